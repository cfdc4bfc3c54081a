import type { Io } from "../io"
import { findGenerated, type GeneratedFile, localeOf, templateFiller } from "../generated"
import { findPlace, readCode, readFittings } from "../patches"
import {
  environmentOf,
  missingVariables,
  PACKAGE_NAME,
  packageStateOf,
  readSource,
  storefrontOf,
} from "../storefront"
import { addressesOf, checkAddresses, checkShop, type Finding, one } from "./shop"

/** Looks at a storefront and its shop: a line for each thing. 1 where something is wrong, 2 where this can't tell of something. */
export async function check(dir: string, io: Io): Promise<number> {
  const environment = environmentOf(dir)
  const storefront = storefrontOf(dir, environment)
  const fill = templateFiller(dir)
  const findings: Finding[] = [
    OF_PACKAGE[packageStateOf(dir)],
    ...checkPlaces(dir, io.home, fill),
    ...findGenerated(dir, io.home, fill).map(({ file, state }) => OF_FILE[state](file)),
    ...checkLocale(dir),
    ...missingVariables(dir).map((name) => one(false, `${name} is missing in .env.local`)),
    ...(await checkShop(environment, storefront, io.fetch)),
    ...(await checkAddresses(storefront, io.fetch)),
  ]
  for (const [mark, text] of findings) io.print(mark.padEnd(7) + text)
  io.print("\nIn the shop's admin, under Settings, Rental subscriptions:")
  for (const address of addressesOf(storefront)) io.print(address)
  const count = (asked: Finding[0]) => findings.filter(([mark]) => mark === asked).length
  const unclear = count("?")
  if (unclear > 0) io.print(`\nWhat this command can't tell (?): ${unclear}. Look at those yourself.`)
  if (count("WRONG") > 0) return 1
  return unclear > 0 ? 2 : 0
}

/** What is said of the package. */
const OF_PACKAGE: Record<ReturnType<typeof packageStateOf>, Finding> = {
  missing: ["WRONG", `${PACKAGE_NAME} isn't in package.json: run add nextjs`],
  named: ["WRONG", `${PACKAGE_NAME} isn't installed`],
  installed: ["ok", `${PACKAGE_NAME} is installed`],
}

/** What is said of a place. One that is as it was in the starter is wrong; of one that was rewritten nothing is known. */
const OF_PLACE: Record<ReturnType<typeof findPlace>["state"], [mark: Finding[0], more: string]> = {
  made: ["ok", ""],
  missing: ["WRONG", ": run add nextjs"],
  unknown: [
    "?",
    ": this can't tell: neither its place nor what is added there is found as the command writes it",
  ],
}

function checkPlaces(dir: string, home: string, fill: (text: string) => string): Finding[] {
  const code = readCode(dir)
  return readFittings(home, fill).flatMap((fitting) =>
    [...fitting.places].map(([title, ways]): Finding => {
      const { state, file } = findPlace(code, fitting.file, ways)
      const [mark, more] = OF_PLACE[state]
      return [mark, `${title} (${file})${more}`]
    }),
  )
}

/** What is said of a file that the command writes. */
const OF_FILE: Record<GeneratedFile["state"], (file: string) => Finding> = {
  same: (file) => ["ok", file],
  missing: (file) => ["WRONG", `${file} is missing: run add nextjs`],
  foreign: (file) => ["WRONG", `${file} isn't the command's: it was there before`],
  changed: (file) => [
    ...([
      "?",
      `${file} was changed since it was written, as by classes of yours, or is of another version`,
    ] as const),
  ],
}

/** Whether what we say is in the language that the pages say they are in. */
function checkLocale(dir: string): Finding[] {
  const written = readSource(dir, "src/modules/rental/locale.ts")
  if (!written) return []
  const ours = /=> "([\w-]+)"/.exec(written)?.[1]
  const theirs = localeOf(dir)
  const text = `The language of prices and terms: ${ours ?? "worked out"}; of the pages: ${theirs ?? "worked out"}`
  if (ours && theirs) return [one(ours === theirs, text)]
  return [[ours === theirs ? "ok" : "?", `${text} (src/modules/rental/locale.ts)`]]
}
