import { MedusaError } from "@medusajs/framework/utils"
import { type Problem, REASON_CODES, type Reason, type ReasonCode } from "../core/messages/codes"

/** Sentences of Medusa 2.21.2, where nothing else distinguishes one failure from another; a test provokes each. */
export const MEDUSA_SAYS = {
  /** A promotion reached its limit since the cart got it. */
  promotionUsedUp: /^Promotion usage exceeds/,
  /** What a cart needs isn't in stock any more, or its inventory item or location was deleted. */
  notEnoughStock:
    /^Not enough stock available for item |does not have any inventory items|is not associated with any stock location/,
  /** Goods need a shipping method of another profile than the cart's methods are of. */
  profileWithoutMethod: /^The cart items require shipping profiles that are not satisfied/,
  /** The workflow engine failed over a step that had failed: of the same type as a refusal, but it hides the cause, and leaves steps undone. */
  engineFault: /^Updating (Status|State) from "|^Max retries \(\d+\) exceeded for saving checkpoint/,
  /** Another provider's session stays: its payment went through, or its plugin is gone. Without a type. */
  foreignSession: /^Could not delete all payment sessions/,
  /** Another has a lock: of Medusa's three locking providers. */
  lockTaken:
    /^(Timed-out acquiring lock|Failed to acquire lock for key|Lock not acquired)|^".*" is already locked/,
} as const

/** What went wrong in a workflow. `type` and `code` are a `MedusaError`'s, `reason` and `problem` those of our own errors. */
export interface Failure {
  message: string
  stack: string
  type?: string
  code?: string
  reason?: ReasonCode
  problem?: Problem
  /** PostgreSQL's code of a failed statement. */
  sqlState?: string
}

/** Reads what a workflow threw: the engine hands a step's error on as a plain object, which no `instanceof` knows. */
export function failureOf(cause: unknown): Failure {
  if (cause === null || typeof cause !== "object" || !("message" in cause)) {
    return { message: String(cause), stack: String(cause) }
  }

  const { message, stack, type, code, reason: own } = cause as Partial<Failure>
  const { rental_problem: problem } = cause as { rental_problem?: Problem }
  const known = MedusaError.isMedusaError(cause)
  const reason = REASON_CODES.find((each) => each === (known ? code : own))
  return {
    message: String(message),
    stack: stack || String(message),
    ...(known && { type, code }),
    ...(reason && { reason }),
    ...(problem && { problem }),
    ...(!known && typeof code === "string" && SQL_STATE.test(code) && { sqlState: code }),
  }
}

const SQL_STATE = /^[0-9A-Z]{5}$/

/** Returns why it went wrong, for the merchant: a cause of ours, a fault of the database, Medusa's refusal as it says it, or a fault, and its words. */
export function reasonOf({ reason, sqlState, message, type }: Failure): Reason {
  if (reason) return { code: reason }
  if (sqlState) return { code: "database_fault", state: sqlState }
  return isRefusal({ message, type }) ? message : { code: "unknown_fault", detail: message }
}

/** Types of a `MedusaError`. */
const REFUSALS = /^(not_allowed|invalid_data|not_found)$/

const isRefusal = ({ type, message }: Pick<Failure, "type" | "message">) =>
  MEDUSA_SAYS.foreignSession.test(message) ||
  (REFUSALS.test(type ?? "") && !MEDUSA_SAYS.engineFault.test(message))

/** Checks whether Medusa, or our payment provider, refused it for a reason that is in its message; all else is a fault. */
export const isRefused = (cause: unknown): boolean => isRefusal(failureOf(cause))

/** PostgreSQL's classes for a value that a column can't hold and for a broken constraint; another's equal row may be gone later. */
const REFUSED_BY_DATABASE = /^2[23](?!505)/

/**
 * Checks whether trying again can't help: Medusa's own refusals (stock, a disabled provider, a missing profile) are for the merchant, and
 * what the database can't hold now it can't hold later.
 */
export function isLasting({ type, message, sqlState }: Failure): boolean {
  if (sqlState !== undefined) return REFUSED_BY_DATABASE.test(sqlState)
  return isRefusal({ type, message })
}

/** Of PostgreSQL: a lock that isn't free in time, a deadlock, two changes at once, and that it goes, comes or has no connection left. */
const PASSING_IN_DATABASE = /^(55P03|40|08|57P|53)/
/** Of a connection to PostgreSQL or Redis, as only their drivers say it: a refused connection may be any other program's. */
const PASSING_IN_DRIVERS =
  /Connection (is closed|terminated|ended)|max retries per request|Timeout acquiring a connection|Command timed out|Stream isn't writeable/i

/**
 * Checks whether it failed because something is held or away that is known to come back by itself: a lock or lease of another request, also of a
 * server that died, or PostgreSQL or Redis. That says nothing of the call, which is tried again however often. All else counts.
 */
export function isPassing({ message, reason, sqlState }: Failure): boolean {
  if (reason === "order_busy" || reason === "lease_lost") return true
  if (MEDUSA_SAYS.lockTaken.test(message)) return true
  return PASSING_IN_DATABASE.test(sqlState ?? "") || PASSING_IN_DRIVERS.test(message)
}
