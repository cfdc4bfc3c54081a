import { z } from "zod"
import { deciding, text } from "./tolerant"

/**
 * docs/service.md, Product removal: one unit of a product. `id` is what the shop sent as the product's id (a variant's,
 * here), or the product's own with the variant in `combinationId`. Unknown fields are kept.
 */
export const ProductRemoval = z.looseObject({
  id: text.refine((id) => id !== "", "must not be empty"),
  ...deciding({ combinationId: text }),
})
export type ProductRemoval = z.infer<typeof ProductRemoval>
