/** `npm run build`: what the packages consist of. `medusa plugin:build` goes first, as it wipes .medusa/server. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { say } from "../demo/start/progress.mjs"
import { runNode } from "./test/run.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const STEPS = [
  ["the plugin", ["node_modules/@medusajs/cli/cli.js", "plugin:build"]],
  ["the widget", ["scripts/build-widget.mjs"]],
  ["the package of the simulator", ["scripts/build-simulator.mjs"]],
  ["the package for storefronts", ["scripts/build-storefront.mjs"]],
]

rmSync(path.join(root, "dist"), { recursive: true, force: true })
for (const [title, args] of /** @type {[string, string[]][]} */ (STEPS)) {
  say(`\nBuilding: ${title}`)
  const { code, fault } = await runNode(args, {
    cwd: root,
    env: { MEDUSA_DISABLE_TELEMETRY: "true" },
    timeoutMinutes: 10,
  })
  if (code !== 0) {
    process.stderr.write(
      `\nThe build of ${title} failed${fault ? ` (${fault})` : ""}; what it said stands above.\n`,
    )
    process.exit(1)
  }
}

stripMaps(path.join(root, ".medusa/server"))

/**
 * Medusa's compiler writes a source map into each file whatever tsconfig says, without the sources it leads to: a third of the package.
 * @param {string} folder
 */
function stripMaps(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(".js")) continue
    const file = path.join(entry.parentPath, entry.name)
    const code = readFileSync(file, "utf8")
    writeFileSync(file, code.replace(/\n\/\/# sourceMappingURL=data:\S+\s*$/, "\n"))
  }
}
