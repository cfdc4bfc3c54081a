/** `npm run build`: what the packages consist of. `medusa plugin:build` goes first, as it wipes .medusa/server. */
import { rmSync } from "node:fs"
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
