import type {
  CheckoutAnswer,
  CustomerRentals,
  PricesAnswer,
  RentalCart,
  RentalCartAnswer,
  StoreRules,
} from "../../../src/widget/answers"
import { MAX_VARIANTS } from "../../../src/core/limits"
import { RENTAL_ORDER_FIELDS, type OrderRental, type RentedOrder } from "./order"
import { makeAsk, type RentalClientOptions } from "./request"

/** Whose prices are asked for, and where they are delivered. */
export interface PricesQuery {
  variantIds: readonly string[]
  regionId: string
  /** Two letters; the region's only country without. */
  countryCode?: string
}

/** What goes with a change of a cart: two-letter codes. */
export interface CartContext {
  countryCode?: string
  /** Of the payment page, and of the sentence where the shop refuses. */
  lang?: string
}

/** The shop's rentals, for a server or a browser. Amounts are euros, durations months. Each throws a `RentalError`. */
export interface RentalClient {
  /** The rules that prices are worked out by; none while nothing is offered. */
  rules(): Promise<StoreRules>
  /** What one unit of each variant costs, in the order asked for; a hundred a request. */
  prices(query: PricesQuery): Promise<PricesAnswer>
  /** What a cart's rental costs. */
  cart(cartId: string, context?: { countryCode?: string }): Promise<RentalCart>
  /** Chooses how many months a cart is rented for. */
  chooseDuration(cartId: string, duration: number, context?: CartContext): Promise<RentalCart>
  /** Opens a cart's rental: the shopper goes to `payment_url`. */
  checkout(cartId: string, options?: CartContext & { duration?: number }): Promise<CheckoutAnswer>
  /** The terms that an order was rented on; `null` of an order that was bought. */
  order(orderId: string): Promise<OrderRental | null>
  /** The rentals of the customer whose `authorization` is in the headers, newest first; 20 without a limit. */
  rentals(options?: {
    limit?: number
    offset?: number
    headers?: Record<string, string>
  }): Promise<CustomerRentals>
}

/** A client of one shop in the name of one publishable key. */
export function createRentalClient(options: RentalClientOptions): RentalClient {
  const ask = makeAsk(options)
  const cartPath = (cartId: string) => `/store/rental/carts/${encodeURIComponent(cartId)}`
  return {
    rules: () => ask("/store/rental/rules"),
    prices: async ({ variantIds, regionId, countryCode }) => {
      const answers = await Promise.all(
        chunksOf(variantIds).map((variant_id) =>
          ask<PricesAnswer>("/store/rental/prices", {
            query: { region_id: regionId, country_code: countryCode, variant_id },
          }),
        ),
      )
      return { ...answers[0], prices: answers.flatMap(({ prices }) => prices) }
    },
    cart: async (cartId, context) => {
      const query = { country_code: context?.countryCode }
      return (await ask<RentalCartAnswer>(cartPath(cartId), { query })).rental_cart
    },
    chooseDuration: async (cartId, duration, context) => {
      const body = { duration, ...bodyOf(context) }
      return (await ask<RentalCartAnswer>(cartPath(cartId), { body })).rental_cart
    },
    checkout: (cartId, { duration, ...context } = {}) =>
      ask(`${cartPath(cartId)}/checkout`, { body: { duration, ...bodyOf(context) } }),
    order: async (orderId) => {
      const path = `/store/orders/${encodeURIComponent(orderId)}`
      const { order } = await ask<{ order: RentedOrder }>(path, { query: { fields: RENTAL_ORDER_FIELDS } })
      return order.rental_transaction ?? null
    },
    rentals: ({ limit, offset, headers } = {}) =>
      ask("/store/rental/rentals", { query: { limit, offset }, headers }),
  }
}

const bodyOf = ({ countryCode, lang }: CartContext = {}) => ({ country_code: countryCode, lang })

function chunksOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MAX_VARIANTS)
  return Array.from({ length: count }, (_, i) => ids.slice(i * MAX_VARIANTS, (i + 1) * MAX_VARIANTS))
}
