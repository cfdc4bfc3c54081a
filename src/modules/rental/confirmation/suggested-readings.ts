import type { Drift } from "../../../core/api/rental-parts"
import type { SuggestedReadings } from "../../../core/api/settings"
import { toCents } from "../../../core/money"
import { grossOf, netOf } from "../../../core/net"
import { feesSent, isNear, rateOfDelivery } from "../transactions/order-creation"
import type { RentalSnapshot, ServiceReading } from "../transactions/snapshot"

/** What of a confirmed rental shows how the service is to be understood. */
export interface ConfirmedRental {
  snapshot: RentalSnapshot | null
  drift: Pick<Drift, "cause"> | null
  /** `deliveryMode.price` as it came back. */
  delivery_price: string | number | null
}

type Reading = "with_taxes" | "without_taxes"
const OTHER = { with_taxes: "without_taxes", without_taxes: "with_taxes" } as const

/** The other reading of a setting, where all of these rentals that show one were opened under the present value and contradict it. */
export function readingsSuggested(
  rentals: readonly ConfirmedRental[],
  set: ServiceReading,
): SuggestedReadings {
  const told = (name: "formula_result" | "fees", by: (rental: ConfirmedRental) => Reading | null) => {
    const readings = rentals
      .filter(({ snapshot }) => snapshot?.[name] === set[name])
      .flatMap((rental) => by(rental) ?? [])
    const other = OTHER[set[name]]
    return readings.length && readings.every((reading) => reading === other) ? { [name]: other } : {}
  }
  return { ...told("formula_result", formulasOf), ...told("fees", feesOf) }
}

/** A price as it was shown says that formulas are read well; one that differs for another cause says nothing. */
function formulasOf({ snapshot, drift }: ConfirmedRental): Reading | null {
  if (!drift) return snapshot!.formula_result
  const [, reading] = /^formulas_(with(?:out)?_taxes)$/.exec(drift.cause) ?? []
  return (reading as Reading | undefined) ?? null
}

/** Fees that came back with taxes on top were sent without, to the service; those that came back without them were with. */
function feesOf({ snapshot, delivery_price }: ConfirmedRental): Reading | null {
  const sent = feesSent(snapshot!)
  if (!sent || delivery_price === null) return null
  const { fees } = snapshot!
  const said = toCents(`${delivery_price}`.trim().replace(",", "."))
  const rate = rateOfDelivery(snapshot!)
  if (isNear(said, sent)) return fees
  const otherwise = fees === "with_taxes" ? grossOf(sent, rate) : netOf(sent, rate)
  return isNear(said, otherwise) ? OTHER[fees] : null
}
