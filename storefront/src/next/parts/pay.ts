import { useSearchParams } from "next/navigation"
import { useEffect, useState } from "react"
import { refusalOf, throwRefusal, useLeaving } from "../../parts/choices"
import { startRental } from "../actions"
import { rentalText } from "./of"
import { rentalOf } from "./rental"

const start = (cart: object) => {
  const { cartId = "", countryCode, lang } = rentalOf(cart) ?? {}
  return startRental(cartId, { countryCode, lang })
}

/**
 * Opens the rental of a cart, so that it is the cart's payment.
 * @throws RentalError with the shop's sentence, where it is refused
 */
export async function openRental(cart: object): Promise<void> {
  throwRefusal(await start(cart))
}

/** The way to the payment page: `rent` leaves for it, or ends in a refusal. */
export function useRentNow(cart: object) {
  const { leave: rent, isLeaving, error } = useLeaving(() => start(cart))
  const refusal = refusalOf(error, rentalOf(cart)?.texts ?? {}) ?? null
  return { rent, isLeaving, refusal }
}

/** That a payment failed, once, to a shopper who is back from it: the address forgets it. */
export function useRentalFailure(cart: object): string | undefined {
  // a service may put a query of its own behind ours, with a question mark
  const isNamed = /^failed(\?|$)/.test(useSearchParams().get("rental") ?? "")
  const [isBack, setBack] = useState(isNamed)

  useEffect(() => {
    if (!isNamed) return
    setBack(true)
    // after the router's own effects: until then a change of the address would take the router's state from the history
    const timer = setTimeout(() => {
      const url = new URL(location.href)
      url.searchParams.delete("rental")
      history.replaceState(null, "", url)
    })
    return () => clearTimeout(timer)
  }, [isNamed])

  return isBack ? rentalText(cart, "payment_failed") : undefined
}
