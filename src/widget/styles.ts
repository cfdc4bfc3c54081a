/**
 * The style of both elements; that of what they show is in `more/styles.ts`. It reads custom properties and sets none, so nothing of it leaks into the shop's page.
 * What we show and the shop's fallback (the slot) lie in one grid cell, the one not meant hidden: crossing in and out of
 * eligibility moves nothing else (without a fallback a block does, which is laid out faster). Until rules have come a line is kept free, or as many rows as `--rental-rows` says.
 */
export const SHARED_STYLES = `
:host(:not([hidden])){display:grid;min-height:1lh}
:host(:empty:not([hidden])){display:block}
:host([mode=choose]){min-height:calc(var(--rental-rows,3)*(2lh + 1.7em) + 1lh)}
div,slot{display:block;grid-area:1/1}
[inert],:not([inert])+slot{visibility:hidden}
span{unicode-bidi:plaintext}`
