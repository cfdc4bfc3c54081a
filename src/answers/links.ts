import { z } from "zod"
import { RentalDetail } from "./rentals"
import { count, euros, months, text } from "./values"

/** `POST /admin/rental/links`: the rental that was opened for a customer, and where they pay it. */
export const LinkAnswer = z.object({
  transaction: RentalDetail,
  payment_url: z.string(),
  cart_id: z.string(),
})
export type LinkAnswer = z.infer<typeof LinkAnswer>

/** A variant that may be put into a link; without offers it is paid once, or not at all. */
const LinkVariant = z.object({
  variant_id: z.string(),
  product_id: z.string(),
  /** The product's title, with the variant's where it has several. */
  title: z.string(),
  sku: text,
  thumbnail: text,
  in_stock: z
    .number()
    .nullable()
    .describe("Units that may still be ordered in the sales channel; null where Medusa doesn't count them."),
  address_needed: z.boolean().describe("Its taxes depend on the country."),
  offers: z.array(z.object({ duration: months, monthly: euros, deposit: euros })),
})
/** A variant as a merchant chooses it; `offers` in euros with taxes a unit. */
export type LinkVariant = z.infer<typeof LinkVariant>

/** `GET /admin/rental/links/variants`. */
export const LinkVariantsAnswer = z.object({
  variants: z.array(LinkVariant),
  products: count.describe("Products that the search found in all."),
})
export type LinkVariantsAnswer = z.infer<typeof LinkVariantsAnswer>
