import { Modules } from "@medusajs/framework/utils"
import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { allTold } from "../helpers/all-told"
import {
  addShippingMethod,
  ADDRESS,
  completeCart,
  startPayment,
  RENTAL_PROVIDER,
  SYSTEM_PROVIDER,
  type CartItemInput,
} from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { manyKinds } from "../helpers/many-kinds"
import { createPercentPromotion } from "../helpers/promotions"
import { refusing } from "../helpers/refusing"
import { captured, describeRentalsInEurope, PAID_BY } from "../helpers/rentals"

/** One cart from the shopper's hands to its order: what was paid is written to it, and taken back where no order comes of it. */
describeRentalsInEurope("the shopper's cart, written as it was paid", (shop) => {
  const links = (cartId: string) => shop.pg("order_cart").where({ cart_id: cartId, deleted_at: null })

  /** A code in its prices and paid; then more bells, another delivery, another address, credits. */
  const changedSincePaid = async (items?: CartItemInput[], ...codes: string[]) => {
    await createPercentPromotion(shop.admin, "TENTH", 10, { target_type: "order" })
    await manyKinds(shop).shippingPromotion("FREESHIP", 100)
    const dearer = await manyKinds(shop).delivery("Étage", 30)
    const promo_codes = ["TENTH", ...codes]
    const held = await shop.paid(
      await shop.cart(items ?? [{ variantId: shop.bike.variantId }], { promo_codes }),
    )
    const { cartId } = held
    const bells = { variant_id: shop.bell.variantId, quantity: 2 }
    await succeed(shop.store.post(`/store/carts/${cartId}/line-items`, bells))
    await addShippingMethod(shop.store, cartId, dearer)
    const shipping_address = { ...ADDRESS, address_1: "1 rue Neuve", company: "ACME SARL" }
    await succeed(shop.store.post(`/store/carts/${cartId}`, { shipping_address }))
    await manyKinds(shop).credit(cartId, 20)
    return { cartId, held }
  }

  /** All of a cart but its times and the ids of its addresses, whose rows are written anew. */
  const all = async (cartId: string) => {
    const rowsOf = async (table: string, key: string, ids: string[]): Promise<Record<string, any>[]> =>
      shop.pg(table).whereIn(key, ids).where({ deleted_at: null }).orderBy("id")
    const [cart] = await rowsOf("cart", "id", [cartId])
    const { shipping_address_id, billing_address_id } = cart!
    const ids = (rows: Record<string, any>[]) => rows.map(({ id }) => id)
    const lines = await rowsOf("cart_line_item", "cart_id", [cartId])
    const methods = await rowsOf("cart_shipping_method", "cart_id", [cartId])
    const parts = {
      cart: [{ ...cart, shipping_address_id: null, billing_address_id: null }],
      ...{ lines, methods, credits: await rowsOf("credit_line", "cart_id", [cartId]) },
      promotions: await rowsOf("cart_promotion", "cart_id", [cartId]),
      collections: await shop.pg("payment_collection").select("id", "amount", "currency_code").orderBy("id"),
      adjustments: await rowsOf("cart_line_item_adjustment", "item_id", ids(lines)),
      method_adjustments: await rowsOf("cart_shipping_method_adjustment", "shipping_method_id", ids(methods)),
      taxes: await rowsOf("cart_line_item_tax_line", "item_id", ids(lines)),
      method_taxes: await rowsOf("cart_shipping_method_tax_line", "shipping_method_id", ids(methods)),
    }
    const addresses = [shipping_address_id, billing_address_id].map(async (id) => {
      return { ...(await shop.pg("cart_address").where({ id }).first()), id: null }
    })
    const found = { ...parts, addresses: await Promise.all(addresses) }
    const withoutTimes = (row: object) => ({ ...row, created_at: null, updated_at: null })
    return Object.fromEntries(Object.entries(found).map(([part, rows]) => [part, rows.map(withoutTimes)]))
  }

  it("makes one order where the server dies behind it and a browser pays the same cart by another provider", async () => {
    const { cartId, held } = await changedSincePaid()
    // Nothing is noted behind complete-cart any more.
    await refusing(shop.pg, "rental_transaction", "order_id IS NULL", async () => {
      await shop.call(held)
      await startPayment(shop.store, cartId, SYSTEM_PROVIDER)
      await completeCart(shop.store, cartId)
    })
    const long = new Date(Date.now() - 3_600_000)
    await shop.pg("rental_call").where({ status: "received" }).update({ next_retry_at: long })
    await applyRentalCalls(shop.container)

    const [order, ...others] = await shop.orders()
    expect(others).toEqual([])
    // 1080.00 with 20 %, and 12.00
    expect(captured(await shop.order(order!.id))).toEqual([1308])
    expect(await links(cartId)).toMatchObject([{ order_id: order!.id }])
    expect(await shop.rentalOf(cartId)).toMatchObject({ status: "active", order_id: order!.id })
  })

  it("is as the shopper left it where stock ran out", async () => {
    const rare = await shop.product({ title: "Vélo rare", priceHT: 1200, stock: 1 })
    const { cartId, held } = await changedSincePaid([{ variantId: rare.variantId }], "FREESHIP")
    const other = await shop.cart([{ variantId: rare.variantId }])
    await succeed(startPayment(shop.store, other, SYSTEM_PROVIDER))
    expect((await completeCart(shop.store, other)).body.type).toBe("order")
    const before = await all(cartId)
    expect([before.lines!.length, before.credits!.length, before.methods!.length]).toEqual([2, 1, 1])

    expect(await shop.call(held)).toMatchObject({ status: 409, body: { code: "order_not_made" } })
    expect(await all(cartId)).toEqual(before)
    expect(await shop.pg("promotion").pluck("used")).toEqual([0, 0])
    expect(
      await shop.pg("payment_session").where({ status: "authorized", provider_id: RENTAL_PROVIDER }),
    ).toEqual([])
  })

  it("is as the shopper left it where the database refuses its address, and becomes its order by the next call", async () => {
    const { cartId, held } = await changedSincePaid()
    const before = await all(cartId)
    await shop.pg.raw("ALTER TABLE cart_address ADD CONSTRAINT refused CHECK (false) NOT VALID")
    const refused = await shop.call(held)
    await shop.pg.raw("ALTER TABLE cart_address DROP CONSTRAINT refused")
    expect([409, 503]).toContain(refused.status)
    expect(await shop.orders()).toEqual([])
    expect(await all(cartId)).toEqual(before)

    expect(captured(await shop.orderFrom(await shop.call(held)))).toEqual([1308])
    const attention = { code: "credit_lines", reason: expect.stringContaining("credit of 20 €") }
    expect(await shop.rentalOf(cartId)).toMatchObject({ attention })
  })

  it("gives the order the pickup point of its delivery, though the shopper chose another one since", async () => {
    const cartId = await shop.cart()
    const option_id = shop.seed.shippingOptionId
    const data = { pickup_point: "PR-69002-17" }
    await succeed(shop.store.post(`/store/carts/${cartId}/shipping-methods`, { option_id, data }))
    const held = await shop.paid(cartId)
    await addShippingMethod(shop.store, cartId, await manyKinds(shop).delivery("Étage", 30))
    const deliveryMode = { ...held.body.deliveryMode, price: "14.90" }
    const shipping_methods = [{ name: "Standard", shipping_option_id: option_id, data }]
    const order = await shop.orderFrom(await shop.call(held, { deliveryMode }))
    expect(order).toMatchObject({ total: 1454.9, shipping_methods })
  })

  it("is the cart that subscribers of order.placed read of its order", async () => {
    const { cartId, held } = await changedSincePaid()
    const read: unknown[] = []
    const bus = shop.container.resolve(Modules.EVENT_BUS)
    const subscriber = { subscriberId: "paid-cart" }
    const listen = async ({ data: { id } }: { data: any }) => {
      const query = shop.container.resolve("query")
      const { data } = await query.graph({ entity: "order", fields: ["id", "cart.id"], filters: { id } })
      read.push(data[0]?.cart?.id)
    }
    bus.subscribe("order.placed", listen, subscriber)
    expect((await shop.call(held)).status).toBe(200)
    await allTold(shop.container)
    bus.unsubscribe("order.placed", listen, subscriber)
    expect(read).toEqual([cartId])
  })

  it("and another one of the same buyer, paid at the same moment, become two orders of one customer", async () => {
    const held = [await shop.paid(), await shop.paid()]
    // Both find no customer of that email yet.
    await shop.pg.raw(`CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(0.5); RETURN NEW; END $$`)
    await shop.pg.raw(
      "CREATE TRIGGER slow BEFORE INSERT ON customer FOR EACH ROW EXECUTE FUNCTION take_time()",
    )
    const answers = await Promise.all(held.map((each) => shop.call(each)))
    await shop.pg.raw("DROP FUNCTION take_time CASCADE")
    const made = await Promise.all(answers.map((answer) => shop.orderFrom(answer)))
    const { email } = PAID_BY.customer
    expect(made).toMatchObject([1, 2].map(() => ({ total: 1452, email })))
    expect(new Set(made.map(({ customer_id }) => customer_id)).size).toBe(1)
  })
})
