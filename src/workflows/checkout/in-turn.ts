import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Ten impatient clicks come after each other on a slow machine, too: each takes two seconds there. */
const WAIT_SECONDS = 25

/**
 * Starts of one cart's rental come after each other, from its country to its payment session: Medusa deletes the sessions that it finds
 * while it makes the new one, and of two at once the slower one fails. Where its turn doesn't come in time, `tooLate` answers. Not
 * the cart's own lock, which must be free while the service is asked: its calls and the shopper may change the cart meanwhile.
 */
export async function inTurn<T>(
  container: MedusaContainer,
  cartId: string,
  start: () => Promise<T>,
  tooLate: () => T,
): Promise<T> {
  let isBegun = false
  const begin = () => {
    isBegun = true
    return start()
  }
  try {
    const locking = container.resolve(Modules.LOCKING)
    return await locking.execute(`rental-start:${cartId}`, begin, { timeout: WAIT_SECONDS })
  } catch (fault) {
    if (isBegun) throw fault
    return tooLate()
  }
}
