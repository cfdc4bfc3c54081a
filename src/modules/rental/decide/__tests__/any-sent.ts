import BigNumber from "bignumber.js"
import fc from "fast-check"
import { wildFields, wildJson, withFields, type Put } from "../../../../core/__tests__/oracle/wild-json"
import { aCart, aMethod, anItem } from "../../transactions/__tests__/a-cart"
import { toRentalLine } from "../../transactions/cart-lines"
import { deliveryOf } from "../../transactions/snapshot"
import type { CartItem, CartShippingMethod, MedusaCart } from "../cart"
import type { RentalSnapshot } from "../sent"

/** A line of a random cart: `price` in euros without taxes, `rate` in percent. */
interface AnyLine {
  id: string
  quantity: number
  price: string
  rate: number
  engraving: string | null
}

/** What was sent of a cart, and the payload of a service that gives it back. */
export interface AnySent {
  lines: AnyLine[]
  items: CartItem[]
  /** With the payment session of the rental "rtx_1". */
  cart: MedusaCart
  snapshot: RentalSnapshot
  body: { products: Record<string, unknown>[] } & Record<string, unknown>
  /** What is printed of a case that fails. */
  [fc.toStringMethod](): string
}

export const RENTED = ["bike", "trike"]
export const ONCE = ["bell", "lamp", "screw"]

const rate = fc.constantFrom(20, 5.5, 10, 0, 21, 8.1, 2.125)
const engraving = fc.constantFrom(null, null, "A", "B")
/** Rented goods are priced in whole cents, what is paid once in fractions of them, too. */
const rentedLine = fc.record({
  id: fc.constantFrom(...RENTED),
  quantity: fc.integer({ min: 1, max: 4 }),
  price: fc.constantFrom("1200", "833.33", "500.01", "99.99", "0.01"),
  rate,
  engraving,
})
const onceLine = fc.record({
  id: fc.constantFrom(...ONCE),
  quantity: fc.integer({ min: 1, max: 200 }),
  price: fc.constantFrom("40", "8.325", "0.014", "9.99", "0"),
  rate,
  engraving,
})
const anyLines = fc
  .array(fc.oneof({ weight: 2, arbitrary: rentedLine }, onceLine), { minLength: 1, maxLength: 5 })
  .filter((lines) => lines.some(({ id }) => RENTED.includes(id)))
  // The taxes of one variant are those of its product.
  .map((lines) => lines.map((line) => ({ ...line, rate: lines.find(({ id }) => id === line.id)!.rate })))

/** What was sent of a cart of these lines and methods, and the call that gives it back; what is paid once where it is listed. */
export function sentOf(
  lines: AnyLine[],
  isListed = true,
  shipping_methods = [aMethod({ shipping_option_id: "so_Standard" })],
): AnySent {
  const items = lines.map(itemOf)
  const snapshotLines = items.map((item) => ({
    ...toRentalLine(item),
    choice: RENTED.includes(item.variant_id!) ? ("rent" as const) : ("buy" as const),
    removable: true,
    offers: RENTED.includes(item.variant_id!) ? [{ duration: 12, monthly: 1000, deposit: 500 }] : [],
  }))
  const products = lines
    .filter(({ id }) => isListed || RENTED.includes(id))
    .map(({ id, quantity, price, rate: vat }) => ({ id, name: id, quantity, price: Number(price), vat }))
  const cart = paidCart(items, shipping_methods)
  const delivery = deliveryOf(cart)
  const deliveryMode = delivery && {
    ...{ name: delivery.names.join(" + "), price: (delivery.total / 100).toFixed(2) },
  }
  return {
    [fc.toStringMethod]() {
      return JSON.stringify({ lines: this.lines, body: this.body })
    },
    ...{ lines, items, cart },
    snapshot: {
      ...{ lines: snapshotLines, delivery, currency_code: "eur", region_id: "reg_1", duration: 12 },
      ...{ rules: [], fees: "with_taxes", promotions: [] },
      delivery_address: { street: "12 rue des Lilas", city: "Paris", postCode: "75011", country: "FR" },
    } as unknown as RentalSnapshot,
    body: { products, deliveryMode, isBooking: false, rejected: null },
  }
}

function paidCart(items: CartItem[], shipping_methods: CartShippingMethod[]): MedusaCart {
  const sum = [...items, ...shipping_methods].reduce(
    (sum, { total, raw_total }) => sum.plus(raw_total?.value ?? total),
    new BigNumber(0),
  )
  const amount = sum.toNumber()
  const raw = { value: sum.toFixed() }
  const session = {
    ...{ id: "payses_1", provider_id: "pp_rental_subscription", status: "requires_more", amount },
    data: { rental_transaction_id: "rtx_1", amount },
  }
  const collection = { id: "paycol_1", amount, raw_amount: raw, currency_code: "eur" }
  const payment_collection = { ...collection, payment_sessions: [session] }
  return aCart({ items, shipping_methods, total: amount, raw_total: raw, payment_collection })
}

export function itemOf({ id, quantity, price, rate, engraving }: AnyLine, index: number): CartItem {
  const net = new BigNumber(price).times(quantity)
  const taxes = net.times(rate).div(100)
  const total = net.plus(taxes)
  return anItem({
    id: `cali_${index}`,
    variant_id: id,
    product_title: id,
    requires_shipping: id !== "care",
    quantity,
    total: total.toNumber(),
    raw_total: { value: total.toFixed() },
    tax_total: taxes.toNumber(),
    raw_tax_total: { value: taxes.toFixed() },
    tax_lines: [{ rate, code: "tva" }],
    metadata: engraving === null ? null : { engraving },
  })
}

export const anySent = fc.tuple(anyLines, fc.boolean()).map(([lines, isListed]) => sentOf(lines, isListed))

/** In whole cents and not, near what was sent and far from it. */
const PRICES = [1200, 1199.995, 833.3349, 8.32, 8.33, 8.331, 0.01, 0.02, 40.004, 40.006, -5]
const PRODUCT_CHANGES: Record<string, fc.Arbitrary<unknown>> = {
  quantity: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.constantFrom("2", "1.0", 1e8)),
  price: fc.constantFrom(...PRICES, "40,00"),
  vat: fc.constantFrom(20, 0, 5.5, 0.2, 19.999, 2.13, null),
  id: fc.constantFrom(...RENTED, ...ONCE, "unknown", 17, null),
  combinationId: fc.constantFrom(...RENTED, ...ONCE, "unknown", null),
}

/** Other values here and there in the products of a payload, one left out, or one named twice. */
export const anyEdits = fc.array(
  fc
    .tuple(fc.nat({ max: 4 }), fc.constantFrom(...Object.keys(PRODUCT_CHANGES), "drop", "twice"))
    .chain(([at, what]) => (PRODUCT_CHANGES[what] ?? fc.constant(null)).map((to) => ({ at, what, to }))),
  { maxLength: 3 },
)

/** Draws what was sent, and its payload with such values in it. */
export const anyTold = fc
  .tuple(anySent, anyEdits)
  .map(([sent, edits]) => ({ ...sent, body: edits.reduce(edited, sent.body) }))

export function edited(
  body: AnySent["body"],
  { at, what, to }: { at: number; what: string; to: unknown },
): AnySent["body"] {
  const products = body.products.flatMap((product, index) => {
    if (index !== at) return [product]
    if (what === "drop") return []
    return what === "twice" ? [product, { ...product }] : [{ ...product, [what]: to }]
  })
  return { ...body, products }
}

const words = (text: string) => text.trim().split(/\s+/)
/** Every field of the document's order payload that only describes. */
const DESCRIBING = words(`
  id transactionId source status shopStatus externalOrderId finalizeUrl shop customer email firstName lastName phone
  deliveryAddress invoiceAddress duration commitment paymentInterval rentalPriceTTC monthlyRentalPaymentLegacy
  monthlyRentalPayment discount company hasCompany themeParams trackingData services platformSubscriptionId
  products.*.name products.*.platformId products.*.priceWithDiscount products.*.rentalPriceTTC products.*.category
  deliveryMode.name deliveryMode.tags unknown`)
const DECIDING = words(`
  isBooking rejected deliveryMode deliveryMode.price products products.*.quantity products.*.price products.*.unitPrice
  products.*.id products.*.combinationId products.*.vat`)

/** A payload as the service may send it, with random JSON in the fields that only describe. */
export const anyDescribed = fc
  .tuple(anyTold, wildFields(DESCRIBING))
  .map(([sent, changes]) => ({ ...sent, body: withFields(sent.body, changes) }))

/** Whatever may come: also without any of the fields that decide. */
export const anyBody = fc
  .tuple(anySent, wildFields([...DESCRIBING, ...DECIDING]), wildJson)
  .map(([sent, changes, instead]): Omit<AnySent, "body"> & { body: unknown } => ({
    ...sent,
    body: Object.keys(changes).length % 9 === 0 ? instead : withFields(sent.body, changes),
  }))

/** Values that a field which decides can't have. */
const UNREADABLE: Record<string, unknown[]> = {
  products: ["bike", {}, { length: 1 }, 1, true, [null], ["bike"], [[]]],
  "products.*.quantity": [0, -1, 1.5, 1e9, "x", "", null, {}, [], [1], true, "1e3", "2 units"],
  "products.*.price": ["x", "", {}, [], [12], true, "1,2,3", 1e13, "12 $", "0x10", "1e3"],
  "products.*.id": [{}, [], true, ["bike"]],
  deliveryMode: ["free", [], true, "1e3"],
  "deliveryMode.price": ["free", {}, [], [12], true, -0.01, "-5.00", 1000.01, "1e2", "12.00 USD", 1e300],
  isBooking: ["maybe", {}, [], 2, "", "2", -1],
  rejected: ["perhaps", {}, [], 2, "", "oui"],
}

/** A payload as it was sent, but for one deciding field that can't be read. */
export const anyUnreadable = fc
  .tuple(anySent, fc.constantFrom(...Object.keys(UNREADABLE)))
  .chain(([sent, path]) =>
    fc.constantFrom(...UNREADABLE[path]!).map((json) => {
      const changes: Record<string, Put> = { [path]: { json } }
      return { ...sent, body: withFields(sent.body, changes), path, json }
    }),
  )

/** Units that a removal named, and what the cart still has. */
export const anyRemoved = fc.dictionary(fc.constantFrom(...RENTED, ...ONCE), fc.nat({ max: 3 }))
export const anyInCart = fc.option(
  fc.dictionary(fc.constantFrom("cali_0", "cali_1", "cali_2", "cali_3"), fc.nat({ max: 4 })),
)

/** Who asks, and what Medusa has refused before. */
export const anyAsked = fc.record({
  asked_by: fc.constantFrom("call", "try_again", "make_the_order"),
  medusa_refused: fc
    .subarray<"promotions" | "profiles">(["promotions", "profiles"])
    .map((some) => new Set(some)),
})
