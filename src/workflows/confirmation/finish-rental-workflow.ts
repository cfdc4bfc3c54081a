import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createHook,
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { capturePaymentWorkflow } from "@medusajs/medusa/core-flows"
import type { Drift } from "../../core/api/rental-parts"
import type { ReasonCode } from "../../core/messages/codes"
import { RentalEvents } from "../../core/rental-events"
import type { OrderPayload } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import { buyerShown } from "../../modules/rental/confirmation/buyer"
import { driftOf } from "../../modules/rental/confirmation/drift"
import {
  firstPaymentAt,
  commitmentMonths,
  commitmentStart,
  termsOf,
} from "../../modules/rental/confirmation/terms"
import { type RentalId, type TransactionRow, amountColumns } from "../../modules/rental/transactions/row"
import { PAYMENT_STATE, rentalPaymentsOf } from "../orders/rental-order"
import { emitRentalEventStep } from "../steps/emit-rental-event"
import { chargesBy } from "./rental-charges"

/** The order that was made of a rental, and the service's confirmation of it. */
export interface FinishRentalInput {
  rental_transaction_id: RentalId
  order_id: string
  as: "booked" | "confirmed"
  capture: boolean
  /** False where this was announced before: the service may repeat its call any time later. */
  announce: boolean
  payload: OrderPayload
}

/** What a shop's handler of the hook `orderMade` is given: once for the booking, where there was one, and once for the confirmation. */
export type OrderMade = Pick<FinishRentalInput, "rental_transaction_id" | "order_id" | "as">

const EVENTS = { booked: RentalEvents.BOOKED, confirmed: RentalEvents.CONFIRMED } as const

const orderMadeHook = (input: FinishRentalInput) =>
  createHook(
    "orderMade",
    transform(input, ({ rental_transaction_id, order_id, as }): OrderMade => ({
      rental_transaction_id,
      order_id,
      as,
    })),
  )
/** A rental and the order that it became. */
interface RentalOrderInput {
  rental_transaction_id: RentalId
  order_id: string
}

/** A workflow hands on no dates: they become texts on the way. */
type KnownTerms = Pick<
  TransactionRow,
  "id" | "snapshot" | "terms" | "duration" | "finalize_url" | "sales_channel_id"
> & { confirmed_at: Date | string | null }

/**
 * Writes the order's id on the transaction, links the two and returns what is known of its terms. Not undone: the order exists, whatever fails later,
 * and the step may be repeated.
 */
const linkRentalOrderStep = createStep(
  "link-rental-order",
  async ({ rental_transaction_id, order_id }: RentalOrderInput, { container }) => {
    const rental = container.resolve(RENTAL_MODULE)
    const row = await rental.transactions.finishing.noteOrder(rental_transaction_id, order_id)
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
    return new StepResponse<KnownTerms>(row)
  },
)

/**
 * Captures the order's rental payment, once. Runs in a workflow of its own: as a step behind complete-cart a failing
 * capture removed the order. Refused where there is none to capture. Not undone: a captured payment may only be refunded, and that is the merchant's decision.
 */
const captureRentalPaymentStep = createStep(
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
interface RecordRentalTermsInput {
  rental: KnownTerms
  payload: OrderPayload
}

/** Keeps what the service said last of a rental. Not undone: it is a fact, and the step may be repeated. */
const recordRentalTermsStep = createStep(
  "record-rental-terms",
  async ({ rental: row, payload }: RecordRentalTermsInput, { container }) => {
    const { finishing } = container.resolve(RENTAL_MODULE).transactions
    const { snapshot } = row
    const terms = termsOf(payload, row.terms)
    const duration = commitmentMonths(payload) ?? row.duration
    await finishing.noteTerms(row.id, {
      ...buyerShown(payload),
      terms,
      duration,
      ...(payload.commitment && {
        starts_at: commitmentStart(payload, new Date(row.confirmed_at ?? Date.now())),
      }),
      ...amountColumns("monthly", terms.monthly),
      ...amountColumns(
        "first_payment",
        snapshot && firstPaymentAt(snapshot.lines, duration, payload.products),
      ),
      charges: await chargesBy(container, row, payload, duration),
      price_mismatch: await driftNow(container, row, payload, duration),
      // There are people in it again.
      redacted_at: null,
      commitment_value: wholeNumber(payload.commitment?.value),
      commitment_unit: payload.commitment?.unit ?? null,
      finalize_url: payload.finalizeUrl ?? row.finalize_url,
    })
    return new StepResponse(undefined)
  },
)

/** The present rules are read only where prices differ, to find out why. */
async function driftNow(
  container: MedusaContainer,
  { snapshot, sales_channel_id }: KnownTerms,
  payload: OrderPayload,
  duration: number,
): Promise<Drift | null> {
  if (!snapshot || !driftOf(snapshot, payload, duration, [])) return null
  const rental = container.resolve(RENTAL_MODULE)
  const { rules } = await rental.priceRules.rulesFor(await rental.settings.forChannel(sales_channel_id))
  return driftOf(snapshot, payload, duration, rules)
}

/** The column holds whole numbers of 32 bits; any other is in the terms. */
const wholeNumber = (value: number | null | undefined) =>
  value != null && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null

/** Moves a rental to `active`. Not undone: its order is finished. */
const activateRentalStep = createStep(
  "activate-rental",
  async ({ rental_transaction_id }: RentalOrderInput, { container }) => {
    const { transactions } = container.resolve(RENTAL_MODULE)
    const changes = { completed_at: new Date() }
    return new StepResponse(await transactions.transition(rental_transaction_id, "active", changes))
  },
)

/**
 * What follows once the order exists: link, capture, terms, event. Nothing that only describes the rental comes before the
 * capture. Each step may be repeated and none is undone, so a failure leaves what was done and the next run does the rest. The hook
 * `orderMade` (docs/extend.md) comes before the event: a handler that fails is tried again, and becomes attention.
 */
export const finishRentalWorkflow = createWorkflow("finish-rental", (input: FinishRentalInput) => {
  const rental = linkRentalOrderStep(input)
  when("payment-to-be-captured", input, ({ as, capture }) => as === "confirmed" && capture).then(() => {
    captureRentalPaymentStep(input)
  })
  recordRentalTermsStep({ rental, payload: input.payload })
  let orderMade!: ReturnType<typeof orderMadeHook>
  when("rental-to-be-announced", input, ({ announce }) => announce).then(() => {
    // A hook is no value of the workflow: this only names it for the response below.
    // eslint-disable-next-line @medusajs/no-direct-variable-mutation-in-workflow
    orderMade = orderMadeHook(input)
    const name = transform(input, ({ as }) => EVENTS[as])
    const data = transform(input, ({ rental_transaction_id: id, order_id }) => ({ id, order_id }))
    emitRentalEventStep(name, data)
  })
  when("rental-confirmed", input, ({ as }) => as === "confirmed").then(() => {
    activateRentalStep(input)
  })
  return new WorkflowResponse(input.order_id, { hooks: [orderMade] })
})
