import { environmentOf, missingVariables, storefrontOf } from "../environment"
import { findGenerated, type GeneratedFile, localeOf, templateFiller } from "../generated"
import type { Io } from "../io"
import { hasPackage, isInstalled, PACKAGE_NAME } from "../package-json"
import { findPlace, readCode, readFittings } from "../patches"
import { readSource } from "../source"
import { checkAddresses, tellAddresses } from "./addresses"
import { type Finding, ok, open, wrong } from "./finding"
import { checkShop } from "./shop"

/** Looks at a storefront and its shop: a line for each thing. 1 where something is wrong, 2 where this can't tell of something. */
export async function check(dir: string, io: Io): Promise<number> {
  const environment = environmentOf(dir)
  const storefront = storefrontOf(dir, environment)
  const fill = templateFiller(dir)
  const findings = [
    checkPackage(dir),
    ...checkPlaces(dir, io.home, fill),
    ...findGenerated(dir, io.home, fill).map(({ file, state }) => OF_FILE[state](file)),
    ...checkLocale(dir),
    ...missingVariables(dir).map((name) => wrong(`${name} is missing in .env.local`)),
    ...(await checkShop(environment, storefront, io.fetch)),
    ...(await checkAddresses(storefront, io.fetch)),
  ]
  for (const { mark, text } of findings) io.print(mark.padEnd(7) + text)
  tellAddresses(storefront, io)
  const unclear = findings.filter(({ mark }) => mark === "?").length
  if (unclear > 0) io.print(`\nWhat this command can't tell (?): ${unclear}. Look at those yourself.`)
  if (findings.some(({ mark }) => mark === "WRONG")) return 1
  return unclear > 0 ? 2 : 0
}

function checkPackage(dir: string): Finding {
  if (!hasPackage(dir)) return wrong(`${PACKAGE_NAME} isn't in package.json: run add nextjs`)
  return isInstalled(dir) ? ok(`${PACKAGE_NAME} is installed`) : wrong(`${PACKAGE_NAME} isn't installed`)
}

const CANT_TELL =
  "this can't tell: neither its place nor what is added there is found as the command writes it"

/** A place that is as it was in the starter is wrong; of one that was rewritten nothing is known. */
function checkPlaces(dir: string, home: string, fill: (text: string) => string): Finding[] {
  const code = readCode(dir)
  return readFittings(home, fill).flatMap((fitting) =>
    [...fitting.places].map(([title, ways]) => {
      const { state, file } = findPlace(code, fitting.file, ways)
      const text = `${title} (${file})`
      if (state === "made") return ok(text)
      return state === "missing" ? wrong(`${text}: run add nextjs`) : open(`${text}: ${CANT_TELL}`)
    }),
  )
}

/** What is said of a file that the command writes. */
const OF_FILE: Record<GeneratedFile["state"], (file: string) => Finding> = {
  same: ok,
  missing: (file) => wrong(`${file} is missing: run add nextjs`),
  foreign: (file) => wrong(`${file} isn't the command's: it was there before`),
  changed: (file) =>
    open(`${file} was changed since it was written, as by classes of yours, or is of another version`),
}

/** Whether what we say is in the language that the pages say they are in. */
function checkLocale(dir: string): Finding[] {
  const written = readSource(dir, "src/modules/rental/locale.ts")
  if (!written) return []
  const ours = /=> "([\w-]+)"/.exec(written)?.[1]
  const theirs = localeOf(dir)
  const text = `The language of prices and terms: ${ours ?? "worked out"}; of the pages: ${theirs ?? "worked out"}`
  if (ours && theirs) return [ours === theirs ? ok(text) : wrong(text)]
  return [(ours === theirs ? ok : open)(`${text} (src/modules/rental/locale.ts)`)]
}
