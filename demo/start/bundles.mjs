import { existsSync, readdirSync, statSync } from "node:fs"
import path from "node:path"
import { nodeScript, runToEnd } from "./processes.mjs"
import { step } from "./progress.mjs"

/**
 * Whether what was built is missing, or older than one of its sources. Files and folders, from `root`.
 * @param {string} root @param {{ output: string, sources: string[] }} build
 */
export function isOutdated(root, { output, sources }) {
  const built = changeTimes(root, [output])
  return built.length === 0 || Math.min(...built) < Math.max(...changeTimes(root, sources))
}

/** When the files were changed, in milliseconds. @param {string} root @param {string[]} names @returns {number[]} */
const changeTimes = (root, names) => filesOf(root, names).map((file) => statSync(file).mtimeMs)

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

/** What is built from the sources: for the browser, and a program of its own. Types take longest, and neither needs them. */
const BUNDLES = [
  {
    title: "Building the widget",
    script: "scripts/build-widget.mjs",
    args: ["--no-types"],
    output: "dist/widget",
    sources: ["src/widget", "src/core", "scripts/build-widget.mjs"],
  },
  {
    title: "Building the simulator",
    script: "scripts/build-simulator.mjs",
    args: ["--no-types"],
    output: "simulator/dist",
    sources: ["simulator/src", "scripts/build-simulator.mjs"],
  },
]

/** Builds what is missing, or older than its sources. @param {string} root @param {string} logs */
export async function buildBundles(root, logs) {
  const logFile = path.join(logs, "bundles.log")
  for (const { title, script, args, output, sources } of BUNDLES) {
    if (isOutdated(root, { output, sources })) {
      const program = {
        name: title,
        script: path.join(root, script),
        args,
        cwd: root,
        env: process.env,
        logFile,
      }
      await step(title, () => runToEnd(nodeScript(program)))
    }
  }
}
