/**
 * `prepack`, before `npm pack` and `npm publish`: the package (the plugin, or that of the folder which is named: simulator or storefront) as it
 * would be published, looked over by publint (does every file that package.json promises exist, in the format it says?) and attw (do
 * its types resolve?). An unbuilt package would install without a word and fail in the shop.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { pack, root } from "./package-parts.mjs"

const name = process.argv[2] ?? "plugin"

/** What npm must not be given: tests, maps, the application that the repository is, too. */
const UNWANTED = /__tests__|\.spec\.|\.map$|medusa-config|^\.medusa\/server\/src\/admin\/admin\/|\.env/

/** Bytes that a package may have, as npm downloads it and as it lies in a shop. @type {Record<string, { size: number, unpackedSize: number }>} */
const BUDGETS = {
  plugin: { size: 900_000, unpackedSize: 3_500_000 },
  storefront: { size: 106_500, unpackedSize: 375_000 },
  simulator: { size: 320_000, unpackedSize: 1_300_000 },
}

/**
 * What attw leaves out. Of the plugin node10, which knows no `exports` and so finds none of its entries, and the admin's bundle, which Medusa
 * loads without types; Medusa's starters do resolve by node10, so the storefront's package has `typesVersions`. What browsers run is ES modules
 * in both, for bundlers, for `import`, and for the `require` of every Node that we support.
 * @type {Record<string, string>}
 */
const LEFT_OUT = {
  plugin: "--profile node16 --exclude-entrypoints ./admin --ignore-rules cjs-resolves-to-esm",
  storefront: "--ignore-rules cjs-resolves-to-esm",
  simulator: "",
}

const folder = mkdtempSync(path.join(tmpdir(), "rental-package-"))
try {
  const { tarball, files, ...sizes } = pack(name === "plugin" ? root : path.join(root, name), folder)
  const unwanted = files.filter((file) => UNWANTED.test(file.path))
  const faults = unwanted.map((file) => `${file.path} doesn't belong into it.`)
  for (const [what, most] of Object.entries(BUDGETS[name] ?? {})) {
    const is = sizes[/** @type {keyof typeof sizes} */ (what)]
    if (is > most) faults.push(`${what}: ${is} bytes, more than the budget of ${most}.`)
  }
  const attw = `@arethetypeswrong/cli/dist/index.js --format ascii --no-color --no-emoji ${LEFT_OUT[name]}`
  for (const tool of ["publint/src/cli.js --strict", attw]) {
    const [program = "", ...args] = tool.trim().split(" ")
    const command = [path.join(root, "node_modules", program), tarball, ...args]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: "utf8" })
    // publint fails at no suggestion of its own.
    if (status !== 0 || stdout.includes("Suggestions:")) faults.push(`${stdout}${stderr}`)
  }
  if (faults.length > 0) {
    const list = faults.map((fault) => `  ${fault}`).join("\n")
    console.error(`The package isn't ready; where files are missing, run \`npm run build\` first.\n${list}`)
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
