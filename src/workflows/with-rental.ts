import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReasonCode } from "../core/problems/problem"
import { RENTAL_MODULE } from "../modules/rental"
import type { TransactionRow } from "../modules/rental/transactions/row"
import { RentalHold } from "./rental-hold"
import type { RentalId } from "../modules/rental/transactions/ids"

/** How long a change waits for another of the same cart. */
const PATIENCE_MS = 25_000

/** Another request is changing this cart's order, and takes longer than a call should wait. Trying again can help. */
export class RentalBusyError extends Error {
  /** Workflows hand errors on as plain objects: this tells them apart. */
  readonly reason = "order_busy" satisfies ReasonCode

  constructor(cartId: string) {
    super(`The order of cart ${cartId} is being changed by another request.`)
  }
}

/** The lease or the cart's lock was lost: another may hold them by now, so nothing more may be authorized. */
export class LeaseLostError extends Error {
  readonly reason = "lease_lost" satisfies ReasonCode

  constructor(rentalId: RentalId) {
    super(`The lease of rental ${rentalId} was lost.`)
  }
}

/** What a change is given: the row as it is under the lease, and who holds it. */
export interface HeldRental {
  rental: TransactionRow
  /** For workflows and steps that work under this lease: they take no lock of their own, and authorize only while it holds. */
  lease_owner: string
  signal: AbortSignal
}

interface Holding {
  /** How long to wait for another change of the cart, in milliseconds. */
  patienceMs?: number
  /** 10 s, where nothing else is said. */
  renewEveryMs?: number
}

/**
 * The one way to change a rental's order: the rental's lease, the cart's lock, the row read again, then the change. One at a
 * time for a cart, on any number of servers: the lease alone makes sure of that; the lock keeps Medusa's own cart routes out.
 * Both last 30 seconds and are renewed every 10. Throws `RentalBusyError` where another takes longer than `patienceMs`.
 */
export async function withRental<T>(
  container: MedusaContainer,
  { id, cart_id }: { id: RentalId; cart_id: string },
  change: (held: HeldRental) => Promise<T>,
  { patienceMs = PATIENCE_MS, renewEveryMs }: Holding = {},
): Promise<T> {
  const rental = container.resolve(RENTAL_MODULE)
  const until = performance.now() + patienceMs
  const hold = new RentalHold(container, { id, cart_id })
  if (!(await hold.takeLease(patienceMs))) throw new RentalBusyError(cart_id)
  try {
    return await hold.renewingWhile(async (signal) => {
      if (!(await hold.takeLock(until))) throw new RentalBusyError(cart_id)
      return change({ rental: await rental.transactions.retrieve(id), lease_owner: hold.owner, signal })
    }, renewEveryMs)
  } finally {
    await hold.release()
  }
}
