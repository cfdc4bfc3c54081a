import type { RentalActions } from "../../../answers/rental-parts"
import { isProof } from "../../../core/calls"
import type { TransactionState } from "../../../core/rental-states"
import type { Attention } from "./attention"
import {
  type Button,
  type Reason,
  isLastingReason,
  isOfMissingOrder,
  remediesOf,
} from "../../../core/messages/codes"

/** A call of the inbox as far as it can be applied again. */
export interface CallFact {
  kind: string
  status: string
  /** Its body was kept, and can be read. */
  is_whole: boolean
  /** It has the rental's key, and its body can't be read. */
  is_unread: boolean
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

const isAbout = (problem: OpenProblem | null, code: string | null): boolean =>
  !!problem && !!code && (problem.code === code || !!problem.beside?.includes(code))

/** What decides which of the merchant's buttons can help. */
export interface ActionFacts {
  status: TransactionState
  order_id: string | null
  /** The leading problem of what is open, and where it is or why. */
  attention: OpenProblem | null
  /** What the merchant closed last, where nothing is open. */
  closed: OpenProblem | null
  calls: readonly CallFact[]
  holds_money: boolean
  /** The order that another payment has made of the cart is still there, and not cancelled. */
  is_taken: boolean
}

/** What is refused for one of these is refused again until the order changes or the merchant overrides it. */
const REFUSED_FOR_GOOD: readonly string[] = [
  "rejected",
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

/** Which of the merchant's buttons can help, and which is best. */
export function actionsFor(facts: ActionFacts): RentalActions {
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

/** What the order would be made of is gone; also once the merchant has closed that, with the number of the order made by hand. */
const isMadeByHand = ({ attention, closed }: Pick<ActionFacts, "attention" | "closed">): boolean => {
  const problem = attention ?? closed
  return problem?.code === "order_not_made" && !!problem.why && isLastingReason(problem.why)
}

/** There is a call that waits, was refused for what may have changed since, or whose order isn't finished. */
function canRetry({ status, order_id, attention, calls, is_taken }: ActionFacts): boolean {
  const isUnfinished = WITHOUT_END.includes(status)
  return calls.some((call) => {
    if (!call.is_whole) return false
    // Its order was cancelled here: nothing of what came before is wanted any more.
    if (isAbout(attention, "cancelled_here")) return call.status === "received"
    const isRefused = call.status === "refused"
    if (isRefused && !order_id && REFUSED_FOR_GOOD.includes(call.code ?? "")) return false
    // A later confirmation has overtaken it.
    if (isRefused && call.code === "rejected" && status === "active") return false
    if (isAbout(attention, "order_not_finished") && isProof(call.kind) && !isRefused) return true
    if (isRefused && call.code === "paid_twice" && is_taken) return false
    const isAskedFor = isRefused && isAbout(attention, call.code)
    // Only the merchant makes an order of a cancelled rental.
    if (status === "cancelled") return call.status === "received" || (isAskedFor && !isProof(call.kind))
    if (call.status === "received" || isAskedFor) return true
    return isProof(call.kind) && (isUnfinished || isRefused)
  })
}

/**
 * A call proves the payment, there is no order, and trying again wouldn't help: it was refused for a reason that the merchant may override.
 * A booked order can be finished for the address that was sent.
 */
function canComplete({ status, order_id, attention, calls, is_taken }: ActionFacts, retry: boolean): boolean {
  if ((order_id && !isAbout(attention, "country_outside_region")) || status === "active" || is_taken) {
    return false
  }
  // A cancelled booking isn't brought back by the booking itself.
  const proofs = calls.filter(
    (call) =>
      call.is_whole &&
      isProof(call.kind) &&
      call.code !== "rejected" &&
      !(status === "cancelled" && call.kind === "order_booked"),
  )
  if (!proofs.length) return calls.some(({ kind, is_unread }) => is_unread && isProof(kind))
  const isForACause = proofs.every(({ code }) => REFUSED_FOR_A_CAUSE.includes(code ?? ""))
  return !(retry && isForACause)
}

function recommended(
  { status, attention }: ActionFacts,
  actions: Omit<RentalActions, "recommended">,
): Button | null {
  if (!attention) return status === "confirmed" && actions.retry ? "retry" : null
  const known = attention.where === "first" ? [] : remediesOf(attention.code, attention)
  const isMissing = isOfMissingOrder(attention.code)
  const isToBeMade = status === "cancelled" && isMissing && known.length > 1
  const answers = isToBeMade ? (["complete", ...known] as const) : known
  return answers.find((name) => actions[name]) ?? "resolve"
}

/** Checks whether the merchant has closed that an order can only be made by hand: it is made, and nothing else is asked of this rental. */
export const isEndedByHand = (attention: Attention | null): boolean =>
  attention !== null &&
  attention.resolved_at !== null &&
  attention.settled_by === null &&
  attention.code === "order_not_made" &&
  isLastingReason(attention.params.why)
