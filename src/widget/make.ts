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

let owner: Document
let sheets: Record<string, CSSStyleSheet>

/**
 * Styles what lies below the root by this, too: no inline style, as a strict CSP asks. Elements of the same styles share a sheet; that of
 * another document may not be used, so an element that has moved adopts its own again.
 */
export function adopt(root: ShadowRoot & { styles?: string }, more = ""): void {
  const { ownerDocument, styles = "" } = root
  const all = (root.styles = styles.includes(more) ? styles : styles + more)
  const { defaultView } = ownerDocument
  // as that of a template
  if (!defaultView) return
  if (owner !== ownerDocument) {
    owner = ownerDocument
    sheets = {}
  }
  if (!sheets[all]) (sheets[all] = new defaultView.CSSStyleSheet()).replaceSync(all)
  root.adoptedStyleSheets = [sheets[all]]
}
