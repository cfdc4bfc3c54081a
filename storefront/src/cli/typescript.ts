import { createRequire } from "node:module"
import path from "node:path"
import type { Ts } from "./code/source"

/** The storefront's own compiler; undefined where it has none. */
export function typescriptOf(dir: string): Ts | undefined {
  try {
    return createRequire(path.join(dir, "package.json"))("typescript") as Ts
  } catch {
    return undefined
  }
}

/** What to do where there is none. */
export const NO_TYPESCRIPT =
  "The storefront has no TypeScript of its own, by which its files are read. Install its packages first (npm install), " +
  "or add it: npm install --save-dev typescript"
