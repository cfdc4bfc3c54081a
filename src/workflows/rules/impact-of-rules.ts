import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { ImpactTally } from "../../core/rules-impact"
import { compileRules, type PriceRule } from "../../core/pricing"
import { RENTAL_MODULE } from "../../modules/rental"
import type { ChangeToJudge, Judgement } from "../../modules/rental/price-rules/changes"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import type { Region } from "../queries/catalog"
import { type PricedProduct, productsPage } from "../queries/eligible-products"

const PRODUCTS_AT_ONCE = 100
/** Of a larger catalogue the first so many products by title are looked at. */
const MOST_PRODUCTS = 10_000

/**
 * What a change means for this shop at its prices of now, and whether it goes beyond the merchant's limit: the impact against the rules just
 * before, the jump against those that were accepted last. The published products that may be rented, as a guest sees them in the
 * first euro region that offers rentals; page by page.
 */
export async function impactOfRules(
  container: MedusaContainer,
  change: ChangeToJudge,
  settings: EffectiveSettings,
): Promise<Judgement> {
  const book = (rules: readonly PriceRule[]) => compileRules(rules, settings.vat_placeholder)
  const after = book(change.rules_after)
  const tally = new ImpactTally(book(change.rules_before ?? []), after)
  const isSame = JSON.stringify(change.accepted_rules) === JSON.stringify(change.rules_before)
  const sinceAccepted = isSame ? tally : new ImpactTally(book(change.accepted_rules), after)
  const region = await rentalRegion(container)
  let complete = true
  if (region) {
    complete = await eachProduct(container, region, (units) => {
      tally.add(units)
      if (!isSame) sinceAccepted.add(units)
    })
  }
  return {
    impact: { ...tally.impact(), region_id: region?.id ?? null, complete },
    jump: sinceAccepted.jump(settings.rules_jump_percent),
  }
}

type Units = NonNullable<PricedProduct["variants"][number]["unit"]>[]

/** Says whether all products were looked at. */
async function eachProduct(
  container: MedusaContainer,
  region: Region,
  look: (units: Units) => void,
): Promise<boolean> {
  const rental = container.resolve(RENTAL_MODULE)
  for (let offset = 0; offset < MOST_PRODUCTS; offset += PRODUCTS_AT_ONCE) {
    const { products, count } = await productsPage(container, { offset, limit: PRODUCTS_AT_ONCE }, region)
    const choices = await rental.products.of(products.map(({ id }) => id))
    for (const { id, is_giftcard, variants } of products) {
      // What costs nothing is never rented.
      const isOffered = !is_giftcard && choices.get(id)!.rentable
      if (isOffered) look(variants.flatMap(({ unit }) => (unit?.price ? [unit] : [])))
    }
    if (offset + PRODUCTS_AT_ONCE >= count) return true
  }
  return false
}

/** The oldest region in euro that offers rentals, else the oldest in euro. */
async function rentalRegion(container: MedusaContainer): Promise<Region | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "region",
    fields: ["id", "currency_code", "created_at", "countries.iso_2", "payment_providers.id"],
    filters: { currency_code: "eur" },
    pagination: { skip: 0, take: 100, order: { created_at: "ASC" } },
  })
  const rents = data.find(({ payment_providers }) =>
    payment_providers?.some((provider: { id: string } | null) => provider?.id === RENTAL_PROVIDER_ID),
  )
  return rents ?? data[0]
}
