import type { MedusaContainer } from "@medusajs/framework/types"
import type { RentalCharges } from "../../core/api/charges"
import type { OrderPayload } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import { chargesOf } from "../../modules/rental/confirmation/terms"
import type { RemovedUnits } from "../../modules/rental/confirmation/paid-units"
import { isRented } from "../../modules/rental/transactions/cart-lines"
import type { TransactionRow, RentalId } from "../../modules/rental/transactions/row"
import type RentalModuleService from "../../modules/rental/service"

/** What was due when a rental was paid for `duration` months, by the rules that were sent and the payload that confirms it. */
export async function chargesBy(
  container: MedusaContainer,
  { id, snapshot, sales_channel_id }: Pick<TransactionRow, "id" | "snapshot" | "sales_channel_id">,
  payload: OrderPayload,
  duration: number,
): Promise<RentalCharges | null> {
  if (!snapshot) return null
  const rental = container.resolve(RENTAL_MODULE)
  const { first_payment: firstPayment } = await rental.settings.forChannel(sales_channel_id)
  // Only of lines that are paid once does the payload leave out what was removed.
  const isMixed = snapshot.lines.some((line) => !isRented(line))
  const removed: RemovedUnits = isMixed ? await removedUnits(rental, id) : new Map()
  return chargesOf(snapshot, { payload, duration, removed, firstPayment })
}

/** The units that removals of this transaction took, by the id that was sent. */
export async function removedUnits(rental: RentalModuleService, id: RentalId): Promise<RemovedUnits> {
  const calls = await rental.listRentalEvents({
    rental_transaction_id: id,
    kind: "product_removal",
    status: "applied",
  })
  const units = new Map<string, number>()
  for (const { result } of calls) {
    // What was sent for the line that lost a unit; the call itself may have named the product another way.
    const { id, units: taken = 1 } = (result ?? {}) as { id?: string; units?: number }
    if (id) units.set(id, (units.get(id) ?? 0) + taken)
  }
  return units
}
