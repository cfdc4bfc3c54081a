import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MathBN, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ReasonCode } from "../../../core/messages/codes"
import { RENTAL_PROVIDER_ID } from "../../../core/provider-id"
import { readAll } from "../../read"

/** A payment as far as its capture goes. Amounts in euros. */
interface CapturablePayment {
  id: string
  provider_id: string
  amount: number
  currency_code: string
  captured_at: string | null
  canceled_at: string | null
  captures?: { id: string; amount: number }[]
}

interface CapturableCollection {
  captured_amount: number | null
  payments?: CapturablePayment[]
}

/** What shows how far a capture has come, of a payment collection. */
const CAPTURE_FIELDS = [
  "captured_amount",
  "payments.id",
  "payments.provider_id",
  "payments.amount",
  "payments.currency_code",
  "payments.captured_at",
  "payments.canceled_at",
  "payments.captures.id",
  "payments.captures.amount",
]

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
export async function captureRentalPayment(
  container: MedusaContainer,
  { order_id, to_capture }: CaptureInput,
): Promise<boolean> {
  const links = await readAll<{ payment_collection?: CapturableCollection | null }>(
    container,
    "order_payment_collection",
    CAPTURE_FIELDS.map((field) => `payment_collection.${field}`),
    { order_id },
  )
  const collections = links.flatMap(({ payment_collection }) => payment_collection ?? [])
  const payments = collections.flatMap((collection) =>
    rentalPayments(collection).map((payment) => ({ payment, isSummed: isSummed(collection) })),
  )
  for (const { payment, isSummed } of payments.filter(({ payment }) => !payment.canceled_at)) {
    await capture(container, payment, { order_id, to_capture, isSummed })
  }
  return payments.length > 0
}

const rentalPayments = ({ payments = [] }: CapturableCollection) =>
  payments.filter(({ provider_id }) => provider_id === RENTAL_PROVIDER_ID)

async function capture(
  container: MedusaContainer,
  payment: CapturablePayment,
  { order_id, to_capture, isSummed }: CaptureInput & { isSummed: boolean },
): Promise<void> {
  const { id: payment_id, captures = [], captured_at } = payment
  const uncounted = captures.length ? await countCaptures(container, payment, order_id) : 0
  const amount = uncaptured(payment)
  if (amount > 0 && !to_capture) return
  if (amount > 0 === (captured_at !== null)) {
    const mark = { id: payment_id, captured_at: amount > 0 ? null : new Date() }
    // The types know no null here; the module does.
    await container.resolve(Modules.PAYMENT).updatePayment(mark as { id: string; captured_at: Date })
  }
  // The merchant may have captured a part by hand.
  if (amount > 0) await capturePaymentWorkflow(container).run({ input: { payment_id, amount } })
  // Captures nothing of a payment that is captured, but has the collection summed up and the capture announced.
  else if (uncounted || !isSummed) await capturePaymentWorkflow(container).run({ input: { payment_id } })
}

/** Adds the captures to the order's transactions that aren't among them, and returns how many. */
async function countCaptures(
  container: MedusaContainer,
  { captures = [], currency_code }: CapturablePayment,
  order_id: string,
): Promise<number> {
  const orders = container.resolve(Modules.ORDER)
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

/** What is left of a payment to be captured. Euros. */
const uncaptured = ({ amount, captures = [] }: CapturablePayment): number =>
  captures.reduce((left, capture) => MathBN.sub(left, capture.amount), MathBN.convert(amount)).toNumber()

/** Whether a collection counts all that is captured of its payments. */
const isSummed = ({ captured_amount, payments = [] }: CapturableCollection): boolean =>
  payments
    .flatMap(({ captures = [] }) => captures)
    .reduce((left, { amount }) => MathBN.sub(left, amount), MathBN.convert(captured_amount ?? 0))
    .isZero()
