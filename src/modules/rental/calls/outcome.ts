import { type Outcome, type Problem, isOutcome } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import type { CallState } from "../../../core/calls"

/** What applying a call of the service led to. */
export type CallOutcome =
  /** The order that the rental has become. */
  | { kind: "order"; order_id: string }
  /** Done; `details` holds what later calls need to know of it. */
  | { kind: "applied"; what: Outcome; details?: Record<string, unknown> }
  /** Nothing had to be changed, and why. */
  | { kind: "ignored"; what: Outcome }
  /** Can't be applied, whatever is tried: the transaction has attention. */
  | { kind: "refused"; problem: Problem }
  /** Can't be applied, and there is nothing to do about it. Stored as refused. */
  | { kind: "declined"; what: Outcome }

/** How an outcome closes a call of the inbox: facts, and the English sentence that they make. */
export function closingOf(outcome: CallOutcome): {
  status: Exclude<CallState, "received">
  result: Record<string, unknown>
} {
  switch (outcome.kind) {
    case "order":
      return { status: "applied", result: { order_id: outcome.order_id } }
    case "applied":
      return { status: "applied", result: { ...told(outcome.what), ...outcome.details } }
    case "ignored":
      return { status: "ignored", result: told(outcome.what) }
    case "refused":
      return { status: "refused", result: { ...outcome.problem, message: say(outcome.problem).text } }
    case "declined":
      return { status: "refused", result: told(outcome.what) }
  }
}

const told = (what: Outcome) => ({ ...what, message: say(what).text })

/** The outcome of a closed call, as far as its row has it. */
export function outcomeOf({
  status,
  result,
}: {
  status: CallState
  result: Record<string, unknown> | null
}): CallOutcome {
  const { order_id, code, params } = (result ?? {}) as Record<string, string | undefined>
  if (order_id) return { kind: "order", order_id }
  const fact: unknown = { code, params }
  if (status === "applied" || status === "ignored") return { kind: status, what: fact as Outcome }
  return isOutcome(`${code}`)
    ? { kind: "declined", what: fact as Outcome }
    : { kind: "refused", problem: fact as Problem }
}
