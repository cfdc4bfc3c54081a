import { completeCartWorkflowId, createOrderPaymentCollectionWorkflow } from "@medusajs/medusa/core-flows"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { isRentedState } from "../../core/rental-states"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { decide } from "../../modules/rental/decide/decide"
import type {
  Confirmation,
  Declined,
  OrderThere,
  Plan,
  Refused,
  RefusedByMedusa,
} from "../../modules/rental/decide/plan"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { failureOf, isLasting, MEDUSA_SAYS, reasonOf } from "../failure"
import { takeBackHalfMade } from "../orders/half-made-order"
import { dismissDeletedPromotions } from "../orders/deleted-promotions"
import { mayUndo, type LeasedRental } from "../with-rental"
import type { Facts } from "./facts"
import { authorizeRentalOrderWorkflow, makeRentalOrderWorkflow, type OrderLease } from "./order-workflows"

/** A confirmation that was accepted: `row` is the rental as it was before, `rental` as it is now. */
export type Accepted = LeasedRental &
  Pick<Confirmation, "payload" | "as" | "asked_by"> & { rental: TransactionRow }

/** What Medusa says where it refuses what can be done otherwise. */
const REFUSALS = [
  ["promotions", MEDUSA_SAYS.promotionUsedUp],
  ["profiles", MEDUSA_SAYS.profileWithoutMethod],
  ["stock", MEDUSA_SAYS.notEnoughStock],
] as const satisfies [RefusedByMedusa, RegExp][]

/** What a plan has led to. */
type Followed = OrderThere | Refused | Declined

/**
 * Makes or authorizes the order of a rental: decides, and follows. What Medusa refuses only when it is tried is a fact of the next round, at
 * most one round for each. Each round first clears what an earlier one left, and leaves nothing itself. Throws only where trying again later
 * can help.
 */
export async function makeOrder(shop: MedusaContainer, facts: Facts, accepted: Accepted): Promise<Followed> {
  const { transactions } = shop.resolve(RENTAL_MODULE)
  const { row, as, lease_owner } = accepted
  const { id, cart_id } = row
  const lease = { rental_transaction_id: id, cart_id, as, lease_owner }
  // A rental that was paid or booked before has come here again.
  const refused = new Set<RefusedByMedusa>(isRentedState(row.status) ? ["stock"] : [])
  for (let { rental } = accepted; ; rental = await transactions.retrieve(id)) {
    const began = new Date()
    const existing = await takeBackHalfMade(shop, rental, { wasTried: refused.has("stock") })
    try {
      if (!existing) await dismissDeletedPromotions(shop, cart_id)
      const confirmation = { ...accepted, rental, existing, refused }
      const plan = await facts.decided((ask) => decide(ask, confirmation))
      const followed = await follow(shop, lease, plan)
      if (plan.kind === "make" && !plan.keeps_amounts) facts.forget("cart")
      return followed
    } catch (thrown) {
      const cause = await causeBehind(shop, cart_id, began, thrown)
      if (!(await mayUndo(shop, lease))) throw cause
      const failure = failureOf(cause)
      const [refusal] =
        REFUSALS.find(([name, says]) => !refused.has(name) && says.test(failure.message)) ?? []
      if (!refusal) return giveUp(shop, await transactions.retrieve(id), cause)
      refused.add(refusal)
      facts.forget()
    }
  }
}

/** Clears what the last round left, and says why no order is made; throws what may be otherwise later. */
async function giveUp(shop: MedusaContainer, rental: TransactionRow, cause: unknown): Promise<Refused> {
  await takeBackHalfMade(shop, rental, { wasTried: true })
  const failure = failureOf(cause)
  if (!failure.problem && !isLasting(failure)) throw cause
  const why = { code: "order_not_made", params: { why: reasonOf(failure) } } as const
  return { kind: "refused", problem: failure.problem ?? why }
}

/** Finds what complete-cart failed of, where the workflow engine failed over that and says only so: its last checkpoint of this try has it. */
async function causeBehind(shop: MedusaContainer, cart_id: string, began: Date, thrown: unknown) {
  if (!MEDUSA_SAYS.engineFault.test(failureOf(thrown).message)) return thrown
  const ofCart = {
    workflow_id: completeCartWorkflowId,
    context: { data: { payload: { id: cart_id } } },
    created_at: { $gte: began },
  }
  const [last] = await shop
    .resolve(Modules.WORKFLOW_ENGINE)
    .listWorkflowExecutions(ofCart as object, { order: { created_at: "DESC" }, take: 1 })
  const { errors } = (last?.context ?? {}) as { errors?: { error: unknown }[] }
  return errors?.[0]?.error ?? thrown
}

/** Follows a plan: the only changes, by one of two workflows. */
async function follow(shop: MedusaContainer, lease: OrderLease, plan: Plan): Promise<Followed> {
  if (plan.kind === "make") {
    const { result: order_id } = await makeRentalOrderWorkflow(shop).run({ input: { ...lease, plan } })
    return { kind: "order", order_id, to_finish: true, problems: plan.problems }
  }
  if (plan.kind !== "authorize") return plan
  const { order_id, amount } = plan
  const toCollect = createOrderPaymentCollectionWorkflow(shop)
  // Those that the order had are cancelled. One that a crash leaves here is used by the next try.
  const payment_collection_id =
    plan.payment_collection_id ?? (await toCollect.run({ input: { order_id, amount } })).result[0]!.id
  await authorizeRentalOrderWorkflow(shop).run({
    input: { ...lease, plan: { ...plan, payment_collection_id } },
  })
  return { kind: "order", order_id, to_finish: true, problems: [] }
}
