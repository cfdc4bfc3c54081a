import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../../modules/rental"
import type { TransactionState } from "../../../core/rental-states"
import type { RentalId } from "../../../modules/rental/transactions/ids"

/** The state that a rental goes to, with what changes along with it. */
export interface MoveRentalInput {
  rental_transaction_id: RentalId
  to: TransactionState
  changes?: Record<string, unknown>
}

/** Moves a transaction to a state, if the table of states allows it. Not undone: what the service says stays said. */
export const moveRentalStep = createStep(
  "move-rental",
  async ({ rental_transaction_id, to, changes }: MoveRentalInput, { container }) => {
    const states = container.resolve(RENTAL_MODULE).transactions
    return new StepResponse(await states.transition(rental_transaction_id, to, changes))
  },
)
