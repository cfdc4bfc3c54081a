import { MedusaError } from "@medusajs/framework/utils"
import { type Problem, REASON_CODES, type Reason, type ReasonCode } from "../core/messages/codes"

/** Sentences of Medusa 2.21.2, where nothing else distinguishes one failure from another; a test provokes each. */
export const MEDUSA_SAYS = {
  /** A promotion reached its limit since the cart got it. */
  promotionUsedUp: /^Promotion usage exceeds/,
  /** What a cart needs isn't in stock any more. */
  notEnoughStock: /^Not enough stock available for item /,
  /** Goods need a shipping method of another profile than the cart's methods are of. */
  profileWithoutMethod: /^The cart items require shipping profiles that are not satisfied/,
  /** The workflow engine couldn't write a checkpoint: of the same type as a refusal, but it passes, and steps may be left undone. */
  engineFault: /^Updating (Status|State) from "|^Max retries \(\d+\) exceeded for saving checkpoint/,
  /** Another has a lock: of Medusa's three locking providers, of its workflow engine, and PostgreSQL's own `lock_timeout`. */
  lockTaken:
    /^(Timed-out acquiring lock|Failed to acquire lock for key|Lock not acquired)|^".*" is already locked|^Transaction storage is locked/,
  /** Another provider's session stays: its payment went through, or its plugin is gone. Without a type. */
  foreignSession: /^Could not delete all payment sessions/,
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

/** Why it went wrong, for the merchant: a cause of ours, a fault of the database, or what another program said. */
export function reasonOf({ reason, sqlState, message }: Failure): Reason {
  if (reason) return { code: reason }
  return sqlState ? { code: "database_fault", state: sqlState } : message
}

const REFUSALS: string[] = [
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_FOUND,
]

/** Whether Medusa, or our payment provider, refused it for a reason that is in its message; all else is a fault. */
export const isRefused = (cause: unknown): boolean => REFUSALS.includes(failureOf(cause).type ?? "")

/** PostgreSQL's classes for a value that a column can't hold and for a broken constraint; another's equal row may be gone later. */
const REFUSED_BY_DATABASE = /^2[23](?!505)/

/**
 * Whether trying again can't help: Medusa's own refusals (stock, a disabled provider, a missing profile) are for the merchant, and
 * what the database can't hold now it can't hold later.
 */
export function isLasting({ type, message, sqlState }: Failure): boolean {
  if (MEDUSA_SAYS.foreignSession.test(message)) return true
  if (MEDUSA_SAYS.engineFault.test(message)) return false
  if (sqlState !== undefined) return REFUSED_BY_DATABASE.test(sqlState)
  return type !== undefined && REFUSALS.includes(type)
}

/** Of PostgreSQL: a lock that isn't free in time, a deadlock, two changes at once, and that it goes, comes or has no connection left. */
const PASSING_IN_DATABASE = /^(55P03|40|08|57P|53)/
/** Of a connection to PostgreSQL or Redis, by their drivers and by Node. */
const PASSING_IN_NETWORK =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|Connection (is closed|terminated|ended)|max retries per request|Timeout acquiring a connection|Command timed out|Stream isn't writeable/i

/**
 * Whether it failed because something is held or away that comes back by itself: a lock or lease of another request, also of a server that
 * died, or PostgreSQL or Redis. That says nothing of the call, which is tried again soon, however often.
 */
export function isPassing({ message, reason, sqlState }: Failure): boolean {
  if (reason === "order_busy" || reason === "lease_lost") return true
  if (MEDUSA_SAYS.lockTaken.test(message) || MEDUSA_SAYS.engineFault.test(message)) return true
  return PASSING_IN_DATABASE.test(sqlState ?? "") || PASSING_IN_NETWORK.test(message)
}
