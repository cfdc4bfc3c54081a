import { z } from "zod"
import { deciding, id } from "./tolerant"

/**
 * docs/service.md, Product removal: one unit of a product. `id` is what the shop sent as the product's id (a variant's,
 * here), or the product's own with the variant in `combinationId`. Unknown fields are kept.
 */
export const ProductRemoval = z.looseObject({
  id: id.refine((value) => value !== "", "must not be empty"),
  ...deciding({ combinationId: id }),
})
export type ProductRemoval = z.infer<typeof ProductRemoval>
