import { z } from "zod"
import { record, cents, count, each, euros, netEuros, LineChoice, months, Taxes, text, typed } from "./values"

const TaxLine = z.object({
  rate: z.number().describe("Percent."),
  code: z.string(),
  ...each(z.string().nullish(), "description", "tax_rate_id", "provider_id"),
})

/** A line as it was offered and sent. Prices in cents per unit, `unit_price` without taxes; `total` of the line, with them. */
export const SentLine = z.object({
  ...each(z.string(), "item_id", "name", "combination_name"),
  id: z.string().describe("What the service is told: the variant's id, else the line's own."),
  ...each(text, "variant_id", "product_id", "image_url"),
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
  item: typed<object>(record).describe("The line's content, as the cart had it."),
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
      shipping_option_id: text,
      total: cents,
      tax_lines: z.array(TaxLine),
      data: record.nullish().describe("What the carrier was told, as a pickup point."),
      metadata: record.nullish(),
    }),
  ),
})

const Address = z.object({
  ...each(text, "street", "city", "postCode", "country"),
})

/** The cart as a rental was built from it: what was offered, what was sent, and the rules that were used. */
export const RentalSnapshot = z.object({
  ...each(z.string(), "cart_id", "currency_code", "transaction_prefix"),
  ...each(text, "region_id", "country_code", "sales_channel_id", "tracking_id"),
  lines: z.array(SentLine),
  durations: z.array(months),
  duration: months,
  ...each(cents, "monthly", "deposit", "total"),
  delivery: Delivery.nullable(),
  promotions: z.array(z.object({ code: z.string(), amount: euros })),
  customer: z
    .object({
      email: text,
      firstName: text,
      lastName: text,
      phone: text,
    })
    .nullable()
    .describe("Null once it is older than retention_days."),
  delivery_address: Address.nullable(),
  invoice_address: Address.nullable(),
  source: z
    .string()
    .optional()
    .describe("Sent in place of the setting `source`, where the shop's own code says so."),
  vat_placeholder: z
    .enum(["amount", "rate", "factor"])
    .describe("How the service was read, by the settings' names."),
  formula_result: Taxes,
  fees: Taxes,
  removal: z.enum(["unit", "line"]),
  rules: z.array(typed<object>(record)).describe("The price rules that were used, as the service sent them."),
})
export type RentalSnapshot = z.infer<typeof RentalSnapshot>

/** A line as the service confirmed it; fields that docs/service.md doesn't name are kept. `rentalPriceTTC` is the whole line's. */
const PaidLine = z.looseObject({
  ...each(z.string().nullish(), "platformId", "id", "combinationId", "name"),
  ...each(netEuros.nullish(), "price", "unitPrice", "priceWithDiscount"),
  vat: z.number().nullish(),
  quantity: count,
  rentalPriceTTC: euros.nullish(),
})

const Interval = z.object({
  value: z.number().nullish(),
  unit: z.string().nullish(),
  referenceDate: z.string().nullish(),
})

const ServiceLine = z.object({
  ...each(z.string().nullish(), "platformId", "serviceId", "name"),
  vat: z.number().nullish(),
  rentalPriceTTC: euros.nullish(),
  tags: z.array(z.string()).nullish(),
})

/** What of the service's last payload is kept with the rental (docs/service.md, Order payload). */
export const RentalTerms = z.object({
  ...each(text, "service_order_id", "status", "shop_status", "source"),
  is_booking: z.boolean(),
  duration: z.number().nullable().describe("Months, as the service says them."),
  commitment: Interval.nullable(),
  payment_interval: Interval.nullable(),
  monthly: euros.nullable().describe("Of the whole order."),
  services: z.array(ServiceLine),
  company: z.object({ name: z.string().nullish(), siret: z.string().nullish() }).nullable(),
  has_company: z.boolean(),
  discount: euros.nullable().describe("0 for a percentage code, null where no code was used."),
  delivery_mode: z
    .object({
      name: z.string().nullish(),
      price: z.union([z.number(), z.string()]).nullish(),
      tags: z.string().nullish(),
      externalId: z.string().nullish(),
      shopExternalAppId: z.string().nullish(),
    })
    .nullable(),
  theme_params: z.unknown(),
  tracking_data: z.unknown(),
  products: z.array(PaidLine),
})
export type RentalTerms = z.infer<typeof RentalTerms>

const ChargedLine = z.object({
  variant_id: text,
  title: z.string(),
  quantity: count,
  choice: LineChoice,
  monthly: euros
    .nullable()
    .describe("Of all its units, by the rules that were sent; null of what is bought."),
})

/** What was due when a rental was paid, by the rules that were sent. Euros with taxes. */
export const Charges = z.object({
  ...each(euros, "due_today", "first_payment", "paid_once", "delivery"),
  total: euros.nullable(),
  lines: z.array(ChargedLine).describe("What was paid for: the rented lines, and those that are bought."),
  may_differ: z
    .boolean()
    .describe("A discount code or a service was used on the payment page: it may have charged otherwise."),
  prices_shown: Taxes.optional().describe(
    "What the shop said of its prices then; absent where it said nothing. The amounts here are with taxes.",
  ),
})
/** `total` is with what was due today; `null` while the shop hasn't said what the first payment is. */
export type RentalCharges = z.infer<typeof Charges>
