import type { ReactNode } from "react"
import { cartRentableFrom, type RentalCart } from "../client/elements"
import { refusalOf, usePicked } from "../parts/choices"
import { Cart, type OptionPart, type RowPart, type Styled } from "../parts/parts"
import { cartView } from "../parts/views"
import { useRentalCart } from "./hooks"
import { useLanguage } from "./provider"
import { useInstead, type StateProps } from "./states"

/** Either `cart`, which is then in the page's HTML, or the id of the cart to ask for. */
export interface RentalTotalsProps
  extends StateProps, Styled<RowPart | OptionPart | "durations" | "alert" | "busy" | "help"> {
  /** `null`: the page's server had no answer. */
  cart?: RentalCart | null
  cartId?: string
  countryCode?: string
  /** With the durations to choose from. */
  editable?: boolean
  /** `false` on a page that lists the lines itself, each with `RentalLine`: then they aren't named again. */
  lines?: boolean
  /** Chooses a duration in place of the component's own client: a server action. The cart that it answers is shown, or why not. Not `choose` of `useRentalCart`. */
  onDuration?(duration: number): unknown
  /** The cart as it is after the choice. */
  onChange?(cart: RentalCart): void
  locale?: string
}

const NO_CART = { duration: null }

/** What a cart's rental costs: what is due today and its parts, and what follows. */
export function RentalTotals(props: RentalTotalsProps): ReactNode {
  const language = useLanguage(props.locale)
  const { countryCode, onChange, onDuration, editable, classNames = {} } = props
  const own = { countryCode, onChange, onDuration, lang: language.tag, known: props.cart ?? undefined }
  const state = useRentalCart(props.cart?.cart_id ?? props.cartId, own)
  const { cart, isBusy } = state
  const { duration, pick } = usePicked(cart ?? NO_CART, state.choose)
  const shown = props.cart === null && state.isLoading ? "unavailable" : state.state
  const instead = useInstead(shown, state.error, props, cartRentableFrom(cart, language))
  if (!cart || instead !== undefined) return instead
  const view = cartView(cart, language, { lines: props.lines })
  const refusal = refusalOf(state.error, language.texts)
  return (
    <div className={props.className}>
      <Cart {...{ view, editable, duration, pick, isBusy, refusal, classNames }} />
    </div>
  )
}
