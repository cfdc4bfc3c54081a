import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { runProgram } from "../helpers/program"
import { configOfReadme, MANIFEST, REPOSITORY, withoutPanel } from "../packed/package-under-test"

/** Of the line that Medusa's starter names, in a version that runs on every Node that we support. */
const PNPM = "pnpm@10.34.9"

/** Medusa's starter lists what its dashboard's build looks for in the backend's folder. */
const OF_THE_STARTER = [
  "@medusajs/admin-shared",
  "@medusajs/caching",
  "@medusajs/dashboard",
  "@medusajs/draft-order",
]

/** A workspace as Medusa's starter makes it, whose types of React are those that its storefront needs. */
const WORKSPACE = `packages:
  - "apps/*"
overrides:
  "@types/react": 19.0.5
  "@types/react-dom": 19.0.5
`

/**
 * Installs the packed plugin into the backend of a pnpm workspace shaped as Medusa's starter: each package finds there what it depends on,
 * and nothing else. Returns the backend's folder, and what pnpm said.
 */
export async function installByPnpm(
  folder: string,
  tarball: string,
): Promise<{ backend: string; said: string }> {
  const workspace = path.join(folder, "workspace")
  const backend = path.join(workspace, "apps/backend")
  cpSync(path.join(__dirname, "../packed/app"), backend, { recursive: true })
  writeFileSync(path.join(workspace, "pnpm-workspace.yaml"), WORKSPACE)
  writeFileSync(path.join(workspace, "package.json"), '{ "name": "a-workspace", "private": true }')
  writeFileSync(path.join(backend, "package.json"), JSON.stringify(manifestOfBackend(tarball), null, 2))
  writeFileSync(path.join(backend, "medusa-config.ts"), withoutPanel(configOfReadme()))

  const tools = path.join(folder, "tools")
  mkdirSync(tools)
  writeFileSync(path.join(tools, "package.json"), "{}")
  await runProgram("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", PNPM], { cwd: tools })
  const pnpm = path.join(tools, "node_modules/pnpm/bin/pnpm.cjs")
  const options = ["--ignore-scripts", "--store-dir", path.join(folder, "store")]
  const said = await runProgram(process.execPath, [pnpm, "install", ...options], { cwd: workspace })
  return { backend, said }
}

function manifestOfBackend(tarball: string): object {
  const manifest = JSON.parse(readFileSync(path.join(__dirname, "../packed/app/package.json"), "utf8"))
  const ours = JSON.parse(readFileSync(path.join(REPOSITORY, "package.json"), "utf8"))
  const here: Record<string, string> = { ...ours.dependencies, ...ours.devDependencies }
  const ofMedusa = (name: string) => [name, here["@medusajs/medusa"]]
  const asHere = (names: string[]) => names.map((name) => [name, here[name]])
  return {
    ...manifest,
    dependencies: {
      ...Object.fromEntries(asHere(Object.keys(manifest.dependencies))),
      ...Object.fromEntries(OF_THE_STARTER.map(ofMedusa)),
      [MANIFEST.name]: `file:${tarball}`,
    },
    devDependencies: Object.fromEntries(asHere(Object.keys(manifest.devDependencies))),
  }
}
