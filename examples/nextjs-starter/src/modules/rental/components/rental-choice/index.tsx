"use client"

import type { HttpTypes } from "@medusajs/types"
import RentalFrom from "../rental-from"

type RentalChoiceProps = {
  product: HttpTypes.StoreProduct
  variant?: HttpTypes.StoreProductVariant
  region: HttpTypes.StoreRegion
  /** Told the months that the shopper has picked; `null` while nothing has been picked. */
  onPick: (months: number | null) => void
}

/** The variant's durations to choose from; before a variant is chosen, the product's lowest price. */
export default function RentalChoice({ product, variant, region, onPick }: RentalChoiceProps) {
  if (!variant) return <RentalFrom product={product} region={region} />
  return (
    <rental-price
      mode="choose"
      variant-id={variant.id}
      region-id={region.id}
      onrental-change={({ target, detail }) => {
        // the element writes the attribute when the shopper picks, not when it shows the shop's default
        const picked = (target as HTMLElement).hasAttribute("duration")
        onPick(picked ? detail.duration : null)
      }}
    />
  )
}
