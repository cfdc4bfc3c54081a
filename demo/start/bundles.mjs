import path from "node:path"
import { isOutdated } from "./outdated.mjs"
import { nodeScript, runToEnd } from "./processes.mjs"
import { step } from "./progress.mjs"

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
