import type { OrderRental } from "../../../src/core/api/store"
import { ORDER_RENTAL_FIELDS } from "../../../src/core/order-fields"
import { RENTAL_PROVIDER_ID } from "../../../src/core/provider-id"

export { RENTAL_PROVIDER_ID }

/** Whether a payment session, payment or payment provider is the rental's, by the provider's id. */
export const isRental = (providerId?: string | null): boolean => providerId === RENTAL_PROVIDER_ID

/** For `fields` of an order that is asked for: its rental's terms, separated by commas. */
export const RENTAL_ORDER_FIELDS = ORDER_RENTAL_FIELDS.map((field) => `+rental_transaction.${field}`).join(
  ",",
)

/** An order as far as its rental goes; one that was bought has none. */
export interface RentedOrder {
  rental_transaction?: OrderRental | null
}
