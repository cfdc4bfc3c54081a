import { z } from "zod"
import { Charges } from "./charges"
import type {
  CheckoutAnswer as CheckoutAnswerType,
  CustomerRentals as CustomerRentalsType,
  PricesAnswer as PricesAnswerType,
  RentalCartAnswer as RentalCartAnswerType,
  StoreRules as StoreRulesType,
} from "./store"
import { count, euros, eurosWithoutTaxes, moment, months } from "./values"

/** Both directions: what one has the other has, too. */
type Same<Schema extends z.ZodType, Type> = [z.infer<Schema>, Type] extends [Type, z.infer<Schema>]
  ? Schema
  : never

const same =
  <Type>() =>
  <Schema extends z.ZodType>(schema: Schema & Same<Schema, Type>): Schema =>
    schema

const PricesShown = z.enum(["with_taxes", "without_taxes"])

const displayFields = {
  first_payment: z
    .enum(["is_first_month", "comes_before"])
    .optional()
    .describe("Absent while the shop hasn't said it: no totals are shown then."),
  prices_shown: PricesShown.optional().describe("What amounts shoppers are shown; absent: nothing is said."),
}

const Net = z
  .object({ monthly: eurosWithoutTaxes, deposit: eurosWithoutTaxes })
  .optional()
  .describe("The same without taxes, where that is what the shop shows.")

const Offer = z.object({ duration: months, monthly: euros, deposit: euros, net: Net })

const CartItem = z.object({
  item_id: z.string(),
  title: z.string(),
  variant_id: z.string().nullable(),
  quantity: count,
  eligible: z.boolean(),
  monthly: euros.nullable(),
  deposit: euros.nullable(),
  net: Net,
  durations: z
    .array(months)
    .optional()
    .describe("What it is offered for by itself, where those aren't the cart's."),
  reason: z
    .enum([
      "rental_not_configured",
      "currency_not_supported",
      "credit_lines",
      "address_needed",
      "rentals_paused",
      "not_rentable",
      "price_out_of_range",
    ])
    .nullable()
    .describe("Why it can't be rented."),
})

const netEuros = eurosWithoutTaxes.nullable()

/** `GET` and `POST /store/rental/carts/:id`. */
export const RentalCartAnswer = same<RentalCartAnswerType>()(
  z.object({
    rental_cart: z.object({
      cart_id: z.string(),
      durations: z.array(months),
      duration: months.nullable(),
      monthly: euros.nullable(),
      deposit: euros.nullable().describe("The first payment."),
      paid_once: euros.nullable().describe("The lines that can't be rented; null while taxes aren't known."),
      delivery: euros.nullable().describe("Null where `delivery_open`, and while taxes aren't known."),
      delivery_open: z
        .boolean()
        .describe(
          "None is chosen, or a free one: it is chosen on the payment page, on top of `due_today` and `total`.",
        ),
      due_today: euros.nullable(),
      total: euros.nullable().describe("What the duration costs in all, with what is due today."),
      prices_shown: PricesShown.optional(),
      net: z
        .object({
          monthly: netEuros,
          deposit: netEuros,
          paid_once: netEuros,
          delivery: netEuros,
          due_today: netEuros,
          total: netEuros,
        })
        .optional()
        .describe("The amounts without taxes, where that is what the shop shows."),
      status: z.string().nullable(),
      payment_url: z.string().nullable(),
      items: z.array(CartItem),
    }),
  }),
)

/** `GET /store/rental/prices`. */
export const PricesAnswer = same<PricesAnswerType>()(
  z.object({
    default_duration: months.optional().describe("What a cart begins with, where it is offered."),
    ...displayFields,
    prices: z.array(
      z.object({
        variant_id: z.string(),
        eligible: z.boolean(),
        offers: z.array(Offer),
        reason: z.enum(["address_needed", "rentals_paused"]).optional(),
      }),
    ),
  }),
)

/** `GET /store/rental/rules`. */
export const StoreRules = same<StoreRulesType>()(
  z.object({
    ...displayFields,
    rules: z.array(
      z.object({
        id: count,
        name: z.string(),
        rule: z
          .string()
          .describe("Gives what is charged, with taxes, whatever the setting `formula_result` is."),
        depositRule: z.string(),
        minPrice: z.string().describe("Decimal euros without taxes."),
        maxPrice: z.string(),
        duration: months,
      }),
    ),
    vat_placeholder: z.enum(["amount", "rate"]),
    default_duration: months.nullable(),
    stale: z.boolean(),
    paused: z
      .literal(true)
      .optional()
      .describe("There are none: the shop has to agree to changed prices first."),
    urls: z
      .object({ confirmed: z.string(), failure: z.string(), return: z.string(), pending: z.string() })
      .optional()
      .describe("With `urls=true`: where the shop sends shoppers, as templates; empty where nothing is set."),
  }),
)

/** `POST /store/rental/carts/:id/checkout`. */
export const CheckoutAnswer = same<CheckoutAnswerType>()(z.object({ payment_url: z.string() }))

/** `GET /store/rental/rentals`. */
export const CustomerRentals = same<CustomerRentalsType>()(
  z.object({
    rentals: z.array(
      z.object({
        id: z.string(),
        subscription_id: z.string().nullable(),
        status: z.string(),
        order: z.object({ id: z.string(), display_id: count }),
        duration: months,
        monthly: euros.nullable(),
        first_payment: euros.nullable(),
        commitment: z.object({ value: count, unit: z.string().nullable() }).nullable(),
        charges: Charges.nullable().describe("What was due when it was paid, by the rules that were sent."),
        finalize_url: z.string().nullable().describe("Where a booking is finished."),
        started_at: moment.nullable(),
        items: z.array(
          z.object({
            title: z.string(),
            variant_title: z.string().nullable(),
            quantity: count,
            thumbnail: z.string().nullable(),
          }),
        ),
      }),
    ),
    count,
    offset: count,
    limit: count,
  }),
)
