import { useId, useState, type ReactNode } from "react"
import type { RentalCart } from "../../../src/widget/answers"
import type { Language } from "../../../src/widget/language"
import { useRentalCart, type CartState } from "./hooks"
import { Option, refusalText, type PartClasses, type RowPart } from "./parts"
import { useLanguage } from "./provider"
import { Amounts } from "./rental-amounts"

type TotalsClasses = PartClasses<RowPart | "due" | "durations" | "legend" | "option" | "radio" | "alert">

/** Either `cart`, which is then in the page's HTML, or the id of the cart to ask for. */
export interface RentalTotalsProps {
  cart?: RentalCart
  cartId?: string
  countryCode?: string
  /** With the durations to choose from. */
  editable?: boolean
  /** Chooses a duration in place of the component's own client: a server action. What it throws is shown as a refusal. */
  onDuration?(duration: number): unknown
  /** The cart as it is after the choice. */
  onChange?(cart: RentalCart): void
  locale?: string
  className?: string
  classNames?: TotalsClasses
  /** Shown until the cart is known, and where nothing in it can be rented. */
  children?: ReactNode
}

/** The states of a cart that is rented: nothing can be chosen any more. */
const RENTED = ["booked", "confirmed", "active"]

/** What a cart's rental costs: what is due today and its parts, and what follows. */
export function RentalTotals(props: RentalTotalsProps): ReactNode {
  const language = useLanguage(props.locale)
  const { countryCode, classNames = {} } = props
  const state = useRentalCart(props.cart?.cart_id ?? props.cartId, {
    countryCode,
    lang: language.tag,
    known: props.cart,
    onChange: props.onChange,
    onDuration: props.onDuration,
  })
  const { cart } = state
  const needsAddress = cart?.items.some(({ reason }) => reason === "address_needed")
  if (!cart || !(needsAddress || cart.items.some(({ eligible }) => eligible))) return props.children ?? null

  const { texts } = language
  return (
    <div className={props.className}>
      {props.editable && !needsAddress && cart.durations.length > 0 && (
        <CartDurations {...{ cart, language, classNames, state }} />
      )}
      <div role="status" aria-busy={state.isBusy}>
        {needsAddress ? (
          <p className={classNames.note}>{texts.address_needed}</p>
        ) : (
          <Amounts {...{ cart, language, classNames }} />
        )}
      </div>
      {state.error && (
        <p role="alert" className={classNames.alert}>
          {refusalText(state.error, language)}
        </p>
      )}
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
  // what was picked is shown at once, until the cart says the same or the shop refuses
  const [picked, setPicked] = useState<{ of: RentalCart; duration: number }>()
  const isShown = picked && (state.isBusy || picked.of === cart) && !state.error
  const value = isShown ? picked.duration : cart.duration
  const pick = (duration: number) => {
    setPicked({ of: cart, duration })
    void state.choose(duration)
  }
  return (
    <fieldset className={classNames.durations} disabled={RENTED.includes(cart.status ?? "")}>
      <legend className={classNames.legend}>{language.texts.legend}</legend>
      {cart.durations.map((duration) => (
        <Option
          key={duration}
          name={name}
          value={duration}
          isChecked={value === duration}
          onPick={() => pick(duration)}
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
