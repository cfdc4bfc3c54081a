import { MAX_QUANTITY, MAX_VARIANTS } from "../../../src/core/limits"
import type { CheckoutAnswer, CustomerRentals, PricesAnswer, RentalCart, StoreRules } from "./elements"
import { unitsOf } from "./offers"
import { RENTAL_ORDER_FIELDS, type OrderRental, type RentedOrder } from "./order"
import { makeAsk, type CallOptions, type RentalClientOptions } from "./request"

/** Whose prices are asked for, and where they are delivered. */
export interface PricesQuery {
  variantIds: readonly string[]
  regionId: string
  /** Two letters; the region's only country without. */
  countryCode?: string
  /** How many units are priced, where the shop has prices by quantity. Default 1. */
  quantity?: number
}

/** What goes with a change of a cart: two-letter codes. */
export interface CartContext {
  countryCode?: string
  /** Of the payment page, and of the sentence where the shop refuses. */
  lang?: string
}

/** The shop's rentals, for a server or a browser. Amounts are euros, durations months. Each throws a `RentalError`. */
export interface RentalClient {
  /** The rules that prices are worked out by; none while nothing is offered, or not in that region. */
  rules(options?: { regionId?: string } & CallOptions): Promise<StoreRules>
  /** What one unit of each variant costs, in the order asked for; a hundred a request. */
  prices(query: PricesQuery, call?: CallOptions): Promise<PricesAnswer>
  /** What a cart's rental costs. */
  cart(cartId: string, options?: { countryCode?: string } & CallOptions): Promise<RentalCart>
  /** Chooses how many months a cart is rented for. */
  chooseDuration(cartId: string, duration: number, options?: CartContext & CallOptions): Promise<RentalCart>
  /** Opens a cart's rental: the shopper goes to `payment_url`. */
  checkout(
    cartId: string,
    options?: CartContext & CallOptions & { duration?: number },
  ): Promise<CheckoutAnswer>
  /** The terms that an order was rented on; `null` of an order that was bought. */
  order(orderId: string, call?: CallOptions): Promise<OrderRental | null>
  /** The rentals of the customer whose `authorization` is in the headers, newest first; 20 without a limit. */
  rentals(options?: { limit?: number; offset?: number } & CallOptions): Promise<CustomerRentals>
  /** The same shop by another `fetch`, or with more headers. */
  with(options: Partial<RentalClientOptions>): RentalClient
}

/**
 * A client of one shop in the name of one publishable key.
 * @throws RentalError `not_configured`, which names the option that is missing
 */
export function createRentalClient(options: RentalClientOptions): RentalClient {
  const ask = makeAsk(options)
  const cartPath = (cartId: string) => `/store/rental/carts/${encodeURIComponent(cartId)}`
  const askCart = async (cartId: string, call: Parameters<typeof ask>[1]) =>
    (await ask<{ rental_cart: RentalCart }>(cartPath(cartId), call)).rental_cart
  return {
    rules: ({ regionId, ...call } = {}) =>
      ask("/store/rental/rules", { ...call, query: { region_id: regionId } }),
    prices: async ({ variantIds, regionId, countryCode, ...asked }, call) => {
      const units = Math.min(unitsOf(asked.quantity), MAX_QUANTITY)
      const quantity = units > 1 ? units : undefined
      const answers = await Promise.all(
        chunksOf(variantIds).map((variant_id) =>
          ask<PricesAnswer>("/store/rental/prices", {
            ...call,
            query: { region_id: regionId, country_code: countryCode, quantity, variant_id },
          }),
        ),
      )
      return { ...answers[0], prices: answers.flatMap(({ prices }) => prices) }
    },
    cart: (cartId, { countryCode, ...call } = {}) =>
      askCart(cartId, { ...call, query: { country_code: countryCode } }),
    chooseDuration: (cartId, duration, { countryCode, lang, ...call } = {}) =>
      askCart(cartId, { ...call, body: { duration, country_code: countryCode, lang } }),
    checkout: (cartId, { duration, countryCode, lang, ...call } = {}) => {
      const body = { duration, country_code: countryCode, lang }
      return ask(`${cartPath(cartId)}/checkout`, { ...call, body })
    },
    order: async (orderId, call) => {
      const path = `/store/orders/${encodeURIComponent(orderId)}`
      const query = { fields: RENTAL_ORDER_FIELDS }
      const { order } = await ask<{ order: RentedOrder }>(path, { ...call, query })
      return order.rental_transaction ?? null
    },
    rentals: ({ limit, offset, ...call } = {}) =>
      ask("/store/rental/rentals", { ...call, query: { limit, offset } }),
    with: (more) =>
      createRentalClient({ ...options, ...more, headers: { ...options.headers, ...more.headers } }),
  }
}

function chunksOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MAX_VARIANTS)
  return Array.from({ length: count }, (_, i) => ids.slice(i * MAX_VARIANTS, (i + 1) * MAX_VARIANTS))
}
