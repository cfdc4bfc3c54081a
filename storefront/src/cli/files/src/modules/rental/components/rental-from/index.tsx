import type { HttpTypes } from "@medusajs/types"
import { rentalLocale } from "@modules/rental/locale"
import { getRentalPrices } from "medusa-rental-storefront/next"
import { RentalPrice } from "./price"

type RentalFromProps = {
  product: HttpTypes.StoreProduct
  region: HttpTypes.StoreRegion
  countryCode?: string
}

/** The lowest monthly price of a product's variants. The prices of a list are asked for in one request. */
export default async function RentalFrom({
  product,
  region,
  countryCode,
}: RentalFromProps) {
  const prices = await getRentalPrices({
    variantIds: product.variants?.map(({ id }) => id) ?? [],
    regionId: region.id,
    countryCode,
  })

  return (
    <RentalPrice
      prices={prices}
      locale={rentalLocale}
      className="txt-compact-small text-ui-fg-subtle"
    />
  )
}
