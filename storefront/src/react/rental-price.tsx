import type { ReactNode } from "react"
import type { Prices } from "../client/offers"
import { fromText } from "../client/sentences"
import { useRentalPrices, type RentalPricesQuery } from "./hooks"
import { useLanguage } from "./provider"

/** Either `prices`, which are then in the page's HTML, or whose prices to ask for. */
export interface RentalPriceProps extends RentalPricesQuery {
  prices?: Prices
  quantity?: number
  /** Months: this duration's price instead of "from" the lowest. */
  duration?: number | null
  locale?: string
  className?: string
  /** Shown until the price is known, and where nothing can be rented. */
  children?: ReactNode
}

/** "from €39.90/month", over all the variants it is given. */
export function RentalPrice({
  prices,
  quantity,
  duration,
  locale,
  className,
  children,
  ...query
}: RentalPriceProps): ReactNode {
  const asked = useRentalPrices(prices ? {} : query)
  const language = useLanguage(locale)
  const known = prices ?? asked
  const text = known && fromText(known, language, { quantity, duration })
  if (!text) return children ?? null
  return (
    <span className={className} suppressHydrationWarning>
      {text}
    </span>
  )
}
