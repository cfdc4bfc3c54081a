import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { applyWaitingRemovals } from "../../src/workflows/cart/apply-product-removal"
import { readStoredOrder } from "../../src/core/wire/order-payload"
import { Facts } from "../../src/workflows/confirmation/facts"
import { makeOrder } from "../../src/workflows/confirmation/confirm"
import { finishRentalWorkflow } from "../../src/workflows/confirmation/finish-rental"
import { failureOf } from "../../src/workflows/failure"
import { rentalId } from "../../src/modules/rental/ids"
import { RentalBusyError, withRental } from "../../src/workflows/with-rental"
import { cartCalls } from "../helpers/cart-calls"
import { eventually } from "../helpers/eventually"
import { heard } from "../helpers/heard"
import { succeed } from "../helpers/http-client"
import { refusing } from "../helpers/refusing"
import { describeRentalsInEurope, type Paid } from "../helpers/rentals"

/** All that changes a rental's order goes one way: its lease, the cart's lock, the state read again, the change. */
describeRentalsInEurope("changing a rental's order", (shop) => {
  const events = heard(shop, "rental.booking_cancelled", "order.archived")
  const ordersOf = (event: string, key: string) =>
    events.filter(({ name }) => name === event).map(({ data }) => data[key])
  const booking = (held: Paid) => shop.event("order_booked", held, { isBooking: true })
  const rentalOf = async ({ cartId }: Paid) => (await shop.transactions(cartId)).at(-1)!
  const viewOf = ({ cartId }: Paid) => shop.rentalOf(cartId)
  const reserved = async () => (await shop.pg("reservation_item").whereNull("deleted_at")).length
  const due = () => shop.pg("rental_call").update({ next_retry_at: new Date(Date.now() - 1000) })

  // @covers event.order_booked, event.order_booking_cancelled
  it("a booking and its cancellation at once leave no live order, no reservation and no order without its rental", async () => {
    const held = await shop.paid()
    const [booked, cancelled] = await Promise.all([
      booking(held),
      shop.event("order_booking_cancelled", held),
    ])
    expect([booked.status, cancelled.status]).toEqual([200, 200])
    const rental = await rentalOf(held)
    expect(rental).toMatchObject({ status: "cancelled", attention: null, lease_owner: null })
    const made = await shop.orders()
    expect(made.filter(({ status }) => status !== "canceled")).toEqual([])
    expect(made.map(({ id }) => id)).toEqual(rental.order_id ? [rental.order_id] : [])
    expect(await reserved()).toBe(0)
  })

  it("a booking is cancelled whose order can't be: attention at once, and it is cancelled by Retry once the cause is gone", async () => {
    const held = await shop.paid()
    const { platformOrderId } = (await booking(held)).body
    const at = `/admin/orders/${platformOrderId}`
    const { items } = await shop.order(platformOrderId)
    const fulfilled = { items: items.map(({ id }: { id: string }) => ({ id, quantity: 1 })) }
    const { order } = await succeed(shop.admin.post(`${at}/fulfillments?fields=*fulfillments`, fulfilled))
    const refused = { status: 409, body: { code: "booking_not_cancelled" } }
    expect(await shop.event("order_booking_cancelled", held)).toMatchObject(refused)
    await succeed(shop.admin.post(`${at}/fulfillments/${order.fulfillments[0].id}/cancel`, {}))
    const attention = { code: "booking_not_cancelled", params: { order_id: platformOrderId } }
    expect(await viewOf(held)).toMatchObject({ attention: { ...attention, resolved_at: null } })
    await succeed(shop.press(held.id, "retry"))
    expect(await shop.order(platformOrderId)).toMatchObject({ status: "canceled" })
    expect((await viewOf(held)).attention.resolved_at).not.toBeNull()
    await succeed(shop.event("order_booking_cancelled", held))
    await eventually(() =>
      expect(ordersOf("rental.booking_cancelled", "order_id")).toEqual([platformOrderId]),
    )
  })

  // @covers event.order_archived
  it("an order that was archived before it was made is archived when it is, and Medusa's event says so", async () => {
    const held = await shop.paid()
    expect(await shop.event("order_archived", held)).toMatchObject({ status: 200, body: { applied: true } })
    const { platformOrderId } = (await shop.call(held)).body
    expect((await shop.order(platformOrderId)).status).toBe("archived")
    await eventually(() => expect(ordersOf("order.archived", "id")).toEqual([platformOrderId]))
    expect(await rentalOf(held)).toMatchObject({ archive_requested_at: null, status: "active" })
    await succeed(shop.event("order_unarchived", held))
    expect((await shop.order(platformOrderId)).status).toBe("pending")
  })

  describe("a removal of what is paid once", () => {
    const confirm = (held: Paid) => {
      const products = held.body.products.filter(({ id }: { id: string }) => id === shop.bike.variantId)
      return shop.call(held, { products })
    }
    const removeBell = ({ transactionId }: Paid) =>
      cartCalls(shop, transactionId).removeProduct({ id: shop.bell.variantId })

    it("that could not be applied in the end counts when the rental is confirmed, and asks for the merchant all the same", async () => {
      const held = await shop.paid({ bells: 2 })
      await shop.pg.raw("ALTER TABLE cart_line_item RENAME TO cart_line_item_away")
      const { status } = await removeBell(held)
      await shop.pg("rental_call").update({ attempts: 2, created_at: new Date(0) })
      await due()
      await applyRentalCalls(shop.container)
      await shop.pg.raw("ALTER TABLE cart_line_item_away RENAME TO cart_line_item")
      expect(status).toBe(202)
      expect((await viewOf(held)).attention).toMatchObject({
        code: "call_not_applied",
        params: { kind: "product_removal" },
      })
      const { platformOrderId } = (await confirm(held)).body
      // 1200.00 and 40.00, each with 20 %, and 12.00
      expect(await shop.order(platformOrderId)).toMatchObject({ total: 1500 })
      expect((await viewOf(held)).attention).toMatchObject({ code: "call_not_applied", resolved_at: null })
    })

    it("that the cart refuses doesn't keep the paid order from being made, without the unit", async () => {
      const held = await shop.paid({ bells: 2 })
      await shop.pg.raw("ALTER TABLE cart_line_item RENAME TO cart_line_item_away")
      const { status } = await removeBell(held)
      await shop.pg.raw("ALTER TABLE cart_line_item_away RENAME TO cart_line_item")
      expect(status).toBe(202)
      await shop.pg.raw(
        `CREATE FUNCTION keep_units() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN RAISE EXCEPTION 'no unit leaves'; END $$;
         CREATE TRIGGER keep_units BEFORE UPDATE ON cart_line_item FOR EACH ROW
         WHEN (NEW.quantity < OLD.quantity) EXECUTE FUNCTION keep_units()`,
      )
      const { platformOrderId } = (await confirm(held)).body
      await shop.pg.raw("DROP FUNCTION keep_units CASCADE")
      expect(await shop.order(platformOrderId)).toMatchObject({ total: 1500 })
    })
  })

  it("a removal that waited while its rental's order was made is applied once", async () => {
    const held = await shop.paid(3)
    const { id, cart_id } = await rentalOf(held)
    const { removeProduct } = cartCalls(shop, held.transactionId)
    const { answer } = await withRental(shop.container, { id, cart_id }, async (lease) => {
      const answer = removeProduct({ id: shop.bike.variantId })
      const taken = { kind: "product_removal", attempts: 1 }
      await eventually(async () => expect(await shop.pg("rental_call").where(taken)).toHaveLength(1))
      const { inbox } = shop.rental
      await applyWaitingRemovals(shop.container, lease, await inbox.waitingRemovals(lease.row.id))
      return { answer }
    })
    expect(await answer).toMatchObject({ status: 200, body: { applied: true } })
    const { cart } = await succeed(shop.store.get(`/store/carts/${cart_id}?fields=*items`))
    expect(cart.items).toMatchObject([{ quantity: 2 }])
    expect(await shop.pg("rental_call")).toMatchObject([
      { status: "applied", result: { id: shop.bike.variantId, left: 2 } },
    ])
  })

  it.each([
    ["behind the change of the cart", "rental_call", () => "status = 'received'"],
    ["before it", "cart_line_item", (left: number) => `quantity > ${left}`],
  ])("a removal whose server dies %s takes one unit", async (_, table, rule) => {
    const { cartId, transactionId } = await shop.paid(6)
    const remove = () => cartCalls(shop, transactionId).removeProduct({ id: shop.bike.variantId })
    const bikes = async () => (await shop.pg("cart_line_item").where({ cart_id: cartId }).first()).quantity
    expect(await refusing(shop.pg, table, rule(5), remove)).toMatchObject({ status: 202 })
    await due()
    await applyRentalCalls(shop.container)
    expect(await bikes()).toBe(5)
    // Another one comes before the job.
    expect(await refusing(shop.pg, table, rule(4), remove)).toMatchObject({ status: 202 })
    await succeed(remove())
    expect(await bikes()).toBe(3)
    const closed = [5, 4, 3].map((left) => ({ status: "applied", result: { units: 1, left } }))
    expect(await shop.pg("rental_call").orderBy("id")).toMatchObject(closed)
  })

  describe.each([
    ["an hour ahead", 3_600_000],
    ["an hour behind", -3_600_000],
  ])("on a server whose clock is %s", (_, offset) => {
    beforeEach(() => {
      const doNotFake = ["setTimeout", "setInterval", "setImmediate", "nextTick", "performance"] as const
      jest.useFakeTimers({ now: Date.now() + offset, doNotFake: [...doNotFake, "queueMicrotask"] })
    })
    afterEach(() => jest.useRealTimers())

    it("no one takes a rental that another server has, and its own lease lasts for 30 seconds", async () => {
      const cart_id = await shop.cart()
      const row = { id: rentalId((await shop.rented(cart_id)).id), cart_id }
      const seconds = shop.pg.raw("extract(epoch FROM lease_expires_at - now())::float AS seconds")
      const ofRow = async () => shop.pg("rental_transaction").where({ id: row.id }).first(seconds)
      const lease = await withRental(shop.container, row, ofRow)
      expect(lease.seconds).toBeGreaterThan(25)
      expect(lease.seconds).toBeLessThanOrEqual(30)

      const expiry = shop.pg.raw("now() + interval '20 seconds'")
      const theirs = { lease_owner: "another server", lease_expires_at: expiry }
      await shop.setRow(row.id, theirs)
      const changing = withRental(shop.container, row, async () => "changed", { timeoutMs: 0 })
      await expect(changing).rejects.toThrow(RentalBusyError)
      await shop.setRow(row.id, { lease_expires_at: shop.pg.raw("now() - interval '1 second'") })
      expect(await withRental(shop.container, row, async () => "changed", { timeoutMs: 0 })).toBe("changed")
    })
  })

  it("a call about a cart that is as it was sent reads each fact once, and only what it has to know", async () => {
    const held = await shop.paid()
    const { settings, inbox } = shop.rental
    const query = shop.container.resolve(ContainerRegistrationKeys.QUERY)
    const read = {
      settings: jest.spyOn(settings, "forChannel"),
      rejections: jest.spyOn(inbox, "wasFollowedBy"),
      removedUnits: jest.spyOn(inbox, "removedUnits"),
      options: jest.spyOn(shop.container.resolve(Modules.FULFILLMENT), "listShippingOptions"),
    }
    const taxes = jest.spyOn(shop.container.resolve(Modules.TAX), "getTaxLines")
    const graph = jest.spyOn(query, "graph")
    expect((await shop.call(held)).status).toBe(200)
    // Medusa reads carts, orders and options, too, when it makes the order: not with these fields alone.
    const asked = [...graph.mock.calls] as unknown as [{ entity: string; fields: string[] }][]
    const of = (entity: string, ...fields: string[]) =>
      asked.filter(([each]) => each.entity === entity && fields.every((field) => each.fields.includes(field)))
        .length
    const times = Object.entries(read).map(([name, spy]) => [name, spy.mock.calls.length])
    const options = read.options.mock.calls.filter(([, config]) => String(config?.select) === "id").length
    // Kept for five seconds: of a slow machine they are asked for again.
    expect(taxes.mock.calls.length).toBeLessThanOrEqual(1)
    jest.restoreAllMocks()
    expect({
      ...Object.fromEntries(times),
      options,
      cart: of("cart", "payment_collection.payment_sessions.*", "credit_lines.id"),
      order: of("order", "payment_collections.payments.*"),
      shippingOptions: of("shipping_option", "price_type"),
      profiles: of("product", "shipping_profile.id"),
      stock: of("variant", "inventory_items.required_quantity"),
    }).toEqual({
      ...{ settings: 1, rejections: 1, removedUnits: 1, options: 1 },
      ...{ cart: 1, order: 0, shippingOptions: 0, profiles: 0, stock: 0 },
    })
  })

  it("leaves the cart as the lease's next owner finds it, instead of taking back what was paid under their hands", async () => {
    const held = await shop.paid()
    const { id } = await rentalOf(held)
    const row = await shop.rental.transactions.retrieve(id)
    const payload = readStoredOrder({ ...held.body, customer: { email: "buyer@example.test" } })
    const confirm = (lease_owner: string) =>
      makeOrder(shop.container, new Facts(shop.container, row), {
        ...{ row, rental: row, lease_owner, payload },
        as: "confirmed",
        asked_by: "call",
      })
    const emailOf = async () => (await shop.container.resolve(Modules.CART).retrieveCart(held.cartId)).email
    const before = await emailOf()
    const lease = { lease_owner: "another", lease_expires_at: new Date(Date.now() + 30_000) }

    // The lease runs out between the contents and the order, which another owner is at by then.
    await shop.setRow(id, lease)
    const refusal = confirm("its first owner").then(
      () => null,
      (cause) => failureOf(cause).message,
    )
    expect(await refusal).toMatch(/lease .* lost/)
    expect(await emailOf()).toBe("buyer@example.test")
    expect(await shop.orders()).toEqual([])
    expect(before).not.toBe("buyer@example.test")
  })

  describe("without its lease any more", () => {
    const locking = () => shop.container.resolve(Modules.LOCKING)
    /** As Medusa's own cart routes take it. */
    const isFree = async (cartId: string) => {
      const other = { ownerId: "a cart route", expire: 30 }
      const taken = await locking()
        .acquire(cartId, other)
        .then(
          () => true,
          () => false,
        )
      if (taken) await locking().release(cartId, other)
      return taken
    }
    const lease = (id: string, lease_owner: string | null) =>
      shop.setRow(id, { lease_owner, lease_expires_at: lease_owner && new Date(Date.now() + 30_000) })

    it("leaves the cart's lock to who has taken the lease over", async () => {
      const held = await shop.paid()
      const { id, cart_id } = await rentalOf(held)
      const often = { renewEveryMs: 50 }
      await withRental(
        shop.container,
        { id, cart_id },
        async () => {
          // Once it finds out, it asks for a new lease, to release the lock under it.
          const asked = jest.spyOn(shop.rental.transactions.claims, "claim")
          await lease(id, "another server")
          await eventually(() => expect(asked).toHaveBeenCalledWith({ id }, expect.any(String)))
          expect(await Promise.all(asked.mock.results.map(({ value }) => value))).toEqual([undefined])
          asked.mockRestore()
          expect(await isFree(cart_id)).toBe(false)
        },
        often,
      )
      expect(await isFree(cart_id)).toBe(false)
      await locking().release(cart_id, { ownerId: `rental:${cart_id}` })
    })

    it("counts no capture a second time that the lease's next owner has counted meanwhile", async () => {
      await shop.settings({ capture: "manual" })
      const held = await shop.paid()
      const order_id = (await shop.call(held)).body.platformOrderId
      const { id } = await rentalOf(held)
      const made = { rental_transaction_id: id, order_id, as: "confirmed" as const, terms: null }
      const finish = () =>
        finishRentalWorkflow(shop.container).run({ input: { ...made, capture: true, announce: false } })
      const orders = shop.container.resolve(Modules.ORDER)
      const counting = jest.spyOn(orders, "addOrderTransactions")
      counting.mockImplementationOnce(async (counted) => {
        await finish()
        return orders.addOrderTransactions(counted)
      })
      await finish()
      expect(counting).toHaveBeenCalledTimes(3)
      counting.mockRestore()
      const { summary } = await orders.retrieveOrder(order_id, { relations: ["summary"] })
      expect(Number(summary!.paid_total)).toBe(1452)
    })

    it("keeps it while it waits long for the cart's lock", async () => {
      const held = await shop.paid()
      const { id, cart_id } = await rentalOf(held)
      const other = { ownerId: "a cart route", expire: 30 }
      await locking().acquire(cart_id, other)
      const changed = withRental(shop.container, { id, cart_id }, async ({ row }) => row, {
        renewEveryMs: 50,
      })
      await eventually(async () => expect((await rentalOf(held)).lease_owner).not.toBeNull())
      // As if it had waited for 25 of the 30 seconds.
      const soon = new Date(Date.now() + 5_000)
      await shop.setRow(id, { lease_expires_at: soon })
      const leftOf = ({ lease_expires_at }: { lease_expires_at?: Date | null }) =>
        new Date(lease_expires_at!).getTime() - soon.getTime()
      await eventually(async () => expect(leftOf(await rentalOf(held))).toBeGreaterThan(15_000))
      await locking().release(cart_id, other)
      expect(leftOf(await changed)).toBeGreaterThan(15_000)
    })
  })
})
