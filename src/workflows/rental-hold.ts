import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"
import { LEASE_MS, renewing } from "../modules/rental/lease"
import type RentalModuleService from "../modules/rental/service"
import type { RentalId } from "../modules/rental/transactions/ids"

const POLL_MS = 300
/** Nearer to its end a lease isn't counted on: clocks of servers differ. */
const MARGIN_MS = 5_000

/**
 * What a server holds of a rental: its lease and the cart's lock. The lock's owner is named after the cart: whoever has the lease
 * may go on with the lock of a server that died, which not every provider lets expire. So the lock is given back only by who
 * has the lease: without it, it may be another's by now.
 */
export class RentalHold {
  readonly owner = randomUUID()
  private readonly rental: RentalModuleService
  private leasedAt = 0
  private isLocked = false
  private renewal: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly container: MedusaContainer,
    private readonly row: { id: RentalId; cart_id: string },
  ) {
    this.rental = container.resolve(RENTAL_MODULE)
  }

  /** Takes the lease; false where another has it for longer than `patienceMs`. */
  async takeLease(patienceMs: number): Promise<boolean> {
    const taken = await this.waitForLease(this.owner, patienceMs)
    if (taken) this.leasedAt = performance.now()
    return taken
  }

  /** Takes the cart's lock, under the lease; false where Medusa's own routes have it beyond `until`. */
  async takeLock(until: number): Promise<boolean> {
    while (!(this.isLocked = await this.acquireLock())) {
      if (performance.now() > until) return false
      await sleep(POLL_MS)
    }
    return true
  }

  /** Runs `work` while both are renewed. Once the lease is lost `signal` is aborted, and the lock keeps nobody waiting. */
  renewingWhile<T>(work: (signal: AbortSignal) => Promise<T>, everyMs?: number): Promise<T> {
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

  /** Gives both back: the lock first, or the next who has the lease would lose it. */
  async release(): Promise<void> {
    // Else it might take the lock again behind this.
    await this.renewal
    const isLeased = performance.now() - this.leasedAt < LEASE_MS - MARGIN_MS
    if (!isLeased) return this.lose()
    if (this.isLocked) await this.releaseLock()
    await this.rental.lease.release({ id: this.row.id }, this.owner)
  }

  private async renew(): Promise<boolean> {
    const at = performance.now()
    if (!(await this.rental.lease.renew({ id: this.row.id }, this.owner))) return false
    this.leasedAt = at
    return !this.isLocked || this.acquireLock()
  }

  /**
   * The lease or the lock is lost: without the other, either is worth nothing. The lock is given back under a lease taken anew for
   * just that, which nobody gets whose cart is being changed by another.
   */
  private async lose(): Promise<void> {
    const { id } = this.row
    this.leasedAt = -Infinity
    await this.rental.lease.release({ id }, this.owner)
    if (!this.isLocked) return
    const again = randomUUID()
    if (await this.waitForLease(again, 0)) {
      await this.releaseLock()
      await this.rental.lease.release({ id }, again)
    }
  }

  private waitForLease(owner: string, patienceMs: number): Promise<boolean> {
    const { id, cart_id } = this.row
    return this.rental.lease.wait({ id }, owner, patienceMs, { cart_id })
  }

  private get lock() {
    return { ownerId: `rental:${this.row.cart_id}` }
  }

  private async acquireLock(): Promise<boolean> {
    try {
      const expire = LEASE_MS / 1000
      await this.container.resolve(Modules.LOCKING).acquire(this.row.cart_id, { ...this.lock, expire })
      return true
    } catch {
      return false
    }
  }

  private async releaseLock(): Promise<void> {
    this.isLocked = false
    await this.container.resolve(Modules.LOCKING).release(this.row.cart_id, this.lock)
  }
}
