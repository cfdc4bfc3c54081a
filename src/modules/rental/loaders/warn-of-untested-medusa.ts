import type { LoaderOptions } from "@medusajs/framework/types"
import { installedMedusa, untestedWarning } from "../installed-medusa"

/** At the shop's start: one line where Medusa's version wasn't tested with. */
export default async function warnOfUntestedMedusa({ logger }: Pick<LoaderOptions, "logger">): Promise<void> {
  const warning = untestedWarning(installedMedusa())
  if (warning) logger?.warn(warning)
}
