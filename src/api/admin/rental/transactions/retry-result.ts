import { sayOutcome } from "../../../../core/outcomes/say"
import { say } from "../../../../core/problems/say"
import type { Retried } from "../../../../workflows/confirmation/retry-rental"
import { refusedBody } from "./answer-refused"

/** Why a retry could not be applied, as the routes say it, and the status of that answer. */
export interface RetryRefusal {
  status: 400 | 409
  body: { code: string; message: string; remedy?: string; params?: object }
}

/** Why a retry could not be applied; null where it was. */
export function refusalOf(outcome: Retried): RetryRefusal | null {
  switch (outcome.kind) {
    case "order":
    case "applied":
    case "ignored":
      return null
    case "refused": {
      const { reason, remedy } = say(outcome.problem)
      return { status: 409, body: { ...outcome.problem, message: reason, remedy } }
    }
    case "rejected":
      return { status: 409, body: { ...outcome.what, message: sayOutcome(outcome.what) } }
    case "later":
      return {
        status: 409,
        body: refusedBody({ code: "try_again", params: { because: "postponed" } }),
      }
    case "nothing_to_retry":
      return {
        status: 400,
        body: refusedBody({ code: "no_proof_of_payment", params: {} }),
      }
  }
}
