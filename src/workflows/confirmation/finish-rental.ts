import type { MedusaContainer } from "@medusajs/framework/types"
import type { Reason } from "../../core/messages/codes"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { RentalId, TransactionRow } from "../../modules/rental/transactions/row"
import { archiveAsRequested } from "../orders/order-status"
import { failureOf, isLasting, reasonOf } from "../failure"
import { raiseAttention } from "../raise-attention"
import type { LeasedRental } from "../with-rental"
import { reportTaxDifference, type TaxDifference } from "./tax-difference"
import { finishRentalWorkflow, type FinishRentalInput } from "./finish-rental-workflow"
import { loggerOf } from "../read"

type OrderToFinish = Omit<FinishRentalInput, "capture" | "announce">

/** `row`: as read when the lease was taken, before this call changed its state. The rest is read where it is absent. */
interface InHand extends Pick<LeasedRental, "row"> {
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
    if (inHand.row.finish_attempts > 0) {
      await container.resolve(RENTAL_MODULE).transactions.finishing.succeeded(input.rental_transaction_id)
    }
  } catch (cause) {
    const failure = failureOf(cause)
    loggerOf(container).error(
      `rental: order ${input.order_id} exists, but finishing it failed: ${failure.stack}`,
    )
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
  const isAsked = await container.resolve(RENTAL_MODULE).transactions.finishing.failed(id, canPass, now)
  if (!isAsked || !order_id) return
  await raiseAttention(container, id, { code: "order_not_finished", params: { order_id, why } })
}

/** A booking whose order id or terms aren't written yet, or whose finishing failed. */
const isBookingNew = ({ order_id, terms, finish_attempts }: TransactionRow): boolean =>
  !order_id || !terms || finish_attempts > 0

async function finish(
  container: MedusaContainer,
  input: OrderToFinish,
  { row: before, settings, tax_difference }: InHand,
): Promise<void> {
  // A booking that arrives behind its confirmation has nothing to add.
  if (input.as === "booked" && (before.status === "confirmed" || before.status === "active")) return
  const rental = container.resolve(RENTAL_MODULE)
  const { capture: when } = settings ?? (await rental.settings.forChannel(before.sales_channel_id))
  const capture = when === "on_confirmation"
  const announce = input.as === "booked" ? isBookingNew(before) : before.status !== "active"
  if (before.status !== "active") {
    await reportTaxDifference(container, { row: before, tax_difference, ...input })
  }
  await finishRentalWorkflow(container).run({ input: { ...input, capture, announce } })
  await archiveAsRequested(container, before, input.order_id)
  // A repeated confirmation doesn't settle problems that were raised after the order was made.
  if (before.status !== "active") {
    await rental.attention.resolveOrderMissing(input.rental_transaction_id, "order_made")
  }
}
