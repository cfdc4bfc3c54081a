import { emitEventStep } from "@medusajs/medusa/core-flows"
import {
  ContainerRegistrationKeys,
  MathBN,
  MedusaError,
  Modules,
  PaymentEvents,
} from "@medusajs/framework/utils"
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
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { Confirmation } from "../../modules/rental/decide/plan"
import { taxNotes, termsToKeep } from "../../modules/rental/decide/terms"
import type { RentalCall } from "../../modules/rental/calls/inbox"
import type { RentalId } from "../../modules/rental/ids"
import { amountColumns, type TransactionRow } from "../../modules/rental/transactions/row"
import { type Failure, failureOf } from "../failure"
import { archiveAsRequested } from "../orders/order-status"
import { type OrderPayment, rentalPaymentsOf, withoutLeftOvers } from "../orders/rental-order"
import { raiseAttention } from "../notify/raise-attention"
import type { LeasedRental } from "../with-rental"
import type { Facts } from "./facts"

/** A confirmation that was accepted: `row` is the rental as it was before, `rental` as it is now. */
export type Accepted = LeasedRental &
  Pick<Confirmation, "payload" | "as" | "asked_by"> & { rental: TransactionRow }

/**
 * Runs what follows once the order exists, for the caller that holds the rental's lease; returns why it can't be finished yet. What can't be
 * read keeps nothing else waiting, the capture least of all.
 */
export async function finishRental(
  shop: MedusaContainer,
  facts: Facts,
  order: Accepted & { order_id: string; call: RentalCall },
): Promise<Failure | undefined> {
  const { row: before, rental, payload, as, order_id, call } = order
  // A booking that arrives behind its confirmation has nothing to add.
  if (as === "booked" && isPaidState(before.status)) return undefined
  const { attention } = shop.resolve(RENTAL_MODULE)
  const { id } = before
  const left: Failure[] = []
  const leave = (cause: unknown) => void left.push(failureOf(cause))
  const isActive = before.status === "active"
  // An earlier try of this call made the order, and couldn't finish it.
  const was_unfinished = call.result?.code === "order_not_finished"
  const noteTaxes = async () => {
    const notes = await facts.decided((ask) => taxNotes(ask, before, payload, order_id))
    for (const problem of notes) await raiseAttention(shop, id, problem)
  }
  try {
    // The order settles what asked for it, whatever finishing waits for; not what was raised since it was finished.
    if (!isActive) await attention.settle(id, "order_made")
    const { capture } = await facts.decided((ask) => ask.settings(rental.sales_channel_id))
    const terms = await facts.decided((ask) => termsToKeep(ask, rental, payload)).catch(leave)
    if (!isActive || was_unfinished) await noteTaxes().catch(leave)
    // A repeated confirmation announces nothing.
    const isNew = as === "booked" ? !before.order_id || !before.terms || was_unfinished : !isActive
    const made = { rental_transaction_id: id, order_id, as, terms: terms ?? null, announce: isNew }
    await finishRentalWorkflow(shop).run({ input: { ...made, capture: capture === "on_confirmation" } })
    if (before.archive_requested_at) await archiveAsRequested(shop, before, order_id)
    if (!left.length && before.attention) await attention.settle(id, "order_finished")
    return left[0]
  } catch (cause) {
    return failureOf(cause)
  }
}

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

const orderMadeHook = ({ rental_transaction_id, order_id, as }: OrderMade) =>
  createHook("orderMade", { rental_transaction_id, order_id, as })

/**
 * Writes the order's id on the transaction and links the two. Not undone: the order exists, whatever fails later, and the step may be
 * repeated.
 */
const linkRentalOrderStep = createStep(
  "link-rental-order",
  async ({ rental_transaction_id, order_id }: OrderMade, { container }) => {
    if (!(await container.resolve(RENTAL_MODULE).transactions.note(rental_transaction_id, { order_id }))) {
      const code: ReasonCode = "rental_gone"
      throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no rental ${rental_transaction_id}.`, code)
    }
    const links = container.resolve(ContainerRegistrationKeys.LINK)
    const link = { [Modules.ORDER]: { order_id }, [RENTAL_MODULE]: { rental_transaction_id } }
    // Medusa refuses a one-to-one link that exists already.
    if ((await links.list(link)).length === 0) await links.create(link)
    return new StepResponse(undefined)
  },
)

/**
 * Brings the capture of the order's rental payment to its end, from wherever it is: Medusa writes the capture, the payment's mark, the
 * collection's sum and the order's transaction one after the other, and a server may die between any two. Refuses where there is none to capture.
 * Never behind complete-cart in one workflow: there a failing capture removed the order. Not undone: a captured payment may only be refunded,
 * and that is the merchant's decision.
 */
const captureRentalPaymentStep = createStep(
  "capture-rental-payment",
  async ({ order_id, capture: to_capture }: FinishRentalInput, { container }) => {
    const payments = await rentalPaymentsOf(container, [order_id])
    if (!payments.length && to_capture) {
      const why = "The order has no payment of the rental service: it was paid in another way."
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, why, "no_rental_payment" satisfies ReasonCode)
    }
    for (const payment of await withoutLeftOvers(container, payments)) {
      await capture(container, payment, to_capture)
    }
    return new StepResponse(undefined)
  },
)

/**
 * Captures what is left of a payment, if `to_capture`; else only what was begun is brought to its end. As Medusa's workflow does, but for the id
 * of an order's transaction, which comes from its capture's: of two servers that count one capture, the database lets one.
 */
async function capture(shop: MedusaContainer, payment: OrderPayment, to_capture: boolean): Promise<void> {
  const { id: payment_id, order_id, currency_code, captured_at, is_summed } = payment
  const [orders, payments] = [shop.resolve(Modules.ORDER), shop.resolve(Modules.PAYMENT)]
  let { captures = [] } = payment
  const amount = MathBN.sub(payment.amount, MathBN.sum(0, ...captures.map(({ amount }) => amount))).toNumber()
  const isLeft = amount > 0
  const toCapture = isLeft && to_capture
  // Medusa's mark of a payment that is captured as a whole.
  if ((toCapture || !isLeft) && isLeft === (captured_at !== null)) {
    const mark = { id: payment_id, captured_at: isLeft ? null : new Date() }
    // The types know no null here; the module does.
    await payments.updatePayment(mark as { id: string; captured_at: Date })
  }
  // The merchant may have captured a part by hand. Where nothing is left, this only sums the collection up.
  if (toCapture || (!isLeft && !is_summed)) {
    captures = (await payments.capturePayment({ payment_id, amount })).captures as typeof captures
  }
  const ofOrder = { order_id, reference: "capture" }
  const uncounted = async () => {
    const counted = await orders.listOrderTransactions(ofOrder, { select: ["reference_id"], take: null })
    return captures.filter(({ id }) => !counted.some(({ reference_id }) => reference_id === id))
  }
  const toCount = (await uncounted()).map(({ id, amount }) => ({
    ...{ id: id.replace(/^capt_/, "ordtrx_"), reference_id: id },
    ...{ ...ofOrder, amount, currency_code },
  }))
  if (!toCount.length) return
  const added = await orders.addOrderTransactions(toCount).catch(async (cause: unknown) => {
    if ((await uncounted()).length) throw cause
    return []
  })
  // Another server has counted them, and announces them.
  if (!added.length) return
  try {
    await shop.resolve(Modules.EVENT_BUS).emit({ name: PaymentEvents.CAPTURED, data: { id: payment_id } })
  } catch (cause) {
    // The next try announces what it has to count.
    await orders.deleteOrderTransactions(added.map(({ id }) => id))
    throw cause
  }
}

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
    captureRentalPaymentStep(input)
  })
  when("rental-terms-known", input, ({ terms }) => terms !== null).then(() => {
    recordRentalTermsStep(input)
  })
  let orderMade!: ReturnType<typeof orderMadeHook>
  when("rental-to-be-announced", input, ({ announce, terms }) => announce && terms !== null).then(() => {
    // A hook is no value of the workflow: this only names it for the response below.
    // eslint-disable-next-line @medusajs/no-direct-variable-mutation-in-workflow
    orderMade = orderMadeHook(input)
    const eventName = transform(input, ({ as }) => RentalEvents[as === "booked" ? "BOOKED" : "CONFIRMED"])
    const data = transform(input, ({ rental_transaction_id: id, order_id, as, terms }) => ({
      ...{ id, order_id },
      // A workflow hands on no dates: they become texts on the way.
      ...(as === "confirmed" && { ends_at: terms?.ends_at ?? null }),
    }))
    emitEventStep({ eventName, data })
  })
  when("rental-confirmed", input, ({ as, terms }) => as === "confirmed" && terms !== null).then(() => {
    activateRentalStep(input)
  })
  return new WorkflowResponse(input.order_id, { hooks: [orderMade] })
})
