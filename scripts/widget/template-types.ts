/** How templates of React, Svelte and Vue write the elements: attributes and events with their types. */
import { classOf, ELEMENTS } from "./elements"

/** Attributes are text in HTML, whatever is meant. */
const TYPES: Record<string, string> = { number: "number | string", boolean: 'boolean | ""' }

/** How a framework's templates know elements: the file's head and end, how each element begins and ends, and what an event is called. */
interface Framework {
  head: string
  element: (className: string) => [begin: string, end: string]
  end: string
  namesOf: (event: string) => string[]
}

const FRAMEWORKS: Record<string, Framework> = {
  react: {
    head: `import type { DetailedHTMLProps, HTMLAttributes } from "react"
declare module "react" { namespace JSX { interface IntrinsicElements {`,
    // React 18 hands `class` on to custom elements as it is, React 19 takes `className` and events, too
    element: (name) => [`DetailedHTMLProps<HTMLAttributes<${name}>, ${name}> & { class?: string } & {`, "}"],
    end: "} } }",
    namesOf: (event) => [`on${event}`],
  },
  svelte: {
    head: `import type { HTMLAttributes } from "svelte/elements"
declare module "svelte/elements" { export interface SvelteHTMLElements {`,
    element: () => ["HTMLAttributes<HTMLElement> & {", "}"],
    end: "} }",
    // of Svelte 5 and of 4
    namesOf: (event) => [`on${event}`, `on:${event}`],
  },
  vue: {
    head: `import type { HTMLAttributes, ReservedProps } from "vue"
declare module "vue" { export interface GlobalComponents {`,
    element: () => ["new () => { $props: HTMLAttributes & ReservedProps & {", "} }"],
    end: "} }",
    namesOf: (event) => [`on${`-${event}`.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}`],
  },
}

/** Returns the declarations by which templates of a framework know the elements, whose own are in the module `elements`. */
export function templateTypes(framework: string, elements: string): string {
  const { head, element, end, namesOf } = FRAMEWORKS[framework]!
  const imported = new Set<string>()
  const propsOf = Object.entries(ELEMENTS).map(([tag, { attributes, events }]) => {
    const className = classOf(tag)
    imported.add(className)
    const [begin, last] = element(className)
    const lines = [
      ...Object.entries(attributes).map(
        ([name, [type, sentence]]) => `/** ${sentence} */\n"${name}"?: ${TYPES[type] ?? type}`,
      ),
      ...Object.entries(events).flatMap(([event, [type]]) => {
        imported.add(type)
        return namesOf(event).map((name) => `"${name}"?: (event: ${type}) => void`)
      }),
    ]
    return `"${tag}": ${begin}\n${lines.join("\n")}\n${last}`
  })
  return `import type { ${[...imported].join(", ")} } from "${elements}"\n${head}\n${propsOf.join("\n")}\n${end}\n`
}
