import type { ComponentType, ReactElement, ReactNode } from "react"
import { type Language, type PricesAnswer, sumText } from "../client/elements"
import { type BuyPrice, type JsonLdProduct, rentalOffersJsonLd } from "../client/json-ld"
import { offersOf, type Prices } from "../client/offers"
import { fromText } from "../client/sentences"
import { fromPriceText, helpView, optionViews, type Shopper } from "../parts/views"
import { isAsked, type ShopCart } from "./cart"
import { getRentalCart, getRentalPrices } from "./prices"
import { answerOr, sharedFetch } from "./shop"
import { languageOf, type Locale } from "./words"

/** Of what, and for where, a price is shown. */
export interface PriceOf {
  product: Omit<JsonLdProduct, "variants"> & {
    id?: string
    handle?: string | null
    variants?: readonly { id: string }[] | null
  }
  region: { id: string }
  countryCode?: string
}

const pricesOf = ({ product, region, countryCode }: PriceOf) => {
  const variantIds = product.variants?.map(({ id }) => id) ?? []
  return getRentalPrices({ variantIds, regionId: region.id, countryCode })
}

/** "from €39.90/month": the lowest price of a product's variants. What a list asks for is one request, and no script is sent. */
export async function RentalFrom(props: PriceOf & { locale: Locale; className?: string }) {
  const [prices, language] = await Promise.all([pricesOf(props), languageOf(props.locale)])
  const text = fromText(prices, language)
  return text ? <span className={props.className}>{text}</span> : null
}

interface RentalOffersProps extends PriceOf {
  locale: Locale
  /** The shopper's: what it is rented for is chosen at first. */
  cart?: ShopCart | null
  /** `RentalChoiceProvider` of `medusa-rental-storefront/next/parts`, from a file for the browser. */
  provider: ComponentType<{ view: ProductView; children?: ReactNode }>
  children?: ReactNode
}

/** What a product's variants cost by the month and to buy, for everything inside; and for search engines. */
export async function RentalOffers(props: RentalOffersProps): Promise<ReactElement | null> {
  const { product, countryCode, cart, provider: Provider, children } = props
  const [prices, buy, language, rental] = await Promise.all([
    pricesOf(props),
    buyPricesOf(props),
    languageOf(props.locale),
    cart && isAsked(cart) ? getRentalCart(cart.id, countryCode) : null,
  ])
  return (
    <Provider view={viewOf(prices, buy, language, { country: countryCode, cart: rental })}>
      <RentalJsonLd product={withPrices(product, buy, countryCode)} prices={prices} />
      {children}
    </Provider>
  )
}

/** For search engines: the product's offers to lease beside the one to sell. Nothing where it can't be rented. */
export function RentalJsonLd({ product, prices }: { product: JsonLdProduct; prices: Prices }): ReactNode {
  const offers = rentalOffersJsonLd(product, prices)
  if (!offers) return null
  // a title may say "</script>"
  const text = JSON.stringify(offers).replaceAll("<", "\\u003c")
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
}

/** What variants cost to buy, by their ids. */
type BuyPrices = Record<string, BuyPrice | undefined>

type ShopProduct = { variants?: { id: string; calculated_price?: BuyPrice | null }[] | null }

/** What a product's variants cost to buy with taxes, as they are rented; kept as the prices are. None where the shop doesn't answer. */
async function buyPricesOf({ product, region, countryCode }: PriceOf): Promise<BuyPrices> {
  if (!product.id) return {}
  const of = { id: product.id, region_id: region.id, country_code: countryCode }
  const query = { ...of, fields: "id,*variants.calculated_price" }
  const ask = async (): Promise<BuyPrices> => {
    const { products } = await sharedFetch<{ products: ShopProduct[] }>("/store/products", query)
    const variants = products.flatMap((each) => each.variants ?? [])
    return Object.fromEntries(variants.map(({ id, calculated_price }) => [id, calculated_price ?? undefined]))
  }
  return answerOr(ask, "no prices to buy", () => ({}))
}

/** What can be chosen on a product's page; by variant, or why one can't be rented. */
export type ProductView = ReturnType<typeof viewOf>

function viewOf(prices: PricesAnswer, buy: BuyPrices, language: Language, shopper: Shopper) {
  const { legend, variant_not_rented } = language.texts
  const notRented = variant_not_rented!
  const variants = prices.prices.map((variant) => {
    const own = { ...prices, prices: [variant] }
    const options = optionViews(offersOf(own), prices, language, shopper)
    const from = fromText(own, language)
    const view = { from, buy: buyText(buy[variant.variant_id], prices, language), options }
    return [
      variant.variant_id,
      options.length > 0 ? view : fromPriceText(own, language) || notRented,
    ] as const
  })
  return {
    ...{ from: fromText(prices, language), legend, notRented },
    // months that the cart is rented for
    cartDuration: shopper.cart?.duration ?? null,
    help: helpView(prices.help, language),
    variants: Object.fromEntries(variants),
  }
}

/** With taxes or without, as the months beside it. */
function buyText(price: BuyPrice | undefined, { prices_shown }: PricesAnswer, language: Language): string {
  const { texts, fill } = language
  const isNet = prices_shown === "without_taxes"
  const sum = isNet ? price?.calculated_amount_without_tax : price?.calculated_amount_with_tax
  return sum == null ? texts.buy! : fill(texts.buy_for!.replace("{}", sumText(language, prices_shown)), sum)
}

/** The product with its address, and what its variants cost to buy: with taxes, as they are rented. */
function withPrices(product: PriceOf["product"], buy: BuyPrices, countryCode?: string): JsonLdProduct {
  const base = process.env.NEXT_PUBLIC_BASE_URL?.replace(/\/$/, "")
  const path = [base, countryCode, "products", product.handle].filter(Boolean).join("/")
  const variants = product.variants?.map((variant) => ({ ...variant, calculated_price: buy[variant.id] }))
  return { url: base && product.handle ? path : undefined, ...product, variants }
}
