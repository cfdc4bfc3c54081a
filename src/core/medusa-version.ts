/** What every suite ran on. */
const TESTED = ["2.21.2"]
/** The minors that package.json's peers allow, with the first patch of each. */
const ALLOWED: Record<string, number> = { "2.21": 2, "2.22": 0 }
/** Medusa withdrew it. */
const WITHDRAWN = "2.22.5"

/** In words, for people. */
export const TESTED_MEDUSA = TESTED.join(" and ")

/** Whether the suites ran on this Medusa. */
export const isTestedMedusa = (version: string): boolean => TESTED.includes(version)

/** Whether no suite ran on this Medusa, and nothing is known that keeps the plugin from working. A snapshot counts as what it leads to. */
export function isExpectedMedusa(version: string): boolean {
  const [, minor = "", patch] = /^(\d+\.\d+)\.(\d+)/.exec(version) ?? []
  const isAllowed = Number(patch) >= (ALLOWED[minor] ?? Infinity)
  return isAllowed && version !== WITHDRAWN && !isTestedMedusa(version)
}
