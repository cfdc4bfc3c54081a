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
  authorizePaymentSessionStep,
  completeCartWorkflow,
  refreshPaymentCollectionForCartWorkflow,
} from "@medusajs/medusa/core-flows"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
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
 * Makes the order of a rental that the service has confirmed or booked, under its lease and the cart's lock: write what was paid, make a
 * session where needed, bind, complete; an order that was booked is brought to what its confirmation says, and authorized. Returns the plan that was
 * followed and the new order's id. Nothing runs behind complete-cart: a failure there would leave a cancelled payment that
 * Medusa uses again.
 */
export const confirmRentalWorkflow = createWorkflow("confirm-rental", (input: ConfirmRentalInput) => {
  const plan = planConfirmationStep(input)

  when("cart-to-be-brought-to-what-was-paid", plan, ({ kind }) => kind === "make").then(() => {
    const make = transform(
      { input, plan },
      ({ input: { cart_id, rental_transaction_id, lease_owner }, plan }) => ({
        ...(plan as NewOrderPlan),
        cart_id,
        rental_transaction_id,
        lease_owner,
      }),
    )
    writePaidCartStep(make)
    registerPromotionsStep(make)
  })
  when("booked-order-to-be-updated", plan, ({ kind }) => kind === "authorize").then(() => {
    updateBookedOrderStep(
      transform({ input, plan }, ({ input: { rental_transaction_id, lease_owner }, plan }) => ({
        ...(plan as AuthorizePlan),
        rental_transaction_id,
        lease_owner,
      })),
    )
  })
  when("amounts-have-changed", plan, (plan) => plan.kind === "make" && !plan.keeps_amounts).then(() => {
    refreshPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id: input.cart_id } })
  })
  when("order-was-edited", plan, (plan) => plan.kind === "authorize" && !plan.session).then(() => {
    updatePaymentCollectionStep(
      transform(plan, (plan) => ({
        selector: { id: (plan as AuthorizePlan).payment_collection_id },
        update: { amount: (plan as AuthorizePlan).amount },
      })),
    )
  })
  const created = when("session-to-be-made", plan, (plan) => leadsToPayment(plan) && !plan.session).then(() =>
    // A new session of the same transaction, without a call to the service; all others of the collection go.
    createPaymentSessionsWorkflow.runAsStep({
      input: transform({ input, plan }, ({ input: { rental_transaction_id }, plan }) => ({
        payment_collection_id: (plan as NewOrderPlan | AuthorizePlan).payment_collection_id,
        provider_id: RENTAL_PROVIDER_ID,
        data: { rental_transaction_id },
      })),
    }),
  )
  const bound = when("payment-to-be-bound", plan, leadsToPayment).then(() =>
    bindAuthorizationStep(
      transform({ input, plan, created }, ({ input, plan, created }) => {
        const { session, ...planned } = plan as NewOrderPlan | AuthorizePlan
        return {
          rental_transaction_id: input.rental_transaction_id,
          as: input.as,
          lease_owner: input.lease_owner,
          session: session ?? { id: (created as { id: string }).id, amount: created?.amount },
          // The plan has compared a cart whose session stays, and an order.
          cart: planned.kind === "make" && !session ? { id: input.cart_id, paid: planned.paid } : null,
          is_order: planned.kind === "authorize",
        }
      }),
    ),
  )
  const made = when("order-to-be-made", plan, ({ kind }) => kind === "make").then(() =>
    completeCartWorkflow.runAsStep({ input: { id: input.cart_id } }),
  )
  when("booked-order-to-be-authorized", plan, ({ kind }) => kind === "authorize").then(() => {
    const session_id = transform({ bound }, ({ bound }) => bound as string)
    requirePaymentStep({ payment: authorizePaymentSessionStep({ id: session_id }), session_id })
  })

  return new WorkflowResponse(transform({ plan, made }, ({ plan, made }) => ({ plan, order_id: made?.id })))
})

function leadsToPayment(plan: ConfirmationPlan): plan is NewOrderPlan | AuthorizePlan {
  return plan.kind === "make" || plan.kind === "authorize"
}
