import { createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../../core/messages/codes"
import { RENTAL_MODULE } from "../../modules/rental"
import { failureOf, isLasting, reasonOf, type Failure, MEDUSA_SAYS } from "../failure"
import { authorizeRentalOrderWorkflow, makeRentalOrderWorkflow } from "./order-workflows"
import { mayUndo } from "../with-rental"
import {
  planConfirmation,
  type ConfirmationPlan,
  type ConfirmationResult,
  type ConfirmRentalInput,
} from "./plan-confirmation"
import { refuse } from "./plan-new-order"
import { takeBackHalfMade } from "../orders/half-made-order"
import { dismissDeletedPromotions } from "../orders/promotion-usage"

/** What a further try does differently. */
type RetryOptions = Partial<Pick<ConfirmRentalInput, "pin_prices" | "serve_profiles" | "failed_before">>

/**
 * Makes or authorizes the order of a rental. The caller must hold its lease. Each try first clears what an earlier one left. Some refusals
 * of Medusa's don't stop a paid order: it is tried again at once, with other options. Throws only where trying again later can help.
 */
export async function makeOrder(
  container: MedusaContainer,
  input: Omit<ConfirmRentalInput, "existing">,
): Promise<ConfirmationResult> {
  const existing = await takeBackHalfMade(container, input.row, { wasTried: input.failed_before })
  try {
    if (!existing) await dismissDeletedPromotions(container, input.cart_id)
    return await follow(container, input, await planConfirmation(container, { ...input, existing }))
  } catch (cause) {
    const failure = failureOf(cause)
    const isHalfMade = MEDUSA_SAYS.engineFault.test(failure.message)
    if (isHalfMade && (await mayUndo(container, input))) {
      await takeBackHalfMade(container, await read(container, input), { wasTried: true })
    }
    const options = retryOptionsFor(input, failure)
    if (options) {
      return makeOrder(container, { ...input, ...options, row: await read(container, input) })
    }
    const problem = problemFor(failure)
    if (!problem) throw cause
    return refuse(problem)
  }
}

async function follow(
  container: MedusaContainer,
  { rental_transaction_id, cart_id, as, lease_owner }: Omit<ConfirmRentalInput, "existing">,
  plan: ConfirmationPlan,
): Promise<ConfirmationResult> {
  const underLease = { rental_transaction_id, cart_id, as, lease_owner }
  switch (plan.kind) {
    case "make": {
      const { plan: toMake, unchanged: cart } = plan
      const { result } = await makeRentalOrderWorkflow(container).run({
        input: { ...underLease, plan: toMake },
      })
      return { kind: "order", order_id: result, to_finish: true, problems: toMake.problems, cart }
    }
    case "authorize": {
      const { order_id, amount } = plan
      const payment_collection_id =
        plan.payment_collection_id ?? (await makeCollection(container, { order_id, amount }))
      await authorizeRentalOrderWorkflow(container).run({
        input: { ...underLease, plan: { ...plan, payment_collection_id } },
      })
      return { kind: "order", order_id, to_finish: true, problems: [] }
    }
    case "order":
    case "refused":
    case "declined":
      return plan
  }
}

/** Those that the order had are cancelled. One that a crash leaves here is used by the next try. */
async function makeCollection(
  container: MedusaContainer,
  input: { order_id: string; amount: number },
): Promise<string> {
  const { result } = await createOrderPaymentCollectionWorkflow(container).run({ input })
  return result[0]!.id
}

const read = (
  container: MedusaContainer,
  { rental_transaction_id }: Pick<ConfirmRentalInput, "rental_transaction_id">,
) => container.resolve(RENTAL_MODULE).transactions.retrieve(rental_transaction_id)

/** Each at most once. */
function retryOptionsFor(input: RetryOptions, { message }: Failure): RetryOptions | null {
  if (!input.pin_prices && MEDUSA_SAYS.promotionUsedUp.test(message)) return { pin_prices: true }
  if (!input.serve_profiles && MEDUSA_SAYS.profileWithoutMethod.test(message)) return { serve_profiles: true }
  const isStock = MEDUSA_SAYS.notEnoughStock.test(message) || MEDUSA_SAYS.engineFault.test(message)
  return isStock && !input.failed_before ? { failed_before: true } : null
}

function problemFor(failure: Failure): Problem | null {
  if (failure.problem) return failure.problem
  return isLasting(failure) ? { code: "order_not_made", params: { why: reasonOf(failure) } } : null
}
