import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { createServer } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { DemoFailure } from "./progress.mjs"

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

export const HOST = "127.0.0.1"

/** The four addresses follow from one port. @param {number} port */
export function portsFrom(port) {
  return { backend: port, storefront: port + 1, sandbox: port + 2, database: port + 3 }
}

/**
 * @param {number} port
 * @param {{ sandbox: boolean, patienceMs?: number }} needs without the simulator its port doesn't matter
 * @throws {DemoFailure} naming each taken port, and a start that would work
 */
export async function requireFreePorts(port, needs) {
  let taken = await takenPorts(port, needs)
  for (
    const from = Date.now();
    taken.length > 0 && Date.now() - from < (needs.patienceMs ?? 0);
    await wait(250)
  ) {
    taken = await takenPorts(port, needs)
  }

  if (taken.length === 0) return

  const names = taken.map((entry) => `${entry.port} (${entry.use})`).join(", ")
  const other = await freeGroupAfter(port, needs)
  throw new DemoFailure(
    `${taken.length === 1 ? "A port is" : "Ports are"} taken by another program: ${names}.`,
    `Stop that program, or use other ports: npm run demo -- --port ${other}`,
  )
}

const USES = { backend: "Medusa", storefront: "storefront", sandbox: "simulator", database: "PostgreSQL" }

/** @param {number} port @param {{ sandbox: boolean }} needs */
async function takenPorts(port, needs) {
  const wanted = Object.entries(portsFrom(port)).filter(([name]) => name !== "sandbox" || needs.sandbox)
  const checks = wanted.map(async ([name, number]) => ({
    port: number,
    use: USES[/** @type {keyof typeof USES} */ (name)],
    free: await isFree(number),
  }))
  return (await Promise.all(checks)).filter((entry) => !entry.free)
}

/** @param {number} port @param {{ sandbox: boolean }} needs */
async function freeGroupAfter(port, needs) {
  for (let candidate = port + 100; candidate < 60_000; candidate += 100) {
    if ((await takenPorts(candidate, needs)).length === 0) return candidate
  }
  return 9000
}

/** @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}
