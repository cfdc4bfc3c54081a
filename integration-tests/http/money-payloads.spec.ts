import { succeed } from "../helpers/http-client"
import { paidCents, travel } from "../helpers/paid-orders"
import { captured, describeRentalsInEurope } from "../helpers/rentals"

/**
 * What an odd call makes of an order, end to end; each reading by itself is in payload-cases.spec.ts. Two bikes at 1200.00 without
 * taxes and a delivery of 12.00 were sent: 2 x 1440.00 + 12.00 = 2892.00.
 */
describeRentalsInEurope("a call about two bikes", (shop) => {
  const cart = () => shop.cart(2)
  const withLines =
    (...lines: object[]) =>
    ({ products }: Record<string, any>) => ({
      products: lines.map((line) => ({ ...products[0], ...line })),
    })
  const withDelivery =
    (price: unknown) =>
    ({ deliveryMode }: Record<string, any>) => ({ deliveryMode: { ...deliveryMode, price } })

  it.each<[string, (body: Record<string, any>) => Record<string, unknown>, number]>([
    // 2880.00 and, half a cent up, 12.35
    ["a delivery of three decimals", withDelivery("12.345"), 2892_35],
    ["no delivery", () => ({ deliveryMode: undefined }), 2892_00],
    ["numbers as text", withLines({ price: "1200,00", quantity: "2", vat: "20" }), 2892_00],
    ["a line for each", withLines({ quantity: 1 }, { quantity: 1 }), 2892_00],
  ])("is the order, captured: %s", async (_, call, cents) => {
    expect((await paidCents(shop, { cart, call })).cents).toBe(cents)
  })

  it("keeps the duration that none of the offers has, and asks nothing", async () => {
    const call = () => ({ duration: 36, commitment: { value: 36, unit: "monthly" } })
    const { cents, cartId } = await paidCents(shop, { cart, call })
    expect(cents).toBe(2892_00)
    expect(await shop.rentalOf(cartId)).toMatchObject({ duration: 36, drift: expect.any(Object) })
  })

  it("can't be read with a discount as a product: the merchant's button makes the order as it was sent", async () => {
    const discount = { id: null, combinationId: null, name: "Remise", price: -50, quantity: 1 }
    const { id, cartId, answer } = await travel(shop, { cart, call: withLines({}, discount) })
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_body" } })
    expect(await shop.rentalOf(cartId)).toMatchObject({
      attention: { code: "call_unreadable", reason: expect.stringContaining("products.1.price") },
      actions: { complete: true, recommended: "complete" },
      // The button says what would be made; the service said no sum that can be read.
      paid: { total: 2892, told: null },
    })
    const { transaction } = await succeed(shop.admin.post(`/admin/rental/transactions/${id}/complete`))
    expect(captured(await shop.order(transaction.order_id))).toEqual([2892])
    expect(transaction.paid).toMatchObject({ told: null, order: { total: 2892, differences: null } })
  })

  it("is that of the rules it was sent by, whatever they are by now", async () => {
    const meanwhile = async () => {
      shop.service.setRules([])
      await shop.forgetRules()
    }
    expect((await paidCents(shop, { cart, meanwhile })).cents).toBe(2892_00)
  })

  it("is answered with its order each time, in any order of keys, also once that is archived", async () => {
    const { held, answer } = await travel(shop, { cart })
    const { platformOrderId } = answer.body
    const body = Object.fromEntries(Object.entries(held.body).reverse())
    const repeated = { status: 200, body: { platformOrderId } }
    expect(await shop.call({ ...held, body })).toMatchObject(repeated)
    expect((await shop.event("order_archived", held)).status).toBe(200)
    expect(await shop.call(held)).toMatchObject(repeated)
    const order = await shop.order(platformOrderId)
    expect([order.status, captured(order)]).toEqual(["archived", [2892]])
  })
})
