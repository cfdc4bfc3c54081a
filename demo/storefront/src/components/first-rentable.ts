import { h } from "../dom"
import { inStock, priceOf } from "../products"
import type { Product, Variant } from "../shop"
import { rentalPrice } from "./rental-price"

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
