import type { Rental } from "../lib/rental-types"

/**
 * Paid, without an order, and nothing makes one by itself: attention was raised for it. Closing that with a note doesn't
 * make the order, so it is still to be made then.
 */
export const lacksOrder = ({ status, order_id, attention }: Pick<Rental, "status" | "order_id" | "attention">): boolean =>
  (status === "confirmed" || status === "booked") && !order_id && attention !== null
