import { createTransaction, priceRules } from "./api/service-api"
import { addAssets } from "./assets/routes"
import { addOperatorApi } from "./operator/operator-api"
import { addOperatorPage } from "./operator/operator-page"
import { showPayPage, submitPayPage } from "./pages/pay-routes"
import { Router } from "./router"
import type { Simulator } from "./simulator"

/** Everything that the simulator answers to. */
export function buildRouter(simulator: Simulator): Router {
  const router = new Router()
    .add("GET", "/v1/price-rules", "price rules", priceRules(simulator))
    .add("POST", "/v1/subscriptions/transaction", "order creation", createTransaction(simulator))
    .add("GET", "/pay/:transactionId", "payment page", showPayPage(simulator))
    .add("POST", "/pay/:transactionId", "payment form", submitPayPage(simulator))
  addAssets(router)
  addOperatorPage(router, simulator)
  addOperatorApi(router, simulator)
  return router
}
