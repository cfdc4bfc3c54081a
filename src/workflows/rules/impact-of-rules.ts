import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import { ImpactTally, unknownJump } from "../../core/rules-impact"
import { compileRules, type PriceRule } from "../../core/pricing"
import { RENTAL_MODULE } from "../../modules/rental"
import type { ChangeToJudge, Judgement } from "../../modules/rental/price-rules/changes"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { soldIn } from "../queries/catalog"
import type { Region } from "../queries/region-of"
import { type PricedProduct, productsPage } from "../queries/eligible-products"

const PRODUCTS_AT_ONCE = 100
/** Of a larger catalogue the first so many products by title are looked at, which says nothing of the others: that counts as a jump. */
const MOST_PRODUCTS = 100_000
/** After so many the claim is renewed: they take seconds, and it holds for two minutes. */
const RENEWED_AFTER = 1_000

/**
 * What a change means for this shop at its prices of now, and whether it goes beyond the merchant's limit: the impact against the rules just
 * before, the jump against those that were accepted last. The published products that may be rented, of the settings' sales channel where
 * they are a channel's, as a guest sees them in one country of the first euro region that offers rentals; page by page. Where taxes are known
 * for none of them nobody can say what it means: no impact, and a jump without figures.
 */
export async function impactOfRules(
  container: MedusaContainer,
  change: ChangeToJudge,
  settings: EffectiveSettings,
): Promise<Judgement> {
  const book = (rules: readonly PriceRule[]) => compileRules(rules, settings)
  const after = book(change.rules_after)
  const tally = new ImpactTally(book(change.rules_before ?? []), after)
  const isSame = JSON.stringify(change.accepted_rules) === JSON.stringify(change.rules_before)
  const sinceAccepted = isSame ? tally : new ImpactTally(book(change.accepted_rules), after)
  const region = await rentalRegion(container)
  const looked = region
    ? await eachProduct(container, { region, channel: settings.sales_channel_id, change }, (units) => {
        tally.add(units)
        if (!isSame) sinceAccepted.add(units)
      })
    : { complete: true, blind: false }
  const limit = settings.rules_jump_percent
  if (looked.blind) return { impact: null, jump: unknownJump(limit) }

  return {
    impact: { ...tally.impact(), region_id: region?.id ?? null, complete: looked.complete },
    jump: sinceAccepted.jump(limit) ?? (looked.complete ? null : unknownJump(limit)),
  }
}

type Units = NonNullable<PricedProduct["variants"][number]["unit"]>[]

interface Looked {
  /** All products were looked at. */
  complete: boolean
  /** Products have prices, and the taxes of none are known. */
  blind: boolean
}

async function eachProduct(
  container: MedusaContainer,
  { region, channel, change }: { region: Region; channel: string | null; change: ChangeToJudge },
  look: (units: Units) => void,
): Promise<Looked> {
  const { rulesChanges } = container.resolve(RENTAL_MODULE)
  const country = countryOf(region)
  let isPriced = false
  let isUntaxed = false
  const looked = (complete: boolean) => ({ complete, blind: isUntaxed && !isPriced })
  for (let offset = 0; offset < MOST_PRODUCTS; offset += PRODUCTS_AT_ONCE) {
    if (offset % RENEWED_AFTER === 0) await rulesChanges.renew(change.id)
    const page = { offset, limit: PRODUCTS_AT_ONCE }
    const { products, count } = await productsPage(container, page, region, country)
    for (const { variants } of await offeredOf(container, products, channel)) {
      // What costs nothing is never rented.
      const units = variants.flatMap(({ unit }) => (unit?.price ? [unit] : []))
      isPriced ||= units.length > 0
      isUntaxed ||= variants.some(({ taxes_unknown }) => taxes_unknown)
      look(units)
    }
    if (offset + PRODUCTS_AT_ONCE >= count) return looked(true)
  }
  return looked(false)
}

/** Those of the products that may be rented, in the sales channel where there is one. */
async function offeredOf(
  container: MedusaContainer,
  products: PricedProduct[],
  channel: string | null,
): Promise<PricedProduct[]> {
  const ids = products.map(({ id }) => id)
  const [choices, sold] = await Promise.all([
    container.resolve(RENTAL_MODULE).products.of(ids),
    channel ? soldIn(container, [channel], ids) : new Set(ids),
  ])
  return products.filter(({ id, is_giftcard }) => !is_giftcard && choices.get(id)!.rentable && sold.has(id))
}

/** Where a region's countries have different rates a guest's price is known in each only: the same one every time. */
const countryOf = ({ countries }: Region): string | undefined => countries.map(({ iso_2 }) => iso_2).sort()[0]

/** The oldest region in euro that offers rentals, else the oldest in euro; nobody buys in one without countries. */
async function rentalRegion(container: MedusaContainer): Promise<Region | undefined> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "region",
    fields: ["id", "currency_code", "created_at", "countries.iso_2", "payment_providers.id"],
    filters: { currency_code: "eur" },
    pagination: { skip: 0, take: 100, order: { created_at: "ASC" } },
  })
  const regions = data.filter(({ countries }) => countries.length > 0)
  const rents = regions.find(({ payment_providers }) =>
    payment_providers?.some((provider: { id: string } | null) => provider?.id === RENTAL_PROVIDER_ID),
  )
  return rents ?? regions[0]
}
