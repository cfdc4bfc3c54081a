import type { CartDTO, ICartModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules, CartWorkflowEvents } from "@medusajs/framework/utils"
import {
  createStep,
  StepResponse,
  createWorkflow,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { acquireLockStep, emitEventStep, releaseLockStep } from "@medusajs/medusa/core-flows"
import type { ChangedIdentity } from "../../core/wire/customer-data"
import type { CartAddress } from "../../modules/rental/decide/cart"
import { identityToWrite, personOver } from "../../modules/rental/decide/buyer"
import { buyerBefore, buyerChanges, PEOPLE_RELATIONS } from "./buyer"
import type { Outcome } from "../../core/messages/codes"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { lockOwner, withRental } from "../with-rental"
import type { CallOutcome } from "../../modules/rental/calls/outcome"
import type { RentalCall } from "../../modules/rental/calls/inbox"

/** What a shopper changed about themselves, and of which cart. */
interface SetCustomerDataInput {
  cart_id: string
  identity: ChangedIdentity
  /** Who has the cart's lock already. */
  lock_owner?: string
}

/** `no_address`: names or a phone, and a cart without any address that could hold them. */
type CustomerDataWritten = "written" | "no_address" | "cart_is_order" | "cart_gone"

/**
 * Writes what a shopper changed about themselves onto their cart, straight through the Cart Module: Medusa's own update
 * would price the lines again, and attach the cart to a registered customer of that email. Undone by writing back.
 */
const setCustomerDataStep = createStep(
  "change-rental-customer-data",
  async ({ cart_id, identity }: SetCustomerDataInput, { container }) => {
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const [cart] = await carts.listCarts({ id: cart_id }, { relations: PEOPLE_RELATIONS })
    if (!cart) return unchanged("cart_gone")
    if (cart.completed_at) return unchanged("cart_is_order")
    const changes = await changesOf(container, cart, identity)
    if (!Object.keys(changes).length) return unchanged("no_address")
    await carts.updateCarts(cart_id, changes)
    return new StepResponse<CustomerDataWritten, CartDTO | null>("written", cart)
  },
  async (before, { container }) => {
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    if (before) await carts.updateCarts(before.id, buyerBefore(before))
  },
)

const unchanged = (why: Exclude<CustomerDataWritten, "written">) =>
  new StepResponse<CustomerDataWritten, CartDTO | null>(why, null)

function changesOf(shop: MedusaContainer, cart: CartDTO, identity: ChangedIdentity) {
  const addresses = (["shipping_address", "billing_address"] as const).flatMap((name) => {
    const before = cart[name] as CartAddress | undefined
    const person = before && personOver(before, identity)
    return person ? [[name, person] as const] : []
  })
  // In lower case, as Medusa keeps emails.
  const email = identity.email?.toLowerCase() ?? null
  return buyerChanges(shop, cart, { email, addresses: Object.fromEntries(addresses) })
}

/** Less than the service waits for its answer (docs/service.md, Customer data update: 10 s). */
const WAIT_TIMEOUT_MS = 7_000

/** Puts a shopper's changed email, names and phone onto their cart, under the cart's lock. */
export const setCustomerDataWorkflow = createWorkflow(
  "set-rental-customer-data",
  (input: SetCustomerDataInput) => {
    acquireLockStep({ key: input.cart_id, ownerId: input.lock_owner, timeout: 7, ttl: 30 })
    const written = setCustomerDataStep(input)
    when("customer-data-written", written, (outcome) => outcome === "written").then(() => {
      emitEventStep({ eventName: CartWorkflowEvents.UPDATED, data: { id: input.cart_id } })
    })
    releaseLockStep({ key: input.cart_id, ownerId: input.lock_owner })
    return new WorkflowResponse(written)
  },
)

/** Puts what a shopper changed about themselves on the payment page onto their cart (docs/service.md, Customer data update). */
export async function applyCustomerData(shop: MedusaContainer, call: RentalCall): Promise<CallOutcome> {
  const { rental_transaction_id: id, cart_id } = call
  // Ids of the inbox sort by the time they were made.
  const later = { kind: "customer_data", cart_id, id: { $gt: call.id }, status: ["received", "applied"] }
  const newer = await shop.resolve(RENTAL_MODULE).listRentalCalls(later)
  const identity = identityToWrite(
    call.body,
    newer.map(({ body }) => body),
  )
  if (typeof identity === "string") return ignored(identity)
  const input = { cart_id, identity, lock_owner: lockOwner(cart_id) }
  const write = () => setCustomerDataWorkflow(shop).run({ input })
  const { result } = await withRental(shop, { id, cart_id }, write, { timeoutMs: WAIT_TIMEOUT_MS })
  if (result !== "written") return ignored(result)
  return { kind: "applied", what: { code: "customer_changed", params: { fields: Object.keys(identity) } } }
}

type Ignored = "nothing_filled_in" | "changed_later" | Exclude<CustomerDataWritten, "written">

const ignored = (code: Ignored): CallOutcome => ({ kind: "ignored", what: { code, params: {} } as Outcome })
