import type {
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
  MiddlewareRoute,
} from "@medusajs/framework/http"
import { rejectNullBytes } from "../../requests"

/**
 * Everything below, for Medusa looks up `bodyParser` by the whole address. A RegExp, because Express 5 can't compile `/*`; with a
 * look-ahead, because Express 4 passes a middleware over whose match takes the slash with it.
 */
const BELOW = /^\/rental\/callbacks(?=\/|$)/i

/** The bytes as they came: `readJson` reads them itself, for signatures and for answers with a code. No token gets into the log. */
export const rentalCallbackMiddlewares: MiddlewareRoute[] = [
  { matcher: BELOW, bodyParser: false, middlewares: [hideTokens, rejectNullBytes] },
]

const HIDDEN = "-"

/**
 * Takes the tokens out of the address that Medusa writes into its access log once it has answered: tokens are
 * never logged. Routing and query have read the address by then.
 */
export function hideTokens(
  req: Pick<MedusaRequest, "originalUrl">,
  _: MedusaResponse,
  next: MedusaNextFunction,
): void {
  req.originalUrl = redactTokens(req.originalUrl)
  next()
}

/** `/rental/callbacks/success/-`, and `token=-` in a query, in whatever case and percent-encoding they are spelled. */
export function redactTokens(address: string): string {
  const [path = "", ...query] = address.split("?")
  const segments = path.split("/")
  const success = segments.findIndex((segment) => spelled(segment) === "success")
  const shown = segments.map((segment, at) => (success >= 0 && at > success && segment ? HIDDEN : segment))
  return [shown.join("/"), ...query.map(withoutTokenValue)].join("?")
}

const withoutTokenValue = (query: string): string =>
  query
    .split("&")
    .map((pair) => {
      const [name = "", ...value] = pair.split("=")
      return value.length && spelled(name) === "token" ? `${name}=${HIDDEN}` : pair
    })
    .join("&")

/** In small letters, without percent-encoding; as it is where that is broken. */
function spelled(text: string): string {
  try {
    return decodeURIComponent(text).toLowerCase()
  } catch {
    return text.toLowerCase()
  }
}
