import type { MedusaContainer } from "@medusajs/framework/types"
import type { FieldFault, ServiceFault, Unready } from "../../core/messages/codes"
import { say, type AnyMessage } from "../../core/messages/say"
import type { CompiledRules } from "../../core/pricing"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { missingSettings, unreadableSecret } from "../../modules/rental/settings/resolve"
import { euroRegions, regionOf } from "../pricing/region-of"
import { rentsAny } from "../products/variants-page"
import { loggerOf } from "../read"
import { providerFault } from "./provider-fault"

/** Why no shopper could pay for a rental now: a setting, Medusa's configuration, a region, the service, or the products. */
type Obstacle = FieldFault | Unready | ServiceFault

/**
 * Reads why no shopper could pay for a rental now by the settings of a sales channel, all of it; empty: one could. What needs the price rules
 * isn't looked at before there can be any.
 */
export async function readinessOf(shop: MedusaContainer, sales_channel_id: string | null) {
  const { settings: store, priceRules } = shop.resolve(RENTAL_MODULE)
  const rules = await priceRules.rulesFor(await store.forChannel(sales_channel_id))
  // Read after the rules: asking for them is a call to the service, whose result counts.
  const settings = await store.forChannel(sales_channel_id)
  const { failing_since, last_failure } = settings.account
  const missing = missingSettings(settings)
  const provider = providerFault(shop)
  const regions = (await euroRegions(shop)).filter(({ rents }) => rents)
  const obstacles: Obstacle[] = [...missing, ...(provider ? [provider] : [])]
  if (!regions.length) obstacles.push({ code: "no_region_rents", params: {} })
  if (!missing.length && failing_since && last_failure) obstacles.push(last_failure)
  if (!missing.length && rules.fetchedAt) {
    const { book } = rules
    if (!book.rules.length) obstacles.push({ code: "no_usable_rules", params: {} })
    else if (regions.length && !(await anyRents(shop, regions, { book, enabled: settings.enabled }))) {
      obstacles.push({ code: "no_product_in_rules", params: {} })
    }
  }
  return { obstacles, settings, rules }
}

/** Checks whether any product can be rented in any of these regions, with the taxes of its first country. */
async function anyRents(
  shop: MedusaContainer,
  regions: { id: string; countries: string[] }[],
  by: { book: CompiledRules; enabled: boolean },
): Promise<boolean> {
  for (const { id, countries } of regions) {
    const region = await regionOf(shop, id)
    if (region && (await rentsAny(shop, { region, country: countries[0], ...by }))) return true
  }
  return false
}

/** Returns an obstacle in words, and what to do about it. */
export function sentenceOf(obstacle: AnyMessage): string {
  const { text, remedy } = say(obstacle)
  return [text, remedy].filter(Boolean).join(" ")
}

/** Writes into the log why no shopper can rent, unless the merchant has switched rentals off, and which secrets can't be read. */
export async function reportObstacles(shop: MedusaContainer): Promise<void> {
  const all = await shop.resolve(RENTAL_MODULE).settings.all()
  const why = all[0]?.enabled ? (await readinessOf(shop, null)).obstacles : []
  const obstacles = new Set(why.map(sentenceOf))
  const unreadable = new Set(all.flatMap((each) => each.unreadable.map(unreadableSecret).map(sentenceOf)))
  const warn = (line: string) => loggerOf(shop).warn(`rental: ${line}`)
  obstacles.forEach((sentence) => warn(`nobody can rent. ${sentence}`))
  unreadable.forEach((sentence) => obstacles.has(sentence) || warn(sentence))
}
