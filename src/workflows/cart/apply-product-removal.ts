import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Outcome } from "../../core/messages/codes"
import { ProductRemoval } from "../../core/wire/product-removal"
import { RENTAL_MODULE } from "../../modules/rental"
import type { RentalCall } from "../../modules/rental/events/inbox"
import { outcomeOf as outcomeOfClosed, type CallOutcome } from "../../modules/rental/events/outcome"
import { planRemoval } from "../../modules/rental/removals/plan-removal"
import { removeRentalUnitWorkflow, type UnitRemoval } from "./remove-rental-unit"
import { removedUnits } from "../confirmation/rental-charges"
import { failureOf } from "../failure"
import { withRental, type LeasedRental } from "../with-rental"

/** Less than the service waits for its answer (10 s); what waits longer is kept and applied later. */
const WAIT_TIMEOUT_MS = 7_000

interface Noted {
  kind: "noted"
  id: string
  name: string
  units: number
}

/**
 * Takes the unit out of the cart that a shopper removed on the payment page (docs/service.md, Product removal). Each call is one unit,
 * or one line (setting `removal`), so two equal ones are two. The transaction stays payable: its confirmation takes the changed cart.
 */
export async function applyProductRemoval(
  container: MedusaContainer,
  call: RentalCall,
): Promise<CallOutcome> {
  const { rental_transaction_id: id, cart_id } = call
  const { inbox } = container.resolve(RENTAL_MODULE)
  const removeOnce = async ({ lease_owner }: LeasedRental) => {
    // A confirmation that was first has taken the waiting removals with it.
    const now = await inbox.find(call.id)
    return now && now.status !== "received" ? outcomeOfClosed(now) : removeUnit(container, call, lease_owner)
  }
  return withRental(container, { id, cart_id }, removeOnce, { timeoutMs: WAIT_TIMEOUT_MS })
}

/** The same. The caller must hold the rental's lease. */
async function removeUnit(
  container: MedusaContainer,
  { rental_transaction_id, cart_id, body }: Pick<RentalCall, "rental_transaction_id" | "cart_id" | "body">,
  lease_owner: string,
): Promise<CallOutcome> {
  const input = { rental_transaction_id, cart_id, product: ProductRemoval.parse(body), lease_owner }
  const { result } = await removeRentalUnitWorkflow(container).run({ input })
  return outcomeOf(result)
}

/** The same where the cart can't be changed: only notes that the unit is gone at the service, which its confirmation has to know. */
async function noteUnit(
  container: MedusaContainer,
  { rental_transaction_id, body }: Pick<RentalCall, "rental_transaction_id" | "body">,
): Promise<CallOutcome> {
  const rental = container.resolve(RENTAL_MODULE)
  const { snapshot } = await rental.transactions.retrieve(rental_transaction_id)
  if (!snapshot) return outcomeOf({ kind: "gone" })
  const removed = await removedUnits(rental, rental_transaction_id)
  const plan = planRemoval(snapshot, [], ProductRemoval.parse(body), removed)
  return outcomeOf(plan.kind === "remember" ? { ...plan, kind: "noted" } : plan)
}

function outcomeOf(removal: UnitRemoval | Noted): CallOutcome {
  switch (removal.kind) {
    case "remove": {
      const { id, name, units, item_id, left } = removal
      return {
        kind: "applied",
        what: { code: "unit_removed", params: { name, units, left } },
        details: { id, units, item_id, left },
      }
    }
    case "remember": {
      const { id, name, units } = removal
      return {
        kind: "applied",
        what: { code: "absent_unit_removed", params: { name, units } },
        details: { id, units, left: 0 },
      }
    }
    case "noted": {
      const { id, name, units } = removal
      return {
        kind: "applied",
        what: { code: "unit_noted", params: { name, units } },
        details: { id, units, left: 0 },
      }
    }
    case "finalising": {
      const { id, name, units } = removal
      return {
        kind: "applied",
        what: { code: "booked_unit_removed", params: { name, units } },
        details: { id, units, left: 0 },
      }
    }
    case "unknown_product":
      return rejected({ code: "unknown_product", params: {} })
    case "ambiguous_product":
    case "not_removable":
    case "already_removed":
      return rejected({ code: removal.kind, params: { name: removal.name } })
    case "completed":
      return rejected({ code: "cart_completed", params: {} })
    case "gone":
      return rejected({ code: "cart_gone", params: {} })
  }
}

const rejected = (what: Outcome): CallOutcome => ({ kind: "rejected", what })

/**
 * Applies the removals of a rental that were answered and still wait, or could not be applied, before its order is made: the
 * shopper's units are gone at the service. Under the rental's lease, so none is applied twice: a process that has claimed one
 * waits for the lease.
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
