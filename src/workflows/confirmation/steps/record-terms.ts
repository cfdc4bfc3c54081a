import type { MedusaContainer } from "@medusajs/framework/types"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { RentalCharges } from "../../../answers/rental-snapshot"
import type { OrderPayload } from "../../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../../modules/rental"
import { buyerShown, countryOfDelivery } from "../../../modules/rental/comparison/buyer"
import { driftOf } from "../../../modules/rental/comparison/drift"
import { chargesOf, commitmentMonths, endOf, termsOf } from "../../../modules/rental/comparison/terms"
import { isToRent } from "../../../modules/rental/transactions/cart-lines"
import { amountColumns, type TransactionRow } from "../../../modules/rental/transactions/row"

/** A workflow hands on no dates: they become texts on the way. */
export type KnownTerms = Pick<
  TransactionRow,
  "id" | "snapshot" | "terms" | "duration" | "finalize_url" | "sales_channel_id"
> &
  Record<"confirmed_at" | "completed_at", Date | string | null>

/** A rental and the payload that its terms are taken from. */
interface RecordRentalTermsInput {
  row: KnownTerms
  payload: OrderPayload
}

/** Keeps what the service said last of a rental, and returns when it ends. Not undone: it is a fact, and the step may be repeated. */
export const recordRentalTermsStep = createStep(
  "record-rental-terms",
  async ({ row, payload }: RecordRentalTermsInput, { container }) => {
    const said = termsOf(payload, row.terms)
    // A repeat is compared with what the order was made of, whatever repeats came between.
    const terms =
      row.completed_at && row.terms
        ? { ...said, products: row.terms.products, delivery_mode: row.terms.delivery_mode }
        : said
    const duration = commitmentMonths(payload) ?? row.duration
    const charges = await chargesBy(container, row, payload, duration)
    const country = countryOfDelivery(payload, row.snapshot?.delivery_address ?? null)
    const confirmedAt = row.confirmed_at ? new Date(row.confirmed_at) : null
    const ends_at = confirmedAt && endOf(terms, { months: duration, confirmedAt, country })
    await container.resolve(RENTAL_MODULE).transactions.note(row.id, {
      ...buyerShown(payload),
      terms,
      duration,
      ends_at,
      ...amountColumns("monthly", terms.monthly),
      ...amountColumns("first_payment", charges && charges.first_payment),
      charges,
      price_mismatch: row.snapshot && driftOf(row.snapshot, payload, duration),
      // There are people in it again.
      redacted_at: null,
      commitment_value: wholeNumber(terms.commitment?.value),
      commitment_unit: terms.commitment?.unit ?? null,
      finalize_url: payload.finalizeUrl ?? row.finalize_url,
    })
    return new StepResponse({ ends_at: ends_at?.toISOString() ?? null })
  },
)

/** What was due when a rental was paid for `duration` months, by the rules that were sent and the payload that confirms it. */
export async function chargesBy(
  container: MedusaContainer,
  { id, snapshot, sales_channel_id }: Pick<TransactionRow, "id" | "snapshot" | "sales_channel_id">,
  payload: OrderPayload,
  duration: number,
): Promise<RentalCharges | null> {
  if (!snapshot) return null
  const rental = container.resolve(RENTAL_MODULE)
  const { first_payment: firstPayment, prices_shown: pricesShown } =
    await rental.settings.forChannel(sales_channel_id)
  // Only of lines that are paid once does the payload leave out what was removed.
  const isMixed = snapshot.lines.some((line) => !isToRent(line))
  const removed = isMixed ? await rental.inbox.removedUnits(id) : new Map<string, number>()
  return chargesOf(snapshot, { payload, duration, removed, firstPayment, pricesShown })
}

/** The column holds whole numbers of 32 bits; any other is in the terms. */
const wholeNumber = (value: number | null | undefined) =>
  value != null && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null
