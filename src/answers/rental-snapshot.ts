import { z } from "zod"
import { anyObject, cents, count, euros, LineChoice, months, Taxes, typed } from "./values"

const TaxLine = z.object({
  rate: z.number().describe("Percent."),
  code: z.string(),
  description: z.string().nullish(),
  tax_rate_id: z.string().nullish(),
  provider_id: z.string().nullish(),
})

/** A line as it was offered and sent. Prices in cents per unit, `unit_price` without taxes; `total` of the line, with them. */
export const SentLine = z.object({
  item_id: z.string(),
  id: z.string().describe("What the service is told: the variant's id, else the line's own."),
  variant_id: z.string().nullable(),
  product_id: z.string().nullable(),
  name: z.string(),
  combination_name: z.string(),
  image_url: z.string().nullable(),
  quantity: count,
  unit_price: cents,
  exact_unit_price: z
    .string()
    .describe("Of what is paid once: the price that was sent, in euros with up to six decimals."),
  vat: z.number().describe("Percent."),
  total: cents,
  tax_inclusive: z.boolean(),
  eligible: z.boolean().describe("It can be rented."),
  choice: LineChoice.describe("What it is: rented, or bought and paid once."),
  removable: z.boolean(),
  offers: z.array(z.object({ duration: months, ruleId: count, monthly: cents, deposit: cents })),
  item: typed<object>(anyObject).describe("The line's content, as the cart had it."),
  tax_lines: z.array(TaxLine),
})
export type SentLine = z.infer<typeof SentLine>

const Delivery = z.object({
  names: z.array(z.string()),
  total: cents,
  methods: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      shipping_option_id: z.string().nullable(),
      total: cents,
      tax_lines: z.array(TaxLine),
      data: anyObject.nullish().describe("What the carrier was told, as a pickup point."),
      metadata: anyObject.nullish(),
    }),
  ),
})

const Address = z.object({
  street: z.string().nullable(),
  city: z.string().nullable(),
  postCode: z.string().nullable(),
  country: z.string().nullable(),
})

/** The cart as a rental was built from it: what was offered, what was sent, and the rules that were used. */
export const RentalSnapshot = z.object({
  cart_id: z.string(),
  region_id: z.string().nullable(),
  country_code: z.string().nullable(),
  sales_channel_id: z.string().nullable(),
  currency_code: z.string(),
  lines: z.array(SentLine),
  durations: z.array(months),
  duration: months,
  monthly: cents,
  deposit: cents,
  delivery: Delivery.nullable(),
  promotions: z.array(z.object({ code: z.string(), amount: euros })),
  total: cents,
  customer: z
    .object({
      email: z.string().nullable(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      phone: z.string().nullable(),
    })
    .nullable()
    .describe("Null once it is older than retention_days."),
  delivery_address: Address.nullable(),
  invoice_address: Address.nullable(),
  tracking_id: z.string().nullable(),
  source: z
    .string()
    .optional()
    .describe("Sent in place of the setting `source`, where the shop's own code says so."),
  transaction_prefix: z.string(),
  vat_placeholder: z
    .enum(["amount", "rate", "factor"])
    .describe("How the service was read, by the settings' names."),
  formula_result: Taxes,
  fees: Taxes,
  removal: z.enum(["unit", "line"]),
  rules: z
    .array(typed<object>(anyObject))
    .describe("The price rules that were used, as the service sent them."),
})
export type RentalSnapshot = z.infer<typeof RentalSnapshot>
