/** On top of what both elements share: until the cart has come a place is kept free. */
export const CART_STYLES = ":host(:not([hidden])){min-height:var(--rental-cart-height,15em)}"
