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

/** A style sheet that all elements of a kind share: no inline style, as a strict CSP asks. None on a server. */
export function styleSheet(styles: string): CSSStyleSheet | undefined {
  if (!globalThis.document) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  return sheet
}

/** Styles what lies below the root by these sheets, too. */
export function adopt(root: ShadowRoot, ...sheets: (CSSStyleSheet | undefined)[]): void {
  const { adoptedStyleSheets: own } = root
  for (const sheet of sheets) if (sheet && !own.includes(sheet)) own.push(sheet)
}
