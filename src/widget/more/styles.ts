/**
 * Durations to choose from. On a phone each amount has a line of its own, so that no longer one moves what follows; elsewhere a row that is
 * too narrow wraps.
 */
export const CHOICE_STYLE = `
fieldset,legend{all:unset;display:block}
label{display:flex;flex-wrap:wrap;gap:0 .5em;align-items:center;margin-top:.5em;padding:.5em;border:1px solid var(--rental-border,#8888);border-radius:var(--rental-radius,.5em);accent-color:var(--rental-accent)}
label:has(:checked){border-color:var(--rental-accent);background:var(--rental-selected)}
[part=duration]{flex:1}
[part=terms]{width:100%;display:flex;flex-wrap:wrap;gap:0 .5em;justify-content:space-between;color:var(--rental-muted)}
@media(width<30em){label{display:grid;grid-template-columns:auto 1fr}label>*{grid-column:2}input{grid-area:1/1}[part=terms]{flex-direction:column}}`

/** What a cart shows, on top of its durations. */
export const CART_STYLE = `
fieldset{display:flex;flex-wrap:wrap;gap:0 .5em}
fieldset[hidden]{display:none}
p,ul,ol,summary{margin:.5em 0 0}
ul:empty{margin:0}
p,li{unicode-bidi:plaintext;width:fit-content}
button{font:inherit;padding:.5em}
[aria-busy=true]{opacity:.5}`
