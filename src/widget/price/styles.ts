/**
 * The price's own style. It reads custom properties and sets none, so nothing of it leaks into the shop's page.
 * What we show and the shop's fallback (the slot) lie in one grid cell, the one not meant hidden: crossing in and out of
 * eligibility moves nothing else. Until rules have come a line is kept free, or as many rows as `--rental-rows` says.
 */
export const priceStyles = `
:host(:not([hidden])){display:grid;min-height:1lh}
:host([mode=choose]){min-height:calc(var(--rental-rows,3)*4em + 1.4em)}
div,slot{display:block;grid-area:1/1}
[inert],:not([inert])+slot{visibility:hidden}
fieldset,legend{all:unset;display:block}
label{display:grid;grid:1.4em 1.4em/auto 1fr auto;gap:0 .5em;align-items:center;padding:.6em 0;border-top:1px solid #8888}
input{grid-row:span 2;accent-color:var(--rental-accent,auto)}
span{unicode-bidi:plaintext}
span:last-child{grid-column:2/4;justify-self:end}`
