import { createWorkflow, transform, when, WorkflowResponse } from "@medusajs/framework/workflows-sdk"
import { RentalEvents } from "../../core/rental-events"
import type { ConfirmedOrder } from "../../core/wire/order-payload"
import { emitRentalEventStep } from "../steps/emit-rental-event"
import { captureRentalPaymentStep } from "./steps/capture-rental-payment"
import { linkRentalOrderStep } from "./steps/link-rental-order"
import { moveRentalStep } from "./steps/move-rental"
import { recordRentalTermsStep } from "./steps/record-rental-terms"
import type { RentalId } from "../../modules/rental/transactions/ids"

/** The order that was made of a rental, and the service's confirmation of it. */
export interface FinishRentalInput {
  rental_transaction_id: RentalId
  order_id: string
  as: "booked" | "confirmed"
  capture: boolean
  /** False where this was announced before: the service may repeat its call any time later. */
  announce: boolean
  order: ConfirmedOrder
}

const EVENTS = { booked: RentalEvents.BOOKED, confirmed: RentalEvents.CONFIRMED } as const

/**
 * What follows once the order exists: link, capture, terms, event. Nothing that only describes the rental comes before the
 * capture. Each step may be repeated and none is undone, so a failure leaves what was done and the next run does the rest.
 */
export const finishRentalWorkflow = createWorkflow("finish-rental", (input: FinishRentalInput) => {
  const rental = linkRentalOrderStep(input)
  when("payment-to-be-captured", input, ({ as, capture }) => as === "confirmed" && capture).then(() => {
    captureRentalPaymentStep(input)
  })
  recordRentalTermsStep({ rental, order: input.order })
  when("rental-to-be-announced", input, ({ announce }) => announce).then(() => {
    const name = transform(input, ({ as }) => EVENTS[as])
    const data = transform(input, ({ rental_transaction_id: id, order_id }) => ({ id, order_id }))
    emitRentalEventStep(name, data)
  })
  when("rental-confirmed", input, ({ as }) => as === "confirmed").then(() => {
    const at = transform(input, () => ({ completed_at: new Date() }))
    moveRentalStep({ rental_transaction_id: input.rental_transaction_id, to: "active", changes: at })
  })
  return new WorkflowResponse(input.order_id)
})
