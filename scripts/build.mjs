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

/** Vite copies public/ into what it builds: the demo's whole admin panel, 11 MB that no shop needs. */
const COPIED_PANEL = path.join(root, ".medusa/server/src/admin/admin")

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
  rmSync(COPIED_PANEL, { recursive: true, force: true })
}
