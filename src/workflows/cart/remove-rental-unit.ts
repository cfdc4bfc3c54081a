import type { ICartModuleService } from "@medusajs/framework/types"
import { Modules, CartWorkflowEvents } from "@medusajs/framework/utils"
import {
  createStep,
  StepResponse,
  createWorkflow,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  deleteLineItemsStep,
  emitEventStep,
  refreshCartItemsWorkflow,
  releaseLockStep,
  updateLineItemsStepWithSelector,
} from "@medusajs/medusa/core-flows"
import type { ProductRemoval } from "../../core/wire/product-removal"
import { RENTAL_MODULE } from "../../modules/rental"
import { planRemoval, type RemovalPlan } from "../../modules/rental/removals/plan-removal"
import type { RentalId } from "../../modules/rental/transactions/ids"
import { RENTED_STATES } from "../../modules/rental/transactions/transitions"
import { removedUnits } from "../confirmation/rental-charges"

/** Which unit of which rental's cart. */
export interface RemoveUnitInput {
  rental_transaction_id: RentalId
  cart_id: string
  product: ProductRemoval
  /** The owner of the rental's lease, who has the cart's lock, too. */
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
const planRemovalStep = createStep(
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

type Remove = Extract<UnitRemoval, { kind: "remove" }>

/**
 * Takes one unit of a product out of the cart, under its lock, and has Medusa refresh taxes, promotions, delivery and
 * the payment collection, whose sessions go. Not by `updateLineItemInCartWorkflow`: that prices the line again and
 * fails where the units that stay are out of stock, but the removal has already happened at the service.
 */
export const removeRentalUnitWorkflow = createWorkflow("remove-rental-unit", (input: RemoveUnitInput) => {
  // The owner of the rental's lease has the cart's lock already.
  const key = transform(input, ({ cart_id, lease_owner }) => (lease_owner ? [] : [cart_id]))
  acquireLockStep({ key, timeout: 10, ttl: 30 })
  const removal = planRemovalStep(input)
  when("units-stay", removal, (plan) => plan.kind === "remove" && plan.left > 0).then(() => {
    updateLineItemsStepWithSelector(
      transform(removal, (plan) => ({
        selector: { id: (plan as Remove).item_id },
        data: { quantity: (plan as Remove).left },
      })),
    )
  })
  when("line-goes", removal, (plan) => plan.kind === "remove" && plan.left === 0).then(() => {
    deleteLineItemsStep(transform(removal, (plan) => [(plan as Remove).item_id]))
  })
  when("cart-has-changed", removal, ({ kind }) => kind === "remove").then(() => {
    refreshCartItemsWorkflow.runAsStep({ input: { cart_id: input.cart_id } })
    emitEventStep({ eventName: CartWorkflowEvents.UPDATED, data: { id: input.cart_id } })
  })
  releaseLockStep({ key })
  return new WorkflowResponse(removal)
})
