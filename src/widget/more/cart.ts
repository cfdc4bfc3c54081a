export { CartView } from "./cart-view"
export { cartRentableFrom } from "./rentable-from"
