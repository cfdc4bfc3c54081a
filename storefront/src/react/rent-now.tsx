import { useState, type ReactNode } from "react"
import type { RentalCart } from "../../../src/widget/answers"
import { canBeRented, isPaid } from "../../../src/widget/more/cart-lines"
import { RentalError } from "../client/rental-error"
import { useLeaving } from "../parts/leaving"
import { Alert, type PartClasses } from "../parts/parts"
import { asRentalError } from "./hooks"
import { clientOf, useLanguage, useRentalContext } from "./provider"
import { refusalText, throwRefusal, type AnsweredRefusal } from "./refusals"
import { turnsOf } from "./turns"

/** What opens a rental answers: where to pay, or why not. */
export type RentalStart = { payment_url: string } | AnsweredRefusal

/** Which cart is rented, and by what. */
export interface RentNowProps {
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
  className?: string
  classNames?: PartClasses<"alert">
  /** Shown in place of the button where the cart can't be rented as it is; not where it is rented already. */
  notEligible?: ReactNode
  /** What the button says. */
  children?: ReactNode
}

/** A button to the payment page, in the page's language. Refusals are shown below it. */
export function RentNow(props: RentNowProps): ReactNode {
  const context = useRentalContext()
  const language = useLanguage(props.locale)
  const [isBusy, setBusy] = useLeaving()
  const [error, setError] = useState<RentalError>()
  const { cart, duration, countryCode = context.countryCode } = props
  const cartId = cart?.cart_id ?? props.cartId

  if (!cartId) return null
  if (cart && isPaid(cart)) return null
  if (cart && !canBeRented(cart)) return props.notEligible ?? null

  const open = async () => {
    // a duration that was just chosen is in the cart first; where the shop refused it, nothing else is rented
    await turnsOf(cartId).settled()
    if (props.start) return throwRefusal(await props.start())
    return clientOf(context).checkout(cartId, { duration, countryCode, lang: language.tag })
  }
  const rent = async () => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const { payment_url } = await open()
      // a page, and nothing that runs
      if (!/^https?:/.test(payment_url)) throw new RentalError("unknown", "", 0)
      // busy until the page is left
      location.assign(payment_url)
    } catch (fault) {
      const refusal = asRentalError(fault)
      setBusy(false)
      setError(refusal)
      props.onRefused?.(refusal)
    }
  }
  return (
    <>
      <button
        type="button"
        className={props.className}
        aria-busy={isBusy}
        disabled={props.disabled}
        onClick={() => void rent()}
      >
        {props.children ?? language.texts.rent}
      </button>
      <Alert text={refusalText(error, language)} className={props.classNames?.alert} />
    </>
  )
}
