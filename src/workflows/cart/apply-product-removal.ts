import type { ICartModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules, CartWorkflowEvents } from "@medusajs/framework/utils"
import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  deleteLineItemsStep,
  emitEventStep,
  refreshCartItemsWorkflow,
  updateLineItemsStepWithSelector,
} from "@medusajs/medusa/core-flows"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { decideRemoval, type RemovalOutcome } from "../../modules/rental/decide/removal"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import type { RentalCall, WaitingRemoval } from "../../modules/rental/calls/inbox"
import { outcomeOf, type CallOutcome } from "../../modules/rental/calls/outcome"
import { Facts } from "../confirmation/facts"
import { failureOf } from "../failure"
import { withRental, type LeasedRental } from "../with-rental"
import { loggerOf } from "../read"

/** `left`: the units that stay of the line. */
type UnitsLeft = { cart_id: string; item_id: string; left: number }

/**
 * Takes units of a line out of the cart, under the rental's lease and the cart's lock, and has Medusa refresh taxes, promotions, delivery and
 * the payment collection, whose sessions go. Twice is once: a line that has no more units by now stays as it is. Not by
 * `updateLineItemInCartWorkflow`: that prices the line again and fails where the units that stay are out of stock, but the
 * removal has already happened at the service.
 */
const removeRentalUnitWorkflow = createWorkflow("remove-rental-unit", (input: UnitsLeft) => {
  when("units-stay", input, ({ left }) => left > 0).then(() => {
    updateLineItemsStepWithSelector(
      transform(input, ({ item_id, left: quantity }) => ({
        // Medusa's type names no operators.
        selector: { id: item_id, quantity: { $gt: quantity } } as object,
        data: { quantity },
      })),
    )
  })
  when("line-goes", input, ({ left }) => left === 0).then(() => {
    deleteLineItemsStep([input.item_id])
  })
  refreshCartItemsWorkflow.runAsStep({ input: { cart_id: input.cart_id } })
  emitEventStep({ eventName: CartWorkflowEvents.UPDATED, data: { id: input.cart_id } })
  return new WorkflowResponse(undefined)
})

/** Less than the service waits for its answer (10 s); what waits longer is kept and applied later. */
const WAIT_TIMEOUT_MS = 7_000

/**
 * Takes the unit out of the cart that a shopper removed on the payment page (docs/service.md, Product removal). Each call is one unit,
 * or one line (setting `removal`), so two equal ones are two. The transaction stays payable: its confirmation takes the changed cart.
 */
export async function applyProductRemoval(shop: MedusaContainer, call: RentalCall): Promise<CallOutcome> {
  const { rental_transaction_id: id, cart_id } = call
  const { inbox } = shop.resolve(RENTAL_MODULE)
  const removeOnce = async ({ row }: LeasedRental) => {
    // A plan that a server didn't come to the end of is followed before another is made of the same cart.
    for (const waiting of await inbox.waitingRemovals(id)) {
      if (!waiting.result?.plan || waiting.id === call.id) continue
      await inbox.close(waiting.id, await removeUnit(shop, row, waiting), "any")
    }
    // A confirmation, or a removal, that was first has taken this one with it.
    const now = await inbox.find(call.id)
    if (now && now.status !== "received") return outcomeOf(now)
    return removeUnit(shop, row, { ...call, result: now?.result ?? null })
  }
  return withRental(shop, { id, cart_id }, removeOnce, { timeoutMs: WAIT_TIMEOUT_MS })
}

/** Decides which line loses a unit, or goes, keeps that with the call, and follows it. The caller must hold the rental's lease. */
async function removeUnit(shop: MedusaContainer, row: TransactionRow, { id, body, result }: WaitingRemoval) {
  const { cart_id } = row
  const carts = shop.resolve<ICartModuleService>(Modules.CART)
  const [found] = await carts.listCarts({ id: cart_id }, { relations: ["items"] })
  const items = (found?.items ?? []).map((item) => ({ ...item, quantity: Number(item.quantity) }))
  const removal = {
    body,
    plan: result?.plan as RemovalOutcome | undefined,
    cart: found ? { ...found, items } : null,
  }
  const outcome = await new Facts(shop, row).decided((ask) => decideRemoval(ask, row, removal))
  if (outcome.kind === "applied" && outcome.details.item_id) {
    const { item_id, left } = outcome.details
    await shop.resolve(RENTAL_MODULE).inbox.keepPlan(id, outcome)
    await removeRentalUnitWorkflow(shop).run({ input: { cart_id, item_id, left } })
  }
  return outcome
}

/**
 * Applies the removals of a rental that were answered and still wait, or could not be applied, before its order is made: the
 * shopper's units are gone at the service. Under the rental's lease, so none is applied twice: a process that has claimed one
 * waits for the lease. A cart that can't be changed keeps no paid rental from its order, which is made of what was paid: that
 * the unit is gone is only noted.
 */
export async function applyWaitingRemovals(
  shop: MedusaContainer,
  { row }: LeasedRental,
  waiting: readonly WaitingRemoval[],
): Promise<void> {
  const { inbox } = shop.resolve(RENTAL_MODULE)
  for (const removal of waiting) {
    const outcome = await removeUnit(shop, row, removal).catch((cause: unknown) => {
      loggerOf(shop).warn(
        `rental: a unit was not taken out of cart ${row.cart_id}: ${failureOf(cause).message}`,
      )
      const call = { body: removal.body, cart: null }
      return new Facts(shop, row).decided((ask) => decideRemoval(ask, row, call, "unit_noted"))
    })
    await inbox.close(removal.id, outcome, "any")
  }
}
