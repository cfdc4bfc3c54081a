import type { Problem } from "../../../core/problems/problem"
import { say } from "../../../core/problems/say"
import type { EventState } from "./states"

/** What applying a call of the service led to. */
export type CallOutcome =
  /** The order that the rental has become. */
  | { kind: "order"; order_id: string }
  /** Done; `what` says it for the timeline, `details` what later calls need to know of it. */
  | { kind: "applied"; what: string; details?: Record<string, unknown> }
  /** Nothing had to be changed, and why. */
  | { kind: "ignored"; why: string }
  /** Can't be applied, whatever is tried: the attention stands on the transaction. */
  | { kind: "refused"; problem: Problem }
  /** Can't be applied, and nobody needs to do anything about it. */
  | { kind: "rejected"; code: string; message: string }

/** How an outcome closes a call of the inbox. */
export function closingOf(outcome: CallOutcome): {
  status: Exclude<EventState, "received">
  result: Record<string, unknown>
} {
  switch (outcome.kind) {
    case "order":
      return { status: "applied", result: { order_id: outcome.order_id } }
    case "applied":
      return { status: "applied", result: { what: outcome.what, ...outcome.details } }
    case "ignored":
      return { status: "ignored", result: { why: outcome.why } }
    case "refused":
      return {
        status: "refused",
        result: { ...outcome.problem, message: say(outcome.problem).reason },
      }
    case "rejected":
      return { status: "refused", result: { code: outcome.code, message: outcome.message } }
  }
}

/** The outcome of a closed call, as far as its row tells it. */
export function outcomeOf({
  status,
  result,
}: {
  status: EventState
  result: Record<string, unknown> | null
}): CallOutcome {
  const told = (result ?? {}) as Record<string, string | undefined>
  if (told.order_id) return { kind: "order", order_id: told.order_id }
  if (status === "applied") return { kind: "applied", what: told.what ?? "" }
  if (status === "ignored") return { kind: "ignored", why: told.why ?? "" }
  return { kind: "rejected", code: told.code ?? "refused", message: told.message ?? "" }
}
