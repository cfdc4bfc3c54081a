/** `npm run demo`. Needs nothing but Node: what it uses of node_modules it imports after installing it. */
import { describeFailure, say } from "./start/progress.mjs"
import { installPackages, requireNode } from "./start/install.mjs"
import { HELP, readOptions } from "./start/options.mjs"
import { onLoss, stopChildren } from "./start/processes.mjs"
import { claimFolder } from "./start/pid-file.mjs"
import { removeState } from "./start/state.mjs"
import { fileURLToPath } from "node:url"

const ROOT = fileURLToPath(new URL("..", import.meta.url))
let release = () => {}
let ending = false

try {
  await main()
} catch (fault) {
  await end(1, fault)
}

async function main() {
  const options = readOptions(process.argv.slice(2), ROOT)
  if (options.help) {
    say(HELP)
    return
  }
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => void end(0))
  }

  say(`\n  A shop with rentals\n`)
  requireNode()
  const claim = claimFolder(options.data)
  release = claim.release
  // What a demo that was killed has left must not pass for this one's.
  removeState(options.data)
  await installPackages(ROOT)
  const { run } = await import("./start/run.mjs")
  const { printUrls } = await import("./start/progress.mjs")
  onLoss((reason) => void end(1, reason))
  const state = await run(options, claim)
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

  await stopChildren()
  release()
  process.exit(code)
}
