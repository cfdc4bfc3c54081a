import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { DemoFailure } from "./progress.mjs"
import { readJson } from "./state.mjs"

export const HOST = "127.0.0.1"
const USES = ["Medusa", "storefront", "simulator", "PostgreSQL"]

/** The addresses follow from one port; the one after it is the storefront's. @param {number} port */
export const portsFrom = (port) => ({ backend: port, sandbox: port + 2, database: port + 3 })

/** @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once("error", () => resolve(false))
    probe.listen(port, HOST, () => probe.close(() => resolve(true)))
  })
}

/** Asks again and again, until it says yes or the time is over. @param {() => Promise<boolean>} ask @param {number} patienceMs */
export async function waitUntil(ask, patienceMs) {
  for (const from = Date.now(); !(await ask()); await wait(100)) {
    if (Date.now() - from > patienceMs) return false
  }
  return true
}

/** Says from the start on whose folder it is: the demo's that answers at the storefront's port which is named there. @param {string} data */
export const claimFile = (data) => path.join(data, "running.json")

/** @param {string} data @returns {Promise<boolean>} whether the demo before was killed outright: what says that it runs is taken away */
export async function requireNoOther(data) {
  const file = claimFile(data)
  if (!existsSync(file)) return false
  const { storefront_url: url } = readJson(file)
  if (await isFree(Number(new URL(url).port))) {
    rmSync(file)
    return true
  }
  throw new DemoFailure(
    `The demo already runs from this folder: ${url} answers.`,
    `Stop it with Ctrl-C where it runs, or start a second one: npm run demo -- --data .demo-2 --port 9100. If it isn't the demo, delete ${file}.`,
  )
}

/**
 * Takes the storefront's port, then the folder: of demos that start at once one goes on, before anything is deleted.
 * @param {string} data @param {import("./state.mjs").State} state @param {() => Promise<void>} serve
 */
export async function claim(data, state, serve) {
  try {
    await serve()
    mkdirSync(data, { recursive: true })
    writeFileSync(claimFile(data), JSON.stringify(state), { flag: "wx" })
  } catch (fault) {
    await requireNoOther(data)
    throw fault
  }
}

/** @param {number} port @returns {Promise<string[]>} those of the four that another program has */
async function takenFrom(port) {
  const isTaken = await Promise.all(USES.map(async (_, index) => !(await isFree(port + index))))
  return USES.flatMap((use, index) => (isTaken[index] ? [`${port + index} (${use})`] : []))
}

/**
 * @param {number} port @param {number} patienceMs for what a demo that was killed has left, and is ending
 * @throws {DemoFailure} naming each taken port, and a start that would work
 */
export async function requireFreePorts(port, patienceMs) {
  if (await waitUntil(async () => (await takenFrom(port)).length === 0, patienceMs)) return

  const taken = await takenFrom(port)
  let other = port + 100
  while (other < 60_000 && (await takenFrom(other)).length > 0) other += 100
  throw new DemoFailure(
    `Taken by another program: ${taken.join(", ")}.`,
    `Stop that program, or use other ports: npm run demo -- --port ${other}`,
  )
}
