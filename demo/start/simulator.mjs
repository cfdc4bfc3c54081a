import path from "node:path"
import { HOST } from "./ports.mjs"
import { answers, nodeScript, startProgram } from "./processes.mjs"

const START_TIMEOUT_MS = 30_000

/** The simulator of the rental service, as the package ships it, with the demo's price rules. @param {import("./shop.mjs").Shop} shop */
export function startSimulator(shop) {
  const script = path.join(shop.root, "dist/sandbox/cli.js")
  const args = [
    ["--port", String(shop.ports.sandbox)],
    ["--host", HOST],
    ["--api-key", shop.secrets.sandbox_api_key],
    ["--rules", path.join(shop.root, "demo/price-rules.json")],
  ]
  const logFile = path.join(shop.logs, "simulator.log")
  return startProgram(
    nodeScript({ name: "The simulator", script, args: args.flat(), cwd: shop.root, env: process.env, logFile }),
    { isReady: () => answers(`${shop.urls.sandbox}/`), timeoutMs: START_TIMEOUT_MS },
  )
}
