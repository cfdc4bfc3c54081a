import { h } from "../dom"
import { isExtra } from "../products"
import type { Cart } from "../shop"

type RentalCartElement = HTMLElementTagNameMap["rental-cart"]

export interface ByMonth {
  /** The plugin's element, to put into the page. */
  element: RentalCartElement
  /** A guess until the shop has answered, so that the page keeps the space that it will need, and nothing moves. */
  expected: boolean
  /** To call when the element is in the page, and when lines or delivery have changed. Gives whether anything can be rented. */
  refresh: () => Promise<boolean>
}

/**
 * A cart by the month: durations, amounts, what is paid once and why, and with `checkout` the way to the payment page. The
 * plugin's element does all of it.
 */
export function byMonth(cart: Cart, { checkout = false } = {}): ByMonth {
  const element = h("rental-cart", { "cart-id": cart.id, checkout })
  return { element, expected: !isOfExtras(cart), refresh: () => askWhetherRentable(element) }
}

/** Extras are bought; whether the rules have something for one is for the shop to say. */
function isOfExtras({ items }: Cart): boolean {
  return !!items?.every(({ product }) => product && isExtra(product))
}

/** A service that is down must not keep anybody from buying: then there is nothing to rent just now. */
async function askWhetherRentable(element: RentalCartElement): Promise<boolean> {
  if (!customElements.get("rental-cart")) return false

  await element.refresh()
  return !!element.cart?.items.some(({ eligible }) => eligible)
}
