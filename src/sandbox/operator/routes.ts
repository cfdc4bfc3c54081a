import { sendSuccess } from "../calls/success-call"
import { redirect, type Handler } from "../http"
import type { Router } from "../router"
import type { Simulator } from "../simulator"
import { orderPage } from "./order-page"
import { overviewPage } from "./overview-page"

/** The operator's pages. */
export function addOperatorPages(router: Router, simulator: Simulator): void {
  router
    .add("GET", "/", null, () => overviewPage(simulator))
    .add("GET", "/orders/:transactionId", null, ({ params }) => orderPage(simulator, params.transactionId))
    .add("POST", "/orders/:transactionId/validate", null, validate(simulator))
}

function validate(simulator: Simulator): Handler {
  return async ({ params }) => {
    const order = simulator.order(params.transactionId)
    if (!order) return orderPage(simulator, params.transactionId)
    await sendSuccess(simulator, order)
    return redirect(`/orders/${encodeURIComponent(params.transactionId)}`, 303)
  }
}
