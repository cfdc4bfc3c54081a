import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { createPercentPromotion } from "../helpers/promotions"
import { captured, describeRentalsInEurope } from "../helpers/rentals"

/** One is 1200.00 without taxes, 1440.00 with; the delivery 12.00. */
describeRentalsInEurope("what complete-cart left half-way", (shop) => {
  /** Of the stock of everything. */
  const stock = (units: number) =>
    shop.pg("inventory_level").update({
      stocked_quantity: units,
      raw_stocked_quantity: JSON.stringify({ value: String(units), precision: 20 }),
    })
  const rareCart = async () => {
    const { variantId } = await shop.product({ title: "Vélo rare", priceHT: 1200, stock: 1 })
    return shop.cart([{ variantId }])
  }
  const pay = async (cartId: string) =>
    shop.payWithoutCallback((await startRental(shop.store, cartId)).transaction_id)
  const orders = async () => (await succeed(shop.admin.get("/admin/orders?fields=id,status"))).orders
  const leftovers = async (cartId: string) => ({
    orders: (await shop.pg("order").whereNull("deleted_at")).length,
    reservations: (await shop.pg("reservation_item").whereNull("deleted_at")).length,
    links: (await shop.pg("order_cart").where({ cart_id: cartId }).whereNull("deleted_at")).length,
    completed_at: (await shop.pg("cart").where({ id: cartId }).first("completed_at")).completed_at,
  })
  const NOTHING = { orders: 0, reservations: 0, links: 0, completed_at: null }

  /**
   * What a busy machine does by itself: the engine is still writing that a step failed while another one ends, can't write that, and
   * stops without undoing anything.
   */
  const whileTheEngineLags = async <T>(run: () => Promise<T>): Promise<T> => {
    await shop.pg.raw(`create function half_a_moment() returns trigger as
      $$ begin perform pg_sleep(tg_argv[0]::float); return new; end $$ language plpgsql`)
    await shop.pg.raw(`create trigger lag before update of completed_at on cart for each row
      when (new.completed_at is not null) execute function half_a_moment('0.4')`)
    await shop.pg.raw(`create trigger lag before insert or update on workflow_execution for each row
      when (new.state = 'waiting_to_compensate') execute function half_a_moment('5')`)
    try {
      return await run()
    } finally {
      // The engine has given these up; nothing goes on with them.
      await shop.pg("workflow_execution").where({ state: "waiting_to_compensate" }).delete()
      await shop.pg.raw("drop function half_a_moment() cascade")
    }
  }

  it("where stock ran out is undone at once, and after restocking Try again makes the order", async () => {
    const cartId = await rareCart()
    const held = await pay(cartId)
    await stock(0)
    const refusal = {
      status: 409,
      body: { code: "order_not_made", message: expect.stringContaining("1 needed, 0 available") },
    }
    expect(await whileTheEngineLags(() => shop.call(held))).toMatchObject(refusal)
    expect(await leftovers(cartId)).toEqual(NOTHING)
    expect(await shop.call(held)).toMatchObject(refusal)
    const { id, attention } = await shop.rentalOf(cartId)
    expect(attention).toMatchObject({ code: "order_not_made", resolved_at: null })

    await stock(1)
    await succeed(shop.admin.post(`/admin/rental/transactions/${id}/retry`))
    const rental = await shop.rentalOf(cartId)
    expect(rental).toMatchObject({ status: "active", attention: { settled_by: { code: "order_made" } } })
    expect(await shop.order(rental.order_id)).toMatchObject({ total: 1452, payment_status: "captured" })
    expect(await leftovers(cartId)).toMatchObject({ orders: 1, reservations: 1, links: 1 })
  })

  it("gives the use of a promotion back, so that the code serves its rental after all", async () => {
    await createPercentPromotion(shop.admin, "ONCE", 10)
    await shop.pg("promotion").where({ code: "ONCE" }).update({ limit: 1 })
    const used = async () => Number((await shop.pg("promotion").where({ code: "ONCE" }).first("used")).used)
    const cartId = await rareCart()
    await succeed(shop.store.post(`/store/carts/${cartId}/promotions`, { promo_codes: ["ONCE"] }))
    const held = await pay(cartId)
    await stock(0)
    expect(await whileTheEngineLags(() => shop.call(held))).toMatchObject({ status: 409 })
    expect(await used()).toBe(0)
    await stock(1)
    // 1200 less 10 %, and 12.00 of delivery
    const order = await shop.order((await shop.call(held)).body.platformOrderId)
    expect(order).toMatchObject({ total: 1308, payment_status: "captured" })
    expect(await used()).toBe(1)
  })

  it("by a server that died is undone by the next call", async () => {
    const cartId = await rareCart()
    const held = await pay(cartId)
    // complete-cart up to where its parallel steps end: the order, its links and the closed cart, no payment.
    const query = shop.container.resolve("query")
    const { data } = await query.graph({
      entity: "cart",
      fields: ["*", "items.*", "payment_collection.id"],
      filters: { id: cartId },
    })
    const { items, email, region_id, currency_code, payment_collection } = data[0]
    const [half] = await shop.container
      .resolve("order")
      .createOrders([{ items, email, region_id, currency_code, status: "pending" }] as never)
    await shop.container.resolve("link").create([
      { order: { order_id: half!.id }, cart: { cart_id: cartId } },
      { order: { order_id: half!.id }, payment: { payment_collection_id: payment_collection.id } },
    ])
    await shop.pg("cart").where({ id: cartId }).update({ completed_at: new Date() })

    const { status, body } = await shop.call(held)
    expect({ status, body }).toMatchObject({ status: 200 })
    expect(body.platformOrderId).not.toBe(half!.id)
    expect(await orders()).toEqual([expect.objectContaining({ id: body.platformOrderId, status: "pending" })])
    expect(captured(await shop.order(body.platformOrderId))).toEqual([1452])
    expect((await shop.rentalOf(cartId)).attention).toBeNull()
  })
})
