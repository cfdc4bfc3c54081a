import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { ReasonCode } from "../../../core/problems/problem"
import { RENTAL_MODULE } from "../../../modules/rental"
import { type TransactionRow, amountColumns } from "../../../modules/rental/transactions/row"
import type { RentalId } from "../../../modules/rental/transactions/ids"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import { PAYMENT_STATE, rentalPaymentsOf } from "../../orders/rental-payments"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { ConfirmedOrder } from "../../../core/wire/order-payload"
import { buyerShown } from "../../../modules/rental/confirmation/buyer"
import type { Drift } from "../../../core/api/rental-parts"
import { driftOf } from "../../../modules/rental/confirmation/drift"
import {
  firstPaymentAt,
  commitmentMonths,
  commitmentStart,
  termsOf,
} from "../../../modules/rental/confirmation/terms"
import { chargesBy } from "../rental-charges"
import type { TransactionState } from "../../../core/rental-states"

/** A rental and the order that it became. */
export interface RentalOrderInput {
  rental_transaction_id: RentalId
  order_id: string
}

/** A workflow hands on no dates: they become texts on the way. */
type KnownTerms = Pick<
  TransactionRow,
  "id" | "snapshot" | "terms" | "duration" | "finalize_url" | "sales_channel_id"
> & { confirmed_at: Date | string | null }

/**
 * Writes the order's id on the transaction, links the two and gives what is known of its terms. Not undone: the order exists, whatever fails behind this,
 * and the step may be repeated.
 */
export const linkRentalOrderStep = createStep(
  "link-rental-order",
  async ({ rental_transaction_id, order_id }: RentalOrderInput, { container }) => {
    const rental = container.resolve(RENTAL_MODULE)
    const row = await rental.completion.noteOrder(rental_transaction_id, order_id)
    if (!row) {
      throw new MedusaError(
        MedusaError.Types.NOT_FOUND,
        `There is no rental ${rental_transaction_id}.`,
        "rental_gone" satisfies ReasonCode,
      )
    }
    const links = container.resolve(ContainerRegistrationKeys.LINK)
    const link = { [Modules.ORDER]: { order_id }, [RENTAL_MODULE]: { rental_transaction_id } }
    // Medusa refuses a one-to-one link that exists already.
    if ((await links.list(link)).length === 0) await links.create(link)
    const { snapshot, terms, duration, finalize_url, sales_channel_id, confirmed_at } = row
    return new StepResponse({
      id: rental_transaction_id,
      snapshot,
      terms,
      duration,
      finalize_url,
      sales_channel_id,
      confirmed_at,
    } satisfies KnownTerms)
  },
)

/**
 * Captures the order's rental payment, once. Runs in a workflow of its own: as a step behind complete-cart a failing
 * capture removed the order. Refused where there is none to capture. Not undone: a captured payment may only be refunded, and that is the merchant's decision.
 */
export const captureRentalPaymentStep = createStep(
  "capture-rental-payment",
  async ({ order_id }: RentalOrderInput, { container }) => {
    const payments = await rentalPaymentsOf(container, order_id, PAYMENT_STATE)
    if (!payments.length) {
      const why = "The order has no payment of the rental service: it was paid in another way."
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, why, "no_rental_payment" satisfies ReasonCode)
    }
    const due = payments.filter((payment) => !payment.captured_at && !payment.canceled_at)
    for (const payment of due) {
      await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } })
    }

    return new StepResponse(undefined)
  },
)

/** A rental and the payload that its terms are taken from. */
export interface RecordRentalTermsInput {
  rental: KnownTerms
  order: ConfirmedOrder
}

/** Keeps what the service said last of a rental. Not undone: it is a fact, and the step may be repeated. */
export const recordRentalTermsStep = createStep(
  "record-rental-terms",
  async ({ rental: row, order }: RecordRentalTermsInput, { container }) => {
    const { completion } = container.resolve(RENTAL_MODULE)
    const { snapshot } = row
    const terms = termsOf(order, row.terms)
    const duration = commitmentMonths(order) ?? row.duration
    await completion.noteTerms(row.id, {
      ...buyerShown(order),
      terms,
      duration,
      ...(order.commitment && {
        starts_at: commitmentStart(order, new Date(row.confirmed_at ?? Date.now())),
      }),
      ...amountColumns("monthly", terms.monthly),
      ...amountColumns("first_payment", snapshot && firstPaymentAt(snapshot.lines, duration, order.products)),
      charges: await chargesBy(container, row, order, duration),
      price_mismatch: await driftNow(container, row, order, duration),
      // There are people in it again.
      redacted_at: null,
      commitment_value: wholeNumber(order.commitment?.value),
      commitment_unit: order.commitment?.unit ?? null,
      finalize_url: order.finalizeUrl ?? row.finalize_url,
    })
    return new StepResponse(undefined)
  },
)

/** The present rules are asked for only where prices differ, to tell why. */
async function driftNow(
  container: MedusaContainer,
  { snapshot, sales_channel_id }: KnownTerms,
  order: ConfirmedOrder,
  duration: number,
): Promise<Drift | null> {
  if (!snapshot || !driftOf(snapshot, order, duration, { rules: [] })) return null
  const rental = container.resolve(RENTAL_MODULE)
  const { rules } = await rental.priceRules.rulesFor(await rental.settings.forChannel(sales_channel_id))
  return driftOf(snapshot, order, duration, { rules })
}

/** The column holds whole numbers of 32 bits; any other is in the terms. */
const wholeNumber = (value: number | null | undefined) =>
  value != null && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null

/** The state that a rental goes to, with what changes along with it. */
export interface MoveRentalInput {
  rental_transaction_id: RentalId
  to: TransactionState
  changes?: Record<string, unknown>
}

/** Moves a transaction to a state, if the table of states allows it. Not undone: what the service says stays said. */
export const moveRentalStep = createStep(
  "move-rental",
  async ({ rental_transaction_id, to, changes }: MoveRentalInput, { container }) => {
    const states = container.resolve(RENTAL_MODULE).transactions
    return new StepResponse(await states.transition(rental_transaction_id, to, changes))
  },
)
