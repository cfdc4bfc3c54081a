import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { LinkVariant, LinkVariantsAnswer } from "../../answers/links"
import { toEuros } from "../../core/money"
import { offeringOf } from "../../core/pricing"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { type AskedPrices, type PricedVariant, pricedVariants, soldIn, stockOf } from "../pricing/catalog"

const MAX_PRODUCTS = 15

/** What is searched for, and for whom. */
interface LinkSearch extends Omit<AskedPrices, "variant_id" | "channels"> {
  q?: string
  /** These products alone. */
  product_id?: string[]
  sales_channel_id: string
}

const VARIANT_FIELDS = ["id", "title", "sku", "variant_rank"]

interface ProductRow {
  id: string
  title: string
  thumbnail: string | null
  variants: { id: string; title: string; sku: string | null; variant_rank: number | null }[]
}

/** Finds variants of a sales channel that have a price in a region, with what they cost a month; null where there is no such region. */
export async function linkVariants(
  shop: MedusaContainer,
  { q, product_id, sales_channel_id, ...asked }: LinkSearch,
): Promise<LinkVariantsAnswer | null> {
  const { products, count } = await productsOf(shop, sales_channel_id, q, product_id)
  const rows = products.flatMap(({ variants, ...product }) =>
    variants.sort(byRank).map((variant) => ({ variant, product, isOnly: variants.length === 1 })),
  )
  const priced = await pricedVariants(shop, {
    ...asked,
    variant_id: rows.map(({ variant }) => variant.id),
    channels: [sales_channel_id],
  })
  if (!priced) return null
  const [offers, stock] = await Promise.all([
    offersOf(shop, sales_channel_id, priced),
    stockOf(shop, priced, sales_channel_id),
  ])
  const units = new Map(priced.map((variant) => [variant.id, variant]))
  const variants = rows.flatMap(({ variant: { id, sku, title }, product, isOnly }): LinkVariant[] => {
    const found = units.get(id)
    const { id: product_id, thumbnail } = product
    const named = { title: isOnly ? product.title : `${product.title}, ${title}`, sku, thumbnail }
    const about = { variant_id: id, product_id, ...named, in_stock: stock(id) }
    return found ? [{ ...about, address_needed: found.unit === null, offers: offers(found) }] : []
  })
  return { variants, products: count }
}

/** As the product's page has them. */
const byRank = (one: { variant_rank: number | null }, other: { variant_rank: number | null }) =>
  (one.variant_rank ?? 0) - (other.variant_rank ?? 0)

async function offersOf(shop: MedusaContainer, channel: string, priced: PricedVariant[]) {
  const rental = shop.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(channel)
  const { book } = await rental.priceRules.rulesFor(settings)
  const choices = await rental.products.of(priced.map(({ product_id }) => product_id))
  return (variant: PricedVariant): LinkVariant["offers"] => {
    const rentable = settings.enabled && choices.get(variant.product_id)!.rentable
    return offeringOf(book, { ...variant, rentable }).offers.map(({ duration, monthly, deposit }) => ({
      ...{ duration, monthly: toEuros(monthly), deposit: toEuros(deposit) },
    }))
  }
}

async function productsOf(shop: MedusaContainer, channel: string, q?: string, product_id?: string[]) {
  const sold = await soldIn(shop, [channel], product_id)
  if (!sold.size) return { products: [], count: 0 }
  const query = shop.resolve(ContainerRegistrationKeys.QUERY)
  const { data, metadata } = await query.graph({
    entity: "product",
    fields: ["id", "title", "thumbnail", ...VARIANT_FIELDS.map((each) => `variants.${each}`)],
    filters: { id: [...sold], status: "published", ...(q && { q }) },
    pagination: { skip: 0, take: product_id?.length ?? MAX_PRODUCTS, order: { title: "ASC", id: "ASC" } },
  })
  return { products: data as unknown as ProductRow[], count: metadata?.count ?? data.length }
}
