import { z } from "zod"
import { count, each, euros, netEuros, months, PAGE, text } from "./values"

/** Why nothing is offered for a variant; the first that holds. */
const INELIGIBLE_REASONS = [
  "rentals_off",
  "not_euro",
  "not_rentable",
  "gift_card",
  "address_needed",
  "no_price",
  "no_rules",
  "below_rules",
  "above_rules",
  "between_rules",
  "implausible_price",
] as const

/** One of them. */
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number]

/** A month that is above the product's own price, both with taxes. */
export const ImplausiblePrice = z.object({ duration: months, rule_id: count, monthly: euros, price: euros })

const VariantOffers = z.object({
  id: z.string(),
  title: z.string(),
  sku: text,
  ...each(netEuros.nullable(), "price", "rules_end_at", "rules_begin_at"),
  vat_rate: z.number().nullable().describe("Percent."),
  eligible: z.boolean(),
  reason: z.enum(INELIGIBLE_REASONS).nullable(),
  offers: z.array(z.object({ duration: months, rule_id: count, monthly: euros, deposit: euros })),
  implausible: z
    .array(ImplausiblePrice)
    .optional()
    .describe("Durations that aren't offered, as a month would be above the variant's own price."),
})
/**
 * A variant with what it costs when rented. Of a price that no rule reaches: where the rules below it end, and those above it
 * begin (`rules_end_at`, `rules_begin_at`).
 */
export type VariantOffers = z.infer<typeof VariantOffers>

const Product = z.object({
  ...each(z.string(), "id", "title", "status"),
  thumbnail: text,
  rentable: z.boolean(),
})

const ListedVariant = VariantOffers.extend({
  in_stock: z
    .number()
    .nullable()
    .describe("Units that may still be ordered at all locations; null where Medusa doesn't count them."),
  product: Product.extend({ removable: z.boolean() }),
})
/** A variant with the product that it is of. `rentable`: the merchant allows it; `eligible`: it has offers. */
export type ListedVariant = z.infer<typeof ListedVariant>

/** `GET /admin/rental/products`. `count`: on all pages; of a filter by what is offered, in the stretch that was searched. */
export const VariantsPage = z.object({
  variants: z.array(ListedVariant),
  ...PAGE,
  searched: z
    .object({ from: count, to: count, of: count })
    .nullable()
    .describe("Of a filter by what is offered: which variants were priced for it, of how many."),
})
export type VariantsPage = z.infer<typeof VariantsPage>

/** `POST /admin/rental/products`: how many products were named, and for how many that changed anything. */
export const ProductsChanged = z.object({ count, changed: count })
export type ProductsChanged = z.infer<typeof ProductsChanged>

/** `GET` and `POST /admin/rental/products/:id`. */
export const ProductAnswer = z.object({
  product: z.object({
    product_id: z.string(),
    rentable: z.boolean().describe("It may be rented at all."),
    removable: z.boolean().describe("The shopper may remove it on the payment page."),
  }),
})
export type ProductAnswer = z.infer<typeof ProductAnswer>
