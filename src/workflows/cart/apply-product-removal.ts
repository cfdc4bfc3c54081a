import type { MedusaContainer } from "@medusajs/framework/types"
import { ProductRemoval } from "../../core/wire/product-removal"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type { StoredCall } from "../inbox/apply-call"
import { removeRentalUnitWorkflow } from "./remove-rental-unit"
import type { UnitRemoval } from "./steps/plan-removal"

/**
 * Takes the unit out of the cart that a shopper removed on the payment page (docs/service.md, Product removal). Each call is one unit,
 * so two equal ones are two. The transaction stays payable: its confirmation adopts the changed cart.
 */
export async function applyProductRemoval(
  container: MedusaContainer,
  call: StoredCall,
): Promise<CallOutcome> {
  const product = ProductRemoval.parse(call.body)
  const { result } = await removeRentalUnitWorkflow(container).run({
    input: {
      rental_transaction_id: call.rental_transaction_id as string,
      cart_id: call.cart_id as string,
      product,
    },
  })
  return outcomeOf(result)
}

function outcomeOf(removal: UnitRemoval): CallOutcome {
  switch (removal.kind) {
    case "remove": {
      const { id, name, item_id, left } = removal
      return {
        kind: "applied",
        what: `One unit of "${name}" was removed; ${left} left on its line.`,
        details: { id, item_id, left },
      }
    }
    case "remember": {
      const { id, name } = removal
      return {
        kind: "applied",
        what: `One unit of "${name}" was removed; the cart had none any more.`,
        details: { id, left: 0 },
      }
    }
    case "unknown_product":
      return rejected(removal.kind, "No product of this rental has this id.")
    case "ambiguous_product":
      return rejected(
        removal.kind,
        `Several variants of "${removal.name}" are rented: combinationId has to name one.`,
      )
    case "not_removable":
      return rejected(removal.kind, `"${removal.name}" was sent as not deletable by the customer.`)
    case "already_removed":
      return rejected(removal.kind, `All units of "${removal.name}" that were sent are removed already.`)
    case "completed":
      return rejected("cart_completed", "The rental is paid: its order isn't changed by this.")
    case "gone":
      return rejected("cart_gone", "The cart is gone.")
  }
}

const rejected = (code: string, message: string): CallOutcome => ({ kind: "rejected", code, message })
