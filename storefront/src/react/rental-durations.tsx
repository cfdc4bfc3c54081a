import { useEffect, useRef, type ReactNode } from "react"
import type { RentalCart, RentalOffer } from "../client/elements"
import type { Prices } from "../client/offers"
import { wholeCartText } from "../client/sentences"
import { Help, Note, type OptionPart, Options, type Styled } from "../parts/parts"
import { fromPriceText, helpView, optionViews } from "../parts/views"
import { useRentalChoice, type RentalPricesQuery } from "./hooks"
import { useLanguage, useRentalContext } from "./provider"
import { useInstead, useKnownPrices, type StateProps } from "./states"

/** Either `prices` or whose prices to ask for; of one variant. */
export interface RentalDurationsProps
  extends StateProps, Styled<OptionPart | "help">, Omit<RentalPricesQuery, "variantIds"> {
  prices?: Prices
  variantId?: string
  /** The shopper's cart: what it is rented for is chosen at first, and what another duration does to it is said. */
  cart?: RentalCart | null
  /** Months, or `null`: to buy. Without it the component keeps what is chosen itself, and `onChange` is called with the first choice. */
  value?: number | null
  onChange?(duration: number | null, offer: RentalOffer | null): void
  /** What the first radio button says, which is to buy; without it there is none. */
  buy?: ReactNode
  /** Of the radio buttons. */
  name?: string
  locale?: string
}

/** What a variant can be rented for, to choose from: one group of radio buttons, each with what it costs in all and when it ends. */
export function RentalDurations(props: RentalDurationsProps): ReactNode {
  const context = useRentalContext()
  const { variantId, regionId, countryCode: country = context.countryCode, quantity, cart } = props
  const { buy, name, className, classNames = {} } = props
  const query = variantId ? { variantIds: [variantId], regionId, countryCode: country, quantity } : {}
  const { prices = { prices: [] }, state, error } = useKnownPrices(props.prices, query, variantId)
  const language = useLanguage(props.locale)
  const { offers, offer, choose } = useRentalChoice(prices, { variantId, quantity, buy: Boolean(buy), cart })
  const shown = state === "ready" && offers.length === 0 ? "notEligible" : state
  const instead = useInstead(shown, error, props, fromPriceText(prices, language, variantId))
  const isOwn = props.value === undefined
  const duration = isOwn ? (offer?.duration ?? null) : (props.value ?? null)
  // the first choice is reported too, once it is known: to buy, where that is offered
  const told = useRef<number | null>(null)
  const tell = (months: number | null) => {
    told.current = months
    props.onChange?.(months, offers.find((each) => each.duration === months) ?? null)
  }
  useEffect(() => {
    if (isOwn && offers.length > 0 && told.current !== duration) tell(duration)
  })
  if (instead !== undefined) return instead

  const offered = optionViews(offers, prices, language, { country, cart })
  const options = buy ? [{ duration: null, label: buy }, ...offered] : offered
  const pick = (months: number | null) => {
    choose(months)
    tell(months)
  }
  return (
    <Options {...{ legend: language.texts.legend, options, duration, pick, name, className, classNames }}>
      <Note text={cart && wholeCartText(cart, duration, language)} className={classNames.note} />
      <Help view={helpView(prices.help, language)} className={classNames.help} />
    </Options>
  )
}
