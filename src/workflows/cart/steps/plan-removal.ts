import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ICartModuleService } from "@medusajs/framework/types"
import type { ProductRemoval } from "../../../core/wire/product-removal"
import { RENTAL_MODULE } from "../../../modules/rental"
import { planRemoval, type RemovalPlan } from "../../../modules/rental/removals/plan-removal"
import { RENTED_STATES } from "../../../modules/rental/transactions/transitions"
import { removedUnits } from "../../confirmation/rental-charges"
import type { RentalId } from "../../../modules/rental/transactions/ids"

/** Which unit of which rental's cart. */
export interface RemoveUnitInput {
  rental_transaction_id: RentalId
  cart_id: string
  product: ProductRemoval
  /** Of who has the rental's lease, and so the cart's lock. */
  lease_owner?: string
}

/** What a removal makes of the cart, or that the cart can't be changed any more. */
export type UnitRemoval =
  | RemovalPlan
  /** The booked order isn't changed by it, but its confirmation has to know. */
  | { kind: "finalising"; id: string; name: string; units: number }
  | { kind: "completed" }
  | { kind: "gone" }

/** Decides under the cart's lock which line loses a unit, or goes. It reads only, so there is nothing to undo. */
export const planRemovalStep = createStep(
  "plan-rental-removal",
  async ({ rental_transaction_id, cart_id, product }: RemoveUnitInput, { container }) => {
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const [cart] = await carts.listCarts({ id: cart_id }, { relations: ["items"] })
    if (!cart) return answer({ kind: "gone" })
    const rental = container.resolve(RENTAL_MODULE)
    const { status, snapshot } = await rental.transactions.retrieve(rental_transaction_id)
    const isBooked = status === "booked"
    if (!isBooked && (cart.completed_at || RENTED_STATES.some((paid) => paid === status))) {
      return answer({ kind: "completed" })
    }
    const open = (cart.items ?? []).map(({ id, variant_id, quantity }) => ({
      id,
      variant_id,
      quantity: Number(quantity),
    }))
    // Null: older than the shop keeps what was sent. The call is kept, and the cart stays as it is.
    if (!snapshot) return answer({ kind: "gone" })
    const removed = await removedUnits(rental, rental_transaction_id)
    const plan = planRemoval(snapshot, open, product, removed)
    const { kind } = plan
    if (isBooked && (kind === "remove" || kind === "remember")) {
      return answer({ kind: "finalising", id: plan.id, name: plan.name, units: plan.units })
    }
    return answer(plan)
  },
)

const answer = (removal: UnitRemoval) => new StepResponse<UnitRemoval>(removal)
