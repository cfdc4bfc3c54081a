import { CHECKS, SUITES } from "./suites.mjs"

const NAMES = [CHECKS, ...SUITES.map(({ name }) => name)]

export const HELP = `npm test                           everything, as on a fresh machine
npm test -- --suite http           one suite, or several: --suite unit,http
npm test -- --suite http rental    only the files whose path matches "rental"; further arguments go to jest, such as -t "a name"

Suites: ${CHECKS} (lint, types), ${SUITES.map(({ name, what }) => `${name} (${what})`).join(", ")}
LOG_LEVEL=info npm test …          shows what Medusa says
`

/**
 * @param {string[]} args what is written after `npm test --`
 * @returns {{ help: boolean, suites: string[], jest: string[] }}
 * @throws {Error} whose message names the suites there are
 */
export function readOptions(args) {
  const suites = []
  const jest = []
  const words = args.flatMap((arg) => (arg.startsWith("--suite=") ? ["--suite", arg.slice(8)] : [arg]))
  for (const [at, flag] of words.entries()) {
    if (words[at - 1] === "--suite") continue
    if (flag === "--help" || flag === "-h") return { help: true, suites: [], jest: [] }
    if (flag !== "--suite") {
      jest.push(flag)
      continue
    }
    suites.push(...namesIn(words[at + 1]))
  }
  // Checks have no files to choose from: with arguments for jest only the suites run.
  const standard = jest.length > 0 ? NAMES.filter((name) => name !== CHECKS) : NAMES
  return { help: false, suites: suites.length > 0 ? suites : standard, jest }
}

/** @param {string | undefined} list */
function namesIn(list) {
  const names = (list ?? "").split(",").filter(Boolean)
  const unknown = names.find((name) => !NAMES.includes(name))
  if (names.length === 0 || unknown !== undefined) {
    throw new Error(`There is no suite "${unknown ?? ""}". There are: ${NAMES.join(", ")}.`)
  }

  return names
}
