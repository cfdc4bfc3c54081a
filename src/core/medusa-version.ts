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

/** The first that works, by its numbers. */
const OLDEST = [2, 21, 2]

/** In words, for people. */
export const OLDEST_MEDUSA = OLDEST.join(".")

/** Whether Medusa is older than the first that the plugin works with. A version that can't be read isn't. */
export function isTooOldMedusa(version: string): boolean {
  const numbers = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number) ?? OLDEST
  const differing = numbers.findIndex((number, index) => number !== OLDEST[index])
  return differing >= 0 && numbers[differing]! < OLDEST[differing]!
}
