import { CHECKS, SUITES } from "./suites.mjs"

/** @typedef {{ help: boolean, all: boolean, suites: string[], jest: string[] }} Options `all`: of `npm run test:all`; `jest`: arguments for jest */

const NAMES = SUITES.map(({ name }) => name)
const USUAL = SUITES.filter(({ onlyInAll }) => !onlyInAll).map(({ name }) => name)

export const HELP = `npm test                           everything, as on a fresh machine
npm run test:all                   and more: random cases, races, a copy of a shop, pnpm, Next.js 15; it needs the npm registry
npm test -- --suite http           one suite, or several: --suite unit,http
npm test -- --suite http rental    only the files whose path matches "rental"; further arguments go to jest, such as -t "a name"

Suites: ${SUITES.map(({ name, what }) => `${name} (${what})`).join(", ")}
LOG_LEVEL=info npm test …          shows what Medusa says
`

/**
 * @param {string[]} args what is written after `npm test --`
 * @returns {Options}
 * @throws {Error} whose message names the suites there are
 */
export function readOptions(args) {
  let all = false
  const suites = []
  const jest = []
  const words = args.flatMap((arg) => (arg.startsWith("--suite=") ? ["--suite", arg.slice(8)] : [arg]))
  for (const [at, flag] of words.entries()) {
    if (words[at - 1] === "--suite") continue
    if (flag === "--help" || flag === "-h") return { help: true, all, suites: [], jest: [] }
    if (flag === "--all") {
      all = true
      continue
    }
    if (flag !== "--suite") {
      jest.push(flag)
      continue
    }
    suites.push(...namesIn(words[at + 1]))
  }
  // Checks have no files to choose from: with arguments for jest only the suites run.
  const standard = (all ? NAMES : USUAL).filter((name) => jest.length === 0 || name !== CHECKS)
  return { help: false, all, suites: suites.length > 0 ? suites : standard, jest }
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
