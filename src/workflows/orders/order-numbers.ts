import type { MedusaContainer } from "@medusajs/framework/types"
import { toCents, toEuros } from "../../core/money"
import { readAll } from "../read"

/** An order, and the number that a merchant knows it by. */
export interface NumberedOrder {
  id: string
  display_id: number
  /** In Medusa. */
  canceled: boolean
}

/** The orders of some rentals, by their ids; those that are gone aren't in it. */
export async function orderNumbers(
  container: MedusaContainer,
  rentals: readonly { order_id: string | null }[],
): Promise<Map<string, NumberedOrder>> {
  const id = rentals.flatMap(({ order_id }) => order_id ?? [])
  if (!id.length) return new Map()
  const fields = ["id", "display_id", "status"]
  const orders = await readAll<{ id: string; display_id: number; status: string }>(
    container,
    "order",
    fields,
    { id },
  )
  return new Map(
    orders.map(({ id, display_id, status }) => [
      id,
      { id, display_id: Number(display_id), canceled: status === "canceled" },
    ]),
  )
}

/** What the orders of some rentals come to, by their ids, in euros as Medusa keeps it; none of one that is cancelled. */
export async function orderValues(
  container: MedusaContainer,
  rentals: readonly { order_id: string | null }[],
): Promise<Map<string, number>> {
  const id = rentals.flatMap(({ order_id }) => order_id ?? [])
  if (!id.length) return new Map()
  const orders = await readAll<{
    id: string
    status: string
    summary?: { current_order_total?: number }
  }>(container, "order", ["id", "status", "summary.*"], { id })
  return new Map(
    orders
      .filter(({ status }) => status !== "canceled")
      .flatMap(({ id, summary }) =>
        summary?.current_order_total === undefined
          ? []
          : [[id, toEuros(toCents(summary.current_order_total))] as const],
      ),
  )
}
