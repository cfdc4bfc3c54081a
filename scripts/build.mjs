/** `npm run build`: what the packages consist of. `medusa plugin:build` goes first, as it wipes .medusa/server. */
import { execFileSync } from "node:child_process"
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { filesBelow } from "../demo/start/bundles.mjs"
import { say } from "../demo/start/progress.mjs"

const root = path.join(import.meta.dirname, "..")
rmSync(path.join(root, "dist"), { recursive: true, force: true })
say("Building the plugin")
execFileSync(process.execPath, ["node_modules/@medusajs/cli/cli.js", "plugin:build"], {
  cwd: root,
  env: { ...process.env, MEDUSA_DISABLE_TELEMETRY: "true" },
  stdio: "inherit",
})
for (const part of ["widget", "simulator", "storefront", "openapi"]) {
  say(`\nBuilding ${part}`)
  await import(`./build-${part}.mjs`)
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
  for (const file of filesBelow(folder).filter((name) => name.endsWith(".js"))) rmSync(file)
  rewrite(folder, ".mjs", (code) => code.replace(/(["'])(\.{1,2}\/[^"'\n]+)\.mjs\1/g, "$1$2.js$1"))
  for (const file of filesBelow(folder)) renameSync(file, file.replace(/\.mjs$/, ".js"))
  writeFileSync(path.join(folder, "package.json"), '{ "type": "module" }\n')
}
