import { loggerOf } from "../../../../workflows/read"
import type { z } from "zod"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { BulkResult } from "../../../../core/api/rentals"
import { RENTAL_MODULE } from "../../../../modules/rental"
import { type CreatedBy, type RentalId, rentalId } from "../../../../modules/rental/transactions/row"
import { retryRental, type Retried } from "../../../../workflows/confirmation/retry-rental"
import { sendLinkAgain } from "../../../../workflows/links/send-link-again"
import { resolveAttention } from "../../../../workflows/raise-attention"
import { RentalBusyError } from "../../../../workflows/with-rental"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Refusal } from "../../../../core/messages/codes"
import { say } from "../../../../core/messages/say"
import type { Note } from "../inputs"
import { answerInvalid, faultsOf } from "../requests"
import { transactionView } from "../../../../workflows/rentals/transaction-view"
import { pathParameter } from "../../../requests"

type Change = { action: "retry" | "send_link" } | { action: "resolve"; note: string }
type Refused = Omit<BulkResult, "id" | "ok">

/** Changes one of several rentals, in the name of an admin. A failure is its own result: the others aren't affected. */
export async function changeOne(
  container: MedusaContainer,
  id: RentalId,
  change: Change,
  by: CreatedBy,
): Promise<BulkResult> {
  const refused = await whyNot(container, id, change, by).catch((cause: Error): Refused => {
    if (cause instanceof RentalBusyError) {
      return refusedBody({ code: "try_again", params: { because: "changing" } })
    }
    loggerOf(container).error(`rental: ${change.action} of ${id} failed: ${cause.stack ?? cause.message}`)
    return { code: "unexpected", message: "Something unexpected went wrong: see the server's log." }
  })
  return { id, ok: refused === null, ...refused }
}

async function whyNot(
  container: MedusaContainer,
  id: RentalId,
  change: Change,
  by: CreatedBy,
): Promise<Refused | null> {
  const rental = container.resolve(RENTAL_MODULE)
  if (!(await rental.transactions.find(id))) return refusedBody({ code: "unknown_transaction", params: {} })
  switch (change.action) {
    case "retry": {
      const refusal = refusalOf(await retryRental(container, id))
      return refusal && { ...refusal.body, params: { ...refusal.body.params } }
    }
    case "resolve": {
      const resolved = await resolveAttention(container, id, { ...change, closed_by: by.email })
      return resolved === "closed" ? null : refusedBody({ code: resolved, params: {} })
    }
    case "send_link": {
      const refusal = await sendLinkAgain(container, id, by)
      return refusal && refusedBody(refusal)
    }
  }
}

/** Runs what answers a request; where another change of the rental takes too long, a 409 says so instead. */
async function answeringBusy(res: MedusaResponse, answer: () => Promise<void>): Promise<void> {
  try {
    await answer()
  } catch (cause) {
    if (!(cause instanceof RentalBusyError)) throw cause
    answerRefused(res, 409, { code: "try_again", params: { because: "changing" } })
  }
}

/** A refusal with the English sentence that says it. */
const refusedBody = (refusal: Refusal) => ({
  ...refusal,
  message: say(refusal).text,
})

/** Answers why something can't be done now, in Medusa's shape. */
export function answerRefused(res: MedusaResponse, status: 400 | 409, refusal: Refusal): void {
  res.status(status).json({ type: "not_allowed", ...refusedBody(refusal) })
}

/** Answers 404: there is no rental with this id. */
export function answerNotFound(res: MedusaResponse): void {
  res.status(404).json({ type: "not_found", ...refusedBody({ code: "unknown_transaction", params: {} }) })
}

/** The rental that the address names; null where there is none, which is answered. */
export async function requestedRental(req: MedusaRequest, res: MedusaResponse): Promise<RentalId | null> {
  const id = rentalId(pathParameter(req, "id"))
  if (await req.scope.resolve(RENTAL_MODULE).transactions.find(id)) return id
  answerNotFound(res)
  return null
}

/** Reads the merchant's note, runs the change and answers the transaction as it is then, or why the change can't be made. */
export async function runWithNote<T extends z.infer<typeof Note>>(
  req: MedusaRequest,
  res: MedusaResponse,
  schema: z.ZodType<T>,
  change: (id: RentalId, said: T) => Promise<Refusal | null>,
): Promise<void> {
  const id = await requestedRental(req, res)
  if (!id) return
  const body = schema.safeParse(req.body ?? {})
  if (!body.success) return answerInvalid(res, "invalid_note", faultsOf(body.error))
  await answeringBusy(res, async () => {
    const conflict = await change(id, body.data)
    if (conflict) return answerRefused(res, 409, conflict)
    res.json({ transaction: await transactionView(req.scope, id) })
  })
}

/** Runs a retry and answers the transaction as it is then, or why it could not be applied. */
export async function runRetry(
  req: MedusaRequest,
  res: MedusaResponse,
  run: (container: MedusaContainer, id: RentalId) => Promise<Retried>,
): Promise<void> {
  const id = await requestedRental(req, res)
  if (!id) return
  await answeringBusy(res, async () => {
    const outcome = await run(req.scope, id)
    const refusal = refusalOf(outcome)
    if (refusal) {
      res.status(refusal.status).json({ type: "not_allowed", ...refusal.body })
      return
    }
    res.json({ transaction: await transactionView(req.scope, id), outcome: wordsOf(outcome) })
  })
}

/** What became of it, with the English sentence that says so. */
function wordsOf(outcome: Retried): object {
  if (outcome.kind !== "applied" && outcome.kind !== "ignored") return outcome
  return { kind: outcome.kind, ...outcome.what, message: say(outcome.what).text }
}

/** Why a retry could not be applied, as the routes say it, and the status of that answer. */
interface RetryRefusal {
  status: 400 | 409
  body: { code: string; message: string; remedy?: string; params?: object }
}

/** Why a retry could not be applied; null where it was. */
function refusalOf(outcome: Retried): RetryRefusal | null {
  switch (outcome.kind) {
    case "order":
    case "applied":
    case "ignored":
      return null
    case "refused": {
      const { text: message, remedy } = say(outcome.problem)
      return { status: 409, body: { ...outcome.problem, message, remedy } }
    }
    case "rejected":
      return { status: 409, body: { ...outcome.what, message: say(outcome.what).text } }
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
