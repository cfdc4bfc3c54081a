/** `npm run demo`. Needs nothing but Node: what it uses of node_modules it imports after installing it. */
import { rmSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { installPackages, requireNode } from "./start/install.mjs"
import { HELP, readOptions } from "./start/options.mjs"
import { claimFile, requireNoOther } from "./start/ports.mjs"
import { onLoss, stopChildren } from "./start/processes.mjs"
import { describeFailure, printUrls, say } from "./start/progress.mjs"
import { stateFile } from "./start/state.mjs"

const ROOT = fileURLToPath(new URL("..", import.meta.url))
/** Takes away what says that the demo runs. */
let release = () => {}
let ending = false

try {
  await main()
} catch (fault) {
  await end(1, fault)
}

async function main() {
  const options = readOptions(process.argv.slice(2), ROOT)
  if (options.help) return say(HELP)

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0))
  say(`\n  A shop with rentals\n`)
  requireNode()
  const files = [claimFile(options.data), stateFile(options.data)]
  const wasKilled = await requireNoOther(options.data)
  await installPackages(ROOT)
  const { run } = await import("./start/run.mjs")
  onLoss((reason) => void end(1, reason))
  const state = await run(options, wasKilled, () => {
    release = () => files.forEach((file) => rmSync(file, { force: true }))
  })
  printUrls(state, options.data)
}

/**
 * Stops what runs, the database last, and ends this process. A second call, such as a second Ctrl-C, changes nothing.
 * @param {number} code
 * @param {unknown} [fault] why, when it isn't the person's wish
 */
async function end(code, fault) {
  if (ending) return

  ending = true
  if (fault) process.stderr.write(`\n${describeFailure(fault)}\n`)
  else say("\n  Stopping …")

  release()
  await stopChildren()
  process.exit(code)
}
