import { existsSync, readFileSync, rmSync } from "node:fs"
import { setTimeout as wait } from "node:timers/promises"
import path from "node:path"
import { DemoFailure } from "./failure.mjs"
import { commandOf, isAlive } from "./pid-file.mjs"

const STOP_TIMEOUT_MS = 20_000

/**
 * After a demo was killed outright its database may still run, or have left its `postmaster.pid`, which names a process
 * that is something else by now. The first is stopped in peace, the second forgotten.
 * @param {string} data PostgreSQL's data folder
 */
export async function clearLeftover(data) {
  const pidFile = path.join(data, "postmaster.pid")
  if (!existsSync(pidFile)) return

  const pid = Number(readFileSync(pidFile, "utf8").split("\n")[0])
  if (Number.isInteger(pid) && pid > 1 && isAlive(pid) && commandOf(pid).includes(data)) {
    await stopLeftover(pid)
  }

  rmSync(pidFile, { force: true })
}

/** @param {number} pid */
async function stopLeftover(pid) {
  process.kill(pid, "SIGINT")
  for (let waited = 0; isAlive(pid); waited += 100) {
    if (waited > STOP_TIMEOUT_MS) {
      throw new DemoFailure(
        `The database of an earlier demo still runs (process ${pid}) and doesn't stop.`,
        `End it with: kill ${pid}, then run npm run demo again.`,
      )
    }
    await wait(100)
  }
}
