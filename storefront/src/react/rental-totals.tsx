import { useRef, useState, type ReactNode } from "react"
import type { RentalCart } from "../../../src/widget/answers"
import { isPaid } from "../../../src/widget/more/cart-lines"
import { cartRentableFrom } from "../../../src/widget/more/rentable-from"
import { Alert, Help, LiveSums, Note, Options, type PartClasses, type RowPart } from "../parts/parts"
import { cartView } from "../parts/views"
import { useRentalCart } from "./hooks"
import { useLanguage } from "./provider"
import { refusalText } from "./refusals"
import { insteadOf, useStateReport, type StateProps } from "./states"

type TotalsClasses = PartClasses<
  RowPart | "durations" | "legend" | "option" | "radio" | "alert" | "busy" | "help"
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
  // what was picked is shown while it is under way; then what the cart says
  const [picked, setPicked] = useState<number>()
  const turn = useRef(0)
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

  const view = cartView(cart, language, { lines: props.lines })
  const pick = async (duration: number | null) => {
    if (!duration) return
    const mine = ++turn.current
    setPicked(duration)
    await state.choose(duration)
    if (mine === turn.current) setPicked(undefined)
  }
  return (
    <div className={props.className}>
      {props.editable && view.durations.length > 0 && (
        <Options
          legend={view.legend}
          options={view.durations}
          value={picked ?? view.duration}
          onPick={(duration) => void pick(duration)}
          disabled={isPaid(cart)}
          className={classNames.durations}
          classNames={classNames}
        />
      )}
      <LiveSums {...{ view, isBusy, classNames }} />
      <Alert text={refusalText(state.error, language)} className={classNames.alert} />
      <Help view={view.help} className={classNames.help} />
    </div>
  )
}
