import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { isRecord } from "./validators"
import type { Discount, Order } from "./model"
import type { Simulator } from "./simulator"

const SAVE_EVERY_MS = 500

interface Stored {
  orders: Order[]
  discountCodes: Discount[]
  accounts: [email: string, id: string][]
}

/**
 * Takes up the orders of an earlier run and keeps the file up to date. Calls, settings and what was told
 * to fail are not kept.
 * @returns what saves for the last time
 * @throws Error with a sentence when the file isn't one of the simulator's
 */
export function keepInFile(simulator: Simulator, file: string): () => void {
  if (existsSync(file)) load(simulator, file)
  let saved = simulator.journal.version
  const save = () => {
    if (saved === simulator.journal.version) return
    saved = simulator.journal.version
    write(simulator, file)
  }
  const timer = setInterval(save, SAVE_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    save()
  }
}

function load(simulator: Simulator, file: string): void {
  const { orders, discountCodes, accounts } = read(file)
  for (const order of orders) simulator.orders.set(order.transactionId, order)
  for (const discount of discountCodes) simulator.discountCodes.set(discount.code, discount)
  for (const [email, id] of accounts) simulator.accounts.set(email, id)
}

function read(file: string): Stored {
  try {
    const stored: unknown = JSON.parse(readFileSync(file, "utf8"))
    if (isRecord(stored) && [stored.orders, stored.discountCodes, stored.accounts].every(Array.isArray)) {
      return stored as unknown as Stored
    }
  } catch {
    // Said below.
  }
  throw new Error(`The data in ${file} isn't the simulator's. Delete the file to start with no orders.`)
}

/** Whole or not at all; readable by its owner only, for it holds the carts' secure keys. */
function write(simulator: Simulator, file: string): void {
  const stored: Stored = {
    orders: [...simulator.orders.values()],
    discountCodes: [...simulator.discountCodes.values()],
    accounts: [...simulator.accounts],
  }
  writeFileSync(`${file}.new`, JSON.stringify(stored), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
