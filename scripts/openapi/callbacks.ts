import { z } from "zod"
import { PROOFS } from "../../src/core/calls"
import { CustomerData } from "../../src/core/wire/customer-data"
import { DiscountCodeCheck, SIGNATURE_HEADER } from "../../src/core/wire/discount-code"
import { ConfirmingPayload } from "../../src/core/wire/order-payload"
import { ProductRemoval } from "../../src/core/wire/product-removal"
import { euros } from "../../src/answers/values"
import type { Routes } from "./operation"

const Proven = z.looseObject({ cartSecureKey: z.string().describe("As it was sent with the order.") })
const proven = (body: z.ZodType) => z.intersection(body, Proven)

const Confirmed = z.object({ platformOrderId: z.string().describe("The order in Medusa.") })
const Applied = z.object({
  applied: z.boolean().describe("Whether anything had to be changed."),
  message: z.string(),
})

const Became = z.union([Confirmed, Applied])

const UNREAD = {
  400: "`invalid_body` with at most 20 `fields`, `not_json`, `broken_encoding`, `not_text`",
  413: "`body_too_large`: more than 256 kB, as it came or inflated",
  415: "`not_json`: another content type; `unknown_encoding`, `unknown_charset`",
}
const REFUSED = {
  ...UNREAD,
  404: "`unknown_cart`: key, token and cart don't belong together.",
  409: "It can't be applied, whatever is tried; why, in `code`.",
}
/** A route by which a shopper's change of a rental comes. */
const changeOf = (summary: string, body: z.ZodType): Routes[string] => ({
  ...{ summary, security: "secureKey", body: proven(body) },
  answers: { 200: ["Done.", Applied], 202: ["Kept, and applied soon.", Applied], ...REFUSED },
})
const LATER = "`try_again`: kept, and can't be applied at the moment."
const CALLBACKS = "/rental/callbacks"

const EVENT: Routes[string] = {
  summary: "An event of an order (docs/service.md, Events)",
  security: "secureKey",
  headers: { "x-rental-token": "The event token, where one is set; or `?token=`." },
  query: z.object({ token: z.string().optional() }),
  body: z.looseObject({
    cartSecureKey: z.string().optional().describe("At the top, or in `data`, `payload` or `order`."),
  }),
  answers: {
    200: [`The order, for ${PROOFS.slice(1).join(" and ")}; else what became of it.`, Became],
    ...REFUSED,
    401: "`token_required`: the event token is missing or wrong.",
    503: LATER,
  },
}

/** The routes that the service calls (docs/service.md, Calls of the service), and where its shoppers come back. */
export const CALLBACK_ROUTES: Routes = {
  [`post ${CALLBACKS}/success/{token}`]: {
    summary: "The shopper has paid (docs/service.md, Success call)",
    security: "secureKey",
    body: proven(ConfirmingPayload),
    answers: {
      200: [
        "The order; what became of it, for a booking that was cancelled before.",
        z.union([Confirmed, Applied]),
      ],
      303: {
        description: "A browser's form (`Accept: text/html`): the same address by GET.",
        headers: { Location: "The same address" },
      },
      ...REFUSED,
      503: LATER,
    },
  },
  [`get ${CALLBACKS}/success/{token}`]: {
    summary: "The shopper comes back from the payment page",
    security: "none",
    query: z.object({ waited: z.string().optional().describe("Seconds, by the page itself.") }),
    answers: {
      200: { description: "A page that waits for the order.", content: { type: "text/html" } },
      400: "`invalid_address`: one that no token can be in.",
      303: { description: "On to the order's page.", headers: { Location: "`urls.confirmed`" } },
      404: { description: "The token leads nowhere.", content: { type: "text/html" } },
    },
  },
  [`patch ${CALLBACKS}/customer-data`]: changeOf(
    "The shopper changed their data (docs/service.md, Customer data update)",
    CustomerData,
  ),
  [`patch ${CALLBACKS}/product-removal`]: changeOf(
    "The shopper removed one unit (docs/service.md, Product removal)",
    ProductRemoval,
  ),
  [`post ${CALLBACKS}/discount-code/{settings_id}`]: {
    summary: "Whether a discount code is valid (docs/service.md, Discount code check)",
    security: "signature",
    headers: { [SIGNATURE_HEADER]: "HMAC of the raw body with the discount code secret." },
    body: DiscountCodeCheck,
    answers: {
      200: [
        "It is.",
        z.object({
          code: z.string(),
          id: z.string(),
          type: z.enum(["fixed_amount", "product_percentage"]),
          value: z.number().describe("Euros with taxes, or percent."),
          minimumAmount: euros.nullable(),
        }),
      ],
      ...UNREAD,
      401: "`wrong_signature`",
      404: [
        "It isn't; or with the code `no_discount_codes`, none are checked at this address.",
        z.object({ code: z.string().optional(), message: z.string() }),
      ],
    },
  },
  [`post ${CALLBACKS}/events/{settings_id}/{kind}`]: EVENT,
  [`post ${CALLBACKS}/events/{settings_id}`]: EVENT,
}
