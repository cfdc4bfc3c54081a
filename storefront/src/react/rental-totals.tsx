import { useId, useRef, useState, type ReactNode } from "react"
import type { RentalCart } from "../../../src/widget/answers"
import type { Language } from "../../../src/widget/language"
import { isPaid } from "../../../src/widget/more/cart-lines"
import { cartRentableFrom } from "../../../src/widget/more/rentable-from"
import { useRentalCart, type CartState } from "./hooks"
import { Alert, Note, Option, type PartClasses, type RowPart } from "./parts"
import { useLanguage } from "./provider"
import { Amounts } from "./rental-amounts"
import { RentalHelp } from "./rental-help"
import { insteadOf, useStateReport, type StateProps } from "./states"

type TotalsClasses = PartClasses<
  RowPart | "due" | "durations" | "legend" | "option" | "radio" | "alert" | "busy" | "help"
>

/** Either `cart`, which is then in the page's HTML, or the id of the cart to ask for. */
export interface RentalTotalsProps extends StateProps {
  /** `null`: the page's server had no answer. */
  cart?: RentalCart | null
  cartId?: string
  countryCode?: string
  /** With the durations to choose from. */
  editable?: boolean
  /** `false` on a page that lists the lines itself, each with `RentalLine`: then they aren't named again. */
  lines?: boolean
  /** Chooses a duration in place of the component's own client: a server action. The cart that it answers is shown, or why not. */
  onDuration?(duration: number): unknown
  /** The cart as it is after the choice. */
  onChange?(cart: RentalCart): void
  locale?: string
  className?: string
  classNames?: TotalsClasses
}

/** While a choice is under way the amounts are those of before. */
const BUSY = { opacity: 0.5 }

/** What a cart's rental costs: what is due today and its parts, and what follows. */
export function RentalTotals(props: RentalTotalsProps): ReactNode {
  const language = useLanguage(props.locale)
  const { countryCode, classNames = {} } = props
  const state = useRentalCart(props.cart?.cart_id ?? props.cartId, {
    countryCode,
    lang: language.tag,
    known: props.cart ?? undefined,
    onChange: props.onChange,
    onDuration: props.onDuration,
  })
  const { cart, isBusy } = state
  const shown = props.cart === null && state.isLoading ? "unavailable" : state.state
  useStateReport(shown, state.error, props)
  if (!cart || shown !== "ready") {
    const from = cart && shown === "notEligible" ? cartRentableFrom(cart, language) : ""
    return (
      <>
        {insteadOf(shown, props)}
        <Note text={from} className={classNames.note} />
      </>
    )
  }

  const needsAddress = cart.items.some(({ reason }) => reason === "address_needed")

  const { texts } = language
  return (
    <div className={props.className}>
      {props.editable && !needsAddress && !cart.bought && cart.durations.length > 0 && (
        <CartDurations {...{ cart, language, classNames, state }} />
      )}
      <div
        role="status"
        aria-busy={isBusy}
        className={isBusy ? classNames.busy : undefined}
        style={isBusy && !classNames.busy ? BUSY : undefined}
      >
        {needsAddress ? (
          <p className={classNames.note}>{texts.address_needed}</p>
        ) : (
          <Amounts {...{ cart, language, classNames }} lines={props.lines} />
        )}
      </div>
      <Alert error={state.error} language={language} className={classNames.alert} />
      <RentalHelp help={cart.help} locale={props.locale} className={classNames.help} />
    </div>
  )
}

interface PartProps {
  cart: RentalCart
  language: Language
  classNames: TotalsClasses
}

function CartDurations({ cart, language, classNames, state }: PartProps & { state: CartState }): ReactNode {
  const name = useId()
  // what was picked is shown while it is under way; then what the cart says
  const [picked, setPicked] = useState<number>()
  const value = picked ?? cart.duration
  const turn = useRef(0)
  const pick = async (duration: number) => {
    const mine = ++turn.current
    setPicked(duration)
    await state.choose(duration)
    if (mine === turn.current) setPicked(undefined)
  }
  return (
    <fieldset className={classNames.durations} disabled={isPaid(cart)}>
      <legend className={classNames.legend}>{language.texts.legend}</legend>
      {cart.durations.map((duration) => (
        <Option
          key={duration}
          name={name}
          value={duration}
          isChecked={value === duration}
          onPick={() => void pick(duration)}
          className={classNames.option}
          radioClassName={classNames.radio}
        >
          <span className={classNames.label} suppressHydrationWarning>
            {language.months(duration)}
          </span>
        </Option>
      ))}
    </fieldset>
  )
}
