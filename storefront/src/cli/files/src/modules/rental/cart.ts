import { RENTAL_PROVIDER_ID, type RentalCart } from "medusa-rental-storefront"

type Cart = {
  metadata?: Record<string, unknown> | null
  payment_collection?: {
    payment_sessions?: { provider_id: string }[]
  }
}

/** The rental of a cart that came with `withRental`. */
export const rentalOf = (cart: object): RentalCart | null =>
  (cart as { rental?: RentalCart | null }).rental ?? null

/** Whether something in the cart can be rented, for a price that is known. */
export const canBeRented = (rental: RentalCart | null) =>
  rental !== null && rental.monthly !== null && rental.durations.length > 0

/** Whether the cart's rental has been paid or booked. */
export const isPaid = ({ status }: RentalCart) =>
  ["booked", "confirmed", "active"].includes(status ?? "")

/** The provider that is selected at first: renting, where a duration was chosen on a product's page. */
export const chosenProvider = (cart: object) =>
  (cart as Cart).metadata?.rental_duration && canBeRented(rentalOf(cart))
    ? RENTAL_PROVIDER_ID
    : ""

/** Whether the cart is being rented, not bought. */
export const isRented = (cart: object) =>
  (cart as Cart).payment_collection?.payment_sessions?.[0]?.provider_id ===
  RENTAL_PROVIDER_ID

/** What the last button of the checkout is called. */
export const orderButton = (cart: object) =>
  isRented(cart) ? "Rent now" : "Place Order"
