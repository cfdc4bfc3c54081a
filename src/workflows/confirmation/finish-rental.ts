import { emitEventStep } from "@medusajs/medusa/core-flows"
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
import type { ReasonCode } from "../../core/messages/codes"
import { RentalEvents } from "../../core/rental-events"
import { type ConfirmedAs, isPaidState } from "../../core/rental-states"
import type { OrderPayload } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { taxNotes } from "../../modules/rental/decide/differences"
import { termsToKeep } from "../../modules/rental/decide/terms"
import type { RentalId } from "../../modules/rental/ids"
import { amountColumns, type TransactionRow } from "../../modules/rental/transactions/row"
import { type Failure, failureOf } from "../failure"
import { archiveAsRequested } from "../orders/order-status"
import { raiseAttention } from "../notify/raise-attention"
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
  terms: ReturnType<typeof termsToKeep> | null
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
    }))
    emitEventStep({ eventName: name, data })
  })
  when("rental-confirmed", input, ({ as, terms }) => as === "confirmed" && terms !== null).then(() => {
    activateRentalStep(input)
  })
  return new WorkflowResponse(input.order_id, { hooks: [orderMade] })
})

/** An order that exists, of a rental as it was before this call (`row`) and as it is now. */
interface ToFinish extends OrderMade {
  payload: OrderPayload
  row: TransactionRow
  rental: TransactionRow
  /** The order was made by an earlier try of this call, which couldn't finish it. */
  was_unfinished: boolean
}

/**
 * Runs what follows once the order exists, for the caller that holds the rental's lease; returns why it can't be finished yet. What can't be
 * read keeps nothing else waiting, the capture least of all.
 */
export async function finishRental(
  container: MedusaContainer,
  facts: Facts,
  { payload, row, rental, was_unfinished, ...made }: ToFinish,
): Promise<Failure | undefined> {
  const { rental_transaction_id: id, order_id, as } = made
  // A booking that arrives behind its confirmation has nothing to add.
  if (as === "booked" && isPaidState(row.status)) return undefined
  const { attention } = container.resolve(RENTAL_MODULE)
  const left: Failure[] = []
  const leave = (cause: unknown) => void left.push(failureOf(cause))
  // A repeated confirmation announces nothing, and doesn't settle problems that were raised after the order was made.
  const isFirst = row.status !== "active" || was_unfinished
  const isBookingNew = !row.order_id || !row.terms || was_unfinished
  try {
    const { capture } = await facts.decided((ask) => ask.settings(rental.sales_channel_id))
    const terms = await facts.decided((ask) => termsToKeep(ask, rental, payload)).catch(leave)
    if (isFirst) await noteTaxes(container, facts, row, { payload, order_id }).catch(leave)
    await finishRentalWorkflow(container).run({
      input: {
        ...made,
        capture: capture === "on_confirmation",
        announce: as === "booked" ? isBookingNew : row.status !== "active",
        terms: terms ?? null,
      },
    })
    if (row.archive_requested_at) await archiveAsRequested(container, row, order_id)
    if (!left.length) await attention.settle(id, isFirst ? "order_made" : "order_finished")
    return left[0]
  } catch (cause) {
    return failureOf(cause)
  }
}

/** Raises attention for tax rates that differ from those of the order. */
async function noteTaxes(
  container: MedusaContainer,
  facts: Facts,
  row: TransactionRow,
  { payload, order_id }: Pick<ToFinish, "payload" | "order_id">,
): Promise<void> {
  const notes = await facts.decided((ask) => taxNotes(ask, row, payload, order_id))
  for (const problem of notes) await raiseAttention(container, row.id, problem)
}
