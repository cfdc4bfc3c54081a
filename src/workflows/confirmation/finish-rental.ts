import { ContainerRegistrationKeys, MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createHook,
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Reason, ReasonCode } from "../../core/messages/codes"
import { type RentalEventData, RentalEvents } from "../../core/rental-events"
import { isPaidState } from "../../core/rental-states"
import type { OrderPayload } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { Unfinished } from "../../modules/rental/transactions/finishing"
import type { MedusaCart } from "../../modules/rental/transactions/cart"
import type { RentalId } from "../../modules/rental/ids"
import type { ConfirmedAs, TransactionRow } from "../../modules/rental/transactions/row"
import { failureOf, isLasting, isPassing, reasonOf } from "../failure"
import { archiveAsRequested } from "../orders/order-status"
import { raiseAttention } from "../notify/raise-attention"
import { loggerOf } from "../read"
import { emitRentalEventStep } from "../steps/emit-rental-event"
import { captureRentalPaymentStep } from "./steps/capture-payment"
import { type KnownTerms, recordRentalTermsStep } from "./steps/record-terms"
import { reportTaxDifference } from "./tax-difference"

/** What a shop's handler of the hook `orderMade` is given: once for the booking, where there was one, and once for the confirmation. */
export interface OrderMade {
  rental_transaction_id: RentalId
  order_id: string
  as: ConfirmedAs
}

/** The order that was made of a rental, and the service's confirmation of it. */
export interface FinishRentalInput extends OrderMade {
  payload: OrderPayload
  capture: boolean
  /** False where this was announced before: the service may repeat its call any time later. */
  announce: boolean
}

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

/**
 * Writes the order's id on the transaction, links the two and returns what is known of its terms. Not undone: the order exists, whatever fails later,
 * and the step may be repeated.
 */
const linkRentalOrderStep = createStep(
  "link-rental-order",
  async ({ rental_transaction_id, order_id }: OrderMade, { container }) => {
    const rental = container.resolve(RENTAL_MODULE)
    const row = await rental.transactions.note(rental_transaction_id, { order_id })
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

/** Moves a rental to `active`. Not undone: its order is finished. */
const activateRentalStep = createStep(
  "activate-rental",
  async ({ rental_transaction_id }: OrderMade, { container }) => {
    const { transactions } = container.resolve(RENTAL_MODULE)
    const changes = { completed_at: new Date() }
    return new StepResponse(await transactions.transition(rental_transaction_id, "active", changes))
  },
)

/**
 * What follows once the order exists: link, capture, terms, event. No step that only describes the rental comes before the
 * capture. Each step may be repeated and none is undone, so a failure leaves what was done and the next run does the rest. The hook
 * `orderMade` (docs/extend.md) comes before the event: a handler that fails is tried again, and becomes attention.
 */
export const finishRentalWorkflow = createWorkflow("finish-rental", (input: FinishRentalInput) => {
  const row = linkRentalOrderStep(input)
  when("payment-to-be-captured", input, ({ as }) => as === "confirmed").then(() => {
    captureRentalPaymentStep({ order_id: input.order_id, to_capture: input.capture })
  })
  const terms = recordRentalTermsStep({ row, payload: input.payload })
  let orderMade!: ReturnType<typeof orderMadeHook>
  when("rental-to-be-announced", input, ({ announce }) => announce).then(() => {
    // A hook is no value of the workflow: this only names it for the response below.
    // eslint-disable-next-line @medusajs/no-direct-variable-mutation-in-workflow
    orderMade = orderMadeHook(input)
    const name = transform(input, ({ as }) => EVENTS[as])
    const data = transform(
      { input, terms },
      ({ input: { rental_transaction_id: id, order_id, as }, terms: { ends_at } }) => ({
        ...{ id, order_id },
        ...(as === "confirmed" && { ends_at }),
      }),
    ) as WorkflowData<RentalEventData["rental.confirmed"]>
    emitRentalEventStep(name, data)
  })
  when("rental-confirmed", input, ({ as }) => as === "confirmed").then(() => {
    activateRentalStep(input)
  })
  return new WorkflowResponse(input.order_id, { hooks: [orderMade] })
})

/**
 * Runs what follows once the order exists, for the caller that holds the rental's lease. `row`: as read when the lease was taken, before
 * this call changed its state; settings and cart are read where they are absent. A failure is left to the scheduled job, and becomes
 * attention when it fails again: the order exists, and the service gets its id all the same.
 */
export async function finishRental(
  container: MedusaContainer,
  order: Omit<FinishRentalInput, "capture" | "announce">,
  { row, settings, cart }: { row: TransactionRow; settings?: EffectiveSettings; cart?: MedusaCart },
): Promise<void> {
  const { rental_transaction_id: id, order_id, as } = order
  const rental = container.resolve(RENTAL_MODULE)
  try {
    // A booking that arrives behind its confirmation has nothing to add.
    if (as === "confirmed" || !isPaidState(row.status)) {
      // A repeated confirmation doesn't settle problems that were raised after the order was made.
      const isFirst = row.status !== "active"
      const { capture: moment } = settings ?? (await rental.settings.forChannel(row.sales_channel_id))
      const capture = moment === "on_confirmation"
      const announce = as === "booked" ? isBookingNew(row) : isFirst
      if (isFirst) await reportTaxDifference(container, row, order, cart)
      await finishRentalWorkflow(container).run({ input: { ...order, capture, announce } })
      if (row.archive_requested_at) await archiveAsRequested(container, row, order_id)
      await (isFirst ? rental.attention.resolveOrderMissing(id) : rental.attention.resolveUnfinished(id))
    }
    if (row.finish_attempts > 0) await rental.transactions.finishing.succeeded(id)
  } catch (cause) {
    const failure = failureOf(cause)
    loggerOf(container).error(`rental: order ${order_id} exists, but finishing it failed: ${failure.stack}`)
    const why = { why: reasonOf(failure), canPass: !isLasting(failure), in_vain: isPassing(failure) }
    await noteUnfinished(container, order, why, new Date())
  }
}

/** Has the finishing of an order tried again later, and asks for attention where it failed before and the order is known. */
export async function noteUnfinished(
  container: MedusaContainer,
  { rental_transaction_id: id, order_id }: { rental_transaction_id: RentalId; order_id: string | null },
  { why, ...how }: Unfinished & { why: Reason },
  now: Date,
): Promise<void> {
  const isAsked = await container.resolve(RENTAL_MODULE).transactions.finishing.failed(id, how, now)
  if (!isAsked || !order_id) return
  await raiseAttention(container, id, { code: "order_not_finished", params: { order_id, why } })
}

/** A booking whose order id or terms aren't written yet, or whose finishing failed. */
const isBookingNew = ({ order_id, terms, finish_attempts }: TransactionRow): boolean =>
  !order_id || !terms || finish_attempts > 0
