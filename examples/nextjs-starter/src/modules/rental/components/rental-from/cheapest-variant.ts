import type { HttpTypes } from "@medusajs/types"

const amount = (variant: HttpTypes.StoreProductVariant) => variant.calculated_price?.calculated_amount ?? Infinity

/** The variant whose price a list shows. */
export const cheapestVariant = ({ variants }: HttpTypes.StoreProduct): HttpTypes.StoreProductVariant | undefined =>
  [...(variants ?? [])].sort((a, b) => amount(a) - amount(b))[0]
