import { existsSync } from "node:fs"
import path from "node:path"
import type { Logger } from "@medusajs/framework/types"

/** The files in dist/widget for browsers: the elements, and what they load only where it is needed. */
const ELEMENT_FILES = [
  "rental-widget.js",
  "widget-rules.mjs",
  "widget-durations.mjs",
  "widget-cart.mjs",
] as const
/** The name of one of them. */
export type ElementFile = (typeof ELEMENT_FILES)[number]

/** Checks whether a name is that of one of them. */
export const isElementFile = (name?: string): name is ElementFile =>
  ELEMENT_FILES.some((file) => file === name)

/** Finds one of them from the sources as well as from `.medusa/server`: the package's root lies somewhere above. */
export function elementFile(name: ElementFile, folder = __dirname): string | undefined {
  const file = path.join(folder, "dist", "widget", name)
  if (existsSync(file)) return file
  const parent = path.dirname(folder)
  return parent === folder ? undefined : elementFile(name, parent)
}

/** Checks whether the elements can be sent to browsers. */
export const areElementsBuilt = (folder?: string) =>
  ELEMENT_FILES.every((name) => elementFile(name, folder) !== undefined)

/** At the shop's start: one line where a build of the plugin has forgotten the elements, which else only a shopper's page would show. */
export function warnOfUnbuiltElements(logger: Pick<Logger, "warn"> | undefined, folder?: string): void {
  if (areElementsBuilt(folder)) return
  logger?.warn(
    "rental: the elements have not been built, so GET /rental/widget.js answers 503 and no page shows a monthly price: " +
      "run `npm run build:widget` in the plugin's folder.",
  )
}
