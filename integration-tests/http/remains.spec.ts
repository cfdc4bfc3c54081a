import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { succeed } from "../helpers/http-client"
import { createPercentPromotion } from "../helpers/promotions"
import { describeRentalsInEurope } from "../helpers/rentals"

/** One is 1200.00 without taxes, 1440.00 with; the delivery 12.00. */
describeRentalsInEurope("what complete-cart left half-way", (shop) => {
  /** Of the stock of everything. */
  const stock = (units: number) =>
    shop.pg("inventory_level").update({
      stocked_quantity: units,
      raw_stocked_quantity: JSON.stringify({ value: String(units), precision: 20 }),
    })
  let variant_id: string
  const rareCart = async () => {
    const { variantId } = await shop.product({ title: "Vélo rare", priceHT: 1200, stock: 1 })
    variant_id = variantId
    return shop.cart([{ variantId }])
  }
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
    const { id: promotion } = await createPercentPromotion(shop.admin, "ONCE", 10)
    await succeed(shop.admin.post(`/admin/promotions/${promotion}`, { limit: 1 }))
    const used = async () => Number((await shop.pg("promotion").where({ id: promotion }).first("used")).used)
    const cartId = await rareCart()
    await succeed(shop.store.post(`/store/carts/${cartId}/promotions`, { promo_codes: ["ONCE"] }))
    const held = await shop.paid(cartId)
    await stock(0)
    const refusal = (message: string) => ({
      status: 409,
      body: { code: "order_not_made", message: expect.stringContaining(message) },
    })
    expect(await whileTheEngineLags(() => shop.call(held))).toMatchObject(refusal("1 needed, 0 available"))
    expect(await leftovers(cartId)).toEqual(NOTHING)
    // As it is left where the inventory item is deleted.
    const items = shop.pg("product_variant_inventory_item").where({ variant_id })
    await items.clone().update({ deleted_at: new Date() })
    expect(await shop.call(held)).toMatchObject(refusal('enough stock of "Vélo rare"'))
    const { id, attention } = await shop.rentalOf(cartId)
    expect(attention).toMatchObject({ code: "order_not_made", resolved_at: null })

    await items.clone().update({ deleted_at: null })
    await stock(1)
    await succeed(shop.admin.post(`/admin/rental/transactions/${id}/retry`))
    const rental = await shop.rentalOf(cartId)
    expect(rental).toMatchObject({ status: "active", attention: { settled_by: { code: "order_made" } } })
    // 1200.00 less 10 % with 20 %, and 12.00
    expect(await shop.order(rental.order_id)).toMatchObject({ total: 1308, payment_status: "captured" })
    expect(await leftovers(cartId)).toMatchObject({ orders: 1, reservations: 1, links: 1 })
    expect(await used()).toBe(1)
  })

  it("is nothing over promotions that were deleted: the order is what was paid, and the other's use is counted", async () => {
    const { id: onItems } = await createPercentPromotion(shop.admin, "TEN", 10)
    const { id: onDelivery } = await createPercentPromotion(shop.admin, "HALF", 50, {
      target_type: "shipping_methods",
    })
    const { id: kept } = await createPercentPromotion(shop.admin, "FIVE", 5, { target_type: "order" })
    await succeed(shop.admin.post(`/admin/promotions/${kept}`, { limit: 3 }))
    const cartId = await rareCart()
    const promo_codes = ["TEN", "HALF", "FIVE"]
    const { cart } = await succeed(shop.store.post(`/store/carts/${cartId}/promotions`, { promo_codes }))
    const held = await shop.paid(cartId)
    for (const id of [onItems, onDelivery]) await shop.admin.send("DELETE", `/admin/promotions/${id}`)
    const { status, body } = await shop.call(held)
    expect({ status, body }).toMatchObject({ status: 200 })
    const order = await shop.order(body.platformOrderId)
    expect(order).toMatchObject({ total: cart.total, payment_status: "captured" })
    expect(await shop.pg("order_promotion").whereNull("deleted_at").pluck("promotion_id")).toEqual([kept])
    expect(await shop.pg("promotion").where({ id: kept }).first("used")).toEqual({ used: 1 })
    expect((await leftovers(cartId)).orders).toBe(1)
    expect((await shop.rentalOf(cartId)).attention).toBeNull()
  })

  // @covers calls.not-retried, limit.retries, silent.webhook-retries
  it("by a fault that stays is undone, and within a minute attention that says so, until Try again finds it gone", async () => {
    await shop.pg.raw(`create function of_the_shop() returns trigger as
      $$ begin raise exception 'the warehouse has no answer'; end $$ language plpgsql`)
    await shop.pg.raw("create trigger fails before insert on reservation_item execute function of_the_shop()")
    const cartId = await rareCart()
    const held = await shop.paid(cartId)
    const rental = () => shop.rentalOf(cartId)
    const job = async (aged: object) => {
      await shop.pg("rental_call").update({ next_retry_at: new Date(0), ...aged })
      await applyRentalCalls(shop.container)
    }
    expect(await whileTheEngineLags(() => shop.call(held))).toMatchObject({ status: 503 })
    await job({ attempts: 2 })
    expect(await rental()).toMatchObject({ status: "confirmed", attention: null })
    await job({ created_at: new Date(Date.now() - 60_000) })
    const why = { code: "database_fault", state: "P0001" }
    const asks = { code: "call_not_applied", params: { kind: "success_call", tries: 4, why } }
    const { id, attention } = await rental()
    expect(attention).toMatchObject({ ...asks, resolved_at: null })
    const refusal = { status: 409, body: { code: "call_not_applied" } }
    expect(await shop.call(held)).toMatchObject(refusal)
    for (const button of ["complete", "retry"]) {
      const { status, body } = await shop.admin.post(`/admin/rental/transactions/${id}/${button}`)
      expect({ status, message: body.message }).toMatchObject({
        status: 409,
        message: expect.stringContaining("the database reported a fault (PostgreSQL P0001)"),
      })
    }
    expect(await leftovers(cartId)).toEqual(NOTHING)

    await shop.pg.raw("drop function of_the_shop() cascade")
    await succeed(shop.admin.post(`/admin/rental/transactions/${id}/retry`))
    expect(await rental()).toMatchObject({
      status: "active",
      attention: { settled_by: { code: "order_made" } },
    })
    expect(await leftovers(cartId)).toMatchObject({ orders: 1, reservations: 1, links: 1 })
  })
})
