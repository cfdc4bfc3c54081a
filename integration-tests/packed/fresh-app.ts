import {
  copyFileSync,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { hooksOfDocs, MANIFEST, REPOSITORY, subscriberOfDocs, writeConfig } from "./package-under-test"
import { runProgram } from "../helpers/program"

/**
 * A fresh Medusa application with the packed plugin installed, outside the repository, so that nothing is found in a folder above.
 *
 * Installing Medusa takes minutes, so its packages are hard links to the repository's. `npm install --offline` of the tarball then removes
 * all that neither the shop nor the plugin depends on (jest, mathjs, …) and fails if one of the plugin's dependencies isn't there.
 */
export async function createFreshApp(folder: string, tarball: string): Promise<void> {
  cpSync(path.join(__dirname, "app"), folder, { recursive: true })
  linkTree(path.join(REPOSITORY, "node_modules"), path.join(folder, "node_modules"))
  writeManifest(folder, tarball)
  writeConfig(folder)
  writeOwnCode(folder)
  // Peers of Medusa itself are as its own packages ask for; a lockfile would be of no use to this one run.
  const options = [
    "--offline",
    "--ignore-scripts",
    "--package-lock=false",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ]
  await runProgram("npm", ["install", ...options], { cwd: folder })
}

/** What a shop writes with the package's types; the last statements of the file are wrong. */
const OWN_CODE = `
import type { MedusaContainer } from "@medusajs/framework/types"
import { RentalEvents, type RentalEventData } from "medusa-plugin-rental-subscription/events"
import type { RentalPluginOptions } from "medusa-plugin-rental-subscription/options"
import type {} from "medusa-plugin-rental-subscription/modules/rental"

export const options = { default_duration: 12, urls: { confirmed: "https://shop.example" } } satisfies RentalPluginOptions
export const name: keyof RentalEventData = RentalEvents.CONFIRMED
export const settings = (container: MedusaContainer) => container.resolve("rental").settings.forChannel(null)
// @ts-expect-error 7 months is no duration
export const wrong: RentalPluginOptions = { default_duration: 7 }
// @ts-expect-error the module has no such part
export const missing = (container: MedusaContainer) => container.resolve("rental").setting
`

/** The subscriber of docs/events.md and the hooks of docs/extend.md, which Medusa loads, and a file for the compiler alone. */
function writeOwnCode(folder: string): void {
  mkdirSync(path.join(folder, "src/subscribers"), { recursive: true })
  writeFileSync(path.join(folder, "src/subscribers/rental-confirmed.ts"), subscriberOfDocs())
  writeFileSync(path.join(folder, "src/rental-types.ts"), OWN_CODE)
  mkdirSync(path.join(folder, "src/workflows/hooks"), { recursive: true })
  for (const [file, code] of hooksOfDocs()) writeFileSync(path.join(folder, file), code)
}

/**
 * The template names the packages, the repository has their versions: one place to move Medusa's. `ajv` is among them because Medusa's
 * migrations need it through an optional peer (ajv-draft-04), which npm finds in any real installation, but would prune here, where
 * eslint's older one has taken its place; `ulid` because a route of Medusa's uses it without naming it, and the repository's own has taken
 * the place of the one that npm puts there in any real installation: it would go with the plugin.
 */
function writeManifest(folder: string, tarball: string): void {
  const file = path.join(folder, "package.json")
  const manifest = JSON.parse(readFileSync(file, "utf8"))
  for (const group of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(group)) group[name] = installedVersion(name)
  }

  manifest.dependencies[MANIFEST.name] = `file:${tarball}`
  writeFileSync(file, JSON.stringify(manifest, null, 2))
}

function installedVersion(name: string): string {
  return JSON.parse(readFileSync(path.join(REPOSITORY, "node_modules", name, "package.json"), "utf8")).version
}

/** Medusa wants node_modules to be a real folder. Links need one file system; where there are two the files are copied. */
export function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) linkTree(source, target)
    else if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else linkOrCopy(source, target)
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target)
  } catch {
    copyFileSync(source, target)
  }
}
