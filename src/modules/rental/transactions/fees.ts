import type { Cents } from "../../../core/money"
import { grossOf } from "../../../core/net"
import { netDelivery } from "./cart-amounts"
import { sumOfRates } from "./cart-lines"
import type { RentalSnapshot } from "./snapshot"

/** What the price of a delivery follows from. */
type Sent = Pick<RentalSnapshot, "delivery" | "fees" | "lines">

/** What goes out as `totalInitialFees`: with taxes, or without, as the service is read (setting `fees`). 0 where nothing is to be paid. */
export function feesSent({ delivery, fees }: Sent): Cents {
  if (!delivery) return 0
  return fees === "without_taxes" ? netDelivery(delivery).total : delivery.total
}

/**
 * A delivery's price that came back, with taxes. Read as without them it gets those of the delivery that was sent, else of the goods; what
 * comes back as it was sent, within a cent, is the delivery that was sent. So is its price with taxes, which the document promises.
 */
export function feesPaid(said: Cents, snapshot: Sent): Cents {
  const { delivery, fees } = snapshot
  if (fees !== "without_taxes") return said
  const isAsSent = delivery?.total && [feesSent(snapshot), delivery.total].some((sent) => isNear(said, sent))
  return isAsSent ? delivery.total : grossOf(said, rateOfDelivery(snapshot))
}

/** Percent: the highest of the deliveries that were sent, else of the goods. */
export function rateOfDelivery({ delivery, lines }: Sent): number {
  const rates = delivery?.methods.map((method) => sumOfRates(method.tax_lines))
  return Math.max(0, ...(rates ?? lines.map(({ vat }) => vat)))
}

/** Within a cent. */
export const isNear = (a: Cents, b: Cents): boolean => Math.abs(a - b) <= 1
