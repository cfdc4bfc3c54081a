/** Makes an element that the page's style sheets reach as `::part(part)`. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  part: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  element.setAttribute("part", part)
  element.append(...children)
  return element
}

/** Writes a text that differs from what stands there. */
export function write(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text
}
