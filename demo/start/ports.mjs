import { createServer } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import { DemoFailure } from "./failure.mjs"

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
