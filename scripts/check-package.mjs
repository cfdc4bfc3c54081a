/**
 * Before `npm pack` and `npm publish` (prepack): what package.json promises must be there, and nothing that only tests need.
 * An unbuilt package would install without a word and fail in the shop.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"))

/** Every file that an export, a bin or its types name. @param {unknown} entry @returns {string[]} */
function targets(entry) {
  if (typeof entry === "string") return [entry]
  return Object.values(/** @type {Record<string, unknown>} */ (entry)).flatMap(targets)
}

/** @param {string} target may hold one `*`, which stands for anything, slashes included */
function isThere(target) {
  const [before = "", after] = target.split("*")
  if (after === undefined) return existsSync(path.join(root, target))
  const folder = path.join(root, before)
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, encoding: "utf8" }).some((name) => name.endsWith(after))
  )
}

const promised = [...targets(manifest.exports), ...targets(manifest.bin), manifest.customElements]
const missing = promised.filter((target) => !isThere(target))

const built = path.join(root, ".medusa/server")
const unwanted = existsSync(built)
  ? readdirSync(built, { recursive: true, encoding: "utf8" }).filter((name) =>
      /__tests__|\.spec\.|medusa-config|^src.admin.admin$/.test(name),
    )
  : []

const faults = [
  ...missing.map((target) => `${target} is missing: run \`npm run build\`.`),
  ...unwanted.map(
    (name) => `.medusa/server/${name} doesn't belong into the package: see "exclude" in tsconfig.json.`,
  ),
]
if (faults.length > 0) {
  process.stderr.write(`The package isn't ready:\n${faults.map((fault) => `  ${fault}`).join("\n")}\n`)
  process.exit(1)
}
