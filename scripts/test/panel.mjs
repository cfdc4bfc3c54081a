import { execFileSync } from "node:child_process"
import path from "node:path"
import { isPanelOutdated } from "../../demo/start/medusa.mjs"

/**
 * Whether the admin panel, which takes a minute, has to be built for these browser tests: it is older than its sources, and somebody
 * looks at it.
 * @param {string} root @param {string[]} args for jest
 */
export function needsPanel(root, args) {
  return isPanelOutdated(root) && (args.length === 0 || filesOf(root, args).includes("/browser/admin"))
}

/** The spec files that jest would choose, as text. @param {string} root @param {string[]} args */
function filesOf(root, args) {
  const jest = path.join(root, "node_modules/jest/bin/jest.js")
  const env = { ...process.env, TEST_TYPE: "browser" }
  return execFileSync(process.execPath, [jest, "--listTests", ...args], { cwd: root, env, encoding: "utf8" })
}
