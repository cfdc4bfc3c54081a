import { existsSync, readdirSync, statSync } from "node:fs"
import path from "node:path"
import { nodeScript, runToEnd } from "./processes.mjs"
import { step } from "./progress.mjs"

/** What is built from the sources: for the browser (types take longest, and no page needs them), and a program of its own. */
const BUNDLES = [
  {
    title: "Building the widget",
    script: "scripts/build-widget.mjs",
    args: ["--no-types"],
    output: "dist/widget",
    sources: ["src/widget", "src/core"],
  },
  {
    title: "Building the simulator",
    script: "scripts/build-sandbox.mjs",
    args: [],
    output: "dist/sandbox",
    sources: ["src/sandbox"],
  },
]

/** Builds what is missing, or older than its sources. @param {string} root @param {string} logs */
export async function buildBundles(root, logs) {
  const logFile = path.join(logs, "bundles.log")
  for (const { title, script, args, output, sources } of BUNDLES) {
    if (oldestOf(root, [output]) < newestOf(root, [...sources, script])) {
      const program = { name: title, script: path.join(root, script), args, cwd: root, env: process.env, logFile }
      await step(title, () => runToEnd(nodeScript(program)))
    }
  }
}

/** @param {string} root @param {string[]} names */
function newestOf(root, names) {
  return Math.max(...changeTimes(root, names))
}

/** @param {string} root @param {string[]} names @returns {number} nothing there is older than anything */
function oldestOf(root, names) {
  const times = changeTimes(root, names)
  return times.length === 0 ? 0 : Math.min(...times)
}

/** When the files were changed, those in folders too, in milliseconds. @param {string} root @param {string[]} names @returns {number[]} */
function changeTimes(root, names) {
  return names
    .map((name) => path.join(root, name))
    .filter(existsSync)
    .flatMap((at) => {
      const files = statSync(at).isDirectory()
        ? readdirSync(at, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
        : [at]
      return files.map((file) => statSync(file).mtimeMs)
    })
}
