import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { Modules } from "@medusajs/framework/utils"
import type { Health } from "../../../../core/api/health"
import { RENTAL_MODULE } from "../../../../modules/rental"
import { areElementsBuilt } from "../../../../modules/rental/built-elements"
import { installedMedusa } from "../../../../modules/rental/installed-medusa"
import { RENTAL_PROVIDER_ID } from "../../../../core/provider-id"
import { overdueBefore } from "../../../../workflows/overview/counted-rentals"
import { serializeRules } from "../../../../workflows/rules/serialize-rules"
import { untaxedCountries } from "../../../../workflows/pricing/region-of"
import { requestedSalesChannel } from "../requests"

/**
 * What a merchant should know at a glance: whether Medusa is a tested version and knows the payment provider, whether the elements are built, how calls to the service went,
 * the last call that was refused, calls that wait to be applied, rentals that need attention or were never confirmed, countries that are
 * priced without tax, rules that can't be used, prices that drift.
 */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const salesChannelId = await requestedSalesChannel(req)
  const settings = await rental.settings.forChannel(salesChannelId)
  const { rules, ...state } = serializeRules(await rental.priceRules.rulesFor(settings))
  // After the rules: asking for them is a call to the service, whose result counts.
  await rental.health.lastSeen.flush()
  const { last_success_at, last_failure_at, last_failure, failing_since, refused_call, missing } =
    await rental.settings.describe(salesChannelId)
  const before = overdueBefore(settings.unconfirmed_after_hours, new Date())
  const [outages, backlog, transactions, untaxed, providers] = await Promise.all([
    rental.health.outages(),
    rental.inbox.backlog(),
    rental.transactions.list.tally(before, salesChannelId),
    untaxedCountries(req.scope),
    req.scope
      .resolve(Modules.PAYMENT)
      .listPaymentProviders({ id: RENTAL_PROVIDER_ID, is_enabled: true }, { take: 1 }),
  ])
  const health: Health = {
    configured: missing.length === 0,
    missing,
    medusa: installedMedusa(),
    provider_registered: providers.length > 0,
    elements_built: areElementsBuilt(),
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
