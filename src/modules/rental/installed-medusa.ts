import { version } from "@medusajs/medusa/package.json"
import type { Logger } from "@medusajs/framework/types"

/** What every suite ran on. */
const TESTED = ["2.21.2"]
/** The minors of which nothing is known against them, with the first patch of each; of 2.23, which the peers allow, only the parts were tried. */
const ALLOWED: Record<string, number> = { "2.21": 2, "2.22": 0 }
/** Medusa withdrew it. */
const WITHDRAWN = "2.22.5"
/** The first that works, by its numbers. */
const OLDEST = [2, 21, 2]

/**
 * Returns the Medusa that the shop runs on, and whether ours was tested with it. `expected`: it wasn't, and nothing is known against it.
 * A snapshot counts as what it leads to.
 */
export function installedMedusa(installed = version) {
  const [, minor = "", patch] = /^(\d+\.\d+)\.(\d+)/.exec(installed) ?? []
  const isAllowed = Number(patch) >= (ALLOWED[minor] ?? Infinity) && installed !== WITHDRAWN
  const tested = TESTED.includes(installed)
  return { version: installed, tested, expected: isAllowed && !tested }
}

/**
 * Throws where the shop's Medusa is too old: pnpm and yarn only warn of peers. A version that can't be read isn't. The error has no stack,
 * so that the log has one line: what is wrong is in the shop's package.json.
 */
export function refuseOldMedusa(installed = version): void {
  const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(installed)?.slice(1).map(Number) ?? OLDEST
  const differing = numbers.findIndex((number, index) => number !== OLDEST[index])
  if (differing < 0 || numbers[differing]! > OLDEST[differing]!) return
  const error = new Error(
    `rental: Medusa ${installed} is too old: ${OLDEST.join(".")} or later, and react-router-dom 7, is what medusa-plugin-rental-subscription needs.`,
  )
  error.stack = error.message
  throw error
}

/** At the shop's start: one line where Medusa's version wasn't tested with. */
export function warnOfUntestedMedusa(logger: Pick<Logger, "warn"> | undefined, installed = version): void {
  if (installedMedusa(installed).tested) return
  logger?.warn(
    `rental: this shop runs Medusa ${installed}; medusa-plugin-rental-subscription was tested with ${TESTED.join(" and ")}. ` +
      "Try a rental from the product page to the paid order before you rely on it, or look for a newer version of the plugin.",
  )
}
