import type { MedusaContainer } from "@medusajs/framework/types"
import { toCents, toEuros } from "../../core/money"
import { toJsonbSafe } from "../../core/text"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { readAll, readById } from "../read"

/**
 * Finds the orders of some rentals by their ids, each with the number that a merchant knows it by; those that are gone aren't in it. With
 * `summary.*` each has its value: what it comes to, in euros as Medusa keeps it; null where it is cancelled.
 */
export async function orderNumbers(
  shop: MedusaContainer,
  rentals: readonly Pick<TransactionRow, "order_id">[],
  ...more: "summary.*"[]
) {
  type Order = { id: string; display_id: number; status: string; summary?: { current_order_total?: number } }
  const ids = rentals.map(({ order_id }) => order_id)
  const orders = await readById<Order>(shop, "order", ["display_id", "status", ...more], ids)
  const numbered = [...orders.values()].map(({ id, display_id, status, summary }) => {
    const canceled = status === "canceled"
    const total = canceled ? undefined : summary?.current_order_total
    const value = total === undefined ? null : toEuros(toCents(total))
    return { id, display_id: Number(display_id), canceled, ...(summary && { value }) }
  })
  return new Map(numbered.map((order) => [order.id, order]))
}

/** Finds the orders whose number is typed, Medusa's or the shop's own, with or without `#`: their ids. */
export async function ordersNumbered(shop: MedusaContainer, typed: string): Promise<string[]> {
  const whole = toJsonbSafe(typed).trim()
  const number = whole.replace(/^#/, "")
  // The column holds no larger one.
  const display_id = /^\d{1,9}$/.test(number) ? Number(number) : null
  const $or = [{ custom_display_id: [whole, number] }, { display_id }]
  const orders = await readAll<{ id: string }>(shop, "order", ["id"], { $or })
  return orders.map(({ id }) => id)
}
