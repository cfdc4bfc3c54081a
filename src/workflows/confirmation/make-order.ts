import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outcome } from "../../core/outcomes/outcome"
import type { Problem } from "../../core/problems/problem"
import { failureOf, isLasting, reasonOf } from "../failure"
import { missingStock } from "../queries/missing-stock"
import { confirmRentalWorkflow } from "./confirm-rental"
import { AMOUNTS_DIFFER } from "./steps/bind-authorization"
import type { ConfirmationPlan, ConfirmRentalInput } from "./steps/plan-confirmation"
import type { TaxDifference } from "./tell-tax-difference"

/**
 * `problem`: the order stands, but the service's word now isn't what it was when the order was made. `tax_difference`: where
 * the plan has worked that out.
 */
type Made =
  | { kind: "order"; order_id: string; problem: Problem | null; tax_difference?: TaxDifference | null }
  | { kind: "refused"; problem: Problem }
  | { kind: "rejected"; what: Outcome }

const LATE_BOOKING: Made = {
  kind: "rejected",
  what: { code: "confirmed_before", params: {} },
}

/** Medusa's word for a promotion that reached its limit since the rental was sent. */
const USED_UP = /^Promotion usage exceeds/

/**
 * Makes or authorizes the order of a rental, for who has its lease. A code that was used up meanwhile doesn't stop a paid order: the
 * lines that it is in are written again at what was paid. Throws only where trying again can help.
 */
export async function makeOrder(container: MedusaContainer, input: ConfirmRentalInput): Promise<Made> {
  try {
    const { result } = await confirmRentalWorkflow(container).run({ input })
    return madeBy(result)
  } catch (cause) {
    if (!input.pin_prices && USED_UP.test(failureOf(cause).message)) {
      return makeOrder(container, { ...input, pin_prices: true, transaction: undefined })
    }
    const problem = await problemFor(container, cause, input.cart_id)
    if (!problem) throw cause
    return { kind: "refused", problem }
  }
}

function madeBy({ plan, order_id }: { plan: ConfirmationPlan; order_id?: string }): Made {
  switch (plan.kind) {
    case "refuse":
      return { kind: "refused", problem: plan.problem }
    case "late_booking":
      return LATE_BOOKING
    case "exists":
      return { kind: "order", order_id: plan.order_id, problem: plan.problem }
    case "authorize":
      return { kind: "order", order_id: plan.order_id, problem: null }
    case "make":
      return {
        kind: "order",
        order_id: order_id as string,
        problem: null,
        tax_difference: plan.tax_difference,
      }
  }
}

async function problemFor(
  container: MedusaContainer,
  cause: unknown,
  cartId: string,
): Promise<Problem | null> {
  const failure = failureOf(cause)
  if (failure.code === AMOUNTS_DIFFER) return { code: "amounts_differ", params: JSON.parse(failure.message) }
  if (!isLasting(failure)) return null
  // A name that can't be looked up must not hide the refusal.
  const noStock = await missingStock(container, failure.message, cartId).catch(() => null)
  return { code: "order_not_made", params: { why: noStock ?? reasonOf(failure) } }
}
