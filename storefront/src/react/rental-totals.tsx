import { useId, useRef, useState, type ReactNode } from "react"
import type { RentalCart } from "../../../src/core/api/store"
import type { Language } from "../../../src/widget/language"
import type { RentalError } from "../client/rental-error"
import { asRentalError, useRentalCart } from "./hooks"
import { Option, refusalText, throwRefusal, type PartClasses, type RowPart } from "./parts"
import { useLanguage } from "./provider"
import { Amounts } from "./rental-amounts"
import { turnsOf } from "./turns"

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

interface DurationsProps extends PartProps {
  choose(duration: number): Promise<void>
  onDuration?(duration: number): unknown
  isRefused: boolean
}

/** By the page's own action, in its turn; else by the component's client, which takes its turn itself and tells refusals. */
const choiceOf = ({ cart, choose, onDuration }: DurationsProps, duration: number): Promise<unknown> =>
  onDuration
    ? turnsOf(cart.cart_id).newest(async () => throwRefusal(await onDuration(duration)))
    : choose(duration)

async function told(choice: () => Promise<unknown>): Promise<RentalError | undefined> {
  try {
    await choice()
    return undefined
  } catch (fault) {
    return asRentalError(fault)
  }
}

function CartDurations(props: DurationsProps): ReactNode {
  const { cart, language, classNames } = props
  const name = useId()
  // what was picked is shown at once, until the cart says the same or the shop refuses
  const [picked, setPicked] = useState<{ of: RentalCart; duration: number; isUnderWay: boolean }>()
  const [error, setError] = useState<RentalError>()
  const turn = useRef(0)
  const isShown = picked && (picked.of === cart || picked.isUnderWay) && !props.isRefused
  const value = isShown ? picked.duration : cart.duration
  const pick = async (duration: number) => {
    const mine = ++turn.current
    setPicked({ of: cart, duration, isUnderWay: true })
    setError(undefined)
    const fault = await told(() => choiceOf(props, duration))
    // what a later choice has replaced says nothing
    if (mine !== turn.current) return
    setPicked(fault ? undefined : { of: cart, duration, isUnderWay: false })
    setError(fault)
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
