/** `npm run build`: what the packages consist of. `medusa plugin:build` goes first, as it wipes .medusa/server. */
import { execFileSync } from "node:child_process"
import { readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { filesBelow } from "../demo/start/bundles.mjs"
import { say } from "../demo/start/progress.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const STEPS = [
  ["the plugin", ["node_modules/@medusajs/cli/cli.js", "plugin:build"]],
  ["the widget", ["scripts/build-widget.mjs"]],
  ["the package of the simulator", ["scripts/build-simulator.mjs"]],
  ["the package for storefronts", ["scripts/build-storefront.mjs"]],
  ["the description of the routes", ["scripts/build-openapi.mjs"]],
]

rmSync(path.join(root, "dist"), { recursive: true, force: true })
for (const [title, args] of /** @type {[string, string[]][]} */ (STEPS)) {
  say(`\nBuilding: ${title}`)
  try {
    execFileSync(process.execPath, args, {
      cwd: root,
      env: { ...process.env, MEDUSA_DISABLE_TELEMETRY: "true" },
      stdio: "inherit",
    })
  } catch {
    process.stderr.write(`\nThe build of ${title} failed; what it said stands above.\n`)
    process.exit(1)
  }
}

const built = path.join(root, ".medusa/server")
// Medusa's compiler writes a source map into each file whatever tsconfig says, without the sources it leads to: a third of the package.
rewrite(built, ".js", (code) => code.replace(/\n\/\/# sourceMappingURL=data:\S+\s*$/, "\n"))
// It names the package in which Medusa declares a type, which a shop that pnpm installed can't find from here.
rewrite(built, ".d.ts", (types) => types.replaceAll('"@medusajs/types"', '"@medusajs/framework/types"'))
keepModulesOnly(path.join(built, "src/admin"))

/**
 * Writes the files below a folder anew whose names end so.
 *
 * @param {string} folder @param {string} ending @param {(text: string) => string} change
 */
function rewrite(folder, ending, change) {
  for (const file of filesBelow(folder).filter((name) => name.endsWith(ending))) {
    const text = readFileSync(file, "utf8")
    const changed = change(text)
    if (changed !== text) writeFileSync(file, changed)
  }
}

/**
 * Medusa's compiler writes the admin twice: `.mjs`, which the shop's bundler loads, and `.js` for `require`, of which only the shop's
 * Tailwind takes notice. One copy does for both: ES modules that are called `.js`.
 * @param {string} folder
 */
function keepModulesOnly(folder) {
  const files = filesBelow(folder)
  for (const file of files.filter((name) => name.endsWith(".js"))) rmSync(file)
  for (const file of files.filter((name) => name.endsWith(".mjs"))) {
    const code = readFileSync(file, "utf8").replace(/(["'])(\.{1,2}\/[^"'\n]+)\.mjs\1/g, "$1$2.js$1")
    writeFileSync(file.replace(/\.mjs$/, ".js"), code)
    rmSync(file)
  }
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n')
}
