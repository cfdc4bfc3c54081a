import { z } from "zod"

/**
 * docs/service.md, Product removal: one unit of a product. `id` is what the shop sent as the product's id (a variant's,
 * here), or the product's own with the variant in `combinationId`. Unknown fields are kept.
 */
export const ProductRemoval = z.looseObject({
  id: z.string().refine((id) => id !== "", "must not be empty"),
  combinationId: z.string().nullish(),
})
export type ProductRemoval = z.infer<typeof ProductRemoval>
