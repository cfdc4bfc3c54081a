/**
 * `prepack`, before `npm pack` and `npm publish`: the package (the plugin, or that of the folder which is named: simulator or storefront) as it
 * would be published, looked over by publint (does every file that package.json promises exist, in the format it says?) and attw (do
 * its types resolve?). An unbuilt package would install without a word and fail in the shop.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { pack, root } from "./package-parts.mjs"

const name = process.argv[2] ?? "plugin"
const packed = name === "plugin" ? root : path.join(root, name)

/** What npm must not be given: tests, maps, the application that the repository is, too. */
const UNWANTED = /__tests__|\.spec\.|\.map$|medusa-config|^\.medusa\/server\/src\/admin\/admin\/|\.env/

/** Bytes that a package may have, as npm downloads it and as it lies in a shop. @type {Record<string, { size: number, unpackedSize: number }>} */
const BUDGETS = {
  plugin: { size: 900_000, unpackedSize: 3_500_000 },
  storefront: { size: 105_000, unpackedSize: 375_000 },
  simulator: { size: 320_000, unpackedSize: 1_300_000 },
}

/** @param {Record<string, unknown>} sizes @returns {string[]} */
const budgetFaults = (sizes) =>
  Object.entries(BUDGETS[name] ?? {})
    .filter(([what, most]) => Number(sizes[what]) > most)
    .map(([what, most]) => `${what}: ${sizes[what]} bytes, more than the budget of ${most}.`)

/** Of the plugin, as Medusa builds and loads it: the admin's bundle, without types. */
const WITHOUT_TYPES = "./admin"

/** Of a package.json that lies in the tarball. @param {string} tarball @returns {Promise<string[]>} */
async function publintFaults(tarball) {
  const file = readFileSync(tarball)
  const { messages, pkg } = await publint({
    pack: { tarball: file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) },
    strict: true,
  })
  return messages
    .filter(({ path: [group, entry] }) => group !== "exports" || entry !== WITHOUT_TYPES)
    .map((message) => `publint: ${formatMessage(message, pkg ?? {}, { color: false })}`)
}

/**
 * The plugin's profile leaves node10 out, which knows no `exports` and so finds none of its entries. Medusa's starters do resolve by it,
 * so the storefront's package has `typesVersions`. What browsers run is ES modules in both, for bundlers, for `import`, and for the
 * `require` of every Node that we support.
 * @type {Record<string, string[]>}
 */
const ATTW_OPTIONS = {
  plugin: `--profile node16 --exclude-entrypoints ${WITHOUT_TYPES} --ignore-rules cjs-resolves-to-esm`.split(
    " ",
  ),
  storefront: ["--ignore-rules", "cjs-resolves-to-esm"],
}

/** @param {string} tarball @returns {string[]} */
function attwFaults(tarball) {
  const attw = path.join(root, "node_modules/@arethetypeswrong/cli/dist/index.js")
  const args = [attw, tarball, "--format", "ascii", "--no-color", "--no-emoji"]
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, ...(ATTW_OPTIONS[name] ?? [])], {
    cwd: root,
    encoding: "utf8",
  })
  return status === 0 ? [] : [`attw: ${stdout}${stderr}`]
}

const folder = mkdtempSync(path.join(tmpdir(), "rental-package-"))
try {
  const { tarball, files, ...sizes } = pack(packed, folder)
  const faults = [
    ...files
      .map((file) => file.path)
      .filter((name) => UNWANTED.test(name))
      .map((name) => `${name} doesn't belong into it.`),
    ...budgetFaults(sizes),
    ...(await publintFaults(tarball)),
    ...attwFaults(tarball),
  ]
  if (faults.length > 0) {
    const list = faults.map((fault) => `  ${fault}`).join("\n")
    process.stderr.write(
      `The package isn't ready; where files are missing, run \`npm run build\` first.\n${list}\n`,
    )
    process.exitCode = 1
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
