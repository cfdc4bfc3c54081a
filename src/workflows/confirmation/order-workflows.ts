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
import type { ConfirmedAs } from "../../core/rental-states"
import type { Authorize, Make } from "../../modules/rental/decide/plan"
import type { PromotionUse } from "../../modules/rental/decide/sent"
import { bindAuthorizationStep } from "./steps/bind-authorization"
import { requirePaymentStep, updateBookedOrderStep } from "./steps/booked-order"
import { writePaidCartStep } from "./steps/write-paid-cart"
import { failureOf, isPassing } from "../failure"
import { loggerOf } from "../read"
import type { LeaseKey } from "../with-rental"

/** The order whose promotions are counted as used. */
export interface RegisterPromotionsInput {
  cart_id: string
  promotions: PromotionUse[]
}

/**
 * Registers the use of promotions that are in the prices that were paid, where the cart was written again without them:
 * completing it registers only those that it sees. A code that was used up meanwhile doesn't stop a paid order; what passes by itself has
 * the call tried again. Undone by Medusa's own reversal.
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
        const failure = failureOf(cause)
        if (isPassing(failure)) throw cause
        loggerOf(container).warn(`rental: the use of promotion ${code} wasn't counted: ${failure.message}`)
      }
    }
    return new StepResponse(undefined, { registered, by })
  },
  async (undo, { container }) => {
    if (!undo?.registered.length) return
    await container.resolve<IPromotionModuleService>(Modules.PROMOTION).revertUsage(undo.registered, undo.by)
  },
)

/** A confirmed or booked rental. Whoever runs a workflow with it holds its lease and its cart's lock. */
export interface OrderLease extends LeaseKey {
  cart_id: string
  as: ConfirmedAs
}

type RentalToOrder<Plan> = OrderLease & { plan: Plan }

/** A new session of the same transaction, without a call to the service, where the plan has none; all others of the collection go. */
const sessionToBeMade = (input: RentalToOrder<Make | CollectedPlan>) =>
  when("session-to-be-made", input, ({ plan }) => !plan.session).then(() =>
    createPaymentSessionsWorkflow.runAsStep({
      input: transform(input, ({ rental_transaction_id, plan: { payment_collection_id } }) => ({
        payment_collection_id,
        provider_id: RENTAL_PROVIDER_ID,
        data: { rental_transaction_id },
      })),
    }),
  )

/**
 * Makes the order of a rental: write what was paid, make a session where needed, bind, complete. Returns the order's id. Nothing runs
 * behind complete-cart: a failure there would leave a cancelled payment that Medusa uses again.
 */
export const makeRentalOrderWorkflow = createWorkflow("make-rental-order", (input: RentalToOrder<Make>) => {
  const { cart_id } = input
  const make = transform(input, ({ plan, as: _as, ...leased }) => ({ ...plan, ...leased }))
  writePaidCartStep(make)
  registerPromotionsStep(make)
  when("amounts-have-changed", input, ({ plan }) => !plan.keeps_amounts).then(() => {
    refreshPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id } })
  })
  const created = sessionToBeMade(input)
  bindAuthorizationStep(
    transform({ input, created }, ({ input: { plan, cart_id, ...leased }, created }) => ({
      ...leased,
      session: plan.session ?? sessionOf(created),
      // The plan has compared a cart whose session stays.
      cart: plan.session ? null : { id: cart_id, paid: plan.paid },
    })),
  )
  const made = completeCartWorkflow.runAsStep({ input: { id: cart_id } })
  return new WorkflowResponse(transform(made, ({ id }) => id))
})

/** How an order is authorized, once it has a payment collection. */
export type CollectedPlan = Authorize & { payment_collection_id: string }

/** Brings an order that was booked to what its confirmation says, and authorizes its payment. */
export const authorizeRentalOrderWorkflow = createWorkflow(
  "authorize-rental-order",
  (input: RentalToOrder<CollectedPlan>) => {
    updateBookedOrderStep(transform(input, ({ plan, as: _as, ...leased }) => ({ ...plan, ...leased })))
    when("order-was-edited", input, ({ plan }) => !plan.session).then(() => {
      updatePaymentCollectionStep(
        transform(input, ({ plan: { payment_collection_id: id, amount } }) => ({
          selector: { id },
          update: { amount },
        })),
      )
    })
    const created = sessionToBeMade(input)
    const session_id = bindAuthorizationStep(
      transform({ input, created }, ({ input: { plan, cart_id: _cart, ...leased }, created }) => ({
        ...leased,
        session: plan.session ?? sessionOf(created),
        // The plan has compared the order.
        cart: null,
        is_order: true,
      })),
    )
    requirePaymentStep({ payment: authorizePaymentSessionStep({ id: session_id }), session_id })
  },
)

const sessionOf = (created: { id: string; amount: unknown } | undefined) => ({
  id: (created as { id: string }).id,
  amount: created?.amount,
})
