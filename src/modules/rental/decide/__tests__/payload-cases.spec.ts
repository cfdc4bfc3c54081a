import { ConfirmingPayload, readStoredOrder } from "../../../../core/wire/order-payload"
import { anItem } from "../../transactions/__tests__/a-cart"
import { toRentalLine } from "../../transactions/cart-lines"
import type { RentalSnapshot } from "../sent"
import { deliveryPaid } from "../delivery-price"
import { paidLines } from "../paid-lines"
import { paidSum, shown, payloadTotal, whatWasPaid } from "../what-was-paid"

const BIKES = anItem({ variant_id: "bike", quantity: 2, total: 2400, tax_total: 400 })
const SENT = {
  delivery: { names: ["Standard"], total: 3000 },
  lines: [{ ...toRentalLine(BIKES), choice: "rent", removable: true, offers: [] }],
} as unknown as RentalSnapshot

const BIKE = { id: "bike", combinationId: null, name: "Vélo", price: 1000, vat: 20, quantity: 2 }
const STANDARD = { name: "Standard", price: "30.00" }
const CALL = { transactionId: "t", cartId: "cart_1", products: [BIKE], deliveryMode: STANDARD, duration: 12 }

const priced = (price: unknown) => ({ deliveryMode: { ...STANDARD, price } })
const line = (changes: object) => ({ products: [{ ...BIKE, ...changes }] })
const without = (field: "deliveryMode" | "duration") => ({ [field]: undefined })

/** The order's sum by a call; else the difference that the merchant is asked about, or the field that can't be read. */
function madeOf(changes: object): number | string {
  const body = { ...CALL, ...changes }
  const read = ConfirmingPayload.safeParse(body)
  if (!read.success) return `unreadable ${read.error.issues[0]!.path.join(".")}`
  const order = readStoredOrder(body)
  const lines = paidLines(SENT, order, new Map())
  return "difference" in lines
    ? lines.difference.code
    : paidSum(whatWasPaid(lines, deliveryPaid(order, SENT))).total
}

/** Two bikes at 1000.00 without taxes were sent, and a delivery of 30.00: 2 x 1000.00 x 1.2 + 30.00 = 2430.00. */
describe("a call about two bikes", () => {
  it.each<[string, object, number]>([
    ["as it was sent", {}, 2430],
    // Half a cent is rounded up: 2400.00 + 12.35.
    ["a delivery of three decimals", priced("12.345"), 2412.35],
    ["a delivery with its currency", priced("14,90 €"), 2414.9],
    ["a delivery without a price", { deliveryMode: { name: "Standard" } }, 2430],
    ["a delivery whose price is null", priced(null), 2430],
    ["no delivery", without("deliveryMode"), 2430],
    ["a free delivery", priced(0), 2400],
    ["the dearest delivery that is read", priced("1000.00"), 3400],
    ["another delivery", { deliveryMode: { name: "x".repeat(32), price: "19.90" } }, 2419.9],
    ["a price that rounds to the one that was sent", line({ price: 999.995 }), 2430],
    ["numbers as text", line({ price: "1000,00", quantity: "2", vat: "20" }), 2430],
    ["price before unitPrice", line({ price: 1000, unitPrice: 500 }), 2430],
    ["unitPrice where there is no price", line({ price: null, unitPrice: 1000 }), 2430],
    ["no VAT", line({ vat: 0 }), 2430],
    ["another VAT", line({ vat: 5.5 }), 2430],
    ["a currency beside it", { currency: "USD" }, 2430],
    ["a duration that isn't offered", { duration: 36 }, 2430],
    ["a commitment of one year", { duration: 1, commitment: { value: 1, unit: "yearly" } }, 2430],
    ["a duration of 0", { duration: 0 }, 2430],
    ["a duration of 12.5", { duration: 12.5 }, 2430],
    ["a negative duration", { duration: -3 }, 2430],
    ["a duration beyond the column's range", { duration: 3e9 }, 2430],
    ["no duration", without("duration"), 2430],
    ["a discount", { discount: 100, ...line({ priceWithDiscount: 900, rentalPriceTTC: 180 }) }, 2430],
    ["services", { services: [{ name: "Care", vat: 20, rentalPriceTTC: 4.9 }] }, 2430],
    ["the product's id beside the variant's", line({ id: "prod_1", combinationId: "bike", name: "X" }), 2430],
    ["one line for each", { products: [1, 1].map((quantity) => ({ ...BIKE, quantity })) }, 2430],
    ["what the document doesn't know", { deposit: 500, totalInitialFees: 99 }, 2430],
    ["one removed", line({ quantity: 1 }), 1230],
    ["a flag in another case style that says no", { is_booking: false, Rejected: "no" }, 2430],
    ["its id with blanks around it", line({ id: ` ${BIKE.id}\n` }), 2430],
    ["its products in an object, by number", { products: { 0: BIKE } }, 2430],
  ])("makes the order of what was sent: %s", (_, changes, total) => {
    expect(madeOf(changes)).toBe(total)
  })

  it.each<[string, object, string]>([
    ["a negative delivery price", priced("-5.00"), "delivery_price"],
    ["a delivery as a discount", { deliveryMode: { name: "Remise", price: "-30.00" } }, "delivery_price"],
    ["a delivery price of 999,999,999.99", priced(999_999_999.99), "delivery_price"],
    ["a delivery a cent too dear", priced(1000.01), "delivery_price"],
    ["a delivery in words", priced("free"), "delivery_price"],
    ["a delivery that is a word", { deliveryMode: "free" }, "delivery_price"],
    ["a delivery as an object", priced({ amount: 14.9 }), "delivery_price"],
    ["a delivery as a list", priced([]), "delivery_price"],
    // Half up: 1000.01
    ["a price that rounds to another", line({ price: 1000.005 }), "sent_price"],
    ["more units than were sent", line({ quantity: 3 }), "sent_units"],
    ["a name alone", line({ id: null }), "never_sent"],
  ])("asks the merchant: %s", (_, changes, difference) => {
    expect(madeOf(changes)).toBe(difference)
  })

  it.each<[string, object, string]>([
    ["a price with a space", line({ price: "1 000,00" }), "products.0.price"],
    ["a discount as a product", { products: [BIKE, { ...BIKE, price: -50 }] }, "products.1.price"],
    ["no product", { products: [] }, "products"],
    ["a quantity of 1.5", line({ quantity: 1.5 }), "products.0.quantity"],
    ["an unclear isBooking", { isBooking: "maybe" }, "isBooking"],
    ["isBooking in another case style", { is_booking: true }, "is_booking"],
    ["isBooking in capitals", { ISBOOKING: "yes" }, "ISBOOKING"],
    ["rejected with a capital", { Rejected: 1 }, "Rejected"],
  ])("can't be read: %s", (_, changes, field) => {
    expect(madeOf(changes)).toBe(`unreadable ${field}`)
  })

  it.each([
    // 2 x 1000.00 and 30.00
    [0, 2030],
    // 2 x 1055.00 and 30.00
    [5.5, 2140],
  ])("says its own sum beside the order's where it has %d %% VAT", (vat, total) => {
    const order = readStoredOrder({ ...CALL, ...line({ vat }) })
    const lines = paidLines(SENT, order, new Map())
    if ("difference" in lines) throw new Error(lines.difference.code)
    expect(shown(payloadTotal(whatWasPaid(lines, deliveryPaid(order, SENT))))).toBe(total)
  })
})
