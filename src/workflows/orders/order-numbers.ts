import type { MedusaContainer } from "@medusajs/framework/types"
import { toCents, toEuros } from "../../core/money"
import { toJsonbSafe } from "../../core/text"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { readAll, readById } from "../read"

/** An order, and the number that a merchant knows it by. */
interface NumberedOrder {
  id: string
  display_id: number
  /** In Medusa. */
  canceled: boolean
}

type OfOrder = Pick<TransactionRow, "order_id">

const idsOf = (rentals: readonly OfOrder[]) => rentals.map(({ order_id }) => order_id)

/** The orders of some rentals, by their ids; those that are gone aren't in it. */
export async function orderNumbers(
  shop: MedusaContainer,
  rentals: readonly OfOrder[],
): Promise<Map<string, NumberedOrder>> {
  type Order = { id: string; display_id: number; status: string }
  const orders = await readById<Order>(shop, "order", ["display_id", "status"], idsOf(rentals))
  const numbered = [...orders.values()].map(({ id, display_id, status }) => {
    return { id, display_id: Number(display_id), canceled: status === "canceled" }
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

interface OrderValue {
  id: string
  status: string
  summary?: { current_order_total?: number }
}

/** What the orders of some rentals come to, by their ids, in euros as Medusa keeps it; none of one that is cancelled. */
export async function orderValues(shop: MedusaContainer, rentals: readonly OfOrder[]) {
  const orders = await readById<OrderValue>(shop, "order", ["status", "summary.*"], idsOf(rentals))
  return new Map(
    [...orders.values()].flatMap(({ id, status, summary }) => {
      const total = status === "canceled" ? undefined : summary?.current_order_total
      return total === undefined ? [] : [[id, toEuros(toCents(total))] as const]
    }),
  )
}
