/** How Vue's and Svelte's templates write the elements, by their manifest: attributes and events with their types. */

/**
 * @typedef {{ name: string, type: { text: string }, description: string }} Attribute
 * @typedef {{ name: string, type: { text: string } }} Event
 * @typedef {{ tagName?: string, attributes: Attribute[], events: Event[] }} Declaration
 */

const EVENTS =
  'import type { RentalChangeEvent, RentalCheckoutEvent, RentalStateEvent, RentalUpdateEvent } from "./types/widget/events.js"\n'

/** Attributes are text in HTML, whatever is meant. @type {Record<string, string>} */
const TYPES = { number: "number | string", boolean: 'boolean | ""' }

/** @param {Declaration} element @param {(event: string) => string[]} namesOf */
function propsOf({ attributes, events }, namesOf) {
  const lines = [
    ...attributes.map(
      ({ name, type, description }) => `/** ${description} */\n"${name}"?: ${TYPES[type.text] ?? type.text}`,
    ),
    ...events.flatMap(({ name, type }) =>
      namesOf(name).map((key) => `"${key}"?: (event: ${type.text}) => void`),
    ),
  ]
  return `{\n${lines.join("\n")}\n}`
}

/** @param {Declaration[]} elements */
export function svelteTypes(elements) {
  // by Svelte 5 and by 4
  const namesOf = (/** @type {string} */ event) => [`on${event}`, `on:${event}`]
  const tags = elements.map(
    (element) => `"${element.tagName}": HTMLAttributes<HTMLElement> & ${propsOf(element, namesOf)}`,
  )
  return `${EVENTS}import type { HTMLAttributes } from "svelte/elements"
declare module "svelte/elements" {
export interface SvelteHTMLElements {
${tags.join("\n")}
}
}
`
}

/** @param {Declaration[]} elements */
export function vueTypes(elements) {
  const namesOf = (/** @type {string} */ event) => [
    `on${`-${event}`.replace(/-(.)/g, (_, letter) => letter.toUpperCase())}`,
  ]
  const tags = elements.map(
    (element) =>
      `"${element.tagName}": new () => { $props: HTMLAttributes & ReservedProps & ${propsOf(element, namesOf)} }`,
  )
  return `${EVENTS}import type { HTMLAttributes, ReservedProps } from "vue"
declare module "vue" {
export interface GlobalComponents {
${tags.join("\n")}
}
}
`
}
