import { defineMiddlewares } from "@medusajs/framework/http"
import { forgetKept } from "../workflows/read"
import { adminRentalMiddlewares } from "./admin/rental/middlewares"
import { answerErrors, hideTokens, type Middleware, rejectNullBytes } from "./requests"
import { storeRentalMiddlewares, prepareRentalSession } from "./store/rental/middlewares"

/** What staff change counts for shoppers at once on this server, and within five seconds on others. */
const forgetAfterChange: Middleware = ({ method }, res, next) => {
  if (method !== "GET") res.once("finish", () => res.statusCode < 400 && forgetKept())
  next()
}

/**
 * Everything below, for Medusa looks up `bodyParser` by the whole address. A RegExp, because Express 5 can't compile `/*`; with a
 * look-ahead, because Express 4 passes a middleware over whose match takes the slash with it.
 */
const CALLBACKS = /^\/rental\/callbacks(?=\/|$)/i

/** The middlewares of routes, ours and some of Medusa's own: Medusa finds them by the name of this file. */
export default defineMiddlewares({
  errorHandler: answerErrors,
  routes: [
    {
      matcher: "/store/payment-collections/:id/payment-sessions",
      methods: ["POST"],
      middlewares: [rejectNullBytes, prepareRentalSession],
    },
    { matcher: "/admin", middlewares: [forgetAfterChange] },
    // Of every address: also one that is spelled as no route is gets into the log.
    { matcher: "/", middlewares: [hideTokens] },
    // The bytes as they came: `readRaw` reads them itself, for signatures and for answers with a code.
    { matcher: CALLBACKS, bodyParser: false, middlewares: [rejectNullBytes] },
    ...storeRentalMiddlewares,
    ...adminRentalMiddlewares,
  ],
})
