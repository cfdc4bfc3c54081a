/**
 * The price's own style. It reads custom properties and sets none, so nothing of it leaks into the shop's page.
 * The shop's fallback (the slot) and what we show lie in one grid cell, the one not meant hidden: crossing in and out
 * of eligibility moves nothing else. Until rules have come a line is kept free, or as many rows as `--rental-rows` says.
 */
export const priceStyles = `
:host{display:grid;min-block-size:1lh}
:host([hidden]){display:none}
:host([mode=choose]){line-height:1.4;min-block-size:calc(1.4em + var(--rental-rows,3)*(4.375em + 2px))}
fieldset{all:unset}
slot,slot~*{display:block;grid-area:1/1}
.off{visibility:hidden}
legend{padding:0}
label{display:grid;grid-template-columns:auto 1fr auto;align-items:center;justify-items:end;column-gap:.5em;margin-block-start:.5em;padding:.625em .75em;border:1px solid var(--rental-border,color-mix(in srgb,currentColor 30%,transparent));border-radius:var(--rental-radius,.5em);cursor:pointer}
label:has(:checked){border-color:var(--rental-accent,currentColor);background:var(--rental-selected,none)}
input{grid-row:span 2;margin:0;margin-inline-end:.25em;inline-size:1.125em;block-size:1.125em;accent-color:var(--rental-accent,auto)}
input:focus-visible{outline:2px solid;outline-offset:2px}
span{unicode-bidi:plaintext}
[part=price],[part=duration]{justify-self:start}
[part=monthly]{font-weight:600}
[part=deposit]{grid-column:2/4;font-size:.875em;color:var(--rental-muted,inherit)}`
