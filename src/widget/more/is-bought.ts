import type { RentalCartItem } from "../answers"

/** Whether a line of a cart is paid once: because it was chosen so, or can't be rented. */
export function isBought(item: RentalCartItem): boolean {
  const { choice, eligible } = item
  return choice === "buy" || !eligible
}
