import { z } from "zod"
import type {
  CheckoutAnswer as CheckoutAnswerType,
  PricesAnswer as PricesAnswerType,
  RentalCartAnswer as RentalCartAnswerType,
  StoreRules as StoreRulesType,
} from "./store"
import { count, euros, months } from "./values"

/** Both directions: what one has the other has, too. */
type Same<Schema extends z.ZodType, Type> = [z.infer<Schema>, Type] extends [Type, z.infer<Schema>]
  ? Schema
  : never

const same =
  <Type>() =>
  <Schema extends z.ZodType>(schema: Schema & Same<Schema, Type>): Schema =>
    schema

const Offer = z.object({ duration: months, monthly: euros, deposit: euros })

const CartItem = z.object({
  item_id: z.string(),
  title: z.string(),
  variant_id: z.string().nullable(),
  quantity: count,
  eligible: z.boolean(),
  monthly: euros.nullable(),
  deposit: euros.nullable(),
  reason: z
    .enum([
      "rental_not_configured",
      "currency_not_supported",
      "credit_lines",
      "address_needed",
      "not_rentable",
      "price_out_of_range",
    ])
    .nullable()
    .describe("Why it can't be rented."),
})

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
      delivery: euros.nullable(),
      due_today: euros.nullable(),
      total: euros.nullable().describe("What the duration costs in all, with what is due today."),
      status: z.string().nullable(),
      payment_url: z.string().nullable(),
      items: z.array(CartItem),
    }),
  }),
)

/** `GET /store/rental/prices`. */
export const PricesAnswer = same<PricesAnswerType>()(
  z.object({
    prices: z.array(
      z.object({
        variant_id: z.string(),
        eligible: z.boolean(),
        offers: z.array(Offer),
        reason: z.literal("address_needed").optional(),
      }),
    ),
  }),
)

/** `GET /store/rental/rules`. */
export const StoreRules = same<StoreRulesType>()(
  z.object({
    rules: z.array(
      z.object({
        id: count,
        name: z.string(),
        rule: z.string(),
        depositRule: z.string(),
        minPrice: z.string().describe("Decimal euros without taxes."),
        maxPrice: z.string(),
        duration: months,
      }),
    ),
    vat_placeholder: z.enum(["amount", "rate"]),
    default_duration: months.nullable(),
    stale: z.boolean(),
  }),
)

/** `POST /store/rental/carts/:id/checkout`. */
export const CheckoutAnswer = same<CheckoutAnswerType>()(z.object({ payment_url: z.string() }))
