import { MedusaError } from "@medusajs/framework/utils"

/** What went wrong in a workflow. `type` and `code` are there where a `MedusaError` was thrown. */
export interface Failure {
  message: string
  stack: string
  type?: string
  code?: string
}

/** Reads what a workflow threw: the engine hands a step's error on as a plain object, which no `instanceof` knows. */
export function failureOf(cause: unknown): Failure {
  if (cause === null || typeof cause !== "object" || !("message" in cause)) {
    return { message: String(cause), stack: String(cause) }
  }

  const { message, stack, type, code } = cause as Partial<Failure>
  const known = MedusaError.isMedusaError(cause)
  return { message: String(message), stack: stack || String(message), ...(known && { type, code }) }
}

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
