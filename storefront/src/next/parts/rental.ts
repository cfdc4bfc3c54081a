import type { ShopCartView } from "../cart"
import type { OrderView } from "../order"

/** A cart's rental, as `withRental` brings it. */
export const rentalOf = (cart: object) => (cart as { rental?: ShopCartView | null }).rental

/** An order's rental, as `withRentalTerms` brings it. */
export const termsOf = (order: object) => (order as { rental?: OrderView | null }).rental
