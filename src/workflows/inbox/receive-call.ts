import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../../core/messages/codes"
import { findSecureKey } from "../../core/wire/secure-key"
import { RENTAL_MODULE } from "../../modules/rental"
import type { RentalId } from "../../modules/rental/transactions/row"
import type RentalModuleService from "../../modules/rental/service"
import { EACH_COUNTS, type CallKind } from "../../core/calls"
import { redactBody, redactText } from "../../modules/rental/events/redact"
import { toJsonbSafe } from "../../modules/rental/events/jsonb-safe"
import {
  hashOf,
  findBySecureKey,
  type AuthenticatedAttempt,
} from "../../modules/rental/transactions/attempts"
import { keepRefused, unreadableCall, faultsIn, type Fault } from "./read-call"
import { hasEventToken, receiveUnproven } from "./receive-unproven"
import { waitOptions, processCall, type Processed } from "./process-call"

/** A call of the service as it came: parsed as JSON, nothing of it understood yet. */
export interface IncomingCall {
  /** Null for an event whose kind isn't known; `named` is what it calls itself. */
  kind: CallKind | null
  named: string
  raw: Buffer
  json: unknown
  /** Of a success call: the token in its address. */
  returnToken?: string
  /** Of an event: whose address it came to, and the token beside it. */
  event?: { settings_id: string; token: string | null }
}

/** What became of a call that came in. */
export type Received =
  | Processed
  /** The same whatever doesn't belong together. */
  | { kind: "unknown" }
  | { kind: "unauthorized" }
  | { kind: "unreadable"; faults: Fault[] }

/**
 * Takes a call: the key first, since a stranger's call must cost next to nothing; then the row, so that nothing authentic is
 * lost; only then is it read and compared, and applied.
 */
export async function receiveCall(container: MedusaContainer, call: IncomingCall): Promise<Received> {
  const rental = container.resolve(RENTAL_MODULE)
  const proof = findSecureKey(call.json)
  const attempt = proof ? await findBySecureKey(rental, proof.cartSecureKey) : undefined
  if (!proof || !attempt) {
    if (call.event) return receiveUnproven(container, call)
    // After a restored backup a paid rental may be missing here: the merchant has to know that someone asked for one.
    if (proof && call.kind === "success_call") rental.health.lastSeen.refusal("unknown_key")
    return UNKNOWN
  }
  const expected = await rental.settings.eventTokenOf(attempt.sales_channel_id)
  if (call.event && !hasEventToken(expected, call.event.token)) {
    rental.health.lastSeen.refusal("missing_event_token", call.event.settings_id)
    return { kind: "unauthorized" }
  }
  const { payload } = proof
  const secrets = {
    known: [proof.cartSecureKey, call.returnToken, call.event?.token, ...expected.secrets],
    hashes: [attempt.return_token_hash],
  }
  const faults = faultsIn(call.kind, payload)
  const mismatch = mismatchOf(call, payload, attempt)
  const kept = {
    ...rowOf(call, attempt),
    kind: call.kind ?? toJsonbSafe(redactText(call.named, secrets).slice(0, MAX_KIND_LENGTH)),
    // Stored: the merchant may still make an order of a call that names another cart.
    body: faults.length ? null : redactBody(payload, secrets),
    unread_body: faults.length ? redactText(call.raw.toString("utf8"), secrets) : null,
  }
  if (!faults.length && !mismatch) {
    return processCall(container, await rental.inbox.keep(kept), waitOptions())
  }
  const problem: Problem = faults.length
    ? unreadableCall(kept.kind, faults)
    : await disownedCall(rental, kept, mismatch!)
  await keepRefused(container, kept, problem)
  return faults.length ? { kind: "unreadable", faults } : UNKNOWN
}

/** The problem of a call that names another cart, or came to another return address. */
async function disownedCall(
  rental: RentalModuleService,
  { rental_transaction_id, kind }: { rental_transaction_id: RentalId; kind: string },
  what: "cart" | "return address",
): Promise<Problem> {
  const { order_id } = await rental.transactions.retrieve(rental_transaction_id)
  return { code: "keys_do_not_match", params: { what, kind, order_id } }
}

const UNKNOWN = { kind: "unknown" } as const

/** Which id the call names that isn't the one of its key; whatever it leaves out isn't compared. */
function mismatchOf(
  { returnToken }: IncomingCall,
  { cartId }: Record<string, unknown>,
  attempt: AuthenticatedAttempt,
): "cart" | "return address" | null {
  if (typeof cartId === "string" && cartId !== attempt.cart_id) return "cart"
  const isOther = returnToken !== undefined && hashOf(returnToken) !== attempt.return_token_hash
  return isOther ? "return address" : null
}

function rowOf(call: IncomingCall, attempt: AuthenticatedAttempt) {
  return {
    settings_id: attempt.settings_id,
    rental_transaction_id: attempt.rental_transaction_id,
    attempt_id: attempt.attempt_id,
    cart_id: attempt.cart_id,
    subscription_id: attempt.subscription_id,
    body_hash: call.kind && EACH_COUNTS.includes(call.kind) ? null : sha256(call.raw),
  }
}

const MAX_KIND_LENGTH = 64
const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex")
