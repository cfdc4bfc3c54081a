import { RentalChoiceProvider } from "@modules/rental/components/rental-choice"
import { rentalLocale } from "@modules/rental/locale"
import { RentalOffers as Offers, type PriceOf } from "medusa-rental-storefront/next"
import type { ReactNode } from "react"

/** What a product's variants cost by the month, for everything inside; and for search engines. */
export default function RentalOffers(of: PriceOf & { children: ReactNode }) {
  return <Offers {...of} locale={rentalLocale} provider={RentalChoiceProvider} />
}
