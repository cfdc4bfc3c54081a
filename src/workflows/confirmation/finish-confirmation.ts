import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { archiveAsRequested } from "../booking/apply-archive"
import { failureOf, isLasting, reasonOf } from "../failure"
import { refuse } from "../refuse"
import type { HeldRental } from "../with-rental"
import { tellTaxDifference, type TaxDifference } from "./tell-tax-difference"
import { finishRentalWorkflow, type FinishRentalInput } from "./finish-rental"

type OrderToFinish = Omit<FinishRentalInput, "capture" | "announce">

/** `rental`: as it was when its lease was taken, so before it was accepted as booked or confirmed now. The rest is read where it isn't given. */
interface InHand extends Pick<HeldRental, "rental"> {
  settings?: EffectiveSettings
  /** Null: there is none. */
  tax_difference?: TaxDifference | null
}

/**
 * Runs what follows once the order exists, for who has the rental's lease. A failure is left to the scheduled job, and becomes
 * attention in the end: the order stands, and the service is told its id all the same.
 */
export async function finishRental(
  container: MedusaContainer,
  input: OrderToFinish,
  inHand: InHand,
): Promise<void> {
  const { completion } = container.resolve(RENTAL_MODULE)
  try {
    await finish(container, input, inHand)
    if (inHand.rental.completion_attempts > 0) await completion.succeeded(input.rental_transaction_id)
  } catch (cause) {
    const failure = failureOf(cause)
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`rental: order ${input.order_id} exists, but finishing it failed: ${failure.stack}`)
    const id = input.rental_transaction_id
    if (await completion.failed(id, !isLasting(failure), new Date())) return
    const params = { order_id: input.order_id, why: reasonOf(failure) }
    await refuse(container, id, { code: "order_not_finished", params })
  }
}

/** A booking whose order isn't noted, or whose finishing was cut off behind that. */
const isBookingNew = ({ order_id, terms, completion_attempts }: HeldRental["rental"]): boolean =>
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
