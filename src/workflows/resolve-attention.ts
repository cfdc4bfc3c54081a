import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"
import { withRental } from "./with-rental"
import type { RentalId } from "../modules/rental/transactions/ids"

/** What came of closing an attention. */
export type Resolved = "closed" | "no_attention" | "newer_attention"

/**
 * The merchant closes a rental's attention; nothing else changes, and what is closed already stays so. What a change that was
 * under way meanwhile has raised anew stays open: the merchant hasn't read that.
 */
export async function resolveAttention(
  container: MedusaContainer,
  id: RentalId,
  said: { note: string; closed_by: string | null },
): Promise<Resolved> {
  const rental = container.resolve(RENTAL_MODULE)
  const { cart_id, attention: seen } = await rental.transactions.retrieve(id)
  if (!seen) return "no_attention"
  return withRental(container, { id, cart_id }, async () =>
    (await rental.attention.resolve(id, seen, said)) ? "closed" : "newer_attention",
  )
}
