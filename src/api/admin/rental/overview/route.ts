import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { rentalOverview } from "../../../../workflows/overview/overview"
import { validated } from "../requests"
import { overviewPeriod } from "./query"

/**
 * How the business goes. Now: `active`, paid rentals that have not ended by their duration and whose order is neither cancelled nor archived; `booked`;
 * `unpaid`, opened at the service. In the period: the monthly volume, durations and products. Only the environment in force counts.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const now = new Date()
  const period = validated(res, "invalid_query", overviewPeriod(now), req.query)
  if (!period) return
  res.json(await rentalOverview(req.scope, period, now))
}
