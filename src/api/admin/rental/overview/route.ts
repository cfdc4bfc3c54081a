import { rentalOverview } from "../../../../workflows/overview/overview"
import { answer, validated } from "../answer"
import { overviewPeriod } from "../inputs"

/**
 * How the business goes. Now: `active`, paid rentals that have not ended by their duration and whose order is neither cancelled nor archived; `booked`;
 * `unpaid`, opened at the service. In the period: the monthly volume, durations and products. Only the environment in force counts.
 */
export const GET = answer(async (req) => {
  const now = new Date()
  return rentalOverview(req.scope, validated("invalid_query", overviewPeriod(now), req.query), now)
})
