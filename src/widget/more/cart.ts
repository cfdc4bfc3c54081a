import { note } from "./note"
import { cartRentableFrom } from "./rentable-from"

export { CartView } from "./cart-view"

/** Says from what price a line of a cart could be rented, where nothing else is; nothing without a cart. */
export const noteOn = (root: ShadowRoot, ...of: Parameters<typeof cartRentableFrom>): void =>
  note(root, cartRentableFrom(...of))
