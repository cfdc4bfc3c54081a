import type { MiddlewareRoute } from "@medusajs/framework/http"

/** The bytes as they came: `readJson` reads them itself, for signatures and for answers with a code. */
export const rentalCallbackMiddlewares: MiddlewareRoute[] = [
  { matcher: "/rental/callbacks/*", bodyParser: false },
]
