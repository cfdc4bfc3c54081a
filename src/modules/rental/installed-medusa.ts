import { version } from "@medusajs/medusa/package.json"
import type { LoaderOptions } from "@medusajs/framework/types"
import {
  isExpectedMedusa,
  isTestedMedusa,
  isTooOldMedusa,
  OLDEST_MEDUSA,
  TESTED_MEDUSA,
} from "../../core/medusa-version"

/** The Medusa that this shop runs on, and whether ours was tested with it. */
export interface InstalledMedusa {
  version: string
  tested: boolean
  /** Not tested, and nothing is known against it. */
  expected: boolean
}

/** The Medusa that the shop runs on, and whether this version was tested with it. */
export const installedMedusa = (installed = version): InstalledMedusa => ({
  version: installed,
  tested: isTestedMedusa(installed),
  expected: isExpectedMedusa(installed),
})

/** What a log says of a Medusa that wasn't tested with; null of one that was. */
export function untestedWarning({ version, tested }: InstalledMedusa): string | null {
  if (tested) return null
  return (
    `rental: this shop runs Medusa ${version}; medusa-plugin-rental-subscription was tested with ${TESTED_MEDUSA}. ` +
    "Try a rental from the product page to the paid order before you rely on it, or look for a newer version of the plugin."
  )
}

/**
 * Throws where the shop's Medusa is too old: pnpm and yarn only warn of peers. It has no stack, so that the log has one line: what is wrong
 * is in the shop's package.json.
 */
export function refuseOldMedusa(installed = version): void {
  if (!isTooOldMedusa(installed)) return
  const error = new Error(
    `rental: Medusa ${installed} is too old: ${OLDEST_MEDUSA} or later, and react-router-dom 7, is what medusa-plugin-rental-subscription needs.`,
  )
  error.stack = error.message
  throw error
}

/** At the shop's start: one line where Medusa's version wasn't tested with. */
export default async function warnOfUntestedMedusa({ logger }: Pick<LoaderOptions, "logger">): Promise<void> {
  const warning = untestedWarning(installedMedusa())
  if (warning) logger?.warn(warning)
}
