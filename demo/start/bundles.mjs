import { existsSync } from "node:fs"
import path from "node:path"
import { nodeScript, runToEnd } from "./processes.mjs"

/** What is built from the sources for the browser and as a program of its own; each takes less than a second. */
const SCRIPTS = ["scripts/build-widget.mjs", "scripts/build-sandbox.mjs"]

/** @param {string} root @param {string} logs */
export async function buildBundles(root, logs) {
  for (const script of SCRIPTS.filter((name) => existsSync(path.join(root, name)))) {
    const logFile = path.join(logs, "bundles.log")
    await runToEnd(nodeScript({ name: script, script: path.join(root, script), cwd: root, env: process.env, logFile }))
  }
}
