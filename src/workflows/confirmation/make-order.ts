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
import { loggerOf, readAll, readOne } from "../read"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import {
  isPaidOrPending,
  rentalOrderOf,
  type RentalOrder,
  orderOfTransaction,
  unlinkedOrderOf,
  type ExistingOrder,
  type RentalKeys,
} from "../orders/rental-order"

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
  const existing = await undoFailedOrder(container, input.row)
  try {
    return await follow(container, input, await planConfirmation(container, { ...input, existing }))
  } catch (cause) {
    const failure = failureOf(cause)
    const isHalfMade = MEDUSA_SAYS.engineFault.test(failure.message)
    if (isHalfMade && (await mayUndo(container, input))) {
      // All of complete-cart's parallel steps have ended by now, also the one that counts promotions.
      await undoFailedOrder(container, await read(container, input), { isUsageCounted: true })
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
    case "authorize":
      await authorizeRentalOrderWorkflow(container).run({ input: { ...underLease, plan } })
      return { kind: "order", order_id: plan.order_id, to_finish: true, problems: [] }
    case "order":
    case "refused":
    case "declined":
      return plan
  }
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

/**
 * The order of a rental's cart, once nothing is left of tries that failed. What complete-cart left half-way (an order that isn't the
 * rental's recorded one, without a payment and without a session that was accepted) is undone as complete-cart's own compensation does.
 * A cancelled order of another payment gives the cart back. The caller must hold the rental's lease, and so the cart's lock: no other
 * complete-cart is under way. Each part may be repeated after a crash.
 */
async function undoFailedOrder(
  container: MedusaContainer,
  row: RentalKeys & Pick<TransactionRow, "id">,
  { isUsageCounted = false } = {},
): Promise<ExistingOrder> {
  const isTriedBefore = isUsageCounted || row.authorized_session_id !== null
  const existing =
    (await orderOfTransaction(container, row)) ??
    (isTriedBefore ? await unlinkedOrderOf(container, row) : null)
  if (!existing || existing.id === row.order_id) return existing
  const order = await rentalOrderOf(container, existing.id)
  if (order?.status === "canceled" && !existing.ours) {
    await renewCollection(container, row.cart_id)
    await giveCartBack(container, row.cart_id, existing.id)
    return null
  }
  if (order && isPaidOrPending(order)) return existing
  // From here on no session authorizes: neither a browser's nor one that is bound.
  if (row.authorized_session_id) {
    const { transactions } = container.resolve(RENTAL_MODULE)
    await transactions.unauthorize(row.id, row.authorized_session_id)
  }
  if (order) await undo(container, order, isUsageCounted)
  await giveCartBack(container, row.cart_id, existing.id)
  return null
}

/** Undoes an order that was made half-way. Cancelling it would mail the shopper and cancel the payment collection. */
async function undo(container: MedusaContainer, order: RentalOrder, isUsageCounted: boolean): Promise<void> {
  loggerOf(container).warn(
    `rental: order ${order.id} was made half-way and is taken back; its rental is tried again`,
  )
  const inventory = container.resolve(Modules.INVENTORY)
  const lines = order.items.map(({ id }) => id)
  const reserved = await inventory.listReservationItems({ line_item_id: lines })
  await container
    .resolve(Modules.LOCKING)
    .execute([...new Set(reserved.map(({ inventory_item_id }) => inventory_item_id))], () =>
      inventory.deleteReservationItemsByLineItem(lines),
    )
  if (isUsageCounted) await revertUsage(container, order)
  await container.resolve(ContainerRegistrationKeys.LINK).dismiss(await linksOf(container, order))
  await container.resolve(Modules.ORDER).deleteOrders([order.id])
}

/** To its payment collection and promotions. Not by `delete`, which takes along what is linked. */
async function linksOf(container: MedusaContainer, { id, payment_collections }: RentalOrder) {
  const order = { [Modules.ORDER]: { order_id: id } }
  const promotions = await readAll<{ promotion_id: string }>(container, "order_promotion", ["promotion_id"], {
    order_id: id,
  })
  return [
    ...payment_collections.map(({ id }) => ({ ...order, [Modules.PAYMENT]: { payment_collection_id: id } })),
    ...promotions.map(({ promotion_id }) => ({ ...order, [Modules.PROMOTION]: { promotion_id } })),
  ]
}

/** The promotions in the order's prices, as complete-cart counts them. */
async function revertUsage(container: MedusaContainer, order: RentalOrder): Promise<void> {
  const uses = [...order.items, ...order.shipping_methods]
    .flatMap(({ adjustments = [] }) => adjustments)
    .flatMap(({ code, amount }) => (code ? [{ code, amount }] : []))
  if (!uses.length) return
  const by = { customer_id: order.customer_id, customer_email: order.email }
  await container.resolve(Modules.PROMOTION).revertUsage(uses, by)
}

async function giveCartBack(container: MedusaContainer, cart_id: string, order_id: string): Promise<void> {
  // The types know no null here; the module does.
  await container.resolve(Modules.CART).updateCarts(cart_id, { completed_at: null } as object)
  await container
    .resolve(ContainerRegistrationKeys.LINK)
    .dismiss({ [Modules.ORDER]: { order_id }, [Modules.CART]: { cart_id } })
}

interface CartCollection {
  currency_code: string
  payment_collection?: { id: string; status: string } | null
}

/** The collection of a cancelled order is cancelled with it: the cart gets a new one, whose amount is refreshed before it is used. */
async function renewCollection(container: MedusaContainer, cart_id: string): Promise<void> {
  const fields = ["currency_code", "payment_collection.id", "payment_collection.status"]
  const cart = await readOne<CartCollection>(container, "cart", fields, { id: cart_id })
  const { currency_code, payment_collection: old } = cart ?? {}
  if (!currency_code || old?.status !== "canceled") return
  const links = container.resolve(ContainerRegistrationKeys.LINK)
  const [collection] = await container
    .resolve(Modules.PAYMENT)
    .createPaymentCollections([{ currency_code, amount: 0 }])
  const link = (payment_collection_id: string) => ({
    [Modules.CART]: { cart_id },
    [Modules.PAYMENT]: { payment_collection_id },
  })
  await links.dismiss(link(old.id))
  await links.create(link(collection!.id))
}
