type Child = Node | string | number | null | undefined | false | Child[]
type Props = Record<string, string | number | boolean | null | undefined | ((event: never) => void)>

/**
 * An element with attributes, listeners (`onclick: …`) and children. Text stays text: nothing here is parsed as HTML.
 * An attribute that is `false`, `null` or `undefined` is left out.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props?: Props,
  ...children: Child[]
): HTMLElementTagNameMap[K]
export function h(tag: string, props?: Props, ...children: Child[]): HTMLElement
export function h(tag: string, props: Props = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value as EventListener)
    else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, value === true ? "" : String(value))
    }
  }
  append(element, children)
  return element
}

function append(element: HTMLElement, children: Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child)
    else if (child !== null && child !== undefined && child !== false) {
      element.append(child instanceof Node ? child : String(child))
    }
  }
}

/** Runs `work` with the button out of reach, so that a second click does nothing. */
export async function whileBusy(button: HTMLButtonElement, work: () => Promise<void>): Promise<void> {
  if (button.getAttribute("aria-disabled") === "true") return

  // Not `disabled`: the focus would be lost to the page's beginning.
  button.setAttribute("aria-disabled", "true")
  button.setAttribute("aria-busy", "true")
  try {
    await work()
  } finally {
    button.removeAttribute("aria-disabled")
    button.removeAttribute("aria-busy")
  }
}
