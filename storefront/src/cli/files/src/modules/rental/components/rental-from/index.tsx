import { rentalLocale } from "@modules/rental/locale"
import { RentalFrom as From, type PriceOf } from "medusa-rental-storefront/next"

/** The lowest monthly price of a product, in a list. */
export default function RentalFrom(of: PriceOf) {
  return <From {...of} locale={rentalLocale} className="txt-compact-small text-ui-fg-subtle" />
}
