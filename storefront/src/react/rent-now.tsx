import type { ReactNode } from "react"
import { canBeRented, isPaid, type RentalCart } from "../client/elements"
import type { RentalError } from "../client/rental-error"
import { refusalOf, useLeaving, type AnsweredRefusal } from "../parts/choices"
import { Note, type Styled } from "../parts/parts"
import { clientOf, useLanguage, useRentalContext } from "./provider"
import { settled } from "./turns"

/** What opens a rental answers: where to pay, or why not. */
export type RentalStart = { payment_url: string } | AnsweredRefusal

/** Which cart is rented, and by what. */
export interface RentNowProps extends Styled<"alert"> {
  /** The cart as the shop answers it: there is a button while it can be rented, and none before it is known. */
  cart?: RentalCart | null
  /** In place of `cart`, where the page itself shows the button only for what can be rented. */
  cartId?: string
  /** Months; without it the cart's. */
  duration?: number
  countryCode?: string
  locale?: string
  /** Opens the rental in place of the component's own client: a server action. */
  start?(): Promise<RentalStart>
  onRefused?(error: RentalError): void
  disabled?: boolean
  /** Shown in place of the button where the cart can't be rented as it is; not where it is rented already. */
  notEligible?: ReactNode
  /** What the button says. */
  children?: ReactNode
}

/** A button to the payment page, in the page's language. Refusals are shown below it. */
export function RentNow(props: RentNowProps): ReactNode {
  const context = useRentalContext()
  const language = useLanguage(props.locale)
  const { cart, duration, countryCode = context.countryCode } = props
  const cartId = cart?.cart_id ?? props.cartId ?? ""
  const { leave, isLeaving, error } = useLeaving(async () => {
    // a duration that was just chosen is in the cart first; where the shop refused it, nothing else is rented
    await settled(cartId)
    if (props.start) return props.start()
    return clientOf(context).checkout(cartId, { duration, countryCode, lang: language.tag })
  }, props.onRefused)
  if (!cartId || (cart && isPaid(cart))) return null
  if (cart && !canBeRented(cart)) return props.notEligible ?? null

  return (
    <>
      <button
        type="button"
        className={props.className}
        aria-busy={isLeaving}
        disabled={props.disabled}
        onClick={() => void leave()}
      >
        {props.children ?? language.texts.rent}
      </button>
      <Note role="alert" text={refusalOf(error, language.texts)} className={props.classNames?.alert} />
    </>
  )
}
