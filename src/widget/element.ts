import { RentalStateEvent } from "./events"
import { adopt, make } from "./make"
import { enter, leave, renderSoon, wake } from "./page"
import type { RentalState } from "./types"

/**
 * The style of both elements; that of what they show is in `more/styles.ts`. It reads custom properties and sets none, so nothing of it leaks into the shop's page.
 * What we show and the shop's fallback (the slot) lie in one grid cell, the one not meant hidden: crossing in and out of
 * eligibility moves nothing else (without a fallback a block does, which is laid out faster). Until rules have come a line is kept free, or as many rows as `--rental-rows` says; until a cart has come the place that most need.
 */
const SHARED_STYLE = `
:host{display:grid}
:host(:empty){display:block}
:host>div{min-height:1lh}
:host([mode=choose])>div{min-height:calc(var(--rental-rows,3)*(clamp(2lh,6in - 100vw,4lh) + 1.7em) + 1lh)}
:host(rental-cart)>div{min-height:var(--rental-cart-height,clamp(16em,(5in - 100vw)*99,20em))}
div,slot{display:block;grid-area:1/1}
:host([hidden]),:host>[hidden]{display:none}
[inert],:not([inert])+slot{visibility:hidden}
span{unicode-bidi:plaintext}`

/**
 * What both elements share: their style, the page's own content in slots, and that they render before the next frame
 * after anything has changed. On a server there is no HTMLElement: the classes can be imported there, and do nothing.
 */
export abstract class RentalElement extends (globalThis.document
  ? HTMLElement
  : (class {} as typeof HTMLElement)) {
  abstract render(): void

  /** What the element shows. */
  state: RentalState = "loading"
  /** What is shown in place of the page's own content. */
  protected view = make("div", { inert: true })
  /** The content of the state, else what is in no slot. */
  #slot: HTMLSlotElement = make("slot", { name: "loading" }, make("slot"))

  constructor() {
    super()
    const root = this.attachShadow({ mode: "open" })
    root.append(this.view, this.#slot)
    adopt(root, SHARED_STYLE)
  }

  /** Shows the view, or the page's own content for the state, and tells the page. Room is kept only while it loads. `code`: why it is unavailable. */
  protected settle(state: RentalState, code?: string): void {
    const isReady = state === "ready"
    this.view.inert = !isReady
    // behind the view, so that crossing in and out of eligibility moves nothing
    this.#slot.name = isReady ? "not-eligible" : state
    this.view.hidden = !isReady && state !== "loading"
    if (state === this.state) return
    this.state = state
    const told = isReady ? "ready" : state === "unavailable" && "error"
    if (told) this.dispatchEvent(new RentalStateEvent("rental-" + told, { code }))
  }

  connectedCallback(): void {
    enter(this)
  }

  disconnectedCallback(): void {
    leave(this)
  }

  adoptedCallback(): void {
    adopt(this.shadowRoot!)
  }

  attributeChangedCallback(): void {
    renderSoon(this)
  }
}

/** Defines an element, which notices when the page comes back, unless the page has one of that name: a script loaded twice must not throw. */
export function register(name: string, type: CustomElementConstructor): void {
  for (const event of ["online", "pageshow", "visibilitychange"]) addEventListener(event, wake)
  if (!customElements.get(name)) customElements.define(name, type)
}
