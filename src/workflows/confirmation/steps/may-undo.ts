import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../../modules/rental"
import type { RentalId } from "../../../modules/rental/transactions/ids"

/** The rental whose cart or order a step changes, and the owner of its lease, where that isn't the step's own workflow. */
export interface LeasedRental {
  rental_transaction_id: RentalId
  lease_owner?: string
}

/**
 * Whether a step may still take back what it did. Not once its lease is lost: whoever has the rental now has found cart and order
 * as they stand, and goes on from there; the call that failed here is applied again.
 */
export async function mayUndo(
  container: MedusaContainer,
  { rental_transaction_id: id, lease_owner }: LeasedRental,
): Promise<boolean> {
  if (!lease_owner) return true
  return container.resolve(RENTAL_MODULE).lease.renew({ id }, lease_owner)
}
