import type { RemovedUnits } from "../../modules/rental/confirmation/reconcile"
import type RentalModuleService from "../../modules/rental/service"

/** The units that removals of this transaction named, by the id that was sent. Each call received is one unit. */
export async function removedUnits(rental: RentalModuleService, transactionId: string): Promise<RemovedUnits> {
  const calls = await rental.listRentalEvents({
    rental_transaction_id: transactionId,
    kind: "product_removal",
    status: "applied",
  })
  const units = new Map<string, number>()
  for (const { body } of calls) {
    const { combinationId, id } = (body ?? {}) as { combinationId?: string; id?: string }
    const removed = combinationId ?? id
    if (removed) units.set(removed, (units.get(removed) ?? 0) + 1)
  }
  return units
}
