import { read, write } from "./storage"
import type { Cart } from "./shop"

const KEY = "cadence.adding"

/** How long a line that was begun on a page since left is waited for: milliseconds. */
const PATIENCE = 8_000

/** How many units a cart has once what is being added is in it, and until when that is waited for. */
interface Adding {
  units: number
  until: number
}

/** Says on every page of this browser that units are being added, until `work` is done; a page that is left can't say so any more. */
export async function noteAdding(
  before: Cart,
  quantity: number,
  work: () => Promise<unknown>,
): Promise<void> {
  const note: Adding = { units: unitsOf(before) + quantity, until: Date.now() + PATIENCE }
  write(KEY, JSON.stringify(note))
  try {
    await work()
  } catch (fault) {
    // What a browser breaks off as the page is left goes on at the shop.
    if (!(fault instanceof TypeError)) write(KEY, null)
    throw fault
  }
  write(KEY, null)
}

/** Whether the cart may still be without a line that is being added, or have it half made: Medusa writes the line before its taxes. */
export function isBeingAdded(cart: Cart): boolean {
  const note = read(KEY)
  if (!note) return false
  const { units, until } = JSON.parse(note) as Adding
  const isWhole = unitsOf(cart) >= units && (cart.items ?? []).every((line) => line.tax_lines?.length)
  const isOver = isWhole || Date.now() > until
  if (isOver) write(KEY, null)
  return !isOver
}

const unitsOf = (cart: Cart) => (cart.items ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
