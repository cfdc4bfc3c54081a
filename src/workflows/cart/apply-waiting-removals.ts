import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type { LeasedRental } from "../with-rental"
import { failureOf } from "../failure"
import { noteUnit, removeUnit } from "./apply-product-removal"

/**
 * Applies the removals of a rental that were answered and still wait, or could not be applied, before its order is made: the
 * shopper's units are gone at the service. Under the rental's lease, which is why none is applied twice: whoever had taken one up
 * waits for it.
 */
export async function applyWaitingRemovals(
  container: MedusaContainer,
  { row, lease_owner }: LeasedRental,
): Promise<void> {
  const { inbox } = container.resolve(RENTAL_MODULE)
  const waiting = (await inbox.waitingRemovals(row.id)).filter(({ body }) => body !== null)
  for (const { id, body } of waiting) {
    const call = { rental_transaction_id: row.id, cart_id: row.cart_id, body: body! }
    await inbox.close(id, await removeOrNote(container, call, lease_owner), "any")
  }
}

/** A cart that can't be changed keeps no paid rental from its order: the order is made of what was paid, not of the cart. */
async function removeOrNote(
  container: MedusaContainer,
  call: Parameters<typeof removeUnit>[1],
  lease_owner: string,
): Promise<CallOutcome> {
  try {
    return await removeUnit(container, call, lease_owner)
  } catch (cause) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`rental: a unit was not taken out of cart ${call.cart_id}: ${failureOf(cause).message}`)
    return noteUnit(container, call)
  }
}
