import { useId, useState, type ReactNode } from "react"
import type { RentalCart } from "../../../src/core/api/store"
import type { Language } from "../../../src/widget/language"
import { RentalError } from "../client/rental-error"
import { asRentalError, useRentalCart } from "./hooks"
import { Option, refusalText, Row, type PartClasses, type RowPart } from "./parts"
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
  /** Chooses a duration in place of the component's own client: a server action. What it throws is told as a refusal. */
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
  })
  const { cart } = state
  const needsAddress = cart?.items.some(({ reason }) => reason === "address_needed")
  if (!cart || !(needsAddress || cart.items.some(({ eligible }) => eligible))) return props.children ?? null

  const { texts } = language
  return (
    <div className={props.className}>
      {props.editable && !needsAddress && cart.durations.length > 0 && (
        <CartDurations
          {...{ cart, language, classNames, choose: state.choose, onDuration: props.onDuration }}
          isRefused={state.error !== undefined}
        />
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

function CartDurations(
  props: PartProps & {
    choose(duration: number): unknown
    onDuration?(duration: number): unknown
    isRefused: boolean
  },
): ReactNode {
  const { cart, language, classNames } = props
  const name = useId()
  // what was picked is shown at once, until the cart says the same or the shop refuses
  const [picked, setPicked] = useState<{ of: RentalCart; duration: number }>()
  const [error, setError] = useState<RentalError>()
  const value = picked?.of === cart && !props.isRefused ? picked.duration : cart.duration
  const pick = async (duration: number) => {
    setPicked({ of: cart, duration })
    setError(undefined)
    try {
      throwRefusal(await (props.onDuration ?? props.choose)(duration))
    } catch (fault) {
      setPicked(undefined)
      setError(asRentalError(fault))
    }
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
          onPick={() => void pick(duration)}
          className={classNames.option}
          radioClassName={classNames.radio}
        >
          <span className={classNames.label} suppressHydrationWarning>
            {language.months(duration)}
          </span>
        </Option>
      ))}
      {error && (
        <p role="alert" className={classNames.alert}>
          {refusalText(error, language)}
        </p>
      )}
    </fieldset>
  )
}

/** A server action answers a refusal, since what it throws is hidden in production. */
function throwRefusal(answer: unknown): void {
  if (typeof answer === "object" && answer && "refusal" in answer) {
    throw new RentalError("refused", String(answer.refusal), 409)
  }
}
