import { h } from "../dom"
import { isExtra, inStock, priceOf, type Price } from "../products"
import type { Cart, Product, Variant } from "../shop"

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

/**
 * Finds the first variant in stock that can be rented: the list promises its monthly price. The page's own elements price them, from the
 * rules that the page has anyway.
 * @param found called once, if there is one
 */
export function firstRentable(product: Product, found: (variant: Variant) => void): HTMLElement | null {
  const variants = (product.variants ?? []).filter(inStock)
  if (variants.length < 2) return null

  const told = new Map<EventTarget, boolean>()
  const elements = variants.map((variant) => rentalPrice("from", priceOf(variant)))
  const box = h("span", { hidden: true }, elements)
  box.addEventListener("rental-change", (event) => {
    event.stopPropagation()
    told.set(event.target as EventTarget, event.detail.monthly !== null)
    const first = elements.findIndex((element) => told.get(element) !== false)
    const variant = variants[first]
    if (!variant || !told.get(elements[first]!)) return
    box.remove()
    found(variant)
  })
  return box
}

/** The plugin's element for a price that the page already knows: it needs no request of its own. */
export function rentalPrice(
  mode: "from" | "choose",
  price: Price | undefined,
  attributes: Record<string, string | number | undefined> = {},
): HTMLElement {
  const element = h("rental-price", { mode, ...attributes })
  setPrice(element, price)
  return element
}

/** Another variant was chosen. */
export function setPrice(element: HTMLElement, price: Price | undefined): void {
  if (price) {
    element.setAttribute("price", String(price.withoutTax))
    element.setAttribute("tax", decimal(price.withTax - price.withoutTax))
  } else element.removeAttribute("price")
}

/** Enough digits for any tax, without the noise of a subtraction of floats. */
function decimal(amount: number): string {
  return String(Number(amount.toFixed(6)))
}
