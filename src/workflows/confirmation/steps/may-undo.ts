import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../../modules/rental"
import type { RentalId } from "../../../modules/rental/transactions/ids"

/** The rental whose cart or order a step changes, and the owner of its lease, if that isn't the step's own workflow. */
export interface RentalClaim {
  rental_transaction_id: RentalId
  lease_owner?: string
}

/**
 * Whether a step may still undo its changes. Not once its lease is lost: the next owner has found cart and order as they are, and
 * continues from there. The call that failed here is applied again.
 */
export async function mayUndo(
  container: MedusaContainer,
  { rental_transaction_id: id, lease_owner }: RentalClaim,
): Promise<boolean> {
  if (!lease_owner) return true
  return container.resolve(RENTAL_MODULE).claims.renew({ id }, lease_owner)
}
