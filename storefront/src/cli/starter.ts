import { readFileSync } from "node:fs"
import { type Hunk, readPatch } from "./hunks"
import type { Io } from "./io"
import type { HunkState } from "./plan"

/** What is changed in a storefront, with what differs between storefronts filled in. */
export const readHunks = (io: Pick<Io, "patch">, fill: (text: string) => string): Hunk[] =>
  readPatch(fill(readFileSync(io.patch, "utf8")))

/** Whether a storefront is made from one of Medusa's starters, by as many of its places as have been left as they were. */
export const isStarter = (hunks: readonly HunkState[]): boolean =>
  hunks.filter(({ state }) => state === "lost").length * 2 < hunks.length

/** What is said of any other. */
export const NO_STARTER =
  "This isn't a storefront made from one of Medusa's Next.js starters: most of their places aren't here, so nothing was changed.\n" +
  "Its parts work in any application of Next.js: see the README of medusa-rental-storefront."
