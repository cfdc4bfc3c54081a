import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RentalCounts } from "../../../../../answers/rentals"
import { countedEnvironment } from "../../../../../workflows/overview/counted-rentals"
import { RENTAL_MODULE } from "../../../../../modules/rental"

/** How many rentals are in which state, and how many need the merchant for what. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const environment = await countedEnvironment(rental.settings, null)
  const [counts, { unconfirmed_after_hours }] = await Promise.all([
    rental.transactions.list.counts(environment, new Date()),
    rental.settings.forChannel(null),
  ])
  res.json({ ...counts, unconfirmed_after_hours } satisfies RentalCounts)
}
