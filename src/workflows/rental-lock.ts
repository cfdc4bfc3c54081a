import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"
import { LEASE_MS, renewing, type Claims } from "../modules/rental/claims"
import type { RentalId } from "../modules/rental/transactions/ids"

const POLL_MS = 300
/** A lease that ends sooner than this may have ended when the next statement arrives. */
const MARGIN_MS = 5_000

/**
 * A rental's lease and its cart's lock, for one change. The lock's owner is named after the cart, so that the lease's next owner can use
 * the lock of a server that died, which not every provider lets expire. Therefore only the lease's owner releases the lock: it may
 * be another's once the lease is lost.
 */
export class RentalLock {
  readonly owner = randomUUID()
  private readonly claims: Claims
  private leasedAt = 0
  private isLocked = false
  private renewal: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly container: MedusaContainer,
    private readonly row: { id: RentalId; cart_id: string },
  ) {
    this.claims = container.resolve(RENTAL_MODULE).claims
  }

  /** Takes the lease. False if another owner has it for longer than `timeoutMs`. */
  async takeLease(timeoutMs: number): Promise<boolean> {
    const isTaken = await this.claims.wait({ id: this.row.id }, this.owner, timeoutMs)
    if (isTaken) this.leasedAt = performance.now()
    return isTaken
  }

  /** Takes the cart's lock, under the lease. False if Medusa's own routes have it beyond `until`. */
  async takeLock(until: number): Promise<boolean> {
    while (!(this.isLocked = await this.acquireLock())) {
      if (performance.now() > until) return false
      await sleep(POLL_MS)
    }
    return true
  }

  /** Runs `work` while both are renewed. Once the lease is lost, `signal` is aborted and the lock released. */
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
    return !this.isLocked || this.acquireLock()
  }

  /**
   * The lease or the lock is lost, and one is useless without the other. The lock is released under a new lease, so that it stays if
   * another owner is changing the cart by now.
   */
  private async lose(): Promise<void> {
    const { id } = this.row
    this.leasedAt = -Infinity
    await this.claims.release({ id }, this.owner)
    if (!this.isLocked) return
    const again = randomUUID()
    if (await this.claims.claim({ id }, again)) {
      await this.releaseLock()
      await this.claims.release({ id }, again)
    }
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
