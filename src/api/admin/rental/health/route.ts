import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Health } from "../../../../core/api/health"
import { RENTAL_MODULE } from "../../../../modules/rental"
import { installedMedusa } from "../../../../modules/rental/installed-medusa"
import { overdueBefore } from "../../../../workflows/overview/counted-rentals"
import { serializeRules } from "../../../../workflows/rules/serialize-rules"
import { obstaclesOf, providerFault, sentenceOf } from "../../../../workflows/settings/readiness"
import { untaxedCountries } from "../../../../workflows/pricing/region-of"
import { requestedSalesChannel } from "../requests"

/**
 * What a merchant should know at a glance: whether a shopper could rent now, else why not, whether Medusa is a tested version, how calls to the service went,
 * the last call that was refused, calls that wait to be applied, rentals that need attention or were never confirmed, countries that are
 * priced without tax, rules that can't be used, prices that drift.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const salesChannelId = await requestedSalesChannel(req)
  const settings = await rental.settings.forChannel(salesChannelId)
  const fetched = await rental.priceRules.rulesFor(settings)
  const { rules, ...state } = serializeRules(fetched)
  // After the rules: asking for them is a call to the service, whose result counts.
  await rental.health.lastSeen.flush()
  const { last_success_at, last_failure_at, last_failure, failing_since, refused_call, missing } =
    await rental.settings.describe(salesChannelId)
  const before = overdueBefore(settings.unconfirmed_after_hours, new Date())
  const failure = failing_since ? last_failure : null
  const [outages, backlog, transactions, untaxed, obstacles] = await Promise.all([
    rental.health.outages(),
    rental.inbox.backlog(),
    rental.transactions.list.tally(before, salesChannelId),
    untaxedCountries(req.scope),
    obstaclesOf(req.scope, { settings, rules: fetched, failure }),
  ])
  const health: Health = {
    configured: missing.length === 0,
    missing,
    ready: obstacles.length === 0,
    not_ready: obstacles.map((obstacle) => {
      const { code, params } = obstacle
      const field = "field" in obstacle ? { field: obstacle.field } : {}
      return { code, params, ...field, sentence: sentenceOf(obstacle) }
    }),
    medusa: installedMedusa(),
    provider_registered: providerFault(req.scope)?.code !== "provider_not_loaded",
    last_success_at,
    last_failure_at,
    last_failure,
    failing_since,
    refused_call,
    outages: outages.map(({ last_failure_at: _, ...outage }) => outage),
    backlog: { count: backlog.count, oldest_at: backlog.oldest_at?.toISOString() ?? null },
    ...transactions,
    countries_without_tax_rate: untaxed,
    rules: { count: rules.length, ...state },
  }
  res.json({ health })
}
