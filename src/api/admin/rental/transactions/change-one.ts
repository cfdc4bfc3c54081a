import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { BulkResult } from "../../../../answers/rentals"
import { say } from "../../../../core/messages/say"
import { RENTAL_MODULE } from "../../../../modules/rental/key"
import { type RentalId, rentalId } from "../../../../modules/rental/ids"
import type { ClosedBy } from "../../../../modules/rental/transactions/attention"
import type { CreatedBy } from "../../../../modules/rental/transactions/row"
import { retryRental, type Retried } from "../../../../workflows/confirmation/retry-rental"
import { sendLinkAgain } from "../../../../workflows/links/send-link"
import { resolveAttention } from "../../../../workflows/notify/raise-attention"
import { loggerOf } from "../../../../workflows/read"
import { transactionView } from "../../../../workflows/rentals/transaction-view"
import { RentalBusyError } from "../../../../workflows/with-rental"
import { pathParameter } from "../../../requests"
import { Refused, refusedBy } from "../answer"

/** There is no rental with this id. */
export const noRental = () => refusedBy({ code: "unknown_transaction", params: {} }, 404)

/** Changes a rental: refused where there is none, or where another change of it takes too long. */
async function change<T>(shop: MedusaContainer, id: RentalId, run: (id: RentalId) => Promise<T>): Promise<T> {
  if (!(await shop.resolve(RENTAL_MODULE).transactions.find(id))) throw noRental()
  try {
    return await run(id)
  } catch (cause) {
    if (!(cause instanceof RentalBusyError)) throw cause
    throw refusedBy({ code: "try_again", params: { because: "changing" } })
  }
}

/** Changes the rental that the address names, and returns it as it is then with what the change returns. */
export async function changed<T extends object>(
  req: AuthenticatedMedusaRequest,
  run: (id: RentalId) => Promise<T | void>,
) {
  const id = rentalId(pathParameter(req, "id"))
  const result = await change(req.scope, id, run)
  return { transaction: await transactionView(req.scope, id), ...(result as T) }
}

/** Returns what became of a call that was applied again, with the English sentence that says so. Throws why it could not be applied. */
export function retried(outcome: Retried) {
  switch (outcome.kind) {
    case "order":
      return { outcome }
    case "applied":
    case "ignored":
      return { outcome: { kind: outcome.kind, ...outcome.what, message: say(outcome.what).text } }
    case "refused":
      throw refusedBy(outcome.problem)
    case "declined":
      throw refusedBy(outcome.what)
    case "later":
      throw refusedBy({ code: "try_again", params: { because: "postponed" } })
    case "nothing_to_retry":
      throw refusedBy({ code: "no_proof_of_payment", params: {} }, 400)
  }
}

/** Closes a rental's attention with the words of an admin, whose email `closed_by` is. */
export async function close(shop: MedusaContainer, id: RentalId, said: ClosedBy): Promise<void> {
  const resolved = await resolveAttention(shop, id, said)
  if (resolved !== "closed") throw refusedBy({ code: resolved, params: {} })
}

type BulkChange = { action: "retry" | "send_link" } | { action: "resolve"; note: string }

/** Changes one of several rentals, in the name of an admin. A failure is its own result: the others aren't affected. */
export async function changeOne(
  shop: MedusaContainer,
  id: RentalId,
  asked: BulkChange,
  by: CreatedBy,
): Promise<BulkResult> {
  const run = async () => {
    if (asked.action === "retry") return void retried(await retryRental(shop, id))
    if (asked.action === "resolve") return close(shop, id, { note: asked.note, closed_by: by.email })
    const refusal = await sendLinkAgain(shop, id, by)
    if (refusal) throw refusedBy(refusal)
  }
  try {
    await change(shop, id, run)
    return { id, ok: true }
  } catch (cause) {
    if (cause instanceof Refused) return { id, ok: false, ...cause.body }
    const { stack, message } = cause as Error
    loggerOf(shop).error(`rental: ${asked.action} of ${id} failed: ${stack ?? message}`)
    const said = "Something unexpected went wrong: see the server's log."
    return { id, ok: false, code: "unexpected", message: said }
  }
}
