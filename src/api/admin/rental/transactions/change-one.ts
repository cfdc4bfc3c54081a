import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { BulkResult } from "../../../../answers/rentals"
import type { Outcome, Problem, Refusal } from "../../../../core/messages/codes"
import { say } from "../../../../core/messages/say"
import { RENTAL_MODULE } from "../../../../modules/rental"
import { type RentalId, rentalId } from "../../../../modules/rental/ids"
import type { CreatedBy } from "../../../../modules/rental/transactions/row"
import { retryRental, type Retried } from "../../../../workflows/confirmation/retry-rental"
import { sendLinkAgain } from "../../../../workflows/links/send-link-again"
import { resolveAttention } from "../../../../workflows/notify/raise-attention"
import { loggerOf } from "../../../../workflows/read"
import { transactionView } from "../../../../workflows/rentals/transaction-view"
import { RentalBusyError } from "../../../../workflows/with-rental"
import { pathParameter } from "../../../requests"

/** Why a rental isn't changed, as the routes answer it. */
interface Refused {
  status: 400 | 404 | 409
  body: Omit<BulkResult, "id" | "ok">
}

/** What a change answers besides the rental, or why it isn't made. */
type Changed = Refused | { outcome?: object }

/** A refusal with the English sentence that says it, and what to do where that is known. */
export function refusedBy(why: Refusal | Problem | Outcome, status: Refused["status"] = 409): Refused {
  const { text: message, remedy } = say(why)
  return { status, body: { code: why.code, params: { ...why.params }, message, ...(remedy && { remedy }) } }
}

/** There is no rental with this id. */
export const NO_RENTAL = refusedBy({ code: "unknown_transaction", params: {} }, 404)

const isRefused = (changed: Changed): changed is Refused => "status" in changed

/** Changes a rental: refused where there is none, or where another change of it takes too long. */
async function change(
  container: MedusaContainer,
  id: RentalId,
  run: (id: RentalId) => Promise<Changed>,
): Promise<Changed> {
  const row = await container.resolve(RENTAL_MODULE).transactions.find(id)
  if (!row) return NO_RENTAL
  try {
    return await run(id)
  } catch (cause) {
    if (!(cause instanceof RentalBusyError)) throw cause
    return refusedBy({ code: "try_again", params: { because: "changing" } })
  }
}

/** Changes the rental that the address names, and answers it as it is then with what `also` adds, or why it isn't changed. */
export async function answerChange(
  req: MedusaRequest,
  res: MedusaResponse,
  run: (id: RentalId) => Promise<Changed>,
  also: (transaction: Awaited<ReturnType<typeof transactionView>>) => object = () => ({}),
): Promise<void> {
  const id = rentalId(pathParameter(req, "id"))
  const changed = await change(req.scope, id, run)
  if (isRefused(changed)) return answerRefused(res, changed)
  const transaction = await transactionView(req.scope, id)
  res.json({ transaction, ...changed, ...also(transaction) })
}

/** Answers why a rental isn't changed, in the shape of Medusa's errors. */
export function answerRefused(res: MedusaResponse, { status, body }: Refused): void {
  res.status(status).json({ type: status === 404 ? "not_found" : "not_allowed", ...body })
}

/** What a retry answers: what became of the call, with the English sentence that says so, or why it could not be applied. */
export function retried(outcome: Retried): Changed {
  switch (outcome.kind) {
    case "order":
      return { outcome }
    case "applied":
    case "ignored":
      return { outcome: { kind: outcome.kind, ...outcome.what, message: say(outcome.what).text } }
    case "refused":
      return refusedBy(outcome.problem)
    case "declined":
      return refusedBy(outcome.what)
    case "later":
      return refusedBy({ code: "try_again", params: { because: "postponed" } })
    case "nothing_to_retry":
      return refusedBy({ code: "no_proof_of_payment", params: {} }, 400)
  }
}

/** Closes a rental's attention with the words of an admin, whose email `closed_by` is. */
export async function close(
  container: MedusaContainer,
  id: RentalId,
  said: { note: string; closed_by: string | null },
): Promise<Changed> {
  const resolved = await resolveAttention(container, id, said)
  return resolved === "closed" ? {} : refusedBy({ code: resolved, params: {} })
}

type BulkChange = { action: "retry" | "send_link" } | { action: "resolve"; note: string }

/** Changes one of several rentals, in the name of an admin. A failure is its own result: the others aren't affected. */
export async function changeOne(
  container: MedusaContainer,
  id: RentalId,
  asked: BulkChange,
  by: CreatedBy,
): Promise<BulkResult> {
  const run = async (): Promise<Changed> => {
    if (asked.action === "retry") return retried(await retryRental(container, id))
    if (asked.action === "resolve") return close(container, id, { note: asked.note, closed_by: by.email })
    const refusal = await sendLinkAgain(container, id, by)
    return refusal ? refusedBy(refusal) : {}
  }
  try {
    const changed = await change(container, id, run)
    return isRefused(changed) ? { id, ok: false, ...changed.body } : { id, ok: true }
  } catch (cause) {
    const { stack, message } = cause as Error
    loggerOf(container).error(`rental: ${asked.action} of ${id} failed: ${stack ?? message}`)
    const said = "Something unexpected went wrong: see the server's log."
    return { id, ok: false, code: "unexpected", message: said }
  }
}
