import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome, Problem } from "../../core/messages/codes"
import { RENTAL_MODULE } from "../../modules/rental"
import { failureOf, isLasting, reasonOf, type Failure, MEDUSA_SAYS } from "../failure"
import { confirmRentalWorkflow } from "./confirm-rental"
import { undoFailedOrder } from "./undo-failed-order"
import { mayUndo } from "../with-rental"
import type { ConfirmationPlan, ConfirmRentalInput } from "./steps/plan-confirmation"
import type { TaxDifference } from "./tax-difference"

/**
 * `problem`: the order exists, but the confirmation isn't what it was when the order was made. `notices`: what the merchant should know
 * of an order that was made now. `tax_difference`: where the plan has worked that out.
 */
type OrderResult =
  | {
      kind: "order"
      order_id: string
      problem: Problem | null
      notices: Problem[]
      tax_difference?: TaxDifference | null
    }
  | { kind: "refused"; problem: Problem }
  | { kind: "rejected"; what: Outcome }

const LATE_BOOKING: OrderResult = {
  kind: "rejected",
  what: { code: "confirmed_before", params: {} },
}

/** What a further try does differently. */
type RetryOptions = Partial<Pick<ConfirmRentalInput, "pin_prices" | "serve_profiles" | "look_at_stock">>

/**
 * Makes or authorizes the order of a rental. The caller must hold its lease. Each try first clears what an earlier one left. Some refusals
 * of Medusa's don't stop a paid order: it is tried again at once, with other options. Throws only where trying again later can help.
 */
export async function makeOrder(container: MedusaContainer, input: ConfirmRentalInput): Promise<OrderResult> {
  const transaction = input.transaction ?? (await read(container, input))
  const existing = await undoFailedOrder(container, transaction)
  try {
    const { result } = await confirmRentalWorkflow(container).run({
      input: { ...input, transaction, existing },
    })
    return madeBy(result)
  } catch (cause) {
    const failure = failureOf(cause)
    const isHalfMade = MEDUSA_SAYS.engineFault.test(failure.message)
    if (isHalfMade && (await mayUndo(container, input))) {
      // All of complete-cart's parallel steps have ended by now, also the one that counts promotions.
      await undoFailedOrder(container, await read(container, input), { isUsageCounted: true })
    }
    const options = retryOptionsFor(input, failure)
    if (options) return makeOrder(container, { ...input, ...options, transaction: undefined })
    const problem = problemFor(failure)
    if (!problem) throw cause
    return { kind: "refused", problem }
  }
}

const read = (container: MedusaContainer, { rental_transaction_id }: ConfirmRentalInput) =>
  container.resolve(RENTAL_MODULE).transactions.retrieve(rental_transaction_id)

/** Each at most once. */
function retryOptionsFor(input: ConfirmRentalInput, { message }: Failure): RetryOptions | null {
  if (!input.pin_prices && MEDUSA_SAYS.promotionUsedUp.test(message)) return { pin_prices: true }
  if (!input.serve_profiles && MEDUSA_SAYS.profileWithoutMethod.test(message)) return { serve_profiles: true }
  const isStock = MEDUSA_SAYS.notEnoughStock.test(message) || MEDUSA_SAYS.engineFault.test(message)
  return isStock && !input.look_at_stock ? { look_at_stock: true } : null
}

function madeBy({ plan, order_id }: { plan: ConfirmationPlan; order_id?: string }): OrderResult {
  switch (plan.kind) {
    case "refuse":
      return { kind: "refused", problem: plan.problem }
    case "late_booking":
      return LATE_BOOKING
    case "exists":
      return { kind: "order", order_id: plan.order_id, problem: plan.problem, notices: [] }
    case "authorize":
      return { kind: "order", order_id: plan.order_id, problem: null, notices: [] }
    case "make": {
      const { notices, tax_difference } = plan
      return { kind: "order", order_id: order_id as string, problem: null, notices, tax_difference }
    }
  }
}

function problemFor(failure: Failure): Problem | null {
  if (failure.problem) return failure.problem
  return isLasting(failure) ? { code: "order_not_made", params: { why: reasonOf(failure) } } : null
}
