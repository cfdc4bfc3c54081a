import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { rentalOverview } from "../../../../workflows/overview/overview"
import { answerInvalid, faultsOf, requestedSalesChannel } from "../requests"
import { readOverviewQuery } from "./query"

/**
 * How the business goes, of one sales channel or all. In the period: `started`, carts that were first opened at the service; `paid`, carts whose
 * rental the service confirmed; `lost`, carts started that nobody paid within `unconfirmed_after_hours`. Now: `active`, paid rentals that have
 * not ended by their duration and whose order is neither cancelled nor archived; `booked`. Only the environment in force counts.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const now = new Date()
  const query = readOverviewQuery(req.query, now)
  if (!query.ok) return answerInvalid(res, "invalid_query", faultsOf(query.error))
  const { from, to, timeZone } = query
  const salesChannelId = await requestedSalesChannel(req)
  res.json(await rentalOverview(req.scope, { salesChannelId, from, to, timeZone }, now))
}
