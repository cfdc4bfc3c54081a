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
import type { Drift } from "../../answers/rental-parts"
import type { Reason, ReasonCode } from "../../core/messages/codes"
import { type RentalEventData, RentalEvents } from "../../core/rental-events"
import { type ConfirmedAs, isPaidState } from "../../core/rental-states"
import type { OrderPayload } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import type { Questions } from "../../modules/rental/decide/questions"
import { taxNotes } from "../../modules/rental/decide/tax-notes"
import { driftNow, termsToKeep, type TermsToKeep } from "../../modules/rental/decide/terms"
import type { Unfinished } from "../../modules/rental/transactions/finishing"
import type { RentalId } from "../../modules/rental/ids"
import { amountColumns, type TransactionRow } from "../../modules/rental/transactions/row"
import { failureOf, isLasting, isPassing, reasonOf } from "../failure"
import { archiveAsRequested } from "../orders/order-status"
import { raiseAttention } from "../notify/raise-attention"
import { loggerOf } from "../read"
import { emitRentalEventStep } from "../steps/emit-rental-event"
import type { Facts } from "./facts"
import { captureRentalPaymentStep } from "./steps/capture-payment"

/** What a shop's handler of the hook `orderMade` is given: once for the booking, where there was one, and once for the confirmation. */
export interface OrderMade {
  rental_transaction_id: RentalId
  order_id: string
  as: ConfirmedAs
}

/** The order that was made of a rental, and what follows from the service's confirmation of it. */
interface FinishRentalInput extends OrderMade {
  capture: boolean
  /** False where this was announced before: the service may repeat its call any time later. */
  announce: boolean
  /** Null where they couldn't be decided: then the order is only linked and captured. */
  terms: (TermsToKeep & { price_mismatch?: Drift | null }) | null
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
 * Writes the order's id on the transaction and links the two. Not undone: the order exists, whatever fails later, and the step may be
 * repeated.
 */
const linkRentalOrderStep = createStep(
  "link-rental-order",
  async ({ rental_transaction_id, order_id }: OrderMade, { container }) => {
    const rental = container.resolve(RENTAL_MODULE)
    if (!(await rental.transactions.note(rental_transaction_id, { order_id }))) {
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
    return new StepResponse(undefined)
  },
)

/** Keeps what the service said last of a rental. Not undone: it is a fact, and the step may be repeated. */
const recordRentalTermsStep = createStep(
  "record-rental-terms",
  async ({ rental_transaction_id, terms }: FinishRentalInput, { container }) => {
    const { monthly, first_payment, ...columns } = terms!
    await container.resolve(RENTAL_MODULE).transactions.note(rental_transaction_id, {
      ...columns,
      ...amountColumns("monthly", monthly),
      ...amountColumns("first_payment", first_payment),
      // There are people in it again.
      redacted_at: null,
    })
    return new StepResponse(undefined)
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
  linkRentalOrderStep(input)
  when("payment-to-be-captured", input, ({ as }) => as === "confirmed").then(() => {
    captureRentalPaymentStep({ order_id: input.order_id, to_capture: input.capture })
  })
  when("rental-terms-known", input, ({ terms }) => terms !== null).then(() => {
    recordRentalTermsStep(input)
  })
  let orderMade!: ReturnType<typeof orderMadeHook>
  when("rental-to-be-announced", input, ({ announce, terms }) => announce && terms !== null).then(() => {
    // A hook is no value of the workflow: this only names it for the response below.
    // eslint-disable-next-line @medusajs/no-direct-variable-mutation-in-workflow
    orderMade = orderMadeHook(input)
    const name = transform(input, ({ as }) => EVENTS[as])
    const data = transform(input, ({ rental_transaction_id: id, order_id, as, terms }) => ({
      ...{ id, order_id },
      // A workflow hands on no dates: they become texts on the way.
      ...(as === "confirmed" && { ends_at: terms?.ends_at ?? null }),
    })) as unknown as WorkflowData<RentalEventData["rental.confirmed"]>
    emitRentalEventStep(name, data)
  })
  when("rental-confirmed", input, ({ as, terms }) => as === "confirmed" && terms !== null).then(() => {
    activateRentalStep(input)
  })
  return new WorkflowResponse(input.order_id, { hooks: [orderMade] })
})

/** An order that exists, of a rental as it was before this call (`row`) and as it is now. */
interface Finishing {
  row: TransactionRow
  rental: TransactionRow
  facts: Facts
}

/**
 * Runs what follows once the order exists, for the caller that holds the rental's lease. A failure is left to the scheduled job, and becomes
 * attention when it fails again: the order exists, and the service gets its id all the same.
 */
export async function finishRental(
  container: MedusaContainer,
  order: OrderMade & { payload: OrderPayload },
  { row, rental, facts }: Finishing,
): Promise<void> {
  const { rental_transaction_id: id, order_id, as } = order
  const { attention, transactions } = container.resolve(RENTAL_MODULE)
  try {
    // A booking that arrives behind its confirmation has nothing to add.
    if (as === "confirmed" || !isPaidState(row.status)) {
      // A repeated confirmation doesn't settle problems that were raised after the order was made.
      const isFirst = row.status !== "active"
      await finishParts(container, order, { row, rental, facts })
      await (isFirst ? attention.resolveOrderMissing(id) : attention.resolveUnfinished(id))
    }
    if (row.finish_attempts > 0) await transactions.finishing.succeeded(id)
  } catch (cause) {
    const failure = failureOf(cause)
    loggerOf(container).error(`rental: order ${order_id} exists, but finishing it failed: ${failure.stack}`)
    const why = { why: reasonOf(failure), canPass: !isLasting(failure), in_vain: isPassing(failure) }
    await noteUnfinished(container, order, why, new Date())
  }
}

/** Writes what follows. What can't be read keeps nothing else waiting, the capture least of all: it is thrown at the end. */
async function finishParts(
  container: MedusaContainer,
  { payload, ...made }: OrderMade & { payload: OrderPayload },
  { row, rental, facts }: Finishing,
): Promise<void> {
  const { rental_transaction_id, order_id, as } = made
  const unread: unknown[] = []
  const read = <T>(decide: (ask: Questions) => T) =>
    facts.decided(decide).catch((cause: unknown) => void unread.push(cause))
  const { capture } = await facts.decided((ask) => ask.settings(rental.sales_channel_id))
  const terms = await read((ask) => termsToKeep(ask, rental, payload))
  const price_mismatch = await read((ask) => driftNow(ask, rental, payload))
  const isFirst = row.status !== "active"
  await finishRentalWorkflow(container).run({
    input: {
      ...{ rental_transaction_id, order_id, as },
      capture: capture === "on_confirmation",
      announce: as === "booked" ? isBookingNew(row) : isFirst,
      terms: terms ? { ...terms, price_mismatch } : null,
    },
  })
  const notes = isFirst ? await read((ask) => taxNotes(ask, row, payload, order_id)) : []
  for (const problem of notes ?? []) await raiseAttention(container, rental_transaction_id, problem)
  if (row.archive_requested_at) await archiveAsRequested(container, row, order_id)
  if (unread.length) throw unread[0]
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
