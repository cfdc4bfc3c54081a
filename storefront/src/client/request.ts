import { RentalError } from "./rental-error"

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
}

/** What one request has besides its path; with a body it is a POST. */
interface Request {
  query?: Record<string, string | number | readonly string[] | undefined>
  body?: object
  headers?: Record<string, string>
}

/** Asks the shop and returns its answer, or throws a `RentalError`. */
type Ask = <T>(path: string, request?: Request) => Promise<T>

/** After this long an answer is given up, in milliseconds. */
const PATIENCE_MS = 20_000

/** Requests to one shop in the name of one publishable key. */
export function makeAsk({ backendUrl, publishableKey, headers, fetch: own }: RentalClientOptions): Ask {
  return async <T>(path: string, { query, body, headers: more }: Request = {}) => {
    const url = backendUrl.replace(/\/?$/, "") + path + queryOf(query)
    let response: Response
    try {
      // called as a function of nothing: browsers refuse a `fetch` with another `this`
      response = await (own ?? fetch)(url, {
        method: body ? "POST" : "GET",
        headers: {
          "x-publishable-api-key": publishableKey,
          ...(body && { "content-type": "application/json" }),
          ...headers,
          ...more,
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
    } catch (cause) {
      throw new RentalError("unreachable", `The shop at ${backendUrl} gave no answer.`, 0, { cause })
    }
    return answerOf<T>(response)
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
  let answer: { code?: unknown; message?: unknown } | null
  try {
    answer = await response.json()
  } catch (cause) {
    throw new RentalError("unknown", `The shop answered ${status}.`, status, { cause })
  }
  if (response.ok) return answer as T
  const { code, message } = answer ?? {}
  const text = typeof message === "string" ? message : `The shop answered ${status}.`
  if (typeof code !== "string") throw new RentalError("unknown", text, status)
  const isRefusal = typeof message === "string" && !FAULTS.includes(code)
  throw new RentalError(code, text, status, { isRefusal })
}
