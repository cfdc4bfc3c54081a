/** The minors of Medusa that the suites ran on, with the first patch of each; package.json's peers are the same range. */
const TESTED: Record<string, number> = { "2.21": 2, "2.22": 0 }

/** In words, for people: "2.21 and 2.22". */
export const TESTED_MEDUSA = Object.keys(TESTED).join(" and ")

/** Whether the suites ran on this Medusa: 2.21.2 and later patches of it, or 2.22. A snapshot counts as what it leads to. */
export function isTestedMedusa(version: string): boolean {
  const [, minor = "", patch] = /^(\d+\.\d+)\.(\d+)/.exec(version) ?? []
  return Number(patch) >= (TESTED[minor] ?? Infinity)
}
