import { useSearchParams } from "next/navigation"
import { useEffect, useState } from "react"
import type { CheckoutAnswer } from "../../client/elements"
import { refusalIn, useLeaving } from "../../parts/choices"
import { startRental, type Refusal } from "../actions"
import { rentalOf, rentalText } from "./of"

const start = (cart: object) => {
  const { cartId = "", countryCode, lang } = rentalOf(cart) ?? {}
  return startRental(cartId, { countryCode, lang })
}

/**
 * Opens the rental of a cart, so that it is the cart's payment.
 * @throws Error with the shop's sentence, where it is refused
 */
export async function openRental(cart: object): Promise<void> {
  const refused = refusalIn(await start(cart))
  if (refused) throw new Error(refused.refusal)
}

/** The way to the payment page: `rent` leaves for it, or ends in a refusal. */
export function useRentNow(cart: object): {
  rent(): Promise<void>
  isLeaving: boolean
  refusal: string | null
} {
  const [isLeaving, leave] = useLeaving()
  const [refusal, setRefusal] = useState<string | null>(null)
  const rent = async () => {
    setRefusal(null)
    let answer: Partial<CheckoutAnswer & Refusal> = {}
    const fault = await leave(async () => (answer = await start(cart)) as Partial<CheckoutAnswer>)
    if (fault) setRefusal(answer.refusal ?? rentalText(cart, "failed") ?? "")
  }
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
