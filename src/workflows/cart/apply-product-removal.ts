import type { ICartModuleService, MedusaContainer } from "@medusajs/framework/types"
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
  deleteLineItemsStep,
  emitEventStep,
  refreshCartItemsWorkflow,
  updateLineItemsStepWithSelector,
} from "@medusajs/medusa/core-flows"
import { ProductRemoval } from "../../core/wire/product-removal"
import { RENTAL_MODULE } from "../../modules/rental"
import { planRemoval, type OpenLine, type RemovalPlan } from "../../modules/rental/removals/plan-removal"
import type { RentalId } from "../../modules/rental/ids"
import type { TransactionRow } from "../../modules/rental/transactions/row"
import { isRentedState } from "../../core/rental-states"
import type { Outcome } from "../../core/messages/codes"
import type { RentalCall } from "../../modules/rental/events/inbox"
import { outcomeOf, type CallOutcome } from "../../modules/rental/events/outcome"
import { failureOf } from "../failure"
import { withRental, type LeasedRental } from "../with-rental"
import { loggerOf } from "../read"

/** Which unit of which rental's cart. */
interface RemoveUnitInput {
  rental_transaction_id: RentalId
  cart_id: string
  product: ProductRemoval
}

/** Why the cart stays as it is though the unit is gone at the service, which its confirmation has to know. */
type Remembered = "absent_unit_removed" | "booked_unit_removed" | "unit_noted"

/** What a removal makes of the cart, or that the cart can't be changed any more. */
type UnitRemoval =
  | Exclude<RemovalPlan, { kind: "remember" }>
  | (Extract<RemovalPlan, { kind: "remember" }> & { as: Remembered })
  | { kind: "cart_completed" }
  | { kind: "cart_gone" }

/** Decides under the cart's lock which line loses a unit, or goes. It reads only, so there is nothing to undo. */
const planRemovalStep = createStep(
  "plan-rental-removal",
  async ({ rental_transaction_id, cart_id, product }: RemoveUnitInput, { container }) => {
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const [cart] = await carts.listCarts({ id: cart_id }, { relations: ["items"] })
    if (!cart) return answer({ kind: "cart_gone" })
    const row = await container.resolve(RENTAL_MODULE).transactions.retrieve(rental_transaction_id)
    const isBooked = row.status === "booked"
    if (!isBooked && (cart.completed_at || isRentedState(row.status))) {
      return answer({ kind: "cart_completed" })
    }
    const open = (cart.items ?? []).map(({ id, variant_id, quantity }) => ({
      id,
      variant_id,
      quantity: Number(quantity),
    }))
    const plan = await planUnit(container, row, product, open)
    if (plan.kind === "remove" && isBooked) {
      const { id, name, units } = plan
      return answer({ kind: "remember", id, name, units, as: "booked_unit_removed" })
    }
    if (plan.kind !== "remember") return answer(plan)
    return answer({ ...plan, as: isBooked ? "booked_unit_removed" : "absent_unit_removed" })
  },
)

async function planUnit(
  container: MedusaContainer,
  { id, snapshot }: Pick<TransactionRow, "id" | "snapshot">,
  product: ProductRemoval,
  cart: OpenLine[],
): Promise<RemovalPlan | { kind: "cart_gone" }> {
  // Older than the shop keeps what was sent. The call is kept, and the cart stays as it is.
  if (!snapshot) return { kind: "cart_gone" }
  return planRemoval(snapshot, cart, product, await container.resolve(RENTAL_MODULE).inbox.removedUnits(id))
}

const answer = (removal: UnitRemoval) => new StepResponse<UnitRemoval>(removal)

type Remove = Extract<UnitRemoval, { kind: "remove" }>

/**
 * Takes one unit of a product out of the cart, under the rental's lease and the cart's lock, and has Medusa refresh taxes, promotions, delivery and
 * the payment collection, whose sessions go. Not by `updateLineItemInCartWorkflow`: that prices the line again and
 * fails where the units that stay are out of stock, but the removal has already happened at the service.
 */
const removeRentalUnitWorkflow = createWorkflow("remove-rental-unit", (input: RemoveUnitInput) => {
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
  return new WorkflowResponse(removal)
})

/** Less than the service waits for its answer (10 s); what waits longer is kept and applied later. */
const WAIT_TIMEOUT_MS = 7_000

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
  const removeOnce = async () => {
    // A confirmation that was first has taken the waiting removals with it.
    const now = await inbox.find(call.id)
    return now && now.status !== "received" ? outcomeOf(now) : removeUnit(container, call)
  }
  return withRental(container, { id, cart_id }, removeOnce, { timeoutMs: WAIT_TIMEOUT_MS })
}

/** The same. The caller must hold the rental's lease. */
async function removeUnit(
  container: MedusaContainer,
  { rental_transaction_id, cart_id, body }: Pick<RentalCall, "rental_transaction_id" | "cart_id" | "body">,
): Promise<CallOutcome> {
  const input = { rental_transaction_id, cart_id, product: ProductRemoval.parse(body) }
  const { result } = await removeRentalUnitWorkflow(container).run({ input })
  return outcomeOfRemoval(result)
}

function outcomeOfRemoval(removal: UnitRemoval): CallOutcome {
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
      const { id, name, units, as } = removal
      return { kind: "applied", what: { code: as, params: { name, units } }, details: { id, units, left: 0 } }
    }
    case "ambiguous_product":
    case "not_removable":
    case "already_removed":
      return declined({ code: removal.kind, params: { name: removal.name } })
    case "unknown_product":
    case "cart_completed":
    case "cart_gone":
      return declined({ code: removal.kind, params: {} })
  }
}

const declined = (what: Outcome): CallOutcome => ({ kind: "declined", what })

/**
 * Applies the removals of a rental that were answered and still wait, or could not be applied, before its order is made: the
 * shopper's units are gone at the service. Under the rental's lease, so none is applied twice: a process that has claimed one
 * waits for the lease.
 */
export async function applyWaitingRemovals(
  container: MedusaContainer,
  { row }: LeasedRental,
  waiting: readonly Pick<RentalCall, "id" | "body">[],
): Promise<void> {
  const { inbox } = container.resolve(RENTAL_MODULE)
  for (const { id, body } of waiting) {
    const call = { rental_transaction_id: row.id, cart_id: row.cart_id, body }
    const outcome = await removeUnit(container, call).catch((cause: unknown) => {
      loggerOf(container).warn(
        `rental: a unit was not taken out of cart ${row.cart_id}: ${failureOf(cause).message}`,
      )
      return noteUnit(container, row, ProductRemoval.parse(body))
    })
    await inbox.close(id, outcome, "any")
  }
}

/**
 * Only notes that the unit is gone at the service. A cart that can't be changed keeps no paid rental from its order: the order is made of what
 * was paid, not of the cart.
 */
async function noteUnit(
  container: MedusaContainer,
  row: TransactionRow,
  product: ProductRemoval,
): Promise<CallOutcome> {
  const plan = await planUnit(container, row, product, [])
  return outcomeOfRemoval(plan.kind === "remember" ? { ...plan, as: "unit_noted" } : plan)
}
