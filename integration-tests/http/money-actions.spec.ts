import { MedusaError } from "@medusajs/framework/utils"
import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { type CapturedCall, describeRentalsInEurope } from "../helpers/rentals"

/** Every code, with what its sentence needs. */
const CODES: Record<string, Record<string, unknown>> = {
  rejected: { order_id: null },
  keys_do_not_match: { what: "cart", kind: "success_call", order_id: null },
  other_environment: { was: "production", is: "staging" },
  contents_differ: { difference: { code: "nothing_left", params: {} } },
  country_outside_region: { country: "BE" },
  delivery_unknown: { name: "Drone" },
  order_not_made: { why: "sold out" },
  amounts_differ: { paid: 1, cart: 2 },
  credit_lines: { amount: 200 },
  tax_rate_differs: { country: "BE", sent: 20, there: 21, order_id: null },
  which_line: { what: "line", name: "Vélo cargo", paid: 1, sent: 2 },
  confirmed_after_cancellation: { order_id: null },
  call_not_applied: { kind: "success_call", tries: 12, why: "a fault" },
  cancelled_here: { order_id: "order_1" },
  paid_twice: { order_id: "order_1" },
  call_unreadable: { kind: "success_call", why: "products: Required." },
  order_not_finished: { order_id: "order_1", why: "a fault" },
  // Of a cancelled rental only.
  booking_not_cancelled: { order_id: "order_1", why: "it is fulfilled" },
}
const STATES = ["open", "failed", "superseded", "booked", "confirmed"]

/**
 * Every code from one state and from a cancelled rental, which has other buttons, and one code from every state. Which button is
 * recommended in each state is a table beside `actionsFor`.
 */
const WALKS = [
  ...STATES.map((status) => ["order_not_made", status]),
  ...Object.keys(CODES)
    .filter((code) => !["order_not_made", "booking_not_cancelled"].includes(code))
    .map((code, at) => [code, STATES[at % STATES.length]!]),
  ...Object.keys(CODES).map((code) => [code, "cancelled"]),
]

/** The cause of each is gone by the time the merchant comes: the cart can become the order that was paid. */
describeRentalsInEurope("the merchant's buttons", (shop) => {
  const transaction = async (id: string) =>
    (await succeed(shop.admin.get(`/admin/rental/transactions/${id}`))).transaction
  const press = (id: string, name: string) =>
    shop.admin.post(`/admin/rental/transactions/${id}/${name}`, name === "resolve" ? { note: "Done." } : {})
  const attention = (code: string) =>
    JSON.stringify({
      code,
      params: CODES[code],
      problems: [{ code, params: CODES[code] }],
      raised_at: new Date().toISOString(),
      ...{ resolved_at: null, note: null, settled_by: null, closed_by: null },
    })

  /** Medusa refuses the order this time. */
  const refusedOnce = async (held: CapturedCall) => {
    const refusal = new MedusaError(MedusaError.Types.NOT_ALLOWED, "The cart is locked.")
    const refused = jest.spyOn(shop.container.resolve("cart"), "updateCarts").mockRejectedValueOnce(refusal)
    expect((await shop.call(held)).status).toBe(409)
    refused.mockRestore()
  }

  /** A paid rental whose call was refused, and whose cause is gone. */
  const stuck = async () => {
    const cartId = await shop.cart()
    const { rental_transaction_id, transaction_id } = await startRental(shop.store, cartId)
    const held = await shop.payWithoutCallback(transaction_id)
    await refusedOnce(held)
    return rental_transaction_id
  }

  let missing: string
  beforeAll(async () => void (missing = await stuck()))

  describe("of a rental whose order is missing", () => {
    it.each(WALKS)("lead to an end where %s asks for attention, from %s", async (code, status) => {
      const id = missing
      await shop
        .pg("rental_transaction")
        .where({ id })
        .update({ status, attention: attention(code) })
      const { actions } = await transaction(id)
      expect(actions[actions.recommended]).toBe(true)
      expect((await press(id, actions.recommended)).status).toBe(200)
      const after = await transaction(id)
      expect(after.attention.resolved_at).toEqual(expect.any(String))
      if (actions.recommended !== "resolve") {
        expect(after.status).toBe("active")
        expect(await shop.order(after.order_id)).toMatchObject({ total: 1452, payment_status: "captured" })
      }
    })
  })

  it("lead to an end from a confirmed rental that asks for nothing", async () => {
    const id = await stuck()
    await shop.pg("rental_transaction").where({ id }).update({ status: "confirmed", attention: null })
    expect((await transaction(id)).actions).toMatchObject({ retry: true, recommended: "retry" })
    expect((await press(id, "retry")).status).toBe(200)
    expect((await transaction(id)).order_id).toMatch(/^order_/)
  })

  it("a rejected rental without an order can be rented again, and a later confirmation still leads on", async () => {
    const cartId = await shop.cart()
    const { transaction_id } = await startRental(shop.store, cartId)
    const held = await shop.payWithoutCallback(transaction_id)
    await refusedOnce(held)
    expect((await shop.call(held, { rejected: true })).status).toBe(409)
    expect((await shop.transactions(cartId))[0]).toMatchObject({ status: "failed" })
    expect((await startRental(shop.store, cartId)).transaction_id).not.toBe(transaction_id)
    expect((await shop.call(held)).status).toBe(200)
  })

  it("Retry takes the call that names this cart, not the one that named another", async () => {
    const cartId = await shop.cart()
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cartId)
    const held = await shop.payWithoutCallback(transaction_id)
    await refusedOnce(held)
    expect((await shop.call(held, { cartId: "cart_of_another" })).status).toBe(404)
    expect((await transaction(id)).attention.code).toBe("keys_do_not_match")
    expect((await press(id, "retry")).status).toBe(200)
    const calls = shop.pg("rental_event").where({ rental_transaction_id: id }).orderBy("id")
    expect(await calls).toMatchObject([
      { status: "applied", times_received: 1 },
      { status: "refused", result: { code: "keys_do_not_match" } },
    ])
  })

  it("show the sum of what was paid, beside what the order has", async () => {
    const cartId = await shop.cart({ bells: 2 })
    const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, cartId)
    expect((await transaction(id)).paid).toBeNull()
    const held = await shop.payWithoutCallback(transaction_id)
    const products = held.body.products.filter((line: { id: string }) => line.id === shop.bike.variantId)
    expect((await shop.call(held, { products })).status).toBe(200)
    // 1200.00 and 2 x 40.00, each with 20 %, and 12.00
    expect(await transaction(id)).toMatchObject({
      actions: { retry: false, complete: false, resolve: false, allow_refund: true, recommended: null },
      paid: {
        lines: [
          {
            name: "Vélo cargo",
            quantity: 1,
            unit_price: 1200,
            vat: 20,
            total: 1440,
            paid_once: false,
            named: true,
          },
          {
            name: "Sonnette",
            quantity: 2,
            unit_price: 40,
            vat: 20,
            total: 96,
            paid_once: true,
            named: false,
          },
        ],
        delivery: 12,
        once: 96,
        total: 1548,
        order: { total: 1548, differences: null },
      },
    })
  })
})
