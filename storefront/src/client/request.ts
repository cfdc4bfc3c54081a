import { RentalError, type RentalErrorCode } from "./rental-error"

/** What a client needs to know of the shop. */
export interface RentalClientOptions {
  /** Address of the Medusa backend, such as `https://api.shop.example`. */
  backendUrl: string
  /** The publishable API key of the storefront. */
  publishableKey: string
  /** Sent with every request, such as `{ authorization: "Bearer …" }` where prices depend on the customer. */
  headers?: Record<string, string>
  /** In place of the global one: a framework's, or one with a cache. */
  fetch?: typeof fetch
  /** After so many milliseconds an answer is given up; 20,000 without. */
  timeout?: number
}

/** What holds for one call, on top of what its client has. */
export interface CallOptions extends Pick<RentalClientOptions, "headers" | "timeout"> {
  /** Gives the call up. */
  signal?: AbortSignal
  /** Further options of `fetch`, such as `cache`, or a framework's own: `next: { tags: [...] }`. */
  init?: RequestInit & Record<string, unknown>
}

/** What one request has besides its path; with a body it is a POST. */
interface Request extends CallOptions {
  query?: Record<string, string | number | readonly string[] | undefined>
  body?: object
}

/**
 * Makes what asks one shop in the name of one publishable key, and returns its answer or throws a `RentalError`.
 * @throws RentalError `not_configured`, which names the option that is missing
 */
export function makeAsk(options: RentalClientOptions) {
  const { backendUrl, publishableKey, headers, timeout = 20_000 } = options
  const missing = (["backendUrl", "publishableKey"] as const).find((name) => !options[name])
  if (missing) throw new RentalError("not_configured", `The rental client has no ${missing}.`, 0)
  return async <T>(path: string, { query, body, ...call }: Request = {}): Promise<T> => {
    const url = backendUrl.replace(/\/?$/, "") + path + queryOf(query)
    const { signal } = call
    const limit = AbortSignal.timeout(call.timeout ?? timeout)
    let response: Response
    try {
      // called as a function of nothing: browsers refuse a `fetch` with another `this`
      response = await (options.fetch ?? fetch)(url, {
        ...call.init,
        method: body ? "POST" : "GET",
        headers: {
          "x-publishable-api-key": publishableKey,
          ...(body && { "content-type": "application/json" }),
          ...headers,
          ...call.headers,
        },
        body: body && JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
    } catch (cause) {
      const code = signal?.aborted ? "aborted" : limit.aborted ? "timeout" : "unreachable"
      throw new RentalError(code, `The shop at ${backendUrl} gave no answer.`, 0, { cause })
    }
    return answerOf(response)
  }
}

function queryOf(query: Request["query"] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((each) => [name, String(each)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ""
}

/** Medusa's own error codes: their messages aren't for shoppers. */
const FAULTS = ["api_error", "invalid_request_error", "invalid_state_error", "unknown_error"]

/** @throws RentalError where the shop refuses, or answers what isn't JSON. */
async function answerOf<T>(response: Response): Promise<T> {
  const { status } = response
  let answer: { code?: unknown; type?: unknown; message?: unknown } | null
  try {
    answer = await response.json()
  } catch (cause) {
    throw new RentalError("unknown", `The shop answered ${status}.`, status, { cause })
  }
  if (response.ok) return answer as T
  const { code, type, message } = answer ?? {}
  const text = typeof message === "string" ? message : `The shop answered ${status}.`
  if (typeof code !== "string" || FAULTS.includes(code)) {
    throw new RentalError(codeOf(status, type), text, status)
  }
  // the shop's own, which are those of the list
  throw new RentalError(code as RentalErrorCode, text, status, { isRefusal: typeof message === "string" })
}

/** Medusa's own errors have no code, or none that says what it is. */
function codeOf(status: number, type: unknown): RentalErrorCode {
  if (status === 401) return "unauthorized"
  if (status === 404) return "not_found"
  return status === 400 && type === "not_allowed" ? "invalid_key" : "unknown"
}
