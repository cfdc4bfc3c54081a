import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"
import { LEASE_MS, renewing } from "../modules/rental/lease"
import type RentalModuleService from "../modules/rental/service"

/** How long a change waits for another of the same cart. */
const PATIENCE_MS = 25_000
const POLL_MS = 300

/** Another request is changing this cart's order, and takes longer than a call should wait. Trying again can help. */
export class RentalBusyError extends Error {
  constructor(cartId: string) {
    super(`The order of cart ${cartId} is being changed by another request.`)
  }
}

/** The lease or the cart's lock was lost: another may hold them by now, so nothing more may be authorized. */
export class LeaseLostError extends Error {
  constructor(rentalId: string) {
    super(`The lease of rental ${rentalId} was lost.`)
  }
}

type RentalRow = Awaited<ReturnType<RentalModuleService["retrieveRentalTransaction"]>>

/** What a change is given: the row as it is under the lease, and who holds it. */
export interface HeldRental {
  rental: RentalRow
  /** For workflows and steps that work under this lease: they take no lock of their own, and authorize only while it holds. */
  lease_owner: string
  signal: AbortSignal
}

/**
 * The one way to change a rental's order: the rental's lease, the cart's lock, the row read again, then the change. One at a
 * time for a cart, on any number of servers: the lease alone makes sure of that; the lock keeps Medusa's own cart routes out.
 * Both last 30 seconds and are renewed every 10. Throws `RentalBusyError` where another takes longer than `patienceMs`.
 */
export async function withRental<T>(
  container: MedusaContainer,
  { id, cart_id }: { id: string; cart_id: string },
  change: (held: HeldRental) => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const owner = randomUUID()
  const until = performance.now() + patienceMs
  if (!(await rental.lease.wait({ id }, owner, patienceMs, { cart_id }))) throw new RentalBusyError(cart_id)
  const lock = cartLock(container, cart_id)
  let isLocked = false
  try {
    isLocked = await lock.wait(until)
    if (!isLocked) throw new RentalBusyError(cart_id)
    const renew = async () => {
      if ((await rental.lease.renew({ id }, owner)) && (await lock.acquire())) return true
      // Without the lock the lease is worth nothing: given back, it authorizes no more.
      await rental.lease.release({ id }, owner)
      return false
    }
    return await renewing(renew, async (signal) =>
      change({ rental: await rental.retrieveRentalTransaction(id), lease_owner: owner, signal }),
    )
  } finally {
    // A lost lease is another's by now, and so is the lock.
    if (await rental.lease.release({ id }, owner)) {
      if (isLocked) await lock.release()
    }
  }
}

/**
 * Medusa's lock on the cart. Its owner is named after the cart: whoever has the lease may go on with the lock of a server that
 * died, which not every provider lets expire.
 */
function cartLock(container: MedusaContainer, cart_id: string) {
  const locking = container.resolve(Modules.LOCKING)
  const ownerId = `rental:${cart_id}`
  const acquire = async () => {
    try {
      await locking.acquire(cart_id, { ownerId, expire: LEASE_MS / 1000 })
      return true
    } catch {
      return false
    }
  }
  return {
    acquire,
    wait: async (until: number) => {
      while (!(await acquire())) {
        if (performance.now() > until) return false
        await sleep(POLL_MS)
      }
      return true
    },
    release: () => locking.release(cart_id, { ownerId }),
  }
}
