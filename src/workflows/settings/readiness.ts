import type { MedusaContainer } from "@medusajs/framework/types"
import type { ServiceFailure } from "../../answers/errors"
import type { FieldFault, Unready } from "../../core/messages/codes"
import { say, type AnyMessage } from "../../core/messages/say"
import { RENTAL_MODULE } from "../../modules/rental"
import type { CachedRules } from "../../modules/rental/price-rules/cache"
import { missingSettings, unreadableSecret } from "../../modules/rental/settings/resolve"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { euroRegions, regionOf } from "../pricing/region-of"
import { rentsAny } from "../products/variants-page"
import { loggerOf } from "../read"
import { providerFault } from "./provider-fault"

/** Why no shopper could pay for a rental now: a setting, Medusa's configuration, a region, the service, or the products. */
type Obstacle = FieldFault | Unready | ServiceFailure

/** What readiness depends on, as the caller has read it. */
interface Known {
  settings: EffectiveSettings
  rules: CachedRules
  /** Of the last call, while calls fail. */
  failure: ServiceFailure | null
}

/**
 * Why no shopper could pay for a rental now, all of it; empty: one could. What needs the price rules isn't looked at before there can be
 * any.
 */
export async function obstaclesOf(shop: MedusaContainer, { settings, rules, failure }: Known) {
  const missing = missingSettings(settings)
  const provider = providerFault(shop)
  const regions = (await euroRegions(shop)).filter(({ rents }) => rents)
  const found: Obstacle[] = [...missing, ...(provider ? [provider] : [])]
  if (!regions.length) found.push({ code: "no_region_rents", params: {} })
  if (missing.length) return found
  if (failure) found.push(failure)
  if (!rules.fetchedAt) return found
  if (!rules.book.rules.length) found.push({ code: "no_usable_rules", params: {} })
  else if (regions.length && !(await anyRents(shop, regions, rules, settings))) {
    found.push({ code: "no_product_in_rules", params: {} })
  }
  return found
}

/** In any of these regions, with the taxes of its first country. */
async function anyRents(
  shop: MedusaContainer,
  regions: { id: string; countries: string[] }[],
  { book }: CachedRules,
  { enabled }: EffectiveSettings,
): Promise<boolean> {
  for (const { id, countries } of regions) {
    const region = await regionOf(shop, id)
    if (region && (await rentsAny(shop, { region, country: countries[0], book, enabled }))) return true
  }
  return false
}

/** An obstacle in words, and what to do about it. */
export function sentenceOf(obstacle: AnyMessage): string {
  const { text, remedy } = say(obstacle)
  return [text, remedy].filter(Boolean).join(" ")
}

/** Writes into the log why no shopper can rent, unless the merchant has switched rentals off, and which secrets can't be read. */
export async function reportObstacles(shop: MedusaContainer): Promise<void> {
  const rental = shop.resolve(RENTAL_MODULE)
  const all = await rental.settings.all()
  const why = all[0]?.enabled ? await obstaclesNow(shop, all[0]) : []
  const obstacles = new Set(why.map(sentenceOf))
  const unreadable = new Set(all.flatMap((each) => each.unreadable.map(unreadableSecret).map(sentenceOf)))
  const warn = (line: string) => loggerOf(shop).warn(`rental: ${line}`)
  obstacles.forEach((sentence) => warn(`nobody can rent. ${sentence}`))
  unreadable.forEach((sentence) => obstacles.has(sentence) || warn(sentence))
}

async function obstaclesNow(shop: MedusaContainer, settings: EffectiveSettings): Promise<Obstacle[]> {
  const rental = shop.resolve(RENTAL_MODULE)
  const rules = await rental.priceRules.rulesFor(settings)
  const { failing_since, last_failure } = await rental.settings.describe(null)
  return obstaclesOf(shop, { settings, rules, failure: failing_since ? last_failure : null })
}
