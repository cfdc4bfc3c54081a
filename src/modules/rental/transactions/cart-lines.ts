import type { CartAmounts, MonthlyPrice } from "../../../answers/store"
import { netOf, parseDecimal, toCents, toEuros } from "../../../core/money"
import { offeringOf, type PriceRule, type CompiledRules } from "../../../core/pricing"
import {
  chooseDuration,
  commonDurations,
  priceLines,
  totalOf,
  type FirstPayment,
} from "../../../core/cart-pricing"
import { multiply } from "../../../core/rational"
import { wholeNumber } from "../../../core/wire/tolerant"
import { type CartItem, type CartItemContent, type MedusaCart, NO_CONTENT } from "../decide/cart"
import {
  askedChoice,
  type Delivery,
  isToRent,
  keptTaxLine,
  netDelivery,
  rawAmount,
  sentUnitPrice,
  type SnapshotLine,
  sumOfRates,
  toCartLine,
  unitPriceOf,
} from "../decide/sent"

/** What the cart's lines are priced with. `product` says what the merchant decided for a product. */
export interface LinePricing {
  book: CompiledRules
  rules: readonly PriceRule[]
  defaultDuration: number | null
  product: (productId: string | null) => { rentable: boolean; removable: boolean }
}

/** Returns a cart line as it is sold, before any rule. */
export function toRentalLine(item: CartItem) {
  const name = item.product_title?.trim() || item.title
  return {
    item_id: item.id,
    id: item.variant_id ?? item.id,
    variant_id: item.variant_id,
    product_id: item.product_id,
    name,
    combination_name: (item.variant_count === 1 ? null : item.variant_title) ?? name,
    image_url: absoluteUrl(item.thumbnail),
    quantity: item.quantity,
    ...unitPriceOf(item),
    vat: sumOfRates(item.tax_lines),
    total: toCents(rawAmount(item.total, item.raw_total)),
    tax_inclusive: item.is_tax_inclusive,
    item: contentOf(item),
    tax_lines: item.tax_lines.map(keptTaxLine),
  }
}

function contentOf(item: CartItem): CartItemContent {
  return Object.fromEntries(
    (Object.keys(NO_CONTENT) as (keyof CartItemContent)[]).map((field) => [field, item[field] ?? null]),
  ) as unknown as CartItemContent
}

/**
 * Prices one cart line: what it is sold at, matched with the rules. Parts of a unit, which Medusa knows, gift cards and what is given
 * away can't be rented; what the shopper chose to buy isn't.
 */
export function priceItem(item: CartItem, pricing: LinePricing): SnapshotLine {
  const line = toRentalLine(item)
  const { removable } = pricing.product(item.product_id)
  const { offers } = Number.isInteger(item.quantity) ? offeringOfLine(line, pricing) : { offers: [] }
  const eligible = offers.length > 0
  const choice = eligible && askedChoice(item.metadata) !== "buy" ? "rent" : "buy"
  return {
    ...line,
    eligible,
    choice,
    removable,
    offers: choice === "rent" ? offers : [],
    item: { ...line.item, metadata: { ...line.item.metadata, rental: choice } },
  }
}

/** Returns a unit of a line, as the rules price it. */
export const unitOfLine = ({ unit_price, vat }: Pick<SnapshotLine, "unit_price" | "vat">) => ({
  price: toEuros(unit_price),
  vatRate: vat,
})

/** Returns what a unit of a line is offered for, or why it isn't. */
export const offeringOfLine = (
  line: Pick<SnapshotLine, "product_id" | "unit_price" | "vat" | "item">,
  { book, product }: LinePricing,
): ReturnType<typeof offeringOf> =>
  offeringOf(book, {
    unit: unitOfLine(line),
    rentable: product(line.product_id).rentable,
    is_giftcard: line.item.is_giftcard,
  })

function absoluteUrl(url: string | null): string | null {
  return url && /^https?:\/\//i.test(url) ? url : null
}

const Months = wholeNumber()

/**
 * Returns the durations a cart can be rented for, and the one that holds unless the shopper asks for another:
 * `cart.metadata.rental_duration`, else the default, else the longest.
 */
export function cartDurations(cart: MedusaCart, lines: SnapshotLine[], defaultDuration: number | null) {
  const offered = commonDurations(lines.map(toCartLine))
  // browsers write it
  const wanted = Months.safeParse(cart.metadata?.rental_duration).data
  return { offered, chosen: chooseDuration(offered, wanted, defaultDuration) }
}

/** Returns the lines that keep the others from being rented: those that are bought, where the merchant wants no mixed carts (`ineligible_items`). */
export function blockingLines(lines: SnapshotLine[], { ineligible_items }: { ineligible_items: string }) {
  return ineligible_items === "refuse" ? lines.filter((line) => !isToRent(line)) : []
}

/**
 * Returns the rented lines whose variant the shopper chose to buy, too: the service names lines by it, and couldn't tell them apart. What can't be
 * rented, as a unit that is given along, has another price.
 */
export const rentedAndBought = (lines: SnapshotLine[]): SnapshotLine[] => {
  const bought = lines.filter((line) => line.eligible && !isToRent(line)).map(({ id }) => id)
  return lines.filter((line) => isToRent(line) && bought.includes(line.id))
}

/** A cart's lines, and what is paid beside them. */
export interface Payable {
  lines: SnapshotLine[]
  /** Months; undefined where the lines can't be rented together. */
  duration: number | undefined
  delivery: Delivery | null
  firstPayment: FirstPayment | null
}

/** What a cart costs, and each of its lines that is rented, by the line's id. Euros. */
interface PricedAmounts {
  cart: CartAmounts
  items: Map<string, MonthlyPrice>
}

/** Returns amounts with taxes, as they are paid. */
export function cartAmounts({ lines, duration, delivery, firstPayment }: Payable): PricedAmounts {
  const totals = duration === undefined ? null : priceLines(lines.map(toCartLine), duration)
  const paidOnce = lines.filter((line) => !isToRent(line)).reduce((sum, line) => sum + line.total, 0)
  const atOnce = paidOnce + (delivery?.total ?? 0)
  return {
    cart: {
      monthly: totals && toEuros(totals.monthly),
      deposit: totals && toEuros(totals.deposit),
      paid_once: toEuros(paidOnce),
      delivery: delivery && toEuros(delivery.total),
      due_today: totals && toEuros(totals.deposit + atOnce),
      total: totals && firstPayment && toEuros(totalOf(totals, duration!, firstPayment) + atOnce),
    },
    items: new Map(
      totals?.lines.map(({ id, monthly, deposit }) => [
        id,
        { monthly: toEuros(monthly), deposit: toEuros(deposit) },
      ]),
    ),
  }
}

/** Returns the same without taxes: each unit's price and each delivery is rounded to cents, so that the sums are of what is shown. */
export const netAmounts = ({ lines, delivery, ...rest }: Payable) =>
  cartAmounts({ ...rest, lines: lines.map(netLine), delivery: delivery && netDelivery(delivery) })

const netLine = (line: SnapshotLine): SnapshotLine => ({
  ...line,
  total: toCents(multiply(parseDecimal(sentUnitPrice(line)), parseDecimal(line.quantity))),
  offers: line.offers.map((offer) => ({
    ...offer,
    monthly: netOf(offer.monthly, line.vat),
    deposit: netOf(offer.deposit, line.vat),
  })),
})
