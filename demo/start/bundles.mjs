import path from "node:path"
import { isOutdated } from "./outdated.mjs"
import { nodeScript, runToEnd } from "./processes.mjs"
import { step } from "./progress.mjs"

/** What is built from the sources: for the browser (types take longest, and no page needs them), and a program of its own. */
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
    script: "scripts/build-sandbox.mjs",
    args: [],
    output: "dist/sandbox",
    sources: ["src/sandbox", "scripts/build-sandbox.mjs"],
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
