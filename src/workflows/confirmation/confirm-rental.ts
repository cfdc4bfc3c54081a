import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import {
  acquireLockStep,
  authorizePaymentSessionStep,
  completeCartWorkflow,
  createPaymentSessionsWorkflow,
  refreshPaymentCollectionForCartWorkflow,
  releaseLockStep,
} from "@medusajs/medusa/core-flows"
import { RENTAL_PROVIDER_ID } from "../../modules/rental/provider-id"
import { bindAuthorizationStep } from "./steps/bind-authorization"
import { confirmBookingStep } from "./steps/confirm-booking"
import { fillInCartStep } from "./steps/fill-in-cart"
import {
  planConfirmationStep,
  type ConfirmationPlan,
  type ConfirmRentalInput,
  type Make,
} from "./steps/plan-confirmation"
import { setContentsStep } from "./steps/set-contents"
import { setDeliveryStep } from "./steps/set-delivery"

type Authorize = Extract<ConfirmationPlan, { kind: "authorize" }>

/**
 * Makes the order of a rental that the service has confirmed or booked, under the cart's lock: fill in, reconcile, adopt,
 * bind, complete (docs/decisions/bound-session.md); an order that was booked is authorized. Gives the plan that was followed and the new order's id. Nothing but
 * the lock's release runs behind complete-cart: a failure there would leave a cancelled payment that core uses again.
 */
export const confirmRentalWorkflow = createWorkflow("confirm-rental", (input: ConfirmRentalInput) => {
  // Who has the rental's lease has the cart's lock already.
  const key = transform(input, ({ cart_id, lease_owner }) => (lease_owner ? [] : [cart_id]))
  acquireLockStep({ key, timeout: 30, ttl: 30 })
  const plan = planConfirmationStep(input)

  const made = when("order-to-be-made", plan, ({ kind }) => kind === "make").then(() => {
    fillInCartStep(
      transform({ input, plan }, ({ input, plan }) => ({ cart_id: input.cart_id, ...fillOf(plan as Make) })),
    )
    setContentsStep(
      transform({ input, plan }, ({ input, plan }) => ({
        cart_id: input.cart_id,
        contents: (plan as Make).contents,
      })),
    )
    setDeliveryStep(
      transform({ input, plan }, ({ input, plan }) => ({
        cart_id: input.cart_id,
        delivery: (plan as Make).delivery,
      })),
    )
    refreshPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id: input.cart_id } })
    // A new session of the same transaction, without a call to the service; all the cart's other sessions go.
    const session = createPaymentSessionsWorkflow.runAsStep({
      input: transform({ input, plan }, ({ input, plan }) => ({
        payment_collection_id: (plan as Make).payment_collection_id,
        provider_id: RENTAL_PROVIDER_ID,
        data: { rental_transaction_id: input.rental_transaction_id },
      })),
    })
    bindAuthorizationStep(
      transform({ input, session }, ({ input, session }) => ({
        rental_transaction_id: input.rental_transaction_id,
        cart_id: input.cart_id,
        as: input.as,
        lease_owner: input.lease_owner,
        session: { id: session.id, amount: session.amount },
      })),
    )
    return completeCartWorkflow.runAsStep({ input: { id: input.cart_id } })
  })

  when("booked-order-to-be-authorized", plan, ({ kind }) => kind === "authorize").then(() => {
    const session_id = transform(plan, (plan) => (plan as Authorize).session_id)
    confirmBookingStep({
      rental_transaction_id: input.rental_transaction_id,
      session_id,
      lease_owner: input.lease_owner,
    })
    authorizePaymentSessionStep({ id: session_id })
  })

  releaseLockStep({ key })
  return new WorkflowResponse(transform({ plan, made }, ({ plan, made }) => ({ plan, order_id: made?.id })))
})

const fillOf = ({ email, addresses }: Make) => ({ email, addresses })
