import type { RentalActions } from "../../../core/api/rental-parts"
import { isProof } from "../../../core/calls"
import { ORDER_IS_MISSING } from "../transactions/attention"
import type { TransactionState } from "../../../core/rental-states"

type RentalActionName = NonNullable<RentalActions["recommended"]>

/** A call of the inbox as far as it can be applied again. */
export interface CallFact {
  kind: string
  status: string
  /** Its body was kept. */
  is_whole: boolean
  /** Why it was refused. */
  code: string | null
}

/** What decides which of the merchant's buttons lead on. */
export interface ActionFacts {
  status: TransactionState
  order_id: string | null
  /** The code and the place of what stands open. */
  attention: { code: string; where?: string } | null
  calls: readonly CallFact[]
  holds_money: boolean
}

/** What each problem is best answered with: the first of these that the server takes. Others: resolve. */
const ANSWERS: Partial<Record<string, readonly RentalActionName[]>> = {
  other_environment: ["retry"],
  contents_differ: ["complete", "retry"],
  country_outside_region: ["retry"],
  delivery_unknown: ["retry"],
  order_not_made: ["retry"],
  amounts_differ: ["complete", "retry"],
  credit_lines: ["complete"],
  confirmed_after_cancellation: ["complete"],
  call_not_applied: ["retry"],
  order_not_finished: ["retry"],
  booking_not_cancelled: ["retry"],
  cancelled_here: ["allow_refund"],
}

const WITHOUT_END: readonly TransactionState[] = ["booked", "confirmed"]

/** Which of the merchant's buttons lead on, and which is best. */
export function actionsFor(facts: ActionFacts): RentalActions {
  const actions = {
    retry: canRetry(facts),
    complete: canComplete(facts),
    resolve: facts.attention !== null,
    allow_refund: facts.holds_money,
  }
  return { ...actions, recommended: recommended(facts, actions) }
}

/** There is a call that waits, was refused, or whose order isn't finished. */
function canRetry({ status, attention, calls }: ActionFacts): boolean {
  const isUnfinished = WITHOUT_END.includes(status)
  return calls.some((call) => {
    if (!call.is_whole) return false
    const isAskedFor = call.status === "refused" && call.code === attention?.code
    // Its order was cancelled here: nothing of what came before is wanted any more.
    if (attention?.code === "cancelled_here") return call.status === "received"
    // Of a cancelled rental only the merchant's word makes an order.
    if (status === "cancelled") return call.status === "received" || (isAskedFor && !isProof(call.kind))
    if (call.status === "received" || isAskedFor) return true
    return isProof(call.kind) && (isUnfinished || call.status === "refused")
  })
}

/** A call proves the payment, and no order stands: none was made, and the cart hasn't become one by another payment. */
function canComplete({ status, order_id, calls }: ActionFacts): boolean {
  const isPaidTwice = calls.some(({ code }) => code === "paid_twice")
  if (order_id || status === "active" || isPaidTwice) return false
  // A cancelled booking isn't brought back by the booking itself.
  const proves = (call: CallFact) =>
    isProof(call.kind) && !(status === "cancelled" && call.kind === "order_booked")
  return calls.some((call) => call.is_whole && proves(call) && call.code !== "rejected")
}

function recommended(
  { status, attention }: ActionFacts,
  actions: Omit<RentalActions, "recommended">,
): RentalActionName | null {
  if (!attention) return status === "confirmed" && actions.retry ? "retry" : null
  const known = attention.where === "first" ? [] : (ANSWERS[attention.code] ?? [])
  const isMissing = ORDER_IS_MISSING.some((code) => code === attention.code)
  const isToBeMade = status === "cancelled" && isMissing && known.length > 0
  const answers = isToBeMade ? ["complete" as const, ...known] : known
  return answers.find((name) => actions[name]) ?? "resolve"
}
