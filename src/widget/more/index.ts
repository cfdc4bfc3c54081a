/** `widget-more.mjs`: what the elements load only where it is asked for. */
export { asShown } from "./as-shown"
export { CartView } from "./cart-view"
export { check, choice } from "./choice"
export { help } from "./help"
export { cartRentableFrom, rentableFromText } from "./rentable-from"
export { note } from "./note"
