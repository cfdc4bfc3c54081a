import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../../core/messages/codes"
import { say } from "../../core/messages/say"
import { RENTAL_MODULE } from "../../modules/rental"
import { MAX_UNREAD_A_DAY, type ReceivedCall } from "../../modules/rental/events/inbox"
import { raiseAttention } from "../raise-attention"
import type { Fault } from "./read-call"
import type { RentalId } from "../../modules/rental/transactions/ids"

/** A call about a rental of this shop. */
type CallOfRental = ReceivedCall & { rental_transaction_id: RentalId }

/** Stores a call that can't be applied, up to a number a day, and raises attention. */
export async function keepRefused(
  container: MedusaContainer,
  call: CallOfRental,
  problem: Problem,
): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  const { rental_transaction_id, attempt_id } = call
  if ((await rental.inbox.unreadOfLastDay(rental_transaction_id, attempt_id)) >= MAX_UNREAD_A_DAY) {
    rental.health.lastSeen.refusal("unread_over_limit", call.settings_id)
    return
  }
  const id = await rental.inbox.keepRefused(call, { ...problem, message: say(problem).text })
  // The merchant may have made the order by the same call.
  const isRefused = (await rental.inbox.find(id))?.status === "refused"
  if (isRefused) await raiseAttention(container, rental_transaction_id, problem)
}

const MAX_FAULTS_SAID = 3

/** The problem of a call that can't be read. */
export function unreadableCall(kind: string, faults: Fault[]): Problem {
  const said = faults.slice(0, MAX_FAULTS_SAID).map(({ field, message }) => `${field}: ${message}`)
  return { code: "call_unreadable", params: { kind, why: `${said.join("; ")}.` } }
}
