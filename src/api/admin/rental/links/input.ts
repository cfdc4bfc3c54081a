import { z } from "zod"
import { AskedChoice } from "../../../../answers/values"
import { languageOfTag, SHOPPER_LANGUAGES } from "../../../../core/shopper-language"
import { safeId, safeText } from "../../../../core/text"
import { countryCode, wholeNumber } from "../../../../core/wire/tolerant"

const MAX_LINES = 50
const MAX_QUANTITY = 1000

const country = countryCode("Send a country's two letters.")

const line = (longest = 200) => safeText(longest, { trim: true }).optional()

const Address = z.strictObject({
  first_name: line(),
  last_name: line(),
  company: line(),
  address_1: line(),
  address_2: line(),
  city: line(),
  postal_code: line(40),
  province: line(),
  phone: line(60),
})

const QUANTITY = `Send a whole number from 1 to ${MAX_QUANTITY}.`
const ITEMS = `Name one to ${MAX_LINES} variants with their quantities.`

const Items = z
  .array(
    z.strictObject({
      variant_id: safeId("Send a variant's id."),
      quantity: z.int({ error: QUANTITY }).min(1, QUANTITY).max(MAX_QUANTITY, QUANTITY),
      choice: AskedChoice.optional(),
    }),
    { error: ITEMS },
  )
  // Not zod's own check: it reads the `length` of whatever came.
  .refine((items) => items.length > 0 && items.length <= MAX_LINES, ITEMS)

/** A rental that an admin makes for a customer: whose it is, where it goes, and what it is of. */
export const LinkInput = z
  .strictObject({
    customer_id: safeId("Send a customer's id.").optional(),
    email: safeText(320, { trim: true }).pipe(z.email("Is not an email address.")).optional(),
    region_id: safeId("Name the region that it is paid in."),
    sales_channel_id: safeId("Name the sales channel that it is sold in."),
    country_code: country,
    address: Address.optional(),
    items: Items,
    duration: wholeNumber("Send a whole number of months.").optional(),
    shipping_option_id: safeId("Send a shipping option's id.").optional(),
    lang: z
      .preprocess(
        (tag) => languageOfTag(tag) ?? tag,
        z.enum(SHOPPER_LANGUAGES, { error: "Send fr, en or de." }),
      )
      .optional(),
  })
  .refine(({ customer_id, email }) => customer_id !== undefined || email !== undefined, {
    path: ["email"],
    error: "Name a customer, or an email.",
  })
export type LinkInput = z.infer<typeof LinkInput>

/** `?q=&region_id=&sales_channel_id=&country_code=&customer_id=`: what may be put into a link, and what it costs there. */
export const LinkVariantsQuery = z.object({
  q: safeText(200).optional(),
  product_id: z.preprocess((value) => [value].flat(), z.array(safeId("Send products' ids."))).optional(),
  region_id: safeId("Name the region whose prices are wanted."),
  sales_channel_id: safeId("Name the sales channel that it is sold in."),
  country_code: country.optional(),
  customer_id: safeId("Send a customer's id.").optional(),
})
