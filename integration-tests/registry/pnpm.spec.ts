import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { isBuiltin } from "node:module"
import { tmpdir } from "node:os"
import path from "node:path"
import { shopEnvironment, medusa } from "../helpers/medusa-shop"
import { runProgram } from "../helpers/program"
import { MANIFEST, OF_THE_PANEL, packPackage } from "../packed/package-under-test"
import { installByPnpm } from "./pnpm-workspace"

jest.setTimeout(600_000)

describe("the packed plugin in a pnpm workspace", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rental-pnpm-"))
  let backend: string
  let said: string

  beforeAll(async () => {
    const { tarball } = await packPackage("plugin", path.join(folder, "tarball"))
    ;({ backend, said } = await installByPnpm(folder, tarball))
  }, 900_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it("is installed without a peer that is missing or doesn't fit", () => {
    const [, complaints = ""] = said.split("Issues with peer dependencies")
    expect(complaints).not.toContain(MANIFEST.name)
  })

  it("names every package that its files import, and finds each of them", () => {
    const installed = realpathSync(path.join(backend, "node_modules", MANIFEST.name))
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(path.join(installed, "package.json"), "utf8"),
    )
    const imported = packagesImportedBy(installed)
    expect(imported).toEqual(expect.arrayContaining(["@medusajs/framework", "@medusajs/ui", "undici"]))
    expect(imported.filter((name) => !dependencies[name] && !peerDependencies[name])).toEqual([])
    // Where pnpm puts what a package names: beside it.
    const beside = installed.slice(0, -MANIFEST.name.length)
    expect(imported.filter((name) => !existsSync(path.join(beside, name)))).toEqual([])
  })

  it("takes the dashboard's own copy of each library of the panel, and Medusa's zod", () => {
    const folderOf = (name: string) => realpathSync(path.join(backend, "node_modules", name))
    const beside = (name: string) => folderOf(name).slice(0, -name.length)
    for (const name of [...OF_THE_PANEL, "zod"]) {
      const [ours, theirs] = [MANIFEST.name, "@medusajs/dashboard"].map((each) =>
        realpathSync(path.join(beside(each), name)),
      )
      expect(ours).toBe(theirs)
    }
    const kept = readdirSync(path.join(backend, "../../node_modules/.pnpm"))
    for (const name of OF_THE_PANEL) {
      expect(kept.filter((folder) => folder.startsWith(`${name.replace("/", "+")}@`))).toHaveLength(1)
    }
  })

  it("has entries that load where only what it names can be found", async () => {
    const names = "workflows events options modules/rental providers/rental widget widget/define".split(" ")
    const script = `for (const name of ${JSON.stringify(names)}) require("${MANIFEST.name}/" + name)`
    expect(await runProgram(process.execPath, ["-e", script], { cwd: backend })).toBe("")
  })

  it("is a part of a shop that `medusa build` builds", async () => {
    await medusa(backend, ["build"], shopEnvironment("never-asked", 9000))
    expect(readdirSync(path.join(backend, ".medusa/server"))).toContain("medusa-config.js")
  })
})

const IMPORT = /(?:\brequire\(|\bfrom |\bimport\(|^import )"([@\w][^"\s]*)"/gm

/** The names of all packages, but Node's own, that code and types of a package import. */
function packagesImportedBy(installed: string): string[] {
  const files = readdirSync(installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:m?js|d\.m?ts)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const found = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, name]) => name!),
  )
  const packages = found
    .filter((name) => !isBuiltin(name))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    )
  return [...new Set(packages)]
}
