import type { ReactNode } from "react"
import { stateOfPrices, type Prices } from "../client/offers"
import { fromText } from "../client/sentences"
import { Text } from "../parts/parts"
import { useRentalPrices, type RentalPricesQuery } from "./hooks"
import { useLanguage } from "./provider"
import { RentalHelp } from "./rental-help"
import { insteadOf, useStateReport, type StateProps } from "./states"

/** Either `prices`, which are then in the page's HTML, or whose prices to ask for. */
export interface RentalPriceProps extends RentalPricesQuery, StateProps {
  prices?: Prices
  /** Months: this duration's price instead of "from" the lowest. */
  duration?: number | null
  /** With the link to the merchant's answers; not within another link. */
  help?: boolean
  locale?: string
  className?: string
}

/** "from €39.90/month", over all the variants it is given. */
export function RentalPrice(props: RentalPriceProps): ReactNode {
  const { prices, quantity, duration, locale, className } = props
  const asked = useRentalPrices(prices ? {} : props)
  const language = useLanguage(locale)
  const known = prices ?? asked.prices
  const text = known && fromText(known, language, { quantity, duration })
  const found = prices ? stateOfPrices(prices) : asked.state
  // a duration that isn't offered
  const state = found === "ready" && !text ? "notEligible" : found
  const given = prices && "error" in prices ? prices.error : undefined
  useStateReport(state, given ?? asked.error, props)
  if (!text) return insteadOf(state, props)
  const price = <Text text={text} className={className} />
  if (!props.help || !("prices" in known)) return price
  return (
    <>
      {price} <RentalHelp help={known.help} locale={locale} />
    </>
  )
}
