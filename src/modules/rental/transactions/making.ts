import { setTimeout as sleep } from "node:timers/promises"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { RentalModuleContainer } from "../service"

/** How long one server has for making a cart's order before another may take over: longer than complete-cart's lock. */
const LEASE_MS = 150_000
/** How long another confirmation of the cart waits for it. */
const PATIENCE_MS = 25_000
const POLL_MS = 200
const UNIQUE_VIOLATION = "23505"

/** Another server is making this cart's order, and took longer than a call should wait. */
class OrderIsBeingMade extends Error {
  constructor(cartId: string) {
    super(`The order of cart ${cartId} is being made by another request.`)
  }
}

/**
 * One confirmation of a cart at a time, by the database alone: a lease on the transaction's row, which a partial unique
 * index allows once a cart. Medusa's lock makes the waiting orderly where it works; no second order may rest on it, for
 * the default one knows one process only (docs/decisions/several-servers.md).
 */
export class OrderMaking {
  constructor(private readonly container: RentalModuleContainer) {}

  private get table(): Knex.QueryBuilder {
    return this.container.__pg_connection__("rental_transaction").whereNull("deleted_at")
  }

  /** Runs `make` as the only one for this cart. Throws `OrderIsBeingMade` where another is at it for too long. */
  async alone<T>(
    transaction: { id: string; cart_id: string },
    by: string,
    make: () => Promise<T>,
  ): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS
    while (!(await this.claim(transaction, by))) {
      if (Date.now() > deadline) throw new OrderIsBeingMade(transaction.cart_id)
      await sleep(POLL_MS)
    }
    try {
      return await make()
    } finally {
      await this.table
        .where({ id: transaction.id, lease_owner: by })
        .update({ lease_owner: null, lease_expires_at: null })
    }
  }

  private async claim({ id, cart_id }: { id: string; cart_id: string }, by: string): Promise<boolean> {
    const now = Date.now()
    const over = this.table.where({ cart_id }).andWhere("lease_expires_at", "<", new Date(now))
    await over.update({ lease_owner: null, lease_expires_at: null })
    try {
      const lease = { lease_owner: by, lease_expires_at: new Date(now + LEASE_MS) }
      return (await this.table.where({ id }).whereNull("lease_owner").update(lease)) === 1
    } catch (cause) {
      if ((cause as { code?: string }).code === UNIQUE_VIOLATION) return false
      throw cause
    }
  }
}
