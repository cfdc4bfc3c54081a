import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../core/problems/problem"
import { raiseRentalAttentionWorkflow } from "./raise-rental-attention"
import type { RentalId } from "../modules/rental/transactions/ids"

/** Raises attention and gives the outcome of a call that can't be applied, whatever is tried. */
export async function refuse(
  container: MedusaContainer,
  rental_transaction_id: RentalId,
  problem: Problem,
): Promise<{ kind: "refused"; problem: Problem }> {
  await raiseRentalAttentionWorkflow(container).run({ input: { rental_transaction_id, problem } })
  return { kind: "refused", problem }
}
