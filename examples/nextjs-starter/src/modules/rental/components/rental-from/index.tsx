import type { HttpTypes } from "@medusajs/types"
import type { ReactNode } from "react"
import { cheapestVariant } from "./cheapest-variant"

type RentalFromProps = {
  product: HttpTypes.StoreProduct
  region: HttpTypes.StoreRegion
  /** Shown while the price isn't known, and where the product can't be rented. */
  children?: ReactNode
}

/** "from €39.90/month", of the product's cheapest variant. */
export default function RentalFrom({ product, region, children }: RentalFromProps) {
  const variant = cheapestVariant(product)
  if (!variant) return null
  return (
    <rental-price variant-id={variant.id} region-id={region.id} className="txt-compact-small text-ui-fg-subtle">
      {children}
    </rental-price>
  )
}
