import type { MiddlewareRoute } from "@medusajs/framework/http"
import { rejectNullBytes } from "../../broken-addresses"
import { hideTokens } from "./hide-tokens"

/**
 * Everything below, for Medusa looks up `bodyParser` by the whole address. A RegExp, because Express 5 can't compile `/*`; with a
 * look-ahead, because Express 4 passes a middleware over whose match takes the slash with it.
 */
const BELOW = /^\/rental\/callbacks(?=\/|$)/i

/** The bytes as they came: `readJson` reads them itself, for signatures and for answers with a code. No token gets into the log. */
export const rentalCallbackMiddlewares: MiddlewareRoute[] = [
  { matcher: BELOW, bodyParser: false, middlewares: [hideTokens, rejectNullBytes] },
]
