import { randomUUID } from "node:crypto"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalEventMessage } from "../../core/rental-events"
import { RENTAL_MODULE } from "../../modules/rental"
import type { Claims } from "../../modules/rental/claims"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { loggerOf } from "../read"

const BATCH_SIZE = 50
/** A shop that enables reminders has a week of rentals to announce: the rest follows at the next tick. */
const MAX_BATCHES = 20

/** `later`: it couldn't be announced now, or another server has claimed it. */
export type Outcome = "done" | "later"

/** Reads what a batch needs, and returns the function that announces one rental of it. */
type Prepare = (rows: TransactionRow[]) => Promise<(row: TransactionRow) => Promise<Outcome>>

/**
 * Each batch is what the one before has left. What couldn't be announced would come again, and without a bus that is every row: then the
 * next tick continues.
 */
export async function inBatches(
  next: (limit: number) => Promise<TransactionRow[]>,
  prepare: Prepare,
): Promise<void> {
  for (let batches = 0; batches < MAX_BATCHES; batches++) {
    const rows = await next(BATCH_SIZE)
    const announce = await prepare(rows)
    let isSomeLeft = false
    for (const row of rows) isSomeLeft = (await announce(row)) === "later" || isSomeLeft
    if (isSomeLeft || rows.length < BATCH_SIZE) return
  }
}

/** The events that a rental has once at most. */
type OnceName = "rental.abandoned" | "rental.booking_due" | "rental.ending" | "rental.ended"

/** Emits an event under a claim of its rental, and notes that with the release. One that can't be emitted is left to the next tick. */
export async function emitOnce<Name extends OnceName>(
  container: MedusaContainer,
  claimed: Parameters<Claims["claim"]>[0],
  event: RentalEventMessage<Name>,
  done: Record<string, Date>,
): Promise<Outcome> {
  const { claims } = container.resolve(RENTAL_MODULE).transactions
  const owner = randomUUID()
  const row = { id: event.data.id }
  if (!(await claims.claim(claimed, owner))) return "later"
  try {
    await container.resolve(Modules.EVENT_BUS).emit(event)
  } catch (cause) {
    await claims.release(row, owner)
    loggerOf(container).warn(
      `rental: ${event.name} of ${row.id} could not be emitted: ${(cause as Error).message}`,
    )
    return "later"
  }
  await claims.release(row, owner, done)
  return "done"
}
