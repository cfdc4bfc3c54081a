import { z } from "zod"
import { SHOPPER_LANGUAGES } from "../core/shopper-language"
import { PriceRule } from "../core/wire/price-rule"
import { Charges } from "./rental-snapshot"
import { count, each, euros, netEuros, LineChoice, atOrNull, months, PAGE, Taxes, text } from "./values"

/** What the store routes answer. For pages, whose packages have no zod, the build writes the types out: scripts/openapi/store-types.ts. */

const OneHelp = z.object({ url: z.string().optional(), text: z.string().optional() })
const Help = z
  .partialRecord(z.enum(SHOPPER_LANGUAGES), OneHelp)
  .describe("By language: a page, and a plain text, for what shoppers ask before they sign.")
/** The merchant's own answers for shoppers, by language. */
export type Help = z.infer<typeof Help>

const PriceDisplay = z.object({
  first_payment: z
    .enum(["is_first_month", "comes_before"])
    .optional()
    .describe("Absent while the shop hasn't said it: no totals are shown then."),
  prices_shown: Taxes.optional().describe("What amounts shoppers are shown; absent: nothing is said."),
  help: Help.optional(),
})
/** What the shop has said of its prices. */
export type PriceDisplay = z.infer<typeof PriceDisplay>

const IN_ALL = "What the duration costs in all, where the setting `first_payment` is set."

const MonthlyPrice = z.object({ monthly: netEuros, deposit: netEuros })
/** A monthly price and a first payment. Euros. */
export type MonthlyPrice = z.infer<typeof MonthlyPrice>

const WITHOUT_TAXES = "The same without taxes, where that is what the shop shows."
const Net = MonthlyPrice.optional().describe(WITHOUT_TAXES)

const RentalOffer = z.object({
  duration: months,
  monthly: euros,
  deposit: euros,
  total: euros.optional().describe(IN_ALL),
  net: MonthlyPrice.extend({ total: netEuros.optional().describe(IN_ALL) })
    .optional()
    .describe(WITHOUT_TAXES),
})
/** One duration that something can be rented for. Amounts are for the whole quantity. */
export type RentalOffer = z.infer<typeof RentalOffer>

const PriceStep = z.object({
  price: netEuros.describe("The lowest price of a unit that can be rented."),
  more: netEuros.describe("How much that is above this one's."),
})

/** What the rules begin at, and how far a unit's price is below it; with taxes, and without where the shop shows that. */
const RentableFrom = PriceStep.extend({ net: PriceStep.optional() }).describe(
  "Where the price is too low to be rented: what the rules begin at.",
)

const RentalCartItem = z.object({
  item_id: z.string(),
  title: z.string(),
  variant_id: text,
  quantity: count,
  eligible: z.boolean().describe("It can be rented."),
  choice: LineChoice.nullable().describe(
    "What it will be, by its `metadata.rental`; null while that isn't known (`address_needed`).",
  ),
  monthly: euros.nullable().describe("Of what is rented."),
  deposit: euros.nullable(),
  net: Net,
  durations: z
    .array(months)
    .optional()
    .describe("What it is offered for by itself, where those aren't the cart's."),
  reason: z
    .enum([
      "rental_not_configured",
      "rental_not_in_region",
      "currency_not_supported",
      "credit_lines",
      "address_needed",
      "not_rentable",
      "price_out_of_range",
      "implausible_price",
    ])
    .nullable()
    .describe("Why it can't be rented."),
  rentable_from: RentableFrom.optional(),
})

const CartAmounts = z.object({
  ...each(netEuros.nullable(), "monthly", "deposit", "paid_once", "delivery", "due_today", "total"),
})
/** What a cart's rental costs, with taxes or without; `total` is null while the shop hasn't said what the first payment is. */
export type CartAmounts = z.infer<typeof CartAmounts>

const RentalCart = z.object({
  cart_id: z.string(),
  durations: z.array(months),
  duration: months.nullable(),
  monthly: euros.nullable(),
  deposit: euros.nullable().describe("The first payment."),
  paid_once: euros.nullable().describe("The lines that are bought; null while taxes aren't known."),
  delivery: euros.nullable().describe("Null where `delivery_open`, and while taxes aren't known."),
  delivery_open: z
    .boolean()
    .describe(
      "None is chosen, or a free one: it is chosen on the payment page, on top of `due_today` and `total`.",
    ),
  due_today: euros.nullable(),
  total: euros.nullable().describe("What the duration costs in all, with what is due today."),
  prices_shown: Taxes.optional(),
  net: CartAmounts.optional().describe("The amounts without taxes, where that is what the shop shows."),
  help: Help.optional(),
  bought: z
    .object({ provider_id: z.string(), total: euros })
    .optional()
    .describe(
      "Where the payment session is another provider's, though lines are to be rented: paid so, every line is bought, for this total.",
    ),
  refusal: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe("Why it can't be rented as it is: what the checkout would answer. Null for one that is paid."),
  status: text,
  payment_url: text,
  items: z.array(RentalCartItem),
})
/** A cart as storefronts read it. Euros including taxes; durations in months. */
export type RentalCart = z.infer<typeof RentalCart>

/** `GET` and `POST /store/rental/carts/:id`. */
export const RentalCartAnswer = z.object({ rental_cart: RentalCart })
export type RentalCartAnswer = z.infer<typeof RentalCartAnswer>

const VariantPrice = z.object({
  variant_id: z.string(),
  eligible: z.boolean(),
  offers: z.array(RentalOffer),
  reason: z
    .enum(["address_needed", "rental_not_in_region", "implausible_price"])
    .optional()
    .describe(
      "Taxes depend on the country; nobody could pay by renting in the region; or a month would be above the price.",
    ),
  rentable_from: RentableFrom.optional(),
})
/** What one unit of a variant costs when rented; no offers: it can't be. */
export type VariantPrice = z.infer<typeof VariantPrice>

/** `GET /store/rental/prices`: in the order that was asked for. */
export const PricesAnswer = z.object({
  default_duration: months.optional().describe("What a cart begins with, where it is offered."),
  ...PriceDisplay.shape,
  ttl_seconds: count.optional().describe("How long a page may keep the answer."),
  prices: z.array(VariantPrice),
})
/** Without a `default_duration` a cart begins with the longest. */
export type PricesAnswer = z.infer<typeof PricesAnswer>

const ServedRule = PriceRule.extend({
  rule: z.string().describe("Gives what is charged, with taxes, whatever the setting `formula_result` is."),
  minPrice: z.string().describe("Decimal euros without taxes."),
})
/** A price rule as docs/service.md has it: formulas, and bounds in euros without taxes. */
export type ServedRule = z.infer<typeof ServedRule>

/** `GET /store/rental/rules`. */
export const StoreRules = z.object({
  ...PriceDisplay.shape,
  rules: z.array(ServedRule),
  reason: z.literal("rental_not_in_region").optional(),
  vat_placeholder: z.enum(["amount", "rate", "factor"]),
  implausible_prices: z
    .enum(["show"])
    .optional()
    .describe("Absent: a month above the product's own price with taxes is not to be shown."),
  default_duration: months.nullable(),
  stale: z.boolean(),
  urls: z
    .object({ confirmed: z.string(), failure: z.string(), return: z.string(), pending: z.string() })
    .optional()
    .describe("With `urls=true`: where the shop sends shoppers, as templates; empty where nothing is set."),
})
/** The usable rules; none while nothing is offered, or not in the region that was named. */
export type StoreRules = z.infer<typeof StoreRules>

/** `POST /store/rental/carts/:id/checkout`. */
export const CheckoutAnswer = z.object({ payment_url: z.string() })
export type CheckoutAnswer = z.infer<typeof CheckoutAnswer>

/** A rental of the customer who is logged in; `started_at`: when it was paid. */
const CustomerRental = z.object({
  id: z.string(),
  subscription_id: text,
  status: z.string().describe("The rental's state, or `ended` once an active one is over."),
  order: z.object({ id: z.string(), display_id: count }),
  duration: months,
  monthly: euros.nullable(),
  first_payment: euros.nullable(),
  commitment: z.object({ value: count, unit: text }).nullable(),
  charges: Charges.nullable().describe("What was due when it was paid, by the rules that were sent."),
  finalize_url: text.describe("Where a booking is finished."),
  portal_url: text.describe("Where it is managed at the service."),
  started_at: atOrNull,
  ends_at: atOrNull.describe("The day of its end, at noon in UTC; null of one that isn't paid."),
  items: z.array(
    z.object({
      title: z.string(),
      variant_title: text,
      quantity: count,
      thumbnail: text,
    }),
  ),
})

/** `GET /store/rental/rentals`: newest first. */
export const CustomerRentals = z.object({
  rentals: z.array(CustomerRental),
  ...PAGE,
})
export type CustomerRentals = z.infer<typeof CustomerRentals>
