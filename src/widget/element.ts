import { enter, leave, renderSoon } from "./page"
import { SHARED_STYLES } from "./styles"

/** A style sheet that all elements of a kind share: no inline style, as a strict CSP asks. None on a server. */
export function styleSheet(styles: string): CSSStyleSheet | undefined {
  if (!globalThis.document) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  return sheet
}

const sharedSheet = styleSheet(SHARED_STYLES)
const noRoom = styleSheet(":host(:not([hidden])){min-height:0}div{display:none}")

/**
 * What both elements share: their style, the page's own content in a slot, and that they render before the next frame
 * after anything has changed. On a server there is no HTMLElement: the classes can be imported there, and do nothing.
 */
export abstract class RentalElement extends (globalThis.document
  ? HTMLElement
  : (class {} as typeof HTMLElement)) {
  abstract render(): void

  /** What is shown in place of the page's own content. */
  protected view = make("div")

  constructor() {
    super()
    const root = this.attachShadow({ mode: "open" })
    root.adoptedStyleSheets = [sharedSheet!]
    root.append(make("slot"))
  }

  /** Shows the view, or the page's own content. No room is kept once it is known that there is nothing to show. */
  protected settle(shown: unknown, known: unknown): void {
    this.view.inert = !shown
    const sheets = this.shadowRoot!.adoptedStyleSheets
    if (sheets.includes(noRoom!)) sheets.pop()
    if (!shown && known) sheets.push(noRoom!)
  }

  connectedCallback(): void {
    enter(this)
  }

  disconnectedCallback(): void {
    leave(this)
  }

  attributeChangedCallback(): void {
    renderSoon(this)
  }
}

/** Makes an element; its `part` is what the page's style sheets reach it by. */
export const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties?: Partial<Omit<HTMLElementTagNameMap[K], "part">> & { part?: string },
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

/** Defines an element unless the page has one of that name: a script loaded twice must not throw. */
export function register(name: string, type: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, type)
}
