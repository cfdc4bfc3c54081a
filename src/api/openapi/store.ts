import { z } from "zod"
import { ErrorBody } from "../../core/api/errors"
import {
  CheckoutAnswer,
  CustomerRentals,
  PricesAnswer,
  RentalCartAnswer,
  StoreRules,
} from "../../core/api/store"
import { PricesQuery } from "../store/rental/prices/query"
import type { Answer, Operation } from "./operation"

const lang = z.string().optional().describe("fr, en or de; of others the payment page chooses itself.")
const country_code = z
  .string()
  .optional()
  .describe("Two letters, of the region's: for a cart without a delivery address.")
const duration = z.number().meta({ type: "integer" }).describe("Months, of those that the cart is offered.")

const REFUSED = {
  description: "Refused, with a code (docs/routes.md, Refusals) and a sentence for the shopper.",
  content: ErrorBody,
} satisfies Answer
const NO_CART = { description: "`cart_not_found`", content: ErrorBody } satisfies Answer

/** The routes for storefronts. Those of the cart answer without a country what its address says. */
export const STORE_OPERATIONS: Operation[] = [
  {
    method: "get",
    path: "/store/rental/rules",
    summary: "The usable price rules of the sales channel",
    security: "publishableKey",
    query: z.object({
      sales_channel_id: z.string().optional().describe("Where the key has several channels."),
      urls: z.enum(["true"]).optional().describe("Answers the addresses that shoppers are sent to, too."),
    }),
    headers: { "If-None-Match": "The ETag of an earlier answer." },
    answers: {
      200: {
        description: "The rules; none while nothing is offered.",
        content: StoreRules,
        headers: { ETag: "Of this answer." },
      },
      304: { description: "They are still the same." },
    },
  },
  {
    method: "get",
    path: "/store/rental/prices",
    summary: "What variants cost when rented, in a region",
    security: "publishableKey",
    query: PricesQuery,
    answers: {
      200: { description: "One price for each variant, in the order asked for.", content: PricesAnswer },
      400: { description: "`invalid_prices_query`, or there is no such region.", content: ErrorBody },
    },
  },
  {
    method: "get",
    path: "/store/rental/carts/{id}",
    summary: "What a cart costs by the month",
    security: "publishableKey",
    query: z.object({ country_code }),
    answers: {
      200: { description: "The cart.", content: RentalCartAnswer },
      400: { description: "`amount_too_large`", content: ErrorBody },
      404: NO_CART,
    },
  },
  {
    method: "post",
    path: "/store/rental/carts/{id}",
    summary: "Chooses the cart's duration",
    security: "publishableKey",
    body: z.object({ duration, country_code }),
    answers: { 200: { description: "The cart.", content: RentalCartAnswer }, 400: REFUSED, 404: NO_CART },
  },
  {
    method: "post",
    path: "/store/rental/carts/{id}/checkout",
    summary: "Starts the rental: payment collection and session in one call",
    security: "publishableKey",
    body: z.object({ duration: duration.optional(), lang, country_code }),
    isBodyOptional: true,
    answers: {
      200: { description: "Where the shopper pays.", content: CheckoutAnswer },
      400: REFUSED,
      404: NO_CART,
      429: { description: "`too_many_transactions`", content: ErrorBody },
    },
  },
  {
    method: "get",
    path: "/store/rental/rentals",
    summary: "The rentals of the customer who is logged in, newest first",
    security: "customer",
    query: z.object({
      limit: z.string().optional().describe("At most 100; 20 where it isn't said."),
      offset: z.string().optional(),
    }),
    answers: { 200: { description: "A page of them.", content: CustomerRentals } },
  },
  {
    method: "get",
    path: "/rental/widget.js",
    summary: "The elements, for a script tag",
    security: "none",
    headers: { "If-None-Match": "The ETag of an earlier answer." },
    answers: {
      200: {
        description: "The script.",
        content: { type: "text/javascript" },
        headers: { ETag: "Of this answer." },
      },
      304: { description: "It is still the same." },
      503: { description: "It hasn't been built.", content: { type: "text/plain" } },
    },
  },
  {
    method: "get",
    path: "/rental/widget-more.mjs",
    summary:
      "What the elements load from beside themselves where it is needed: a cart's words, and why nothing shows",
    security: "none",
    headers: { "If-None-Match": "The ETag of an earlier answer." },
    answers: {
      200: {
        description: "The module.",
        content: { type: "text/javascript" },
        headers: { ETag: "Of this answer." },
      },
      304: { description: "It is still the same." },
      503: { description: "It hasn't been built.", content: { type: "text/plain" } },
    },
  },
]
