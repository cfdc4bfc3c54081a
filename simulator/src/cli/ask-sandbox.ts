import { CliError } from "./arguments"

/** Where a simulator runs by default. */
export const DEFAULT_SANDBOX = "http://127.0.0.1:9002"

/**
 * Asks a running simulator: GET without a body, else POST.
 * @throws CliError when none runs there, or with its own sentence when it refuses
 */
export async function askSandbox(
  url: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }
  const response = await fetch(url + path, init).catch(() => undefined)
  if (!response) {
    throw new CliError(`No simulator answers at ${url}. Start one, or name another with --sandbox.`)
  }
  const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return answer
  throw new CliError(String(answer.message ?? `The simulator at ${url} answered ${response.status}.`))
}
