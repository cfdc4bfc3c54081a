import { type Outcome, type Problem, isOutcome } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import type { CallState } from "../../../core/calls"
import type { StoredCall } from "./inbox"

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

/** Returns how an outcome closes a call of the inbox: facts, and the English sentence that they make. */
export function closingOf(outcome: CallOutcome): { status: CallState; result: object } {
  if (outcome.kind === "order") return { status: "applied", result: { order_id: outcome.order_id } }
  const fact = outcome.kind === "refused" ? outcome.problem : outcome.what
  const result = { ...fact, message: say(fact).text, ...("details" in outcome && outcome.details) }
  return { status: outcome.kind === "declined" ? "refused" : outcome.kind, result }
}

/** Returns the outcome of a closed call, as far as its row has it. */
export function outcomeOf({ status, result }: Pick<StoredCall, "status" | "result">): CallOutcome {
  const { order_id, code, params } = (result ?? {}) as Record<string, string | undefined>
  if (order_id) return { kind: "order", order_id }
  const fact: unknown = { code, params }
  if (status === "applied" || status === "ignored") return { kind: status, what: fact as Outcome }
  return isOutcome(`${code}`)
    ? { kind: "declined", what: fact as Outcome }
    : { kind: "refused", problem: fact as Problem }
}
