import { existsSync } from "node:fs"
import path from "node:path"
import { type Io, refuse } from "../io"
import { backendUrlOf, environmentOf, missingVariables } from "../environment"
import { filesIn } from "../new-files"
import { EDITS } from "../nextjs/edits"
import { hasPackage, PACKAGE_NAME } from "../package-json"
import { planEdits } from "../plan"
import { NO_TYPESCRIPT, typescriptOf } from "../typescript"
import { checkAddresses, tellAddresses } from "./addresses"
import type { Finding } from "./finding"
import { checkShop } from "./shop"

/** Looks at a storefront and its shop: a line for each thing. 1 where something is wrong. */
export async function check(dir: string, io: Io): Promise<number> {
  const ts = typescriptOf(dir)
  if (!ts) return refuse(io, NO_TYPESCRIPT)
  const environment = environmentOf(dir)
  const storefront = environment["NEXT_PUBLIC_BASE_URL"] || "http://localhost:8000"
  const findings: Finding[] = [
    ...checkPackage(dir),
    ...planEdits(dir, ts, EDITS).edits.map(({ edit, state }) => ({
      ok: state === "there",
      text: `${edit.title} (${edit.file})${state === "not_found" ? ": its place isn't found" : ""}`,
    })),
    ...checkFiles(dir, io.templates),
    ...missingVariables(dir).map((name) => ({ ok: false, text: `${name} is missing in .env.local` })),
    ...(await checkShop(backendUrlOf(environment), environment, storefront, io.fetch)),
    ...(await checkAddresses(storefront, io.fetch)),
  ]
  for (const { ok, text } of findings) io.print(`${ok ? "ok     " : "WRONG  "}${text}`)
  tellAddresses(storefront, io)
  return findings.every(({ ok }) => ok) ? 0 : 1
}

function checkPackage(dir: string): Finding[] {
  if (!hasPackage(dir)) return [{ ok: false, text: `${PACKAGE_NAME} isn't in package.json: run add nextjs` }]
  const isInstalled = existsSync(path.join(dir, "node_modules", PACKAGE_NAME))
  return [{ ok: isInstalled, text: `${PACKAGE_NAME} is${isInstalled ? "" : "n't"} installed` }]
}

function checkFiles(dir: string, templates: string): Finding[] {
  const missing = filesIn(templates).filter((file) => !existsSync(path.join(dir, file)))
  if (missing.length === 0) return [{ ok: true, text: "The files of src/modules/rental and its route" }]
  return missing.map((file) => ({ ok: false, text: `${file} is missing: run add nextjs` }))
}
