import { useEffect, useRef, type ReactNode } from "react"
import type { PriceDisplay, RentalCart, RentalOffer } from "../client/elements"
import { stateOfPrices, type Prices } from "../client/offers"
import { fromPriceText, wholeCartText } from "../client/sentences"
import { Help, Note, type OptionPart, Options, type Styled } from "../parts/parts"
import { helpView, optionViews } from "../parts/views"
import { useRentalChoice, useRentalPrices } from "./hooks"
import { useLanguage, useRentalContext } from "./provider"
import { insteadOf, useStateReport, type StateProps } from "./states"

/** Either `prices` or whose prices to ask for; of one variant. */
export interface RentalDurationsProps extends StateProps, Styled<OptionPart | "help"> {
  prices?: Prices
  variantId?: string
  regionId?: string
  countryCode?: string
  quantity?: number
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
  const { variantId, regionId, countryCode = context.countryCode, quantity, cart, buy } = props
  const { classNames = {} } = props
  const asked = useRentalPrices(
    props.prices || !variantId ? {} : { variantIds: [variantId], regionId, countryCode, quantity },
  )
  const language = useLanguage(props.locale)
  const prices = props.prices ?? asked.prices
  const state = prices ? stateOfPrices(prices, variantId) : asked.state
  const given = prices && "error" in prices ? prices.error : undefined
  useStateReport(state, given ?? asked.error, props)
  const asking = { variantId, quantity, buy: Boolean(buy), cart }
  const { offers, offer: kept, choose } = useRentalChoice(prices, asking)
  const isOwn = props.value === undefined
  // the first choice is reported too, once it is known: to buy, where that is offered
  const told = useRef<number | null>(null)
  useEffect(() => {
    const duration = kept?.duration ?? null
    if (!isOwn || offers.length === 0 || told.current === duration) return
    told.current = duration
    props.onChange?.(duration, kept)
  })
  if (!prices || offers.length === 0) {
    return (
      <>
        {insteadOf(state, props)}
        <Note text={prices ? fromPriceText(prices, language, variantId) : ""} className={classNames.note} />
      </>
    )
  }

  const display: PriceDisplay = "prices" in prices ? prices : {}
  const options = optionViews(offers, display, language, { country: countryCode, cart })
  const value = isOwn ? (kept?.duration ?? null) : props.value
  const pick = (duration: number | null) => {
    choose(duration)
    told.current = duration
    props.onChange?.(duration, offers.find((offer) => offer.duration === duration) ?? null)
  }
  return (
    <Options
      {...{ name: props.name, className: props.className, classNames, duration: value, pick }}
      legend={language.texts.legend}
      options={buy ? [{ duration: null, label: buy }, ...options] : options}
    >
      <Note text={cart && wholeCartText(cart, value ?? null, language)} className={classNames.note} />
      <Help view={helpView(display.help, language)} className={classNames.help} />
    </Options>
  )
}
