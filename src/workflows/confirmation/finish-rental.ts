import {
  createHook,
  createWorkflow,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { RentalEvents } from "../../core/rental-events"
import type { ConfirmedOrder } from "../../core/wire/order-payload"
import { emitRentalEventStep } from "../steps/emit-rental-event"
import {
  captureRentalPaymentStep,
  linkRentalOrderStep,
  moveRentalStep,
  recordRentalTermsStep,
} from "./steps/finish-rental"
import type { RentalId } from "../../modules/rental/transactions/ids"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Reason } from "../../core/problems/problem"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { archiveAsRequested } from "../booking/apply-archive"
import { failureOf, isLasting, reasonOf } from "../failure"
import { refuse } from "../attention"
import type { LeasedRental } from "../with-rental"
import { tellTaxDifference, type TaxDifference } from "./tax-difference"

/** The order that was made of a rental, and the service's confirmation of it. */
interface FinishRentalInput {
  rental_transaction_id: RentalId
  order_id: string
  as: "booked" | "confirmed"
  capture: boolean
  /** False where this was announced before: the service may repeat its call any time later. */
  announce: boolean
  order: ConfirmedOrder
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
  recordRentalTermsStep({ rental, order: input.order })
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
    const at = transform(input, () => ({ completed_at: new Date() }))
    moveRentalStep({ rental_transaction_id: input.rental_transaction_id, to: "active", changes: at })
  })
  return new WorkflowResponse(input.order_id, { hooks: [orderMade] })
})

type OrderToFinish = Omit<FinishRentalInput, "capture" | "announce">

/** `rental`: as it was when its lease was taken, so before it was accepted as booked or confirmed now. The rest is read where it isn't given. */
interface InHand extends Pick<LeasedRental, "rental"> {
  settings?: EffectiveSettings
  /** Null: there is none. */
  tax_difference?: TaxDifference | null
}

/**
 * Runs what follows once the order exists, for the caller that holds the rental's lease. A failure is left to the scheduled job, and
 * becomes attention when it fails again: the order exists, and the service gets its id all the same.
 */
export async function finishRental(
  container: MedusaContainer,
  input: OrderToFinish,
  inHand: InHand,
): Promise<void> {
  try {
    await finish(container, input, inHand)
    if (inHand.rental.completion_attempts > 0) {
      await container.resolve(RENTAL_MODULE).completion.succeeded(input.rental_transaction_id)
    }
  } catch (cause) {
    const failure = failureOf(cause)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`rental: order ${input.order_id} exists, but finishing it failed: ${failure.stack}`)
    await noteUnfinished(
      container,
      input,
      { why: reasonOf(failure), canPass: !isLasting(failure) },
      new Date(),
    )
  }
}

/** Has the finishing of an order tried again later, and asks for attention where it failed before and the order is known. */
export async function noteUnfinished(
  container: MedusaContainer,
  { rental_transaction_id: id, order_id }: { rental_transaction_id: RentalId; order_id: string | null },
  { why, canPass }: { why: Reason; canPass: boolean },
  now: Date,
): Promise<void> {
  const isAsked = await container.resolve(RENTAL_MODULE).completion.failed(id, canPass, now)
  if (!isAsked || !order_id) return
  await refuse(container, id, { code: "order_not_finished", params: { order_id, why } })
}

/** A booking whose order isn't noted, or whose finishing was cut off behind that. */
const isBookingNew = ({ order_id, terms, completion_attempts }: LeasedRental["rental"]): boolean =>
  !order_id || !terms || completion_attempts > 0

async function finish(
  container: MedusaContainer,
  input: OrderToFinish,
  { rental: before, settings, tax_difference }: InHand,
): Promise<void> {
  // A booking that arrives behind its confirmation has nothing to add.
  if (input.as === "booked" && (before.status === "confirmed" || before.status === "active")) return
  const rental = container.resolve(RENTAL_MODULE)
  const { capture: when } = settings ?? (await rental.settings.forChannel(before.sales_channel_id))
  const capture = when === "on_confirmation"
  const announce = input.as === "booked" ? isBookingNew(before) : before.status !== "active"
  if (before.status !== "active") {
    await tellTaxDifference(container, { rental: before, tax_difference, ...input })
  }
  await finishRentalWorkflow(container).run({ input: { ...input, capture, announce } })
  await archiveAsRequested(container, before, input.order_id)
  // What came up since the order was made isn't settled by a repeat of its confirmation.
  if (before.status !== "active") {
    await rental.attention.resolveOrderMissing(input.rental_transaction_id, "order_made")
  }
}
