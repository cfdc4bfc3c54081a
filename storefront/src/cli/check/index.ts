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
    told(PACKAGE_NAME, OF_PACKAGE[packageStateOf(dir)]),
    ...checkPlaces(dir, io.home, fill),
    ...findGenerated(dir, io.home, fill).map(({ file, state }) => told(file, OF_FILE[state])),
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

/** What is said of a thing, behind its name, by its state. */
type Said<State extends string> = Record<State, Finding>

const OF_PACKAGE: Said<ReturnType<typeof packageStateOf>> = {
  missing: ["WRONG", " isn't in package.json: run add nextjs"],
  named: ["WRONG", " isn't installed"],
  installed: ["ok", " is installed"],
}

/** A place that is as it was in the starter is wrong; of one that was rewritten nothing is known. */
const OF_PLACE: Said<ReturnType<typeof findPlace>["state"]> = {
  made: ["ok", ""],
  missing: ["WRONG", ": run add nextjs"],
  unknown: [
    "?",
    ": this can't tell: neither its place nor what is added there is found as the command writes it",
  ],
}

/** Of a file that the command writes. */
const OF_FILE: Said<GeneratedFile["state"]> = {
  same: ["ok", ""],
  missing: ["WRONG", " is missing: run add nextjs"],
  foreign: ["WRONG", " isn't the command's: it was there before"],
  changed: ["?", " was changed since it was written, as by classes of yours, or is of another version"],
}

const told = (name: string, [mark, more]: Finding): Finding => [mark, name + more]

function checkPlaces(dir: string, home: string, fill: (text: string) => string): Finding[] {
  const code = readCode(dir)
  return readFittings(home, fill).flatMap((fitting) =>
    [...fitting.places].map(([title, ways]) => {
      const { state, file } = findPlace(code, fitting.file, ways)
      return told(`${title} (${file})`, OF_PLACE[state])
    }),
  )
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
