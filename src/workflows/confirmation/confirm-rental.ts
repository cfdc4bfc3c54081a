import type { ICartModuleService, IPromotionModuleService } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import {
  createWorkflow,
  transform,
  WorkflowResponse,
  createStep,
  StepResponse,
  when,
} from "@medusajs/framework/workflows-sdk"
import {
  createPaymentSessionsWorkflow,
  updatePaymentCollectionStep,
  acquireLockStep,
  authorizePaymentSessionStep,
  completeCartWorkflow,
  refreshPaymentCollectionForCartWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import type { RentalId } from "../../modules/rental/transactions/row"
import type { PromotionUse } from "../../modules/rental/transactions/snapshot"
import { bindAuthorizationStep, requirePaymentStep, updateBookedOrderStep } from "./steps/bind-authorization"
import {
  planConfirmationStep,
  type ConfirmationPlan,
  type ConfirmRentalInput,
  type AuthorizePlan,
} from "./steps/plan-confirmation"
import type { NewOrderPlan } from "./steps/plan-new-order"
import { writePaidCartStep } from "./steps/write-paid-cart"
import { failureOf } from "../failure"
import { loggerOf } from "../read"

/** The order whose payment session is gone, and what it is made anew with. */
interface RenewSessionInput {
  rental_transaction_id: RentalId
  payment_collection_id: string
  /** Euros: what the order comes to. */
  amount: number
}

/**
 * A new payment session for a booked order whose own is lost (another way to pay was picked in a stale tab), or over another
 * amount (the order was edited since). All other sessions of the collection go.
 */
const renewSessionWorkflow = createWorkflow("renew-rental-session", (input: RenewSessionInput) => {
  updatePaymentCollectionStep(
    transform(input, ({ payment_collection_id, amount }) => ({
      selector: { id: payment_collection_id },
      update: { amount },
    })),
  )
  const session = createPaymentSessionsWorkflow.runAsStep({
    input: transform(input, ({ payment_collection_id, rental_transaction_id }) => ({
      payment_collection_id,
      provider_id: RENTAL_PROVIDER_ID,
      data: { rental_transaction_id },
    })),
  })
  return new WorkflowResponse(session)
})

/** The order whose promotions are counted as used. */
export interface RegisterPromotionsInput {
  cart_id: string
  promotions: PromotionUse[]
}

/**
 * Registers the use of promotions that are in the prices that were paid, where the cart was written again without them:
 * completing it registers only those that it sees. A code that was used up meanwhile doesn't stop a paid order. Undone by Medusa's
 * own reversal.
 */
const registerPromotionsStep = createStep(
  "register-rental-promotions",
  async ({ cart_id, promotions }: RegisterPromotionsInput, { container }) => {
    if (!promotions.length) return new StepResponse(undefined, null)
    const cart = await container.resolve<ICartModuleService>(Modules.CART).retrieveCart(cart_id)
    const by = { customer_id: cart.customer_id ?? null, customer_email: cart.email ?? null }
    const registered: PromotionUse[] = []
    // Each on its own: one that is used up must not keep the others from being counted.
    for (const code of new Set(promotions.map((promotion) => promotion.code))) {
      const uses = promotions.filter((promotion) => promotion.code === code)
      try {
        const module = container.resolve<IPromotionModuleService>(Modules.PROMOTION)
        await module.registerUsage(uses, by)
        registered.push(...uses)
      } catch (cause) {
        loggerOf(container).warn(
          `rental: the use of promotion ${code} wasn't counted: ${failureOf(cause).message}`,
        )
      }
    }
    return new StepResponse(undefined, { registered, by })
  },
  async (undo, { container }) => {
    if (!undo?.registered.length) return
    await container.resolve<IPromotionModuleService>(Modules.PROMOTION).revertUsage(undo.registered, undo.by)
  },
)

/**
 * Makes the order of a rental that the service has confirmed or booked, under the cart's lock: write what was paid, renew the session where needed, bind,
 * complete; an order that was booked is brought to what its confirmation says, and authorized. Gives the plan that was followed
 * and the new order's id. Nothing but the lock's release runs behind complete-cart: a failure there would leave a cancelled
 * payment that core uses again.
 */
export const confirmRentalWorkflow = createWorkflow("confirm-rental", (input: ConfirmRentalInput) => {
  // The owner of the rental's lease has the cart's lock already.
  const key = transform(input, ({ cart_id, lease_owner }) => (lease_owner ? [] : [cart_id]))
  acquireLockStep({ key, timeout: 30, ttl: 30 })
  const plan = planConfirmationStep(input)

  const make = transform({ input, plan }, ({ input, plan }) => ({
    ...(plan as NewOrderPlan),
    cart_id: input.cart_id,
    rental_transaction_id: input.rental_transaction_id,
    lease_owner: input.lease_owner,
  }))
  when("cart-to-be-brought-to-what-was-paid", plan, ({ kind }) => kind === "make").then(() => {
    writePaidCartStep(make)
    registerPromotionsStep(make)
  })
  when("amounts-have-changed", plan, (plan) => plan.kind === "make" && !plan.keeps_amounts).then(() => {
    refreshPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id: input.cart_id } })
  })
  const created = when("session-to-be-made", plan, (plan) => plan.kind === "make" && !plan.session).then(() =>
    // A new session of the same transaction, without a call to the service; all the cart's other sessions go.
    createPaymentSessionsWorkflow.runAsStep({
      input: transform({ input, make }, ({ input, make }) => ({
        payment_collection_id: make.payment_collection_id,
        provider_id: RENTAL_PROVIDER_ID,
        data: { rental_transaction_id: input.rental_transaction_id },
      })),
    }),
  )
  const made = when("order-to-be-made", plan, ({ kind }) => kind === "make").then(() => {
    bindAuthorizationStep(
      transform({ input, make, created }, ({ input, make, created }) => ({
        rental_transaction_id: input.rental_transaction_id,
        as: input.as,
        lease_owner: input.lease_owner,
        session: make.session ?? { id: (created as { id: string }).id, amount: created?.amount },
        cart: make.session ? null : { id: input.cart_id, paid: make.paid },
      })),
    )
    return completeCartWorkflow.runAsStep({ input: { id: input.cart_id } })
  })

  when("booked-order-to-be-updated", plan, ({ kind }) => kind === "authorize").then(() => {
    updateBookedOrderStep(
      transform({ input, plan }, ({ input: { rental_transaction_id, lease_owner }, plan }) => ({
        ...(plan as AuthorizePlan).update,
        lease: { rental_transaction_id, lease_owner },
      })),
    )
  })
  const renewed = when("session-is-lost", plan, isSessionLost).then(() =>
    renewSessionWorkflow.runAsStep({
      input: transform({ input, plan }, ({ input, plan }) => ({
        rental_transaction_id: input.rental_transaction_id,
        ...(plan as AuthorizePlan).session,
      })),
    }),
  )
  when("booked-order-to-be-authorized", plan, ({ kind }) => kind === "authorize").then(() => {
    const session = transform({ plan, renewed }, ({ plan, renewed }) => {
      const { id, amount } = (plan as AuthorizePlan).session
      return { id: id ?? (renewed?.id as string), amount }
    })
    const bound = transform({ input, session }, ({ input, session }) => ({
      rental_transaction_id: input.rental_transaction_id,
      as: "confirmed" as const,
      lease_owner: input.lease_owner,
      session,
      cart: null,
      is_order: true,
    }))
    bindAuthorizationStep(bound).config({ name: "bind-booked-authorization" })
    const payment = authorizePaymentSessionStep({ id: session.id })
    requirePaymentStep({ payment, session_id: session.id })
  })

  releaseLockStep({ key })
  return new WorkflowResponse(transform({ plan, made }, ({ plan, made }) => ({ plan, order_id: made?.id })))
})

function isSessionLost(plan: ConfirmationPlan): boolean {
  return plan.kind === "authorize" && plan.session.id === null
}
