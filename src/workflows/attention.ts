import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { RentalEvents } from "../core/rental-events"
import { emitRentalEventStep } from "./steps/emit-rental-event"
import { raiseAttentionStep, ringBellStep, type RaiseAttentionInput } from "./steps/raise-attention"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../modules/rental"
import { withRental } from "./with-rental"
import type { RentalId } from "../modules/rental/transactions/ids"
import type { Problem } from "../core/problems/problem"

/** Asks for the merchant's attention: beside the transaction, on the event bus and with the admin's bell, once. */
export const raiseRentalAttentionWorkflow = createWorkflow(
  "raise-rental-attention",
  (input: RaiseAttentionInput) => {
    const isNew = raiseAttentionStep(input)
    when("attention-is-new", isNew, Boolean).then(() => {
      const data = transform(input, ({ rental_transaction_id, problem }) => ({
        id: rental_transaction_id,
        code: problem.code,
      }))
      emitRentalEventStep(RentalEvents.ATTENTION_REQUIRED, data)
      ringBellStep(input)
    })
    return new WorkflowResponse(isNew)
  },
)

/** What came of closing an attention. */
export type Resolved = "closed" | "no_attention" | "newer_attention"

/**
 * The merchant closes a rental's attention; nothing else changes, and what is closed already stays so. What a change that was
 * under way meanwhile has raised anew stays open: the merchant hasn't read that.
 */
export async function resolveAttention(
  container: MedusaContainer,
  id: RentalId,
  said: { note: string; closed_by: string | null },
): Promise<Resolved> {
  const rental = container.resolve(RENTAL_MODULE)
  const { cart_id, attention: seen } = await rental.transactions.retrieve(id)
  if (!seen) return "no_attention"
  return withRental(container, { id, cart_id }, async () =>
    (await rental.attention.resolve(id, seen, said)) ? "closed" : "newer_attention",
  )
}

/** Raises attention and gives the outcome of a call that can't be applied, whatever is tried. */
export async function refuse(
  container: MedusaContainer,
  rental_transaction_id: RentalId,
  problem: Problem,
): Promise<{ kind: "refused"; problem: Problem }> {
  await raiseRentalAttentionWorkflow(container).run({ input: { rental_transaction_id, problem } })
  return { kind: "refused", problem }
}
