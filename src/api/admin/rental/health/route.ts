import type { Health } from "../../../../answers/health"
import { RENTAL_MODULE } from "../../../../modules/rental/key"
import { areElementsBuilt } from "../../../../modules/rental/built-elements"
import { installedMedusa } from "../../../../modules/rental/installed-medusa"
import { overdueBefore } from "../../../../workflows/overview/overview"
import { serializeRulesState } from "../../../../workflows/rules/serialize-rules"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { CachedRules } from "../../../../modules/rental/price-rules/cache"
import type { EffectiveSettings } from "../../../../modules/rental/settings/store"
import { implausibleVariants } from "../../../../workflows/products/variants-page"
import { kept } from "../../../../workflows/read"
import { providerFault } from "../../../../workflows/settings/provider-fault"
import { readinessOf, sentenceOf } from "../../../../workflows/settings/readiness"
import { euroRegions, regionOf, untaxedCountries } from "../../../../workflows/pricing/region-of"
import { answer, requestedSalesChannel } from "../answer"

/**
 * What a merchant should know at a glance: whether a shopper could rent now, else why not, whether Medusa is a tested version, whether the elements are built, how calls to the service went,
 * the last call that was refused, calls that wait to be applied, rentals that need attention or were never confirmed, countries that are
 * priced without tax, rules that can't be used, prices that drift.
 */
export const GET = answer(async (req) => {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const salesChannelId = await requestedSalesChannel(req)
  const { settings, rules: cached, obstacles } = await readinessOf(req.scope, salesChannelId)
  await rental.health.flush()
  const { missing, unreadable, last_success_at, last_failure_at, last_failure, failing_since, refused_call } =
    await rental.settings.describe(salesChannelId)
  const before = overdueBefore(settings.unconfirmed_after_hours, new Date())
  const untaxed = await untaxedCountries(req.scope)
  const [outages, backlog, transactions, implausible] = await Promise.all([
    rental.health.outages(),
    rental.inbox.backlog(),
    rental.transactions.list.tally(before, salesChannelId),
    kept(`implausible prices ${settings.id}`, () => implausibleOf(req.scope, cached, settings)),
  ])
  const health: Health = {
    configured: missing.length === 0,
    ...{ missing, unreadable, last_success_at, last_failure_at, last_failure, failing_since, refused_call },
    ready: obstacles.length === 0,
    not_ready: obstacles.map((obstacle) => {
      const { code, params } = obstacle
      const field = "field" in obstacle ? { field: obstacle.field } : {}
      return { code, params, ...field, sentence: sentenceOf(obstacle) }
    }),
    medusa: installedMedusa(),
    provider_registered: providerFault(req.scope)?.code !== "provider_not_loaded",
    elements_built: areElementsBuilt(),
    outages: outages.map(({ last_failure_at: _, ...outage }) => outage),
    backlog: { count: backlog.count, oldest_at: backlog.oldest_at?.toISOString() ?? null },
    ...transactions,
    countries_without_tax_rate: untaxed,
    implausible,
    rules: { count: cached.rules.length, ...serializeRulesState(cached) },
  }
  return { health }
})

/** Of the region that rents first: the rules are the same in all, and taxes hardly differ. */
async function implausibleOf(shop: MedusaContainer, { book }: CachedRules, { enabled }: EffectiveSettings) {
  if (!book.rules.length || book.reading.implausible_prices === "show") return []
  const renting = (await euroRegions(shop)).find(({ rents }) => rents)
  const region = await regionOf(shop, renting?.id ?? null)
  return region ? implausibleVariants(shop, { region, country: renting?.countries[0], book, enabled }) : []
}
