import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { ConfirmedOrder } from "../../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../../modules/rental"
import { buyerShown } from "../../../modules/rental/confirmation/buyer"
import type { Drift } from "../../../core/api/rental-parts"
import { driftOf } from "../../../modules/rental/confirmation/drift"
import { firstPaymentAt } from "../../../modules/rental/confirmation/first-payment"
import { commitmentMonths, commitmentStart } from "../../../modules/rental/confirmation/commitment-months"
import { termsOf } from "../../../modules/rental/confirmation/terms"
import { amountColumns } from "../../../modules/rental/transactions/columns"
import { chargesBy } from "../../queries/rental-charges"
import type { KnownTerms } from "./link-rental-order"

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
