import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { isCallKind, type CallKind } from "../../core/calls"
import type { RentalCall, StoredCall } from "../../modules/rental/calls/inbox"
import type { Outcome, Problem } from "../../core/messages/codes"
import { type CallOutcome, outcomeOf } from "../../modules/rental/calls/outcome"
import { applyArchive, applyBookingCancelled } from "../orders/order-status"
import { applyCustomerData } from "../cart/apply-customer-data"
import { applyProductRemoval } from "../cart/apply-product-removal"
import { confirmByCall, type Applied } from "../confirmation/confirm"
import { raiseAttention } from "../notify/raise-attention"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { failureOf, isLasting, isPassing, reasonOf, type Failure } from "../failure"
import { loggerOf } from "../read"

type Handler = (container: MedusaContainer, call: RentalCall) => Promise<Applied>

const ignoreWith =
  (code: "unknown_order" | "body_emptied" | "recorded_only"): Handler =>
  async () => ({ kind: "ignored", what: { code, params: {} } as Outcome })

/** What each kind of call changes. A handler throws only where trying again can help. */
const HANDLERS = {
  success_call: confirmByCall,
  order_confirmed: confirmByCall,
  order_booked: confirmByCall,
  order_booking_cancelled: applyBookingCancelled,
  order_archived: applyArchive,
  order_unarchived: applyArchive,
  order_created: ignoreWith("recorded_only"),
  customer_data: applyCustomerData,
  product_removal: applyProductRemoval,
} satisfies Record<CallKind, Handler>

const unknownKind: Handler = (container, { kind, rental_transaction_id }) =>
  raiseAttention(container, rental_transaction_id, {
    code: "call_unreadable",
    params: { kind, why: { code: "unknown_kind" } },
  })

/**
 * Returns what applies a stored call. One that names no rental of ours, or has lost its body, is left; one of a kind that this version
 * doesn't know is attention.
 */
function handlerOf({ kind, rental_transaction_id, body }: StoredCall): Handler {
  if (!rental_transaction_id) return ignoreWith("unknown_order")
  if (!body) return ignoreWith("body_emptied")
  return isCallKind(kind) ? HANDLERS[kind] : unknownKind
}

/** Names this process in the inbox's leases. */
const SERVER = randomUUID()
/** A call is tried this often, and for this long, then it becomes attention. */
const MIN_ATTEMPTS = 3
const TRIED_FOR_MS = 60_000
/** With the job's twenty seconds the next try of a call comes within thirty. */
const PAUSE_MS = 5_000
/** A call whose order exists is tried this often until that is finished, ever more rarely, once an hour at last. */
const MAX_ATTEMPTS = 12
const MINUTE_MS = 60_000
const MAX_MINUTES = 60
const POLL_MS = 200

/** `later`: another server has it, or it failed in a way that may pass and will be tried again. */
export type Processed = CallOutcome | { kind: "later" }

/**
 * Applies one call of the inbox and closes it with its outcome. Where another process has claimed it, that is waited for until `until`, by
 * `performance.now()`, so both are answered alike.
 */
export async function processCall(shop: MedusaContainer, id: string, until?: number): Promise<Processed> {
  const { inbox } = shop.resolve(RENTAL_MODULE)
  const call = await inbox.claim(id, SERVER)
  if (!call) return until === undefined ? LATER : afterAnother(shop, id, until)
  try {
    const apply = handlerOf(call)
    const applied = await inbox.renewingWhile(id, SERVER, () => apply(shop, call as RentalCall))
    const { unfinished, ...outcome } = applied
    if (unfinished) return await postponeOrGiveUp(shop, call, unfinished, outcome)
    await inbox.close(id, outcome)
    return outcome
  } catch (cause) {
    return postponeOrGiveUp(shop, call, failureOf(cause))
  }
}

const LATER = { kind: "later" } as const

async function afterAnother(shop: MedusaContainer, id: string, until: number): Promise<Processed> {
  const call = await shop.resolve(RENTAL_MODULE).inbox.find(id)
  if (!call) return LATER
  if (call.status !== "received") return outcomeOf(call)
  if (!call.lease_owner || performance.now() > until) return unfinishedOrder(call) ?? LATER
  await sleep(POLL_MS)
  return processCall(shop, id, until)
}

/** Returns the order that an earlier try of a call has made and couldn't finish. */
function unfinishedOrder({ result }: StoredCall): CallOutcome | undefined {
  if (result?.code !== "order_not_finished") return undefined
  return { kind: "order", order_id: (result.params as { order_id: string }).order_id }
}

/**
 * Has a call tried again by the job, or gives it up, with attention. `made`: the order exists, and the service gets its id, whatever becomes
 * of the rest, which is attention once it has failed before.
 */
async function postponeOrGiveUp(
  shop: MedusaContainer,
  call: StoredCall,
  failure: Failure,
  made = unfinishedOrder(call),
): Promise<Processed> {
  const { inbox } = shop.resolve(RENTAL_MODULE)
  const { id, kind, rental_transaction_id } = call
  const tries = call.attempts - call.attempts_in_vain
  loggerOf(shop).error(`rental: call ${id} could not be applied: ${failure.stack}`)
  // The next owner decides what becomes of it.
  if (!(await inbox.keepsClaim(id, SERVER))) return made ?? LATER
  const why = reasonOf(failure)
  const problem: Problem =
    made?.kind === "order"
      ? { code: "order_not_finished", params: { order_id: made.order_id, why } }
      : { code: "call_not_applied", params: { kind, tries, why } }
  const in_vain = isPassing(failure)
  const isEarly = tries < MIN_ATTEMPTS || Date.now() - call.created_at.getTime() < TRIED_FOR_MS
  const isOver = !in_vain && (isLasting(failure) || (made ? tries >= MAX_ATTEMPTS : !isEarly))
  const isAsked = isOver || (made && !in_vain && call.result?.code === problem.code)
  // The attention first: should that fail, the call isn't closed, and neither is lost.
  if (isAsked && rental_transaction_id) await raiseAttention(shop, rental_transaction_id, problem)
  const pause = made && !in_vain ? Math.min(2 ** (tries - 1), MAX_MINUTES) * MINUTE_MS : PAUSE_MS
  const outcome: CallOutcome = made ?? { kind: "refused", problem }
  await (isOver ? inbox.close(id, outcome) : inbox.postpone(id, problem, in_vain, pause))
  return made ?? (isOver ? outcome : LATER)
}
