import fc from "fast-check"
import { anyCall, type AnyCall } from "../helpers/any-call"
import { openAnyShop, payAnyCart, sendAnyCall, type AnyShop, type PaidCart } from "../helpers/any-shop"
import { isOpen, pressToAnEnd } from "../helpers/press-to-an-end"
import { captured, describeRentalsInEurope } from "../helpers/rentals"
import { toldBy, toleranceOf, type ToldByCall } from "../helpers/told-by"

/**
 * Random carts, changed while they are paid, and calls with a true key, true products and random JSON in all else. Another seed:
 * RENTAL_TEST_SEED=12345; more of them, a hundred at most: RENTAL_TEST_CASES. A failure names its seed and the smallest call that fails.
 */
const CASES = Math.min(Number(process.env.RENTAL_TEST_CASES ?? 6), 100)
/** Of one whose few cases have nearly every kind of line, delivery and change; `npm run test:all` has a hundred. */
const SEED = Number(process.env.RENTAL_TEST_SEED ?? 634)
/** A case takes some seconds on a busy machine, and one that fails is tried again in smaller. */
const MS_A_CASE = 30_000
const CASES_TO_SHRINK = 100

/** What may be said beside an order that was made. */
const BESIDE = ["credit_lines", "tax_rate_differs", "which_line"]
/** Why there may be no order even at the merchant's word: a part of the shop's or of the service's is missing. */
const WITHOUT_ORDER = ["isBooking", "rejected", "deliveryAddress.country", "no delivery"]

describeRentalsInEurope("any call with a true key and true products", (shop) => {
  let any: AnyShop
  beforeAll(async () => {
    any = await openAnyShop(shop)
  })

  it(
    "makes the order that it says, or ends by a button that is offered; and never twice",
    async () => {
      const property = fc.asyncProperty(anyCall, (call) => holds(any, call))
      await fc.assert(property, { numRuns: CASES, seed: SEED })
    },
    (CASES + CASES_TO_SHRINK) * MS_A_CASE,
  )
})

async function holds(any: AnyShop, call: AnyCall): Promise<void> {
  const before = await countsIn(any)
  const paid = await payAnyCart(any, call)
  const told = toldBy(any, call, paid)
  const [answer, ...same] = await sendAnyCall(any, paid, call)
  for (const { status, body } of same) {
    expect({ status, order: body.platformOrderId }).toEqual({
      status: answer!.status,
      order: answer!.body.platformOrderId,
    })
  }
  if (answer!.status === 200) await isAsTold(any, paid, told)
  else {
    expect({ refused: answer!.body, reasons: told.reasons }).not.toMatchObject({ reasons: [] })
    expect([400, 404, 409]).toContain(answer!.status)
    await repeatsAlike(any, paid, call)
    await endsByButtons(any, paid, told)
  }
  await repeatsAlike(any, paid, call)

  const after = await countsIn(any)
  const { order_id } = await any.shop.rentalOf(paid.cartId)
  const made = order_id ? 1 : 0
  const captures = order_id ? captured(await any.shop.order(order_id)).length : 0
  expect(after).toEqual({ orders: before.orders + made, captures: before.captures + captures })
  expect(captures).toBeLessThanOrEqual(1)
}

/** The order is the call to the cent and captured, or pending where it is booked. */
async function isAsTold(any: AnyShop, { cartId, held, sent }: PaidCart, told: ToldByCall): Promise<void> {
  const { shop } = any
  const rental = await shop.rentalOf(cartId)
  const { code } = isOpen(rental) ? rental.attention : { code: null }
  expect([null, ...BESIDE]).toContain(code)
  let order = await shop.order(rental.order_id)
  hasLines(order, told)
  for (const { variant_id, metadata } of order.items) {
    const isBought = sent.products.some(({ id, disabled }: any) => id === variant_id && disabled)
    expect([variant_id, metadata.rental]).toEqual([variant_id, isBought ? "buy" : "rent"])
  }
  const sum = [...order.items, ...order.shipping_methods].reduce((all, { total }) => all + total, 0)
  expect(order.total).toBeCloseTo(sum, 6)
  expect(rental.status).toBe(told.isBooking ? "booked" : "active")
  if (told.isBooking) {
    expect(captured(order)).toEqual([])
    expect(await shop.event("order_confirmed", held, { isBooking: false })).toMatchObject({ status: 200 })
    order = await shop.order(rental.order_id)
  }
  expect(captured(order)).toEqual([order.total])
}

function hasLines({ items, shipping_methods }: Record<string, any>, told: ToldByCall): void {
  const held = new Map<string, { units: number; total: number }>()
  for (const { variant_id, quantity, total } of items) {
    const known = held.get(variant_id) ?? { units: 0, total: 0 }
    held.set(variant_id, { units: known.units + quantity, total: known.total + total })
  }
  const unitsOf = (lines: Map<string, { units: number }>) =>
    Object.fromEntries([...lines].map(([id, { units }]) => [id, units]))
  expect(unitsOf(held)).toEqual(unitsOf(told.lines))
  for (const [id, { units, total }] of told.lines) {
    const off = total === null ? 0 : Math.abs(held.get(id)!.total - total)
    expect([id, total, held.get(id)!.total, off <= toleranceOf(units)]).toEqual([
      id,
      total,
      held.get(id)!.total,
      true,
    ])
  }
  const delivery = shipping_methods.reduce((sum: number, { total }: any) => sum + total, 0)
  expect([delivery, Math.abs(delivery - told.delivery) < 0.01]).toEqual([delivery, true])
}

/** Attention that one of its buttons ends: by the order that the page showed before, or because none can be made of this call. */
async function endsByButtons(any: AnyShop, { cartId }: PaidCart, { reasons }: ToldByCall): Promise<void> {
  const asked = await any.shop.rentalOf(cartId)
  expect(asked).toMatchObject({ order_id: null, attention: { resolved_at: null } })
  const { pressed, rental } = await pressToAnEnd(any.shop, cartId)
  if (rental.order_id === null) {
    const isExpected = reasons.some((reason) => WITHOUT_ORDER.includes(reason))
    expect({ pressed, isExpected }).toEqual({ pressed, isExpected: true })
    return
  }
  const order = await any.shop.order(rental.order_id)
  expect(captured(order)).toEqual(rental.status === "booked" ? [] : [order.total])
  const units = asked.paid.lines.reduce((sum: number, { quantity }: any) => sum + quantity, 0)
  expect(Math.abs(order.total - asked.paid.total)).toBeLessThanOrEqual(toleranceOf(units) + 0.01)
}

/** The same call again changes nothing. */
async function repeatsAlike(any: AnyShop, paid: PaidCart, call: AnyCall): Promise<void> {
  const state = async () => {
    const { status, order_id, attention, duration, monthly } = await any.shop.rentalOf(paid.cartId)
    // What was closed without an order is asked again when the service says again that it was paid.
    const asked = order_id && attention && { code: attention.code, resolved_at: attention.resolved_at }
    return { status, order_id, asked, duration, monthly, ...(await countsIn(any)) }
  }
  const before = await state()
  for (const { status, body } of await sendAnyCall(any, paid, call)) {
    expect(status).toBeLessThan(500)
    if (status === 200) expect(body.platformOrderId).toBe(before.order_id)
  }
  expect(await state()).toEqual(before)
}

/** Of the whole shop. */
async function countsIn({ shop: { pg } }: AnyShop): Promise<{ orders: number; captures: number }> {
  const count = async (table: string) => (await pg(table).whereNull("deleted_at")).length
  return { orders: await count("order"), captures: await count("capture") }
}
