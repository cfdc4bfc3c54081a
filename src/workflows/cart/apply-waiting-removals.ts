import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type RentalModuleService from "../../modules/rental/service"
import type { HeldRental } from "../with-rental"
import { removeUnit } from "./apply-product-removal"

/**
 * Applies the removals of a rental that were answered and still wait, before its order is made: the shopper's units are gone at
 * the service. Under the rental's lease, which is why none is applied twice: whoever had taken one up waits for it.
 */
export async function applyWaitingRemovals(
  container: MedusaContainer,
  { rental, lease_owner }: HeldRental,
): Promise<void> {
  const { inbox } = container.resolve<RentalModuleService>(RENTAL_MODULE)
  for (const { id, body } of await inbox.waitingRemovals(rental.id)) {
    if (!body) continue
    const call = { rental_transaction_id: rental.id, cart_id: rental.cart_id, body }
    await inbox.close(id, await removeUnit(container, call, lease_owner))
  }
}
