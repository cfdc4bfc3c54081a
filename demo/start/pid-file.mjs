import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { DemoFailure } from "./failure.mjs"

/** Whether a process of that number exists, ours or not. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return /** @type {NodeJS.ErrnoException} */ (fault).code === "EPERM"
  }
}

/** The command line of a process; an empty text where this machine doesn't say. @param {number} pid @returns {string} */
export function commandOf(pid) {
  const entry = `/proc/${pid}/cmdline`
  if (existsSync(entry)) return readFileSync(entry, "utf8").replaceAll("\0", " ")

  try {
    return execFileSync("ps", ["-p", String(pid), "-o", "command="], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    })
  } catch {
    return ""
  }
}

/**
 * One demo a data folder: writes down that this process is it.
 * @param {string} data
 * @returns {{ release: () => void, unclean: boolean }} `release` is for the end; `unclean`: the demo before had none
 * @throws {DemoFailure} when another process is
 */
export function claimFolder(data) {
  const file = path.join(data, "demo.pid")
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0
  if (pid > 1 && pid !== process.pid && isAlive(pid) && commandOf(pid).includes("start.mjs")) {
    throw new DemoFailure(
      `The demo already runs from this folder (process ${pid}).`,
      "Stop it with Ctrl-C where it runs, or start a second one: npm run demo -- --data .demo-2 --port 9100",
    )
  }
  mkdirSync(data, { recursive: true })
  writeFileSync(file, `${process.pid}\n`)
  return { release: () => rmSync(file, { force: true }), unclean: pid > 1 }
}
