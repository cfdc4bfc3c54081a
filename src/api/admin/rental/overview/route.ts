import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { rentalOverview } from "../../../../workflows/overview/overview"
import { requestedSalesChannel, validated } from "../requests"
import { overviewPeriod } from "./query"

/**
 * How the business goes, of one sales channel or all. In the period: `started`, carts that were first opened at the service; `paid`, carts whose
 * rental the service confirmed; `lost`, carts started that nobody paid within `unconfirmed_after_hours`. Now: `active`, paid rentals that have
 * not ended by their duration and whose order is neither cancelled nor archived; `booked`. Only the environment in force counts.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const now = new Date()
  const period = validated(res, "invalid_query", overviewPeriod(now), req.query)
  if (!period) return
  const salesChannelId = await requestedSalesChannel(req)
  res.json(await rentalOverview(req.scope, { salesChannelId, ...period }, now))
}
