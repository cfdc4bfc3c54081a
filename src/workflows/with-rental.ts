import type { MedusaContainer } from "@medusajs/framework/types"
import type { ReasonCode } from "../core/messages/codes"
import { RENTAL_MODULE } from "../modules/rental/key"
import type { RentalId } from "../modules/rental/ids"
import type { TransactionRow } from "../modules/rental/transactions/row"
import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { Modules } from "@medusajs/framework/utils"
import { LEASE_MS, LEASE_SECONDS, renewing, type Claims } from "../modules/rental/claims"

/** How long a change waits for another one of the same cart. */
const WAIT_TIMEOUT_MS = 25_000

/** Another request is changing this cart's order, and takes longer than a call should wait. Trying again can help. */
export class RentalBusyError extends Error {
  /** Workflows hand errors on as plain objects: the code that they are recognised by. */
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
  row: TransactionRow
  /** For workflows and steps under this lease: they take no lock of their own, and authorize only while the lease lasts. */
  lease_owner: string
}

interface WaitOptions {
  /** How long to wait for another change of the cart: 25 s by default. */
  timeoutMs?: number
  /** 10 s by default. */
  renewEveryMs?: number
}

/**
 * Changes a rental's order, and is the one way to do it: the rental's lease, the cart's lock, the row read again, then the change. One at a time for a cart, on
 * any number of servers: the lease alone makes sure of that, by the index `lease_unique`; the lock keeps Medusa's own cart routes out. Both last
 * 30 seconds and are renewed every 10. Throws `RentalBusyError` if another change takes longer than `timeoutMs`.
 */
export async function withRental<T>(
  shop: MedusaContainer,
  { id, cart_id }: { id: RentalId; cart_id: string },
  change: (leased: LeasedRental) => Promise<T>,
  { timeoutMs = WAIT_TIMEOUT_MS, renewEveryMs }: WaitOptions = {},
): Promise<T> {
  const rental = shop.resolve(RENTAL_MODULE)
  const until = performance.now() + timeoutMs
  const lease = new RentalLease(shop, { id, cart_id })
  if (!(await lease.take(timeoutMs))) throw new RentalBusyError(cart_id)
  try {
    return await lease.renewingWhile(async () => {
      if (!(await lease.lockCart(until))) throw new RentalBusyError(cart_id)
      return change({ row: await rental.transactions.retrieve(id), lease_owner: lease.owner })
    }, renewEveryMs)
  } finally {
    await lease.release()
  }
}

/** Makes a change under a cart's lock alone, for 30 seconds at most. Undefined where Medusa's own routes have it for longer than 25 s. */
export async function withCart<T>(shop: MedusaContainer, cartId: string, change: () => Promise<T>) {
  const lock = { ownerId: randomUUID() }
  if (!(await lockCart(shop, cartId, lock, performance.now() + WAIT_TIMEOUT_MS))) return undefined
  try {
    return await change()
  } finally {
    await shop.resolve(Modules.LOCKING).release(cartId, lock)
  }
}

/** Takes a cart's lock, which keeps Medusa's own routes out, or renews it for its owner. False if another owner has it beyond `until`. */
async function lockCart(shop: MedusaContainer, cartId: string, lock: { ownerId: string }, until = 0) {
  for (;;) {
    try {
      await shop.resolve(Modules.LOCKING).acquire(cartId, { ...lock, expire: LEASE_SECONDS })
      return true
    } catch {
      if (performance.now() > until) return false
    }
    await sleep(POLL_MS)
  }
}

const POLL_MS = 300
/** A lease that ends sooner than this may have ended when the next statement arrives. */
const MARGIN_MS = 5_000

/** Names the owner of a cart's lock that is taken under a rental's lease. */
export const lockOwner = (cartId: string): string => `rental:${cartId}`

/**
 * A rental's lease and its cart's lock, for one change. The lock's owner is named after the cart, so that the lease's next owner can use
 * the lock of a server that died, which not every provider lets expire. Therefore only the lease's owner releases the lock: it may
 * be another's once the lease is lost.
 */
class RentalLease {
  readonly owner = randomUUID()
  private readonly claims: Claims
  private leasedAt = 0
  private isLocked = false
  private renewal: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly container: MedusaContainer,
    private readonly row: { id: RentalId; cart_id: string },
  ) {
    this.claims = container.resolve(RENTAL_MODULE).transactions.claims
  }

  /** Takes the lease. False if another owner has it for longer than `timeoutMs`. */
  async take(timeoutMs: number): Promise<boolean> {
    const isTaken = await this.claims.wait({ id: this.row.id }, this.owner, timeoutMs)
    if (isTaken) this.leasedAt = performance.now()
    return isTaken
  }

  /** Takes the cart's lock, under the lease. False if Medusa's own routes have it beyond `until`. */
  async lockCart(until: number): Promise<boolean> {
    return (this.isLocked = await lockCart(this.container, this.row.cart_id, this.lock, until))
  }

  /** Runs `work` while both are renewed. Once the lease is lost, the lock is released. */
  renewingWhile<T>(work: () => Promise<T>, everyMs?: number): Promise<T> {
    const renew = async () => {
      const renewed = await this.renew()
      if (!renewed) await this.lose()
      return renewed
    }
    const noted = () => {
      const renewed = renew()
      this.renewal = renewed.catch(() => undefined)
      return renewed
    }
    return renewing(noted, work, everyMs)
  }

  /** Releases both: the lock first, or the lease's next owner would lose it. */
  async release(): Promise<void> {
    // A renewal under way could take the lock again.
    await this.renewal
    const isLeased = performance.now() - this.leasedAt < LEASE_MS - MARGIN_MS
    if (!isLeased) return this.lose()
    if (this.isLocked) await this.releaseLock()
    await this.claims.release({ id: this.row.id }, this.owner)
  }

  private async renew(): Promise<boolean> {
    const at = performance.now()
    if (!(await this.claims.renew({ id: this.row.id }, this.owner))) return false
    this.leasedAt = at
    return !this.isLocked || lockCart(this.container, this.row.cart_id, this.lock)
  }

  /**
   * Gives up the lease and the lock where one is lost: it is useless without the other. The lock is released under a new lease, so that it stays if
   * another owner is changing the cart by now.
   */
  private async lose(): Promise<void> {
    this.leasedAt = -Infinity
    await this.claims.release({ id: this.row.id }, this.owner)
    if (this.isLocked) await this.unlockCart()
  }

  /** Releases the cart's lock, unless another owner is changing the cart. */
  async unlockCart(): Promise<void> {
    const { id } = this.row
    const again = randomUUID()
    if (await this.claims.claim({ id }, again)) {
      await this.releaseLock()
      await this.claims.release({ id }, again)
    }
  }

  private get lock() {
    return { ownerId: lockOwner(this.row.cart_id) }
  }

  private async releaseLock(): Promise<void> {
    this.isLocked = false
    await this.container.resolve(Modules.LOCKING).release(this.row.cart_id, this.lock)
  }
}

/** Releases the carts of owners that have died: a lock of Medusa's provider for PostgreSQL expires for no one else. */
export async function unlockLeftCarts(shop: MedusaContainer): Promise<void> {
  const { claims } = shop.resolve(RENTAL_MODULE).transactions
  const rows = await claims.expired<{ id: RentalId; cart_id: string }>(["id", "cart_id"])
  for (const row of rows) await new RentalLease(shop, row).unlockCart()
}

/** The rental whose cart or order a step changes, and the owner of its lease. */
export interface LeaseKey {
  rental_transaction_id: RentalId
  lease_owner: string
}

/**
 * Renews a rental's lease, and says whether it is still held. Once it is lost nothing may be undone: the next owner has found cart and order
 * as they are, and continues from there. The call that failed here is applied again.
 */
export const keepsLease = (shop: MedusaContainer, { rental_transaction_id: id, lease_owner }: LeaseKey) =>
  shop.resolve(RENTAL_MODULE).transactions.claims.renew({ id }, lease_owner)
