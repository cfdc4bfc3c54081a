import { MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, createWorkflow, StepResponse, when } from "@medusajs/framework/workflows-sdk"
import { authorizePaymentSessionStep, updatePaymentCollectionStep } from "@medusajs/medusa/core-flows"
import type { ReasonCode } from "../../core/messages/codes"
import { buyerChanges, PEOPLE_RELATIONS } from "../cart/buyer"
import { bindSession, type ToAuthorize } from "./make-order"

/**
 * Writes buyer, addresses and the delivery's name onto a booked order, as its confirmation says them. Through the Order Module:
 * Medusa's own workflow refuses another country, and also a first one. Not undone: that stays true, and the next try writes the same.
 */
const updateBookedOrderStep = createStep(
  "update-booked-rental-order",
  async ({ order_id: id, method, ...people }: ToAuthorize, { container }) => {
    const orders = container.resolve(Modules.ORDER)
    const order = await orders.retrieveOrder(id, { relations: PEOPLE_RELATIONS })
    await orders.updateOrders([{ id, ...(await buyerChanges(container, order, people)) }])
    if (method) await orders.updateOrderShippingMethods([method])
    return new StepResponse(undefined)
  },
)

/**
 * Fails where authorizing a booked order's session gave no payment. Medusa swallows a fault of the database there, and takes the
 * session, which is pending as it was, for one that is authorized later. Trying again helps.
 */
const requirePaymentStep = createStep(
  "require-rental-payment",
  async ({ payment }: { payment: object | null | undefined }) => {
    if (payment) return new StepResponse(undefined)
    const why = "Authorizing a booked order's session gave no payment."
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, why, "payment_not_made" satisfies ReasonCode)
  },
)

/** Brings an order that was booked to what its confirmation says, and authorizes its payment. */
export const authorizeRentalOrderWorkflow = createWorkflow("authorize-rental-order", (input: ToAuthorize) => {
  updateBookedOrderStep(input)
  when("order-was-edited", input, ({ session }) => !session).then(() => {
    const { payment_collection_id: id, amount } = input
    updatePaymentCollectionStep({ selector: { id }, update: { amount } })
  })
  requirePaymentStep({ payment: authorizePaymentSessionStep({ id: bindSession(input) }) })
})
