import { ENDING_SOON_DAYS, type Figure, PAID_STATES } from "../../../core/rental-states"

/** Conditions in SQL on `rental_transaction`, under its own name. The list filters by them, and the overview counts by them. */

const PAID_STATUS = PAID_STATES.map((state) => `'${state}'`).join(", ")

/** Paid, and the service pays the shop for it. */
export const PAID = `status IN (${PAID_STATUS}) AND confirmed_at IS NOT NULL`

/** Still runs at `:now`: not ended, and with an order that is neither cancelled nor archived. */
export const RUNNING = `${PAID} AND ends_at > :now AND order_id IS NOT NULL AND order_closed_at IS NULL`

/** Ran until its end, which is past at `:now` and after `:since`. */
export const ENDED = `${PAID} AND order_id IS NOT NULL AND order_closed_at IS NULL
  AND ends_at <= :now AND ends_at > :since`

/** The moments that these conditions compare with. */
export type FigureMoments = {
  now: Date
  /** What runs and ends before this moment ends soon. */
  ending_before: Date
}

const DAY_MS = 86_400_000

/** Returns the moments at `now`. */
export const momentsAt = (now: Date): FigureMoments => ({
  now,
  ending_before: new Date(now.getTime() + ENDING_SOON_DAYS * DAY_MS),
})

/** Which rentals a figure of the overview counts. */
export const CONDITION_OF: Record<Figure, string> = {
  active: RUNNING,
  ending: `${RUNNING} AND ends_at < :ending_before`,
}

/**
 * The ids of a customer's rentals (`:customer_id`), in SQL: those of their orders, and what is no order yet of their carts. Never by email, which
 * may be another person's. Medusa's query can't filter rentals by what they are linked to, and some customers have thousands of orders.
 */
export const OF_CUSTOMER = `SELECT bought.id FROM "order" JOIN rental_transaction AS bought ON bought.order_id = "order".id
  WHERE "order".customer_id = :customer_id AND "order".deleted_at IS NULL AND bought.deleted_at IS NULL
  UNION ALL SELECT begun.id FROM cart JOIN rental_transaction AS begun ON begun.cart_id = cart.id
  WHERE cart.customer_id = :customer_id AND cart.deleted_at IS NULL AND begun.order_id IS NULL AND begun.deleted_at IS NULL`

/** Open attention, in SQL: written in queries as the partial index on it is. */
export const UNRESOLVED = "attention IS NOT NULL AND (attention ->> 'resolved_at') IS NULL"

/** Attention that was closed. Only what was raised ever is. */
export const RESOLVED = "(attention ->> 'resolved_at') IS NOT NULL"
