import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ConfirmedOrder } from "../../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../../modules/rental"
import { buyerShown } from "../../../modules/rental/confirmation/buyer"
import { driftOf } from "../../../modules/rental/confirmation/drift"
import { firstPaymentAt } from "../../../modules/rental/confirmation/first-payment"
import { monthsOf } from "../../../modules/rental/confirmation/months"
import { termsOf, type RentalTerms } from "../../../modules/rental/confirmation/terms"
import type RentalModuleService from "../../../modules/rental/service"
import type { RentalSnapshot } from "../../../modules/rental/transactions/snapshot"

export interface RecordRentalTermsInput {
  rental_transaction_id: string
  order: ConfirmedOrder
}

/** Keeps what the service said last of a rental. Not undone: it is a fact, and the step may be repeated. */
export const recordRentalTermsStep = createStep(
  "record-rental-terms",
  async ({ rental_transaction_id, order }: RecordRentalTermsInput, { container }) => {
    const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
    const transaction = await rental.retrieveRentalTransaction(rental_transaction_id)
    const terms = termsOf(order, transaction.terms as unknown as RentalTerms | null)
    const duration = monthsOf(order) ?? transaction.duration
    const snapshot = transaction.snapshot as unknown as RentalSnapshot | null
    const settings = await rental.settings.forChannel(transaction.sales_channel_id)
    const { rules } = await rental.priceRules.bookFor(settings)
    await rental.updateRentalTransactions({
      id: rental_transaction_id,
      ...buyerShown(order),
      terms: terms as unknown as Record<string, unknown>,
      duration,
      monthly: terms.monthly,
      first_payment: snapshot && firstPaymentAt(snapshot.lines, duration, order.products),
      price_mismatch:
        snapshot &&
        (driftOf(snapshot, order, duration, { rules }) as unknown as Record<string, unknown> | null),
      // There are people in it again.
      redacted_at: null,
      commitment_value: wholeNumber(order.commitment?.value),
      commitment_unit: order.commitment?.unit ?? null,
      finalize_url: order.finalizeUrl ?? transaction.finalize_url,
    })
    return new StepResponse(undefined)
  },
)

/** The column holds whole numbers; a broken one is in the terms. */
const wholeNumber = (value: number | null | undefined) => (Number.isInteger(value) ? (value as number) : null)
