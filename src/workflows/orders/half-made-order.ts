import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { LEASE_SECONDS } from "../../modules/rental/claims"
import type { ExistingOrder, RentalOrder } from "../../modules/rental/decide/order"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { loggerOf, readAll, readOne } from "../read"
import {
  isPaidOrPending,
  orderOfTransaction,
  rentalOrderOf,
  unlinkedOrderOf,
  type RentalKeys,
} from "./rental-order"

/**
 * Returns the order of a rental's cart, once nothing is left of tries that failed. What complete-cart left half-way (an order that isn't the
 * rental's recorded one, without a payment and without a session that was accepted) is undone as complete-cart's own compensation does.
 * A cancelled order of another payment gives the cart back. The caller must hold the rental's lease, and so the cart's lock: no other
 * complete-cart is under way. Each part may be repeated after a crash. `wasTried`: an earlier try may have left an order without a cart.
 */
export async function takeBackHalfMade(
  shop: MedusaContainer,
  row: RentalKeys & Pick<TransactionRow, "id">,
  { wasTried = false } = {},
): Promise<ExistingOrder> {
  const existing =
    (await orderOfTransaction(shop, row)) ??
    (wasTried || row.authorized_session_id !== null ? await unlinkedOrderOf(shop, row) : null)
  if (!existing || existing.id === row.order_id) return existing
  const order = await rentalOrderOf(shop, existing.id)
  if (order?.status === "canceled" && !existing.ours) {
    await renewCollection(shop, row.cart_id)
    await giveCartBack(shop, row.cart_id, existing.id)
    return null
  }
  if (order && isPaidOrPending(order)) return existing
  // From here on no session authorizes: neither a browser's nor one that is bound.
  if (row.authorized_session_id) {
    const { transactions } = shop.resolve(RENTAL_MODULE)
    await transactions.unauthorize(row.id, row.authorized_session_id)
  }
  if (order) await undo(shop, order)
  await giveCartBack(shop, row.cart_id, existing.id)
  // Two tries may have been cut off.
  return takeBackHalfMade(shop, { ...row, authorized_session_id: null }, { wasTried: true })
}

/** Undoes an order that was made half-way. Cancelling it would mail the shopper and cancel the payment collection. */
async function undo(shop: MedusaContainer, { id: order_id, items, payment_collections }: RentalOrder) {
  loggerOf(shop).warn(
    `rental: order ${order_id} was made half-way and is taken back; its rental is tried again`,
  )
  await releaseStock(
    shop,
    items.map(({ id }) => id),
  )
  const fields = ["promotion_id"]
  const promotions = await readAll<{ promotion_id: string }>(shop, "order_promotion", fields, { order_id })
  // Not by `delete`, which takes along what is linked.
  await shop
    .resolve(ContainerRegistrationKeys.LINK)
    .dismiss(
      [
        ...payment_collections.map(({ id }) => ({ [Modules.PAYMENT]: { payment_collection_id: id } })),
        ...promotions.map(({ promotion_id }) => ({ [Modules.PROMOTION]: { promotion_id } })),
      ].map((linked) => ({ [Modules.ORDER]: { order_id }, ...linked })),
    )
  await shop.resolve(Modules.ORDER).deleteOrders([order_id])
}

/**
 * Deletes the reservations of order lines, under Medusa's lock of their inventory items. One item at a time: of two that wait for each other's
 * item Redis would keep both locked.
 */
async function releaseStock(shop: MedusaContainer, lines: string[]): Promise<void> {
  const inventory = shop.resolve(Modules.INVENTORY)
  const reserved = await inventory.listReservationItems({ line_item_id: lines }, { take: null })
  for (const item of new Set(reserved.map(({ inventory_item_id }) => inventory_item_id))) {
    const ids = reserved.filter(({ inventory_item_id }) => inventory_item_id === item).map(({ id }) => id)
    await shop
      .resolve(Modules.LOCKING)
      .execute([item], () => inventory.deleteReservationItems(ids), { expire: LEASE_SECONDS })
  }
}

async function giveCartBack(shop: MedusaContainer, cart_id: string, order_id: string): Promise<void> {
  // The types know no null here; the module does.
  await shop.resolve(Modules.CART).updateCarts(cart_id, { completed_at: null } as object)
  await shop
    .resolve(ContainerRegistrationKeys.LINK)
    .dismiss({ [Modules.ORDER]: { order_id }, [Modules.CART]: { cart_id } })
}

/** The collection of a cancelled order is cancelled with it: the cart gets a new one, whose amount is refreshed before it is used. */
async function renewCollection(shop: MedusaContainer, cart_id: string): Promise<void> {
  type Cart = { currency_code: string; payment_collection?: { id: string; status: string } | null }
  const fields = ["currency_code", "payment_collection.id", "payment_collection.status"]
  const cart = await readOne<Cart>(shop, "cart", fields, { id: cart_id })
  if (cart?.payment_collection?.status !== "canceled") return
  const { currency_code, payment_collection: old } = cart
  const payments = shop.resolve(Modules.PAYMENT)
  const [made] = await payments.createPaymentCollections([{ currency_code, amount: 0 }])
  const links = shop.resolve(ContainerRegistrationKeys.LINK)
  const of = { [Modules.CART]: { cart_id } }
  await links.dismiss({ ...of, [Modules.PAYMENT]: { payment_collection_id: old.id } })
  await links.create({ ...of, [Modules.PAYMENT]: { payment_collection_id: made!.id } })
}
