import { z } from "zod"
import { unsignedCall } from "./unsigned-call"

/**
 * docs/service.md, Product removal: one unit of a product. `id` is what the shop sent as the product's id (a variant's,
 * here), or the product's own with the variant in `combinationId`. Unknown fields are kept.
 */
export const ProductRemoval = z.looseObject({ id: z.string().min(1), combinationId: z.string().nullish() })
export type ProductRemoval = z.infer<typeof ProductRemoval>

/** The call as it arrives, with what proves it. */
export const ProductRemovalCall = ProductRemoval.extend(unsignedCall)
