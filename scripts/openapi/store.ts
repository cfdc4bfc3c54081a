import { z } from "zod"
import * as answer from "../../src/answers/store"
import { PricesQuery } from "../../src/api/store/rental/prices/query"
import type { Routes } from "./operation"

const lang = z.string().optional().describe("fr, en or de; of others the payment page chooses itself.")
const country_code = z
  .string()
  .optional()
  .describe("Two letters, of the region's: for a cart without a delivery address.")
const duration = z.number().meta({ type: "integer" }).describe("Months, of those that the cart is offered.")

const REFUSED = "Refused, with a code (docs/routes.md, Refusals) and a sentence for the shopper."
const NO_CART = "`cart_not_found`"

const KNOWN = { "If-None-Match": "The ETag of an earlier answer." }
const ETAG = { ETag: "Of this answer." }

const script = (summary: string, description: string): Routes[string] => ({
  summary,
  security: "none",
  headers: KNOWN,
  answers: {
    200: { description, content: { type: "text/javascript" }, headers: ETAG },
    304: { description: "It is still the same." },
    503: { description: "It hasn't been built.", content: { type: "text/plain" } },
  },
})

/** The routes for storefronts. Those of the cart answer without a country what its address says. */
export const STORE_ROUTES: Routes = {
  "get /store/rental/rules": {
    summary: "The usable price rules of the sales channel",
    query: z.object({
      sales_channel_id: z.string().optional().describe("Where the key has several channels."),
      region_id: z.string().optional().describe("A region: without renting there, there are no rules."),
      urls: z.enum(["true"]).optional().describe("Answers the addresses that shoppers are sent to, too."),
    }),
    headers: KNOWN,
    answers: {
      200: {
        description: "The rules; none while nothing is offered, or not in that region.",
        content: answer.StoreRules,
        headers: ETAG,
      },
      304: { description: "They are still the same." },
    },
  },
  "get /store/rental/prices": {
    summary: "What variants cost when rented, in a region",
    query: PricesQuery,
    answers: {
      200: ["One price for each variant, in the order asked for.", answer.PricesAnswer],
      400: "`invalid_prices_query`, or there is no such region.",
    },
  },
  "get /store/rental/carts/{id}": {
    summary: "What a cart costs by the month",
    query: z.object({ country_code }),
    answers: { 200: ["The cart.", answer.RentalCartAnswer], 400: "`amount_too_large`", 404: NO_CART },
  },
  "post /store/rental/carts/{id}": {
    summary: "Chooses the cart's duration",
    body: z.object({ duration, country_code }),
    answers: { 200: ["The cart.", answer.RentalCartAnswer], 400: REFUSED, 404: NO_CART },
  },
  "post /store/rental/carts/{id}/checkout": {
    summary: "Starts the rental: payment collection and session in one call",
    body: z.object({ duration: duration.optional(), lang, country_code }),
    isBodyOptional: true,
    answers: {
      200: ["Where the shopper pays.", answer.CheckoutAnswer],
      400: REFUSED,
      404: NO_CART,
      429: "`too_many_transactions`",
    },
  },
  "get /store/rental/rentals": {
    summary: "The rentals of the customer who is logged in, newest first",
    security: "customer",
    query: z.object({
      limit: z.string().optional().describe("At most 100; 20 where it isn't said."),
      offset: z.string().optional(),
    }),
    answers: { 200: ["A page of them.", answer.CustomerRentals] },
  },
  "get /rental/{script}": script(
    "The elements for a script tag: `widget.js`; and what they load from beside themselves where it is needed: `widget-rules.mjs`, `widget-durations.mjs`, `widget-cart.mjs`",
    "The script.",
  ),
}
