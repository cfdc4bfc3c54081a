import { existsSync, readdirSync, statSync } from "node:fs"
import path from "node:path"
import { runToEnd } from "./processes.mjs"
import { step } from "./progress.mjs"

/**
 * Whether what was built is missing, or older than one of its sources. Files and folders, from `root`.
 * @param {string} root @param {{ output: string, sources: string[] }} build
 */
export function isOutdated(root, { output, sources }) {
  const times = (/** @type {string[]} */ names) => filesOf(root, names).map((file) => statSync(file).mtimeMs)
  const built = times([output])
  return built.length === 0 || Math.min(...built) < Math.max(...times(sources))
}

/** The files that are there, those in folders too. @param {string} root @param {string[]} names @returns {string[]} */
export function filesOf(root, names) {
  return names
    .map((name) => path.resolve(root, name))
    .filter(existsSync)
    .flatMap((at) => (statSync(at).isDirectory() ? filesBelow(at) : [at]))
}

/** All files in a folder and those below it, by their full paths. @param {string} folder */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
}

/** Lists the bundles that are built from the sources: the browser's, and the simulator. */
const BUNDLES = {
  widget: { output: "dist/widget", sources: ["src/widget", "src/core", "scripts/build-widget.mjs"] },
  simulator: { output: "simulator/dist", sources: ["simulator/src", "scripts/build-simulator.mjs"] },
}

/** Builds what is missing, or older than its sources. Types take longest, and neither needs them. @param {string} root @param {string} logs */
export async function buildBundles(root, logs) {
  for (const [name, build] of Object.entries(BUNDLES)) {
    const title = `Building the ${name}`
    const script = path.join(root, `scripts/build-${name}.mjs`)
    const program = { name: title, script, args: ["--no-types"], cwd: root, logFile: `${logs}/bundles.log` }
    if (isOutdated(root, build)) await step(title, () => runToEnd(program), 1)
  }
}
