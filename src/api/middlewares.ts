import { defineMiddlewares } from "@medusajs/framework/http"
import { adminRentalMiddlewares } from "./admin/rental/middlewares"
import { answerErrors, rejectNullBytes } from "./broken-addresses"
import { rentalCallbackMiddlewares } from "./rental/callbacks/middlewares"
import { storeRentalMiddlewares } from "./store/rental/middlewares"
import { prepareRentalSession } from "./store/rental/payment-session-middleware"

/** What stands before routes, ours and some of Medusa's own: Medusa finds it by the name of this file. */
export default defineMiddlewares({
  errorHandler: answerErrors,
  routes: [
    {
      matcher: "/store/payment-collections/:id/payment-sessions",
      methods: ["POST"],
      middlewares: [rejectNullBytes, prepareRentalSession],
    },
    ...rentalCallbackMiddlewares,
    ...storeRentalMiddlewares,
    ...adminRentalMiddlewares,
  ],
})
