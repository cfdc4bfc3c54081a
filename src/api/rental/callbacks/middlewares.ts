import type { MiddlewareRoute } from "@medusajs/framework/http"
import { hideTokens } from "./hide-tokens"

/** The bytes as they came: `readJson` reads them itself, for signatures and for answers with a code. No token gets into the log. */
export const rentalCallbackMiddlewares: MiddlewareRoute[] = [
  { matcher: "/rental/callbacks/*", bodyParser: false, middlewares: [hideTokens] },
]
