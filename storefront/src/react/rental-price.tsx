import type { ReactNode } from "react"
import type { Prices } from "../client/offers"
import { fromText } from "../client/sentences"
import { Help, Text } from "../parts/parts"
import { helpView } from "../parts/views"
import type { RentalPricesQuery } from "./hooks"
import { useLanguage } from "./provider"
import { useInstead, useKnownPrices, type StateProps } from "./states"

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
  const { quantity, duration, locale, className } = props
  const language = useLanguage(locale)
  const { prices, ...known } = useKnownPrices(props.prices, props)
  const text = prices && fromText(prices, language, { quantity, duration })
  // a duration that isn't offered
  const state = known.state === "ready" && !text ? "notEligible" : known.state
  const instead = useInstead(state, known.error, props)
  if (instead !== undefined) return instead
  return (
    <>
      <Text text={text} className={className} />
      {props.help && " "}
      <Help view={props.help && prices ? helpView(prices.help, language) : undefined} />
    </>
  )
}
