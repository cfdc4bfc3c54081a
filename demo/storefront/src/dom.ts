import type { HttpTypes } from "@medusajs/types"
import { sentenceFor, t } from "./shop"

export type Child = Node | string | null | undefined | false | Child[]
type Props = Record<string, string | number | boolean | null | undefined | ((event: never) => void)>

/**
 * An element with attributes, listeners (a function under the event's name) and children. Text stays text: nothing here is parsed as HTML.
 * An attribute that is `false`, `null` or `undefined` is left out.
 */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") element.addEventListener(name, value as EventListener)
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : `${value}`)
  }
  element.append(...nodes(children))
  return element
}

/** What there is to append of children, flat. */
export const nodes = (children: Child[]): (Node | string)[] =>
  children
    .flat(Infinity as 1)
    .filter((child) => child !== null && child !== undefined && child !== false) as (Node | string)[]

/** Says in words what happened, above the page's lower edge and to screen readers. */
export const say = (...text: Child[]): void =>
  document.getElementById("status")!.replaceChildren(...nodes(text))

/** Runs `work` once at a time: a second click does nothing, the way to the cart waits, and what goes wrong is said. */
export async function run(work: () => Promise<unknown>): Promise<void> {
  const main = document.querySelector("main")!
  if (main.ariaBusy === "true") return
  main.ariaBusy = "true"
  const header = document.querySelector("header")!
  header.inert = true
  say()
  await work().catch((fault) => say(sentenceFor(fault)))
  header.inert = false
  main.ariaBusy = null
}

/** A button for such work. */
export const button = (kind: string, text: string, work: () => Promise<unknown>, props: Props = {}) =>
  h("button", { type: "button", class: kind, click: () => void run(work), ...props }, text)

/** Draws one radio button of a group, with its text and its price. */
export const radio = (name: string, value: string, props: Props, ...children: Child[]): HTMLLabelElement =>
  h("label", {}, h("input", { type: "radio", name, value, ...props }), ...children)

/** A number of units from 1 to 99. */
export const quantityField = (value: number, label: string, changed: (units: number) => void) =>
  h("input", {
    ...{ type: "number", class: "quantity", min: 1, max: 99, value, "aria-label": label },
    change: ({ target }: { target: HTMLInputElement }) => {
      target.value = `${Math.min(99, Math.max(1, Math.trunc(target.valueAsNumber) || 1))}`
      changed(Number(target.value))
    },
  })

const PLACEHOLDER = "/images/wheel.svg"

/** A product's picture in a frame of fixed shape; a missing or broken one is a wheel. */
export function picture(src: string | null | undefined, alt = ""): HTMLElement {
  const image = h("img", { src: src || PLACEHOLDER, alt, width: 800, height: 600 })
  image.addEventListener("error", () => (image.src = PLACEHOLDER), { once: true })
  return h("div", { class: "picture" }, image)
}

/** Draws names and values in rows; a row without a value is left out. The last row is emphasized. */
export const rows = (pairs: [name: string, value?: string | null | false][]) =>
  h(
    "dl",
    { class: "rows" },
    pairs.map(([name, value]) => !!value && h("div", {}, h("dt", {}, name), h("dd", {}, value))),
  )

type Address = HttpTypes.StoreOrderAddress | HttpTypes.StoreCartAddress | null

/** Where it goes, a line each. */
export function address(to?: Address, ...more: Child[]): HTMLElement {
  const lines = [`${to?.first_name} ${to?.last_name}`, to?.address_1, `${to?.postal_code} ${to?.city}`]
  const spans = lines.map((line) => h("span", {}, line))
  return h("address", {}, spans, ...more)
}

/** A page without content: what there is to say, and the way on. */
export const notice = (text: string, href = "/", way = t("see")): Child =>
  h(
    "section",
    { class: "notice" },
    h("img", { src: PLACEHOLDER, alt: "", width: 160, height: 160 }),
    h("h1", {}, text),
    h("a", { class: "button", href }, way),
  )
