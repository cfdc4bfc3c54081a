import type { ComponentType, ReactElement, ReactNode } from "react"
import type { PricesAnswer, RentalCart } from "../../../src/widget/answers"
import type { Language } from "../../../src/widget/language"
import { sumText } from "../../../src/widget/taxes"
import type { BuyPrice, JsonLdProduct } from "../client/json-ld"
import { offersOf } from "../client/offers"
import { fromPriceText, fromText } from "../client/sentences"
import { helpView, optionViews } from "../parts/views"
import { getBuyPrices, type BuyPrices } from "./buy-prices"
import { isAsked, type ShopCart } from "./cart"
import { RentalJsonLd } from "./json-ld"
import { getRentalCart, getRentalPrices } from "./prices"
import type { ProductView } from "./views"
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

const pricesOf = ({ product, region, countryCode }: PriceOf) =>
  getRentalPrices({
    variantIds: product.variants?.map(({ id }) => id) ?? [],
    regionId: region.id,
    countryCode,
  })

/** "from €39.90/month": the lowest price of a product's variants. What a list asks for is one request, and no script is sent. */
export async function RentalFrom(
  props: PriceOf & { locale: Locale; className?: string },
): Promise<ReactElement | null> {
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
    getBuyPrices(props),
    languageOf(props.locale),
    cart && isAsked(cart) ? getRentalCart(cart.id, countryCode) : null,
  ])
  return (
    <Provider view={viewOf(prices, buy, rental, language, countryCode)}>
      <RentalJsonLd product={withPrices(product, buy, countryCode)} prices={prices} />
      {children}
    </Provider>
  )
}

function viewOf(
  prices: PricesAnswer,
  buy: BuyPrices,
  cart: RentalCart | null,
  language: Language,
  country?: string,
) {
  const { texts } = language
  const variants = prices.prices.map((variant) => {
    const own = { ...prices, prices: [variant] }
    const options = optionViews(offersOf(own), prices, language, { country, cart })
    const view = {
      from: fromText(own, language) ?? "",
      buy: buyText(buy[variant.variant_id], prices, language),
      options,
    }
    return [variant.variant_id, options.length > 0 ? view : null] as const
  })
  const tooCheap = prices.prices.map(({ variant_id }) => [
    variant_id,
    fromPriceText(prices, language, variant_id),
  ])
  return {
    from: fromText(prices, language),
    legend: texts.legend,
    notRented: texts.variant_not_rented!,
    rentableFrom: Object.fromEntries(tooCheap.filter(([, text]) => text)),
    cartDuration: cart?.duration ?? null,
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
  const url =
    base && product.handle
      ? [base, countryCode, "products", product.handle].filter(Boolean).join("/")
      : undefined
  const variants = product.variants?.map((variant) => ({ ...variant, calculated_price: buy[variant.id] }))
  return { url, ...product, variants }
}
