import type { RemovedUnits } from "../../modules/rental/confirmation/paid-units"
import type RentalModuleService from "../../modules/rental/service"
import type { RentalId } from "../../modules/rental/transactions/ids"

/** The units that removals of this transaction took, by the id that was sent. */
export async function removedUnits(rental: RentalModuleService, id: RentalId): Promise<RemovedUnits> {
  const calls = await rental.listRentalEvents({
    rental_transaction_id: id,
    kind: "product_removal",
    status: "applied",
  })
  const units = new Map<string, number>()
  for (const { result } of calls) {
    // What was sent for the line that lost a unit; the call itself may have named the product another way.
    const { id, units: taken = 1 } = (result ?? {}) as { id?: string; units?: number }
    if (id) units.set(id, (units.get(id) ?? 0) + taken)
  }
  return units
}
