import { t } from "./language"
import { statusOf } from "./shop"
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

/** A line that screen readers speak when its text changes. */
export type StatusLine = HTMLParagraphElement & { say: (text: string, kind?: "good" | "bad") => void }

/** Runs `work` with the button out of reach, so that a second click does nothing; says in the line what went wrong. */
export async function whileBusy(
  button: HTMLButtonElement,
  status: StatusLine,
  work: () => Promise<void>,
): Promise<void> {
  if (button.getAttribute("aria-disabled") === "true") return

  // Not `disabled`: the focus would be lost to the page's beginning.
  button.setAttribute("aria-disabled", "true")
  button.setAttribute("aria-busy", "true")
  try {
    await work()
  } catch (fault) {
    status.say(sentenceFor(fault))
  }
  button.removeAttribute("aria-disabled")
  button.removeAttribute("aria-busy")
}

/** A button for such work. */
export function workButton(
  kind: string,
  text: string,
  status: StatusLine,
  work: () => Promise<void>,
): HTMLButtonElement {
  const button = h("button", { type: "button", class: `button ${kind}` }, text)
  button.addEventListener("click", () => void whileBusy(button, status, work))
  return button
}

/** What a failed call means to the shopper. The plugin's refusals come as sentences and are shown as they are. */
export function sentenceFor(fault: unknown): string {
  if (fault instanceof TypeError) return t("error.network")

  const message = fault instanceof Error ? fault.message : ""
  const status = statusOf(fault) ?? 0
  if (/inventory/i.test(message)) return t("error.stock")

  return status >= 400 && status < 500 && message ? message : t("error.unknown")
}

/** An empty one. */
export function statusLine(): StatusLine {
  const line = h("p", { class: "status", role: "status" })
  return Object.assign(line, {
    say(text: string, kind: "good" | "bad" = "bad") {
      line.textContent = text
      line.dataset.kind = kind
    },
  })
}

/** A button that looks like a link. `name`: what a screen reader calls it, where its text isn't enough. */
export const plainButton = (text: string, onclick: () => void, name?: string): HTMLButtonElement =>
  h("button", { class: "plain", type: "button", "aria-label": name, onclick }, text)

/** One of a group of radio buttons. */
export const radio = (name: string, value: string, chosen?: () => void, checked = false): HTMLInputElement =>
  h("input", { type: "radio", name, value, checked, onchange: chosen })

/** A step of the checkout. */
export const step = (kind: string, title: string, ...children: Child[]): HTMLElement =>
  h("section", { class: `step ${kind}` }, h("h2", {}, t(title)), children)

/** A page for which the shop has nothing, by the key of its words, and the way back to the list. */
export function nothingPage(key: string, back = "order.back"): HTMLElement {
  return emptyPage(t(key), t(`${key}.text`), linkButton("/", t(back)))
}

/** A whole page that has nothing to show: empty, gone or failed. */
export function emptyPage(title: string, text: string, ...actions: HTMLElement[]): HTMLElement {
  return h(
    "section",
    { class: "empty" },
    h("img", { src: "/images/wheel.svg", alt: "", width: 160, height: 160 }),
    h("h1", {}, title),
    h("p", {}, text),
    h("p", { class: "actions" }, ...actions),
  )
}

export function linkButton(href: string, text: string, kind = "primary"): HTMLAnchorElement {
  return h("a", { class: `button ${kind}`, href }, text)
}

/** A postal address, line by line. */
export const addressLines = (lines: (string | undefined)[]): HTMLElement =>
  h(
    "address",
    {},
    lines.map((line, index) => (index ? [h("br"), line] : line)),
  )
