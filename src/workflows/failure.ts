import { MedusaError } from "@medusajs/framework/utils"
import { REASON_CODES, type Reason, type ReasonCode } from "../core/problems/problem"

/** What went wrong in a workflow. `type` and `code` are there where a `MedusaError` was thrown, `reason` where it is one of ours. */
export interface Failure {
  message: string
  stack: string
  type?: string
  code?: string
  reason?: ReasonCode
}

/** Reads what a workflow threw: the engine hands a step's error on as a plain object, which no `instanceof` knows. */
export function failureOf(cause: unknown): Failure {
  if (cause === null || typeof cause !== "object" || !("message" in cause)) {
    return { message: String(cause), stack: String(cause) }
  }

  const { message, stack, type, code, reason: own } = cause as Partial<Failure>
  const known = MedusaError.isMedusaError(cause)
  const reason = REASON_CODES.find((each) => each === (known ? code : own))
  return {
    message: String(message),
    stack: stack || String(message),
    ...(known && { type, code }),
    ...(reason && { reason }),
  }
}

/** Why it went wrong, for the merchant: a cause of ours, or what another program said. */
export const reasonOf = ({ reason, message }: Failure): Reason => (reason ? { code: reason } : message)

/** The workflow engine's word for a checkpoint that it couldn't write: of the same type as a refusal, but it passes. */
const ENGINE_FAULT = /^Updating (Status|State) from "/
const REFUSALS: string[] = [
  MedusaError.Types.NOT_ALLOWED,
  MedusaError.Types.INVALID_DATA,
  MedusaError.Types.NOT_FOUND,
]

/** Medusa's word, without a type, for another provider's session that stays: its payment went through, or its plugin is gone. */
const FOREIGN_SESSION = /^Could not delete all payment sessions/

/** Whether trying again can't help: Medusa's own refusals (stock, a disabled provider, a missing profile) are for the merchant. */
export function isLasting({ type, message }: Failure): boolean {
  if (FOREIGN_SESSION.test(message)) return true
  return type !== undefined && REFUSALS.includes(type) && !ENGINE_FAULT.test(message)
}
