import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { BulkResult } from "../../../../core/api/rentals"
import { RENTAL_MODULE } from "../../../../modules/rental"
import type { RentalId } from "../../../../modules/rental/transactions/ids"
import { retryRental } from "../../../../workflows/confirmation/retry-rental"
import { resolveAttention } from "../../../../workflows/resolve-attention"
import { RentalBusyError } from "../../../../workflows/with-rental"
import { refusedBody } from "./answer-refused"
import { refusalOf } from "./retry-result"

/** `closed_by`: the email of whoever closes. */
type Change = { action: "retry" } | { action: "resolve"; note: string; closed_by: string | null }
type Refused = Omit<BulkResult, "id" | "ok">

/** Changes one of several rentals. Whatever goes wrong with it is its result: the others go on. */
export async function changeOne(
  container: MedusaContainer,
  id: RentalId,
  change: Change,
): Promise<BulkResult> {
  const refused = await whyNot(container, id, change).catch((cause: Error): Refused => {
    if (cause instanceof RentalBusyError) {
      return refusedBody({ code: "try_again", params: { because: "changing" } })
    }
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
    logger.error(`rental: ${change.action} of ${id} failed: ${cause.stack ?? cause.message}`)
    return { code: "unexpected", message: "Something unexpected went wrong: see the server's log." }
  })
  return { id, ok: refused === null, ...refused }
}

async function whyNot(container: MedusaContainer, id: RentalId, change: Change): Promise<Refused | null> {
  const rental = container.resolve(RENTAL_MODULE)
  if (!(await rental.transactions.find(id))) return refusedBody({ code: "unknown_transaction", params: {} })
  if (change.action === "retry") {
    const refusal = refusalOf(await retryRental(container, id))
    return refusal && { ...refusal.body, params: { ...refusal.body.params } }
  }
  const resolved = await resolveAttention(container, id, change)
  return resolved === "closed" ? null : refusedBody({ code: resolved, params: {} })
}
