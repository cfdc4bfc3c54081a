import { retrieveCart } from "@lib/data/cart"
import { RentalChoiceProvider } from "@modules/rental/components/rental-choice"
import { rentalLocale } from "@modules/rental/locale"
import { RentalOffers as Offers, type PriceOf } from "medusa-rental-storefront/next"
import type { ReactNode } from "react"

/** What a product's variants cost by the month, for everything inside; and for search engines. */
export default async function RentalOffers(of: PriceOf & { children: ReactNode }) {
  const shown = { cart: await retrieveCart(), locale: rentalLocale, provider: RentalChoiceProvider }
  return <Offers {...of} {...shown} />
}
