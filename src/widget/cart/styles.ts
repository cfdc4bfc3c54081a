/** On top of what both elements share, durations and fallback among it. Until the cart has come a place is kept free. */
export const CART_STYLES = `
:host(:not([hidden])){min-height:var(--rental-cart-height,15em)}
fieldset{display:flex;flex-wrap:wrap;gap:0 .5em}
label{display:flex}
p,ul,ol,summary{margin:.5em 0 0}
p,li{unicode-bidi:plaintext;width:fit-content}
button{font:inherit;padding:.5em}
[aria-busy=true]{opacity:.5}`
