import type { OrderRental } from "../../../src/core/api/store"

import { RENTAL_PROVIDER_ID } from "../../../src/core/provider-id"

export { RENTAL_PROVIDER_ID }

/** Whether a payment session, payment or payment provider is the rental's, by the provider's id. */
export const isRental = (providerId?: string | null): boolean => providerId === RENTAL_PROVIDER_ID

const FIELDS: (keyof OrderRental)[] = [
  "id",
  "status",
  "duration",
  "monthly",
  "first_payment",
  "commitment_value",
  "commitment_unit",
  "subscription_id",
  "finalize_url",
  "charges",
]

/** For `fields` of an order that is asked for: its rental's terms, separated by commas. */
export const RENTAL_ORDER_FIELDS = FIELDS.map((field) => `+rental_transaction.${field}`).join(",")

/** An order as far as its rental goes; one that was bought has none. */
export interface RentedOrder {
  rental_transaction?: OrderRental | null
}
