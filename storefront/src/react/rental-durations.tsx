import { useEffect, useId, useRef, type ReactNode } from "react"
import type { RentalCart, RentalOffer } from "../../../src/widget/answers"
import { sumText } from "../../../src/widget/taxes"
import { untilText } from "../../../src/widget/more/duration-words"
import { stateOfPrices, type Prices } from "../client/offers"
import { fromPriceText, wholeCartText } from "../client/sentences"
import { monthlyText } from "../client/words"
import { useRentalChoice, useRentalPrices } from "./hooks"
import { Note, Option, type PartClasses } from "./parts"
import { useLanguage, useRentalContext } from "./provider"
import { RentalHelp } from "./rental-help"
import { insteadOf, useStateReport, type StateProps } from "./states"

/** Either `prices` or whose prices to ask for; of one variant. */
export interface RentalDurationsProps extends StateProps {
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
  className?: string
  classNames?: PartClasses<"legend" | "option" | "radio" | "label" | "amount" | "note" | "help">
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
  const ownName = useId()
  const prices = props.prices ?? asked.prices
  const state = prices ? stateOfPrices(prices, variantId) : asked.state
  const given = prices && "error" in prices ? prices.error : undefined
  useStateReport(state, given ?? asked.error, props)
  const options = { variantId, quantity, buy: Boolean(buy), cart }
  const { offers, offer: kept, choose } = useRentalChoice(prices, options)
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

  const { texts, fill, months, inWords } = language
  const display = "prices" in prices ? prices : undefined
  const monthlyWords = monthlyText(language, display ?? {})
  const inAll = texts.in_all.replace("{}", sumText(language, display?.prices_shown))
  const wholeCart = (duration: number | null) => (cart ? wholeCartText(cart, duration, language) : "")
  const value = isOwn ? (kept?.duration ?? null) : props.value
  const pick = (offer: RentalOffer | null) => {
    const duration = offer?.duration ?? null
    choose(duration)
    told.current = duration
    props.onChange?.(duration, offer)
  }
  const common = {
    name: props.name ?? ownName,
    className: classNames.option,
    radioClassName: classNames.radio,
  }
  return (
    <fieldset className={props.className}>
      <legend className={classNames.legend}>{texts.legend}</legend>
      {buy && (
        <Option {...common} value="" isChecked={value === null} onPick={() => pick(null)}>
          <span className={classNames.label}>{buy}</span>
        </Option>
      )}
      {offers.map((offer) => {
        const { duration, monthly, deposit, total } = offer
        const until = untilText(duration, language, countryCode)
        const words = [months(duration), inWords(monthlyWords, monthly), inWords(texts.deposit, deposit)]
        if (total != null) words.push(inWords(inAll, total))
        return (
          <Option
            key={duration}
            {...common}
            value={duration}
            isChecked={value === duration}
            onPick={() => pick(offer)}
            spoken={[...words, until, wholeCart(duration)].filter(Boolean).join(", ")}
          >
            <span className={classNames.label} suppressHydrationWarning>
              {months(duration)}
            </span>{" "}
            <span className={classNames.amount} suppressHydrationWarning>
              {fill(monthlyWords, monthly)}
            </span>{" "}
            <span className={classNames.note} suppressHydrationWarning>
              {[fill(texts.deposit, deposit), total != null && fill(inAll, total), until]
                .filter(Boolean)
                .join(", ")}
            </span>
          </Option>
        )
      })}
      <Note text={wholeCart(value ?? null)} className={classNames.note} />
      <RentalHelp help={display?.help} locale={props.locale} className={classNames.help} />
    </fieldset>
  )
}
