import { startRental } from "@lib/data/rental"

/** Opens the rental of a cart; a refusal is an error with the shop's sentence. */
export async function openRental(cart: { id: string }) {
  const { refusal } = await startRental(cart.id)
  if (refusal) throw new Error(refusal)
}
