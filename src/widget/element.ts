import { enter, leave, schedule, type Live } from "./live"

/** On a server there is no HTMLElement: the classes can be imported there, and do nothing. */
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/** What both elements share: they render before the next frame after anything has changed. */
export abstract class RentalElement extends Base implements Live {
  abstract render(): void

  connectedCallback(): void {
    enter(this)
  }

  disconnectedCallback(): void {
    leave(this)
  }

  attributeChangedCallback(): void {
    if (this.isConnected) schedule(this)
  }
}

const sheets: Record<string, CSSStyleSheet> = {}

/** Opens the shadow tree with a style sheet that all elements of a kind share: no inline style, as a strict CSP asks. */
export function openShadow(element: HTMLElement, styles: string, ...children: Node[]): ShadowRoot {
  const root = element.attachShadow({ mode: "open" })
  if (!sheets[styles]) (sheets[styles] = new CSSStyleSheet()).replaceSync(styles)
  root.adoptedStyleSheets = [sheets[styles]]
  root.append(...children)
  return root
}

/** Defines an element unless the page has one of that name: a script loaded twice must not throw. */
export function register(name: string, type: CustomElementConstructor): void {
  if (!customElements.get(name)) customElements.define(name, type)
}
