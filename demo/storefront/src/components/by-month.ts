import { h } from "../dom"
import { isExtra } from "../products"
import type { Cart } from "../shop"

type RentalCartElement = HTMLElementTagNameMap["rental-cart"]
export type RentalCart = NonNullable<RentalCartElement["cart"]>

export interface ByMonth {
  /** The plugin's element, to put into the page. */
  element: RentalCartElement
  /** A guess until the shop has answered, so that the page keeps the space that it will need, and nothing moves. */
  expected: boolean
  /** To call when the element is in the page, and when lines or delivery have changed. Gives the cart where something in it is to be rented. */
  refresh: () => Promise<RentalCart | undefined>
}

/**
 * A cart by the month: durations, amounts, what is paid once and why, and with `checkout` the way to the payment page. The
 * plugin's element does all of it.
 */
export function byMonth(cart: Cart, { checkout = false } = {}): ByMonth {
  const element = h("rental-cart", { "cart-id": cart.id, checkout })
  return { element, expected: !isBought(cart), refresh: () => askForRental(element) }
}

/** Extras are bought, and what was chosen to be; whether the rules have something for the others is for the shop to say. */
function isBought({ items }: Cart): boolean {
  return !!items?.every(
    ({ product, metadata }) => metadata?.rental === "buy" || (product && isExtra(product)),
  )
}

/** Why a cart can't be rented as it is chosen, though something in it is to be; lines without a common duration the element itself explains. */
export function refusalOf({ refusal }: RentalCart): string | null {
  return refusal && refusal.code !== "no_common_duration" ? refusal.message : null
}

/** A service that is down must not keep anybody from buying: then there is nothing to rent just now. */
async function askForRental(element: RentalCartElement): Promise<RentalCart | undefined> {
  if (!customElements.get("rental-cart")) return undefined

  await element.refresh()
  return element.cart?.items.some(({ choice }) => choice === "rent") ? element.cart : undefined
}
