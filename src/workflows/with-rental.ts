import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReasonCode } from "../core/problems/problem"
import { RENTAL_MODULE } from "../modules/rental"
import type { TransactionRow } from "../modules/rental/transactions/row"
import { RentalLock } from "./rental-lock"
import type { RentalId } from "../modules/rental/transactions/ids"

/** How long a change waits for another one of the same cart. */
const WAIT_TIMEOUT_MS = 25_000

/** Another request is changing this cart's order, and takes longer than a call should wait. Trying again can help. */
export class RentalBusyError extends Error {
  /** Workflows hand errors on as plain objects: this tells them apart. */
  readonly reason = "order_busy" satisfies ReasonCode

  constructor(cartId: string) {
    super(`The order of cart ${cartId} is being changed by another request.`)
  }
}

/** The lease or the cart's lock was lost: another owner may have them, so nothing more may be authorized. */
export class LeaseLostError extends Error {
  readonly reason = "lease_lost" satisfies ReasonCode

  constructor(rentalId: RentalId) {
    super(`The lease of rental ${rentalId} was lost.`)
  }
}

/** A rental under its lease: the row as it was read then, and the lease's owner. */
export interface LeasedRental {
  rental: TransactionRow
  /** For workflows and steps under this lease: they take no lock of their own, and authorize only while the lease lasts. */
  lease_owner: string
  signal: AbortSignal
}

interface WaitOptions {
  /** How long to wait for another change of the cart: 25 s by default. */
  timeoutMs?: number
  /** 10 s by default. */
  renewEveryMs?: number
}

/**
 * The one way to change a rental's order: the rental's lease, the cart's lock, the row read again, then the change. One at a
 * time for a cart, on any number of servers: the lease alone makes sure of that; the lock keeps Medusa's own cart routes out.
 * Both last 30 seconds and are renewed every 10. Throws `RentalBusyError` if another change takes longer than `timeoutMs`.
 */
export async function withRental<T>(
  container: MedusaContainer,
  { id, cart_id }: { id: RentalId; cart_id: string },
  change: (leased: LeasedRental) => Promise<T>,
  { timeoutMs = WAIT_TIMEOUT_MS, renewEveryMs }: WaitOptions = {},
): Promise<T> {
  const rental = container.resolve(RENTAL_MODULE)
  const until = performance.now() + timeoutMs
  const lock = new RentalLock(container, { id, cart_id })
  if (!(await lock.takeLease(timeoutMs))) throw new RentalBusyError(cart_id)
  try {
    return await lock.renewingWhile(async (signal) => {
      if (!(await lock.takeLock(until))) throw new RentalBusyError(cart_id)
      return change({ rental: await rental.transactions.retrieve(id), lease_owner: lock.owner, signal })
    }, renewEveryMs)
  } finally {
    await lock.release()
  }
}
