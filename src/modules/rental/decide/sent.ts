import type { RentalSnapshot as ShownSnapshot, SentLine } from "../../../answers/rental-snapshot"
import { AskedChoice, type LineChoice } from "../../../core/line-choice"
import { decimalText, netOf, parseDecimal, toCents, toEuros, type Cents } from "../../../core/money"
import type { PriceRule } from "../../../core/pricing"
import { add, divide, rational, subtract } from "../../../core/rational"
import { cut } from "../../../core/text"
import { MAX_NAME_LENGTH } from "../../../core/wire/tolerant"
import type {
  CartAddress,
  CartItem,
  CartItemContent,
  CartShippingMethod,
  CartTaxLine,
  MedusaCart,
  RawAmount,
} from "./cart"

/**
 * One cart line as it was offered and sent. `item` and `tax_lines` are as the cart had them, to write the line again should the cart change;
 * the item's metadata says the choice.
 */
export type SnapshotLine = Omit<SentLine, "item"> & { item: CartItemContent }

/** An address as it was sent; the country in upper case. */
export type SnapshotAddress = NonNullable<ShownSnapshot["delivery_address"]>

/** The delivery as it was sent: all methods' names, and their total with taxes in cents. */
export type SnapshotDelivery = NonNullable<ShownSnapshot["delivery"]>

/** One shipping method with the taxes that it was sent with; `total` in cents with taxes. */
export type SnapshotMethod = SnapshotDelivery["methods"][number]

/** A promotion's code and what it took off a line or a shipping method, in euros. */
export type PromotionUse = ShownSnapshot["promotions"][number]

/**
 * The cart as a rental was built from it: kept with the transaction, so that what is paid can be compared with it. How the service was
 * read then holds until it is paid.
 */
export interface RentalSnapshot extends Omit<ShownSnapshot, "lines" | "customer" | "rules"> {
  lines: SnapshotLine[]
  customer: NonNullable<ShownSnapshot["customer"]>
  rules: PriceRule[]
}

/** Reads an amount of Medusa's as exactly as it keeps it. */
export function rawAmount(amount: number, raw?: RawAmount): string | number {
  return raw?.value ?? amount
}

/** Decimals of a price that is sent unrounded. */
const EXACT_DIGITS = 6

/** Returns what the service is sent as a line's unit price: euros without taxes. */
export const sentUnitPrice = ({
  choice,
  unit_price,
  exact_unit_price,
}: Pick<SnapshotLine, "choice" | "unit_price" | "exact_unit_price">): number =>
  choice === "rent" ? toEuros(unit_price) : Number(exact_unit_price)

/** Checks whether a line is to be rented, as opposed to bought. Of a cart, *rented* means booked or paid. */
export const isToRent = ({ choice }: Pick<SnapshotLine, "choice">): boolean => choice === "rent"

/** Returns a unit's price without taxes, after promotions: in cents, rounded once, and as it is sent unrounded. */
export function unitPriceOf(item: CartItem): Pick<SnapshotLine, "unit_price" | "exact_unit_price"> {
  const total = parseDecimal(rawAmount(item.total, item.raw_total))
  const taxes = parseDecimal(rawAmount(item.tax_total, item.raw_tax_total))
  const price = divide(subtract(total, taxes), parseDecimal(item.quantity))
  return { unit_price: toCents(price), exact_unit_price: decimalText(price, EXACT_DIGITS) }
}

/** Adds rates up, in percent. As decimals: as floats, 19.6 and 2.1 make 21.700000000000003. */
export function sumOfRates(taxLines: readonly { rate: number }[]): number {
  const { n, d } = taxLines.map(({ rate }) => parseDecimal(rate)).reduce(add, rational(0n))
  return Number(n) / Number(d)
}

/** Returns a tax line without what the cart's own row says beside it. */
export function keptTaxLine(line: CartTaxLine): CartTaxLine {
  const { code, description, tax_rate_id, provider_id } = line
  return { rate: Number(line.rate), code, description, tax_rate_id, provider_id }
}

/** Returns what the shopper chose for a line (`metadata.rental`); null where it says neither. */
export const askedChoice = (metadata: CartItemContent["metadata"]): LineChoice | null =>
  AskedChoice.safeParse(metadata?.rental).data ?? null

/** Returns a line as it is priced with the others of its cart. */
export const toCartLine = ({ item_id, quantity, offers }: SnapshotLine) => ({ id: item_id, quantity, offers })

/** Joins the methods' names to the one name that the service takes for all. */
export const deliveryNameOf = (names: readonly string[]): string => names.join(" + ")

/** Returns a cart's shipping method as it is sent; its total rounded by itself. */
export const keptMethod = (method: CartShippingMethod): SnapshotMethod => ({
  id: method.id,
  name: method.name,
  shipping_option_id: method.shipping_option_id,
  total: toCents(rawAmount(method.total, method.raw_total)),
  tax_lines: method.tax_lines.map(keptTaxLine),
  data: method.data ?? null,
  metadata: method.metadata ?? null,
})

/** Without `methods` it is without taxes already. */
export type Delivery = Pick<SnapshotDelivery, "total"> & Partial<Pick<SnapshotDelivery, "methods">>

/** Returns a delivery without its taxes, each method rounded to cents. */
export const netDelivery = ({ methods = [] }: Delivery): { total: Cents } => ({
  total: methods.reduce((sum, method) => sum + netOf(method.total, sumOfRates(method.tax_lines)), 0),
})

/** Returns what goes out as `totalInitialFees`: with taxes, or without, as the service is read (setting `fees`). 0 where nothing is to be paid. */
export function feesSent({ delivery, fees }: Pick<RentalSnapshot, "delivery" | "fees">): Cents {
  if (!delivery) return 0
  return fees === "without_taxes" ? netDelivery(delivery).total : delivery.total
}

/** Finds the promotions that have a part in a cart's prices. */
export const promotionsIn = (cart: Pick<MedusaCart, "items" | "shipping_methods">): PromotionUse[] =>
  [...cart.items, ...cart.shipping_methods].flatMap(({ adjustments = [] }) =>
    adjustments.flatMap(({ code, amount }) => (code ? [{ code, amount: Number(amount) }] : [])),
  )

/** Cuts a text to what is kept, shown and sent: strangers write names and addresses, of any length. */
export const short = (text: string | null | undefined) => (text ? cut(text, MAX_NAME_LENGTH) : null)

/** Joins an address's lines to the service's one street. */
export const streetOf = ({ address_1, address_2 }: Pick<CartAddress, "address_1" | "address_2">) =>
  short([address_1, address_2].filter(Boolean).join(", "))
