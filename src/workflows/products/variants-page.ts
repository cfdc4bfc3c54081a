import type { MedusaContainer } from "@medusajs/framework/types"
import type { IneligibleReason, ListedVariant, VariantOffers, VariantsPage } from "../../answers/eligibility"
import { parseDecimal, toCents, toEuros } from "../../core/money"
import { nextMinPrice, offeringOf, type CompiledRules } from "../../core/pricing"
import { compare } from "../../core/rational"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { type CatalogVariant, catalogRows, hasPrice, stockOf, unitOf, vatRates } from "../pricing/catalog"
import type { Region } from "../pricing/region-of"

/** What variants are priced with. */
interface Pricing {
  region: Region
  /** Whose taxes are asked for, of the region's; else those that all of them have in common. */
  country?: string
  book: CompiledRules
  /** Rentals are offered at all. */
  enabled: boolean
}

/** Which variants, and which page of them; `from`: the first variant that a filter by offers looks at. */
interface VariantsWanted {
  q?: string
  product_id?: readonly string[]
  eligible?: boolean
  offset: number
  limit: number
  from: number
}

const FIELDS = ["title", "sku", "product.title", "product.thumbnail"]

/** The most that a filter by offers prices, and how many at once: no index knows a formula's result. */
const MAX_SEARCHED = 1_000
const BATCH = 100

/**
 * Returns a page of the shop's variants by their products' titles, each with its offers or why there are none. What is offered is known only
 * by pricing: a filter by it looks through `MAX_SEARCHED` variants from `from` on, and says which.
 */
export async function variantsPage(
  shop: MedusaContainer,
  { q, product_id, eligible, offset, limit, from }: VariantsWanted,
  pricing: Pricing,
): Promise<VariantsPage> {
  const where = { ...(q && { q }), ...(product_id && { product: { id: [...product_id] } }) }
  const read = (skip: number, take: number) => readVariants(shop, where, { skip, take }, pricing)
  if (eligible === undefined) {
    const { variants, count } = await read(offset, limit)
    return { variants: await withStock(shop, variants), count, offset, limit, searched: null }
  }
  const found: Unstocked[] = []
  let [to, of] = [from, Infinity]
  while (to < Math.min(of, from + MAX_SEARCHED)) {
    const { variants, count } = await read(to, BATCH)
    found.push(...variants.filter((variant) => variant.eligible === eligible))
    of = count
    to = Math.min(to + BATCH, of)
  }
  const variants = await withStock(shop, found.slice(offset, offset + limit))
  return { variants, count: found.length, offset, limit, searched: { from, to, of } }
}

/** How many variants Health looks at: every page of the panel asks for it. */
const MAX_FOR_HEALTH = 200
const MAX_NAMED = 3

/** Finds some of the shop's first variants for which a month would be above their own price, each with the first such duration. */
export async function implausibleVariants(shop: MedusaContainer, pricing: Pricing) {
  const { variants } = await readVariants(shop, {}, { skip: 0, take: MAX_FOR_HEALTH }, pricing)
  return variants
    .flatMap(({ id, title, product, implausible: [first] = [] }) =>
      first
        ? [{ variant_id: id, product_id: product.id, name: `${product.title} · ${title}`, ...first }]
        : [],
    )
    .slice(0, MAX_NAMED)
}

/** Checks whether any published product can be rented. Of a catalogue in whose first `MAX_SEARCHED` variants there is none it counts as so. */
export async function rentsAny(shop: MedusaContainer, pricing: Pricing): Promise<boolean> {
  const published = { product: { status: "published" } }
  for (let skip = 0; skip < MAX_SEARCHED; skip += BATCH) {
    const { variants, count } = await readVariants(shop, published, { skip, take: BATCH }, pricing)
    if (variants.some(({ eligible }) => eligible)) return true
    if (skip + BATCH >= count) return false
  }
  return true
}

/** A variant before its stock is looked up, which a page alone needs. */
type Unstocked = Omit<ListedVariant, "in_stock">

async function withStock(shop: MedusaContainer, variants: Unstocked[]): Promise<ListedVariant[]> {
  const stock = await stockOf(shop, variants, null)
  return variants.map((variant) => ({ ...variant, in_stock: stock(variant.id) }))
}

type Page = Record<"skip" | "take", number>

async function readVariants(shop: MedusaContainer, filters: object, { skip, take }: Page, pricing: Pricing) {
  const order = { product: { title: "ASC", id: "ASC" }, variant_rank: "ASC", id: "ASC" }
  const wanted = { filters: { ...filters }, pagination: { skip, take, order }, fields: FIELDS }
  const { rows, count } = await catalogRows<VariantRow>(shop, wanted, pricing.region)
  const choices = await shop.resolve(RENTAL_MODULE).products.of(rows.map(({ product }) => product.id))
  const rates = await vatRates(shop, rows.filter(hasPrice), pricing.region, pricing.country)
  const variants = rows.map((row): Unstocked => {
    const { id, title, thumbnail, status } = row.product
    const choice = choices.get(id)!
    return {
      ...describeVariant(row, rates.get(row.id), choice.rentable, pricing),
      product: { id, title, thumbnail, status, ...choice },
    }
  })
  return { variants, count }
}

/** A variant as the catalogue has it, with its product. */
interface VariantRow extends CatalogVariant {
  title: string
  sku: string | null
  product: CatalogVariant["product"] & { title: string; thumbnail: string | null }
}

/**
 * Returns a variant's offers, in euros with taxes, or why there are none. `vatRate`: percent, where its taxes are known; `rentable`: the
 * merchant lets its product be rented.
 */
function describeVariant(
  variant: VariantRow,
  vatRate: number | undefined,
  rentable: boolean,
  { region, book, enabled }: Pricing,
): VariantOffers {
  const { id, title, sku, product } = variant
  const unit = unitOf(variant, vatRate)
  const off = !enabled ? "rentals_off" : region.currency_code !== "eur" ? "not_euro" : null
  const may = { rentable: rentable && !off, is_giftcard: product.is_giftcard }
  const { offers, implausible, reason } = offeringOf(book, { unit, ...may })
  const why = reason === "address_needed" && !hasPrice(variant) ? "no_price" : reason
  const outside = why === "price_out_of_range" ? placeOutside(unit!.price, book) : null
  return {
    ...{ id, title, sku, price: unit?.price ?? null, vat_rate: unit?.vatRate ?? null },
    eligible: offers.length > 0,
    ...(outside ?? { reason: off ?? (why as IneligibleReason), rules_end_at: null, rules_begin_at: null }),
    ...(implausible.length > 0 && {
      implausible: implausible.map(({ duration, ruleId, monthly, price }) => ({
        ...{ duration, rule_id: ruleId, monthly: toEuros(monthly), price: toEuros(price) },
      })),
    }),
    offers: offers.map(({ duration, ruleId, monthly, deposit }) => ({
      ...{ duration, rule_id: ruleId, monthly: toEuros(monthly), deposit: toEuros(deposit) },
    })),
  }
}

/** Returns where a price without an offer lies: below every rule, above every rule, or in a gap. */
function placeOutside(price: number, book: CompiledRules) {
  const { rules } = book
  const begin = nextMinPrice(book, price)
  const exact = parseDecimal(price)
  const isBelowAll = rules.every(({ min }) => compare(exact, min) < 0n)
  const below = rules.filter(({ max }) => compare(exact, max) > 0n)
  const reason = isBelowAll ? "below_rules" : below.length === rules.length ? "above_rules" : "between_rules"
  return {
    reason: rules.length ? (reason as IneligibleReason) : ("no_rules" as const),
    // For people: no bound of the service's has more than two places that matter.
    rules_end_at: below.length ? Math.max(...below.map(({ max }) => toEuros(toCents(max)))) : null,
    rules_begin_at: begin === null ? null : toEuros(begin),
  }
}
