import { backendUrlOf, environmentOf, missingVariables, storefrontOf } from "../environment"
import { findGenerated, type GeneratedFile, localeOf, templateFiller } from "../generated"
import type { Io } from "../io"
import { hasPackage, isInstalled, PACKAGE_NAME } from "../package-json"
import { findHunks, type HunkState } from "../plan"
import { readRecord } from "../record"
import { readSource } from "../source"
import { readHunks } from "../hunks"
import { checkAddresses, tellAddresses } from "./addresses"
import type { Finding } from "./finding"
import { checkShop } from "./shop"

/** Looks at a storefront and its shop: a line for each thing. 1 where something is wrong, 2 where this can't tell of something. */
export async function check(dir: string, io: Io): Promise<number> {
  const environment = environmentOf(dir)
  const storefront = storefrontOf(dir, environment)
  const fill = templateFiller(dir)
  const findings: Finding[] = [
    ...checkPackage(dir),
    ...findHunks(dir, readHunks(io, fill)).map(findingOfHunk),
    ...findGenerated(dir, io.templates, fill, readRecord(dir)).map(findingOfFile),
    ...checkLocale(dir),
    ...missingVariables(dir).map((name) => ({ ok: false, text: `${name} is missing in .env.local` })),
    ...(await checkShop(backendUrlOf(environment), environment, storefront, io.fetch)),
    ...(await checkAddresses(storefront, io.fetch)),
  ]
  const marks = { true: "ok     ", false: "WRONG  ", unknown: "?      " }
  for (const { ok, text } of findings) io.print(marks[`${ok}`] + text)
  tellAddresses(storefront, io)
  const open = findings.filter(({ ok }) => ok === "unknown").length
  if (open > 0) io.print(`\nWhat this command can't tell (?): ${open}. Look at those yourself.`)
  if (findings.some(({ ok }) => ok === false)) return 1
  return open > 0 ? 2 : 0
}

function checkPackage(dir: string): Finding[] {
  if (!hasPackage(dir)) return [{ ok: false, text: `${PACKAGE_NAME} isn't in package.json: run add nextjs` }]
  const ok = isInstalled(dir)
  return [{ ok, text: `${PACKAGE_NAME} is${ok ? "" : "n't"} installed` }]
}

const CANT_TELL =
  "this can't tell: neither its place nor what is added there is found as the command writes it"

/** A place that is as it was in the starter is wrong; of one that was rewritten nothing is known. */
function findingOfHunk({ hunk, state, source }: HunkState): Finding {
  const text = `${hunk.title} (${source?.file ?? hunk.file})`
  if (state === "made") return { ok: true, text }
  const isMissing = state === "missing" || state === "held"
  return isMissing
    ? { ok: false, text: `${text}: run add nextjs` }
    : { ok: "unknown", text: `${text}: ${CANT_TELL}` }
}

function findingOfFile({ file, state }: GeneratedFile): Finding {
  switch (state) {
    case "same":
      return { ok: true, text: file }
    case "restyled":
      return { ok: true, text: `${file}, with texts or classes of yours` }
    case "missing":
      return { ok: false, text: `${file} is missing: run add nextjs` }
    case "foreign":
      return { ok: false, text: `${file} isn't the command's: it was there before` }
    case "older":
      return { ok: "unknown", text: `${file} is of another version: run update nextjs` }
    case "changed":
      return { ok: "unknown", text: `${file} was changed since it was written` }
  }
}

/** Whether what we say is in the language that the pages say they are in. */
function checkLocale(dir: string): Finding[] {
  const written = readSource(dir, "src/modules/rental/locale.ts")?.text
  if (!written) return []
  const ours = /=> "([\w-]+)"/.exec(written)?.[1]
  const theirs = localeOf(dir)
  const text = `The language of prices and terms: ${ours ?? "worked out"}; of the pages: ${theirs ?? "worked out"}`
  if (ours && theirs) return [{ ok: ours === theirs, text }]
  return [{ ok: ours === theirs ? true : "unknown", text: `${text} (src/modules/rental/locale.ts)` }]
}
