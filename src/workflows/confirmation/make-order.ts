import { completeCartWorkflowId, createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import { failureOf, isLasting, reasonOf, MEDUSA_SAYS } from "../failure"
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

/** What a further try does differently, each at most once, after what Medusa says. */
const RETRIES = [
  ["pin_prices", MEDUSA_SAYS.promotionUsedUp],
  ["serve_profiles", MEDUSA_SAYS.profileWithoutMethod],
  ["failed_before", MEDUSA_SAYS.notEnoughStock],
] as const

/**
 * Makes or authorizes the order of a rental. The caller must hold its lease. Each try first clears what an earlier one left, and leaves
 * nothing itself. Some refusals of Medusa's don't stop a paid order: it is tried again at once, with other options. Throws only where trying
 * again later can help.
 */
export async function makeOrder(
  container: MedusaContainer,
  input: Omit<ConfirmRentalInput, "existing">,
): Promise<ConfirmationResult> {
  const began = new Date()
  const existing = await takeBackHalfMade(container, input.row, { wasTried: input.failed_before })
  try {
    if (!existing) await dismissDeletedPromotions(container, input.cart_id)
    return await follow(container, input, await planConfirmation(container, { ...input, existing }))
  } catch (thrown) {
    const cause = await causeBehind(container, input.cart_id, began, thrown)
    if (!(await mayUndo(container, input))) throw cause
    const row = await container.resolve(RENTAL_MODULE).transactions.retrieve(input.rental_transaction_id)
    const failure = failureOf(cause)
    const [option] = RETRIES.find(([option, says]) => !input[option] && says.test(failure.message)) ?? []
    if (option) return makeOrder(container, { ...input, [option]: true, row })
    await takeBackHalfMade(container, row, { wasTried: true })
    if (failure.problem) return refuse(failure.problem)
    if (!isLasting(failure)) throw cause
    return refuse({ code: "order_not_made", params: { why: reasonOf(failure) } })
  }
}

/** Finds what complete-cart failed of, where the workflow engine failed over that and says only so: its last checkpoint of this try has it. */
async function causeBehind(
  container: MedusaContainer,
  cart_id: string,
  began: Date,
  thrown: unknown,
): Promise<unknown> {
  if (!MEDUSA_SAYS.engineFault.test(failureOf(thrown).message)) return thrown
  const ofCart = {
    workflow_id: completeCartWorkflowId,
    context: { data: { payload: { id: cart_id } } },
    created_at: { $gte: began },
  }
  const [last] = await container
    .resolve(Modules.WORKFLOW_ENGINE)
    .listWorkflowExecutions(ofCart as object, { order: { created_at: "DESC" }, take: 1 })
  const { errors } = (last?.context ?? {}) as { errors?: { error: unknown }[] }
  return errors?.[0]?.error ?? thrown
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
      const toCollect = createOrderPaymentCollectionWorkflow(container)
      // Those that the order had are cancelled. One that a crash leaves here is used by the next try.
      const payment_collection_id =
        plan.payment_collection_id ?? (await toCollect.run({ input: { order_id, amount } })).result[0]!.id
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
