import {
  defineMiddlewares,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { forgetKept } from "../workflows/read"
import { adminRentalMiddlewares } from "./admin/rental/middlewares"
import { answerErrors, rejectNullBytes } from "./requests"
import { rentalCallbackMiddlewares } from "./rental/callbacks/middlewares"
import { storeRentalMiddlewares, prepareRentalSession } from "./store/rental/middlewares"

/** What staff change counts for shoppers at once on this server, and within five seconds on others. */
function forgetAfterChange({ method }: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (method !== "GET") res.once("finish", () => res.statusCode < 400 && forgetKept())
  next()
}

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
    ...rentalCallbackMiddlewares,
    ...storeRentalMiddlewares,
    ...adminRentalMiddlewares,
  ],
})
