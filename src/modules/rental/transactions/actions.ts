import type { RentalActions } from "../../../answers/rental-parts"
import { type CallState, isProof } from "../../../core/calls"
import type { TransactionState } from "../../../core/rental-states"
import { type Reason, isLastingReason, isOfMissingOrder, remediesOf } from "../../../core/messages/codes"

/** A call of the inbox as far as it can be applied again. */
export interface CallFact {
  kind: string
  status: CallState
  /** Its body was kept, and can be read. */
  is_whole: boolean
  /** It has the rental's key, and its body can't be read, but for what decides the capture. */
  is_unread: boolean
  is_booking: boolean
  /** It can be read, and says that the service has rejected the order. */
  is_rejection: boolean
  /** Why it was refused. */
  code: string | null
}

interface OpenProblem {
  code: string
  where?: string
  why?: Reason
  by?: string
  /** The codes of all that are open with it. */
  beside?: readonly string[]
}

const isOpenWith = (problem: OpenProblem | null, code: string | null) =>
  !!problem && !!code && (problem.code === code || !!problem.beside?.includes(code))

/** What decides which of the merchant's buttons can help. */
interface ActionFacts {
  status: TransactionState
  order_id: string | null
  /** The leading problem of what is open, and where it is or why. */
  attention: OpenProblem | null
  /** What the merchant closed last, where nothing is open. */
  closed: OpenProblem | null
  /** The newest first. */
  calls: readonly CallFact[]
  holds_money: boolean
  /** The order that another payment has made of the cart is still there, and not cancelled. */
  is_taken: boolean
}

/** What is refused for one of these is refused again until the order changes or the merchant overrides it. */
const REFUSED_FOR_GOOD: readonly string[] = [
  "call_unreadable",
  "keys_do_not_match",
  "contents_differ",
  "amounts_differ",
  "confirmed_after_cancellation",
]

/** What the merchant can't override either: the cause has to be removed, and then trying again is enough. */
const REFUSED_FOR_A_CAUSE: readonly string[] = [
  "other_environment",
  "delivery_unknown",
  "order_not_made",
  "paid_twice",
]

const WITHOUT_END: readonly TransactionState[] = ["booked", "confirmed"]

/** Drops what came before the newest rejection, which outranks it: of calls that can't be read only those count that no rejection is among. */
export function sinceRejection<Call extends CallFact>(calls: readonly Call[]): readonly Call[] {
  const at = calls.findIndex(({ is_rejection }) => is_rejection)
  return at < 0 ? calls : calls.slice(0, at).filter(({ is_whole }) => is_whole)
}

/** Returns the calls that prove the payment; a cancelled booking isn't brought back by the booking itself. */
const proofsIn = <Call extends CallFact>(calls: readonly Call[], status?: TransactionState) =>
  calls.filter(({ kind, is_booking }) => isProof(kind) && !(status === "cancelled" && is_booking))

/**
 * Returns the call that *Make the order* makes the order of: the newest that can be read, a booking or one that named another cart only where
 * there is no other; else the newest that can't be read.
 */
export function proofOf<Call extends CallFact>(calls: readonly Call[], status?: TransactionState) {
  const proofs = proofsIn(calls, status)
  const whole = proofs.filter(({ is_whole }) => is_whole)
  const own = whole.filter(({ code }) => code !== "keys_do_not_match")
  const known = own.length ? own : whole
  return known.find(({ is_booking }) => !is_booking) ?? known[0] ?? proofs.find(({ is_unread }) => is_unread)
}

/** Returns which of the merchant's buttons can help, and which is best. */
export function actionsFor(all: ActionFacts): RentalActions {
  const facts = { ...all, calls: sinceRejection(all.calls) }
  const isStuck = isMadeByHand(facts)
  const retry = !isStuck && canRetry(facts)
  const actions = {
    retry,
    complete: !isStuck && canComplete(facts, retry),
    resolve: facts.attention !== null,
    allow_refund: facts.holds_money,
  }
  return { ...actions, recommended: recommended(facts, actions) }
}

/** Checks whether what the order would be made of is gone; also once the merchant has closed that, with the number of the order made by hand. */
const isMadeByHand = ({ attention, closed }: Pick<ActionFacts, "attention" | "closed">): boolean => {
  const problem = attention ?? closed
  return problem?.code === "order_not_made" && !!problem.why && isLastingReason(problem.why)
}

/** Checks for a call that waits, was refused for what may have changed since, or whose order isn't finished. */
function canRetry({ status, order_id, attention, calls, is_taken }: ActionFacts): boolean {
  const isUnfinished = WITHOUT_END.includes(status)
  return calls.some((call) => {
    if (!call.is_whole) return false
    // Its order was cancelled here: nothing of what came before is wanted any more.
    if (isOpenWith(attention, "cancelled_here")) return call.status === "received"
    const isRefused = call.status === "refused"
    if (isRefused && !order_id && REFUSED_FOR_GOOD.includes(call.code ?? "")) return false
    if (isOpenWith(attention, "order_not_finished") && isProof(call.kind) && !isRefused) return true
    if (isRefused && call.code === "paid_twice" && is_taken) return false
    const isAskedFor = isRefused && isOpenWith(attention, call.code)
    // Only the merchant makes an order of a cancelled rental.
    if (status === "cancelled") return call.status === "received" || (isAskedFor && !isProof(call.kind))
    if (call.status === "received" || isAskedFor) return true
    return isProof(call.kind) && (isUnfinished || isRefused)
  })
}

/**
 * Checks that a call proves the payment, there is no order, and trying again wouldn't help: it was refused for a reason that the merchant may override.
 * A booked order can be finished for the address that was sent.
 */
function canComplete({ status, order_id, attention, calls, is_taken }: ActionFacts, retry: boolean): boolean {
  if ((order_id && !isOpenWith(attention, "country_outside_region")) || status === "active" || is_taken) {
    return false
  }
  const proofs = proofsIn(calls, status).filter(({ is_whole }) => is_whole)
  const isForACause =
    proofs.length > 0 && proofs.every(({ code }) => REFUSED_FOR_A_CAUSE.includes(code ?? ""))
  return proofOf(calls, status) !== undefined && !(retry && isForACause)
}

function recommended({ status, attention }: ActionFacts, actions: Omit<RentalActions, "recommended">) {
  if (!attention) return status === "confirmed" && actions.retry ? "retry" : null
  const known = attention.where === "first" ? [] : remediesOf(attention.code, attention)
  const isMissing = isOfMissingOrder(attention.code)
  const isToBeMade = status === "cancelled" && isMissing && known.length > 1
  const answers = isToBeMade ? (["complete", ...known] as const) : known
  return answers.find((name) => actions[name]) ?? "resolve"
}
