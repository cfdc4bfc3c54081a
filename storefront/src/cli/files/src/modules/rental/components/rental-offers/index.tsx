import type { HttpTypes } from "@medusajs/types"
import { getRentalPrices, RentalJsonLd } from "medusa-rental-storefront/next"
import type { ReactNode } from "react"
import { RentalChoiceProvider } from "./choice"

type RentalOffersProps = {
  product: HttpTypes.StoreProduct
  region: HttpTypes.StoreRegion
  countryCode: string
  children: ReactNode
}

/** What a product's variants cost by the month, for everything inside; and for search engines. */
export default async function RentalOffers({
  product,
  region,
  countryCode,
  children,
}: RentalOffersProps) {
  const prices = await getRentalPrices({
    variantIds: product.variants?.map(({ id }) => id) ?? [],
    regionId: region.id,
    countryCode,
  })

  return (
    <RentalChoiceProvider prices={prices} countryCode={countryCode}>
      <RentalJsonLd product={product} prices={prices} />
      {children}
    </RentalChoiceProvider>
  )
}
