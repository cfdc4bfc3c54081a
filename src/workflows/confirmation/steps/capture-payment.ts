import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MathBN, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ReasonCode } from "../../../core/messages/codes"
import { type OrderPayment, rentalPaymentsOf } from "../../orders/rental-order"

interface CaptureInput {
  order_id: string
  /** False where the merchant captures by hand: then only what was begun is brought to its end. */
  to_capture: boolean
}

/**
 * Brings the capture of the order's rental payment to its end, from wherever it is. Runs in a workflow of its own: as a step behind complete-cart a failing
 * capture removed the order. Refused where there is none to capture. Not undone: a captured payment may only be refunded, and that is the merchant's decision.
 */
export const captureRentalPaymentStep = createStep(
  "capture-rental-payment",
  async (input: CaptureInput, { container }) => {
    const found = await captureRentalPayment(container, input)
    if (!found && input.to_capture) {
      const why = "The order has no payment of the rental service: it was paid in another way."
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, why, "no_rental_payment" satisfies ReasonCode)
    }
    return new StepResponse(undefined)
  },
)

/**
 * The same. Medusa writes the capture, the payment's mark, the collection's sum and the order's transaction one after the other, and a server may
 * die between any two: each that is missing is written. False where the order has no payment of the rental service.
 */
export async function captureRentalPayment(shop: MedusaContainer, { order_id, to_capture }: CaptureInput) {
  const payments = await rentalPaymentsOf(shop, [order_id])
  for (const payment of payments.filter(({ canceled_at }) => !canceled_at)) {
    await capture(shop, payment, to_capture)
  }
  return payments.length > 0
}

async function capture(shop: MedusaContainer, payment: OrderPayment, to_capture: boolean): Promise<void> {
  const { id: payment_id, captures = [], captured_at, is_summed } = payment
  const uncounted = captures.length ? await countCaptures(shop, payment) : 0
  const amount = MathBN.sub(payment.amount, MathBN.sum(0, ...captures.map(({ amount }) => amount))).toNumber()
  if (amount > 0 && !to_capture) return
  if (amount > 0 === (captured_at !== null)) {
    const mark = { id: payment_id, captured_at: amount > 0 ? null : new Date() }
    // The types know no null here; the module does.
    await shop.resolve(Modules.PAYMENT).updatePayment(mark as { id: string; captured_at: Date })
  }
  // The merchant may have captured a part by hand.
  if (amount > 0) await capturePaymentWorkflow(shop).run({ input: { payment_id, amount } })
  // Captures nothing of a payment that is captured, but has the collection summed up and the capture announced.
  else if (uncounted || !is_summed) await capturePaymentWorkflow(shop).run({ input: { payment_id } })
}

/** Adds the captures to the order's transactions that aren't among them, and returns how many. */
async function countCaptures(
  shop: MedusaContainer,
  { order_id, captures = [], currency_code }: OrderPayment,
) {
  const orders = shop.resolve(Modules.ORDER)
  const counted = await orders.listOrderTransactions(
    { order_id, reference: "capture" },
    { select: ["reference_id"], take: null },
  )
  const uncounted = captures.filter(({ id }) => !counted.some(({ reference_id }) => reference_id === id))
  if (!uncounted.length) return 0
  await orders.addOrderTransactions(
    uncounted.map(({ id: reference_id, amount }) => ({
      order_id,
      amount,
      currency_code,
      reference: "capture",
      reference_id,
    })),
  )
  return uncounted.length
}
