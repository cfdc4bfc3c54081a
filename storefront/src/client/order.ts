import { ORDER_RENTAL_FIELDS } from "../../../src/core/order-fields"
import { RENTAL_PROVIDER_ID } from "../../../src/core/provider-id"
import type { CustomerRental } from "./elements"

export { RENTAL_PROVIDER_ID }

/** Whether a payment session, payment or payment provider is the rental's, by the provider's id. */
export const isRental = (providerId?: string | null): boolean => providerId === RENTAL_PROVIDER_ID

/** For `fields` of an order that is asked for: its rental's terms, separated by commas. */
export const RENTAL_ORDER_FIELDS = ORDER_RENTAL_FIELDS.map((name) => `+rental_transaction.${name}`).join()

type Columns = CustomerRental & { commitment_value: number | null; commitment_unit: string | null }

/** What of an order's rental a storefront may ask for, by `RENTAL_ORDER_FIELDS`. Euros with taxes, months. */
export type OrderRental = Partial<Pick<Columns, (typeof ORDER_RENTAL_FIELDS)[number]>>

/** An order as far as its rental goes; one that was bought has none. */
export interface RentedOrder {
  rental_transaction?: OrderRental | null
}
