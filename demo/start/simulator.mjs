import path from "node:path"
import { HOST } from "./ports.mjs"
import { answers, nodeScript, startProgram } from "./processes.mjs"

const START_TIMEOUT_MS = 30_000

/** The row that answers for a shop without settings of its own: the callback addresses carry its id. */
const DEFAULT_SETTINGS = "rset_default"

/**
 * The simulator of the rental service, as its package ships it, with the demo's price rules. It knows where the shop
 * takes discount checks and events, and keeps its orders over restarts.
 * @param {import("./shop.mjs").Shop} shop
 */
export function startSimulator(shop) {
  const script = path.join(shop.root, "simulator/dist/cli.js")
  const args = simulatorArguments(shop)
  const logFile = path.join(shop.logs, "simulator.log")
  return startProgram(
    nodeScript({ name: "The simulator", script, args, cwd: shop.root, env: process.env, logFile }),
    { isReady: () => answers(`${shop.urls.sandbox}/`), timeoutMs: START_TIMEOUT_MS },
  )
}

/** With `=`: one secret in 64 begins with a dash, and would pass for another flag. @param {import("./shop.mjs").Shop} shop */
export function simulatorArguments(shop) {
  const callbacks = `${shop.urls.backend}/rental/callbacks`
  return [
    `--port=${shop.ports.sandbox}`,
    `--host=${HOST}`,
    `--api-key=${shop.secrets.sandbox_api_key}`,
    `--rules=${path.join(shop.root, "demo/price-rules.json")}`,
    `--data=${path.join(shop.data, "simulator.json")}`,
    `--discount-url=${callbacks}/discount-code/${DEFAULT_SETTINGS}`,
    `--secret=${shop.secrets.discount_code_secret}`,
    `--events-url=${callbacks}/events/${DEFAULT_SETTINGS}`,
  ]
}
