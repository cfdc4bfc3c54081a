import { isRecord } from "../validators"
import { isEventKind } from "../events/kinds"
import { address, CliError, oneOf, parseWords, textFlags, wholeNumber, yesOrNo } from "./arguments"
import { askSandbox, DEFAULT_SANDBOX } from "./ask-sandbox"
import { TRIGGER_HELP } from "./help"

const OPTIONS = {
  ...textFlags(
    "sandbox",
    "order",
    "times",
    "delay",
    "spacing",
    "sequence",
    "url",
    "kind-in-path",
    "envelope",
  ),
  ...textFlags("set", "code", "signature"),
  "wrong-key": { type: "boolean" },
  "wrong-token": { type: "boolean" },
  "platform-customer": { type: "boolean" },
  "platform-invoice-address": { type: "boolean" },
  "no-discount-in-products": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const

type Values = ReturnType<typeof parseTrigger>["values"]

function parseTrigger(words: string[]) {
  return parseWords({ args: words, options: OPTIONS, allowPositionals: true })
}

/** Makes a running simulator call the shop, and prints what the shop answered. */
export async function runTrigger(words: string[], write: (text: string) => void): Promise<number> {
  const { values, positionals: kinds } = parseTrigger(words)
  if (values.help) {
    write(TRIGGER_HELP)
    return 0
  }
  if (kinds.length === 0) throw new CliError("Say which kind to trigger. See rental-sandbox trigger --help.")
  const sandbox = address("sandbox", values.sandbox ?? DEFAULT_SANDBOX)
  const answer = await askSandbox(sandbox, "/_sandbox/trigger", triggerBody(kinds, values))
  write(describe(answer))
  return 0
}

function triggerBody(kinds: string[], values: Values): Record<string, unknown> {
  const [kind] = kinds
  if (kind === "discount") return discountBody(values)
  if (!values.order) throw new CliError("Say which order with --order; the simulator's page lists them.")
  if (kind === "success" || kind === "reject") return { kind, transactionId: values.order }
  const unknown = kinds.find((one) => !isEventKind(one))
  if (unknown) throw new CliError(`There is no kind "${unknown}". See rental-sandbox trigger --help.`)
  return { kinds, transactionId: values.order, ...numbers(values), ...switches(values) }
}

function discountBody(values: Values): Record<string, unknown> {
  if (values.code === undefined) throw new CliError("Say which code with --code.")
  const signature = oneOf("signature", values.signature ?? "right", ["right", "wrong", "missing"])
  return {
    kind: "discount",
    code: values.code,
    signature,
    url: values.url === undefined ? undefined : address("url", values.url),
  }
}

function numbers(values: Values): Record<string, number> {
  const named = { times: values.times, delayMs: values.delay, spacingMs: values.spacing }
  const given = Object.entries(named).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(given.map(([name, text]) => [name, wholeNumber(name.replace("Ms", ""), text)]))
}

/** What isn't given is undefined, and so isn't sent. */
function switches(values: Values): Record<string, unknown> {
  const kindInPath = values["kind-in-path"]
  return {
    order: values.sequence,
    url: values.url === undefined ? undefined : address("url", values.url),
    kindInPath: kindInPath === undefined ? undefined : yesOrNo("kind-in-path", kindInPath),
    envelope: values.envelope,
    wrongKey: values["wrong-key"],
    wrongToken: values["wrong-token"],
    payloadOptions: {
      platformCustomer: values["platform-customer"],
      platformInvoiceAddress: values["platform-invoice-address"],
      includeDiscountInProducts: values["no-discount-in-products"] && false,
    },
    changes: values.set ? jsonObject(values.set) : undefined,
  }
}

function jsonObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (isRecord(value)) return value
  } catch {
    // Said below.
  }
  throw new CliError(`--set must be a JSON object such as '{"rejected":true}'.`)
}

interface ShopResult {
  kind?: string
  status?: number | null
  body?: string
  error?: string | null
}

function describe(answer: Record<string, unknown>): string {
  if (Array.isArray(answer.events)) {
    return answer.events.map((one: ShopResult) => line(one.kind ?? "", one)).join("")
  }
  if (answer.status === "draft") return "rejected: the order is back in draft\n"
  if (isRecord(answer.successCall)) {
    return `success call ${answer.successCall.state}, the shop's order: ${answer.externalOrderId ?? "none"}\n`
  }

  return line("discount", answer)
}

function line(kind: string, { status, body, error }: ShopResult): string {
  return `${kind.padEnd(24)} ${status ?? error ?? "no answer"}  ${(body ?? "").slice(0, 200)}\n`
}
