import { Modules } from "@medusajs/framework/utils"
import applyRentalCalls from "../../src/jobs/apply-rental-calls"
import { processCall } from "../../src/workflows/inbox/process-call"
import { cartCalls, inboxOf } from "../helpers/cart-calls"
import { BUYER_EMAIL, createCart, createFilledCart, startRental } from "../helpers/checkout"
import { loggedIn } from "../helpers/customers"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentals, PAID_BY } from "../helpers/rentals"

const REGISTERED = "marie.curie@example.test"

/** PATCH customer-data: the shopper edited their identity on the payment page (docs/service.md, Customer data update). */
describeRentals("customer data from the payment page", (shop) => {
  const rented = async (id?: string, store = shop.store) => {
    const cartId = id ?? (await shop.cart())
    const session = await startRental(store, cartId)
    return { cartId, session, ...cartCalls(shop, session.transaction_id) }
  }
  const cartOf = async (id: string) => {
    const fields =
      "id,email,total,*customer,*shipping_address,*billing_address,*payment_collection.payment_sessions"
    return (await succeed(shop.store.get(`/store/carts/${id}?fields=${fields}`))).cart
  }
  /** What the cart has. */
  const WRITTEN = {
    first_name: "Camille",
    last_name: "Durand",
    phone: "+33612345678",
    address_1: "12 rue des Lilas",
    country_code: "fr",
  }

  // @covers customer-data.email, customer-data.phone, customer-data.firstName, customer-data.lastName
  // @covers customer-data.nothing-changed, customer-data.cartId, customer-data.no-retry
  it("changes each field on the cart and both its addresses, and nothing else; each call is kept", async () => {
    const { cartId, customerData, cartSecureKey } = await rented()
    const before = await cartOf(cartId)
    const changes = async (data: object, cart: object, person: object) => {
      expect(await customerData({ ...data })).toMatchObject({ status: 200, body: { applied: true } })
      const after = await cartOf(cartId)
      expect(after).toMatchObject({
        ...cart,
        shipping_address: { ...WRITTEN, ...person },
        billing_address: { ...WRITTEN, ...person },
      })
      expect(after.total).toBe(before.total)
      expect(after.payment_collection.payment_sessions).toEqual(before.payment_collection.payment_sessions)
    }
    const [email, phone] = ["lea@example.test", "+33 6 98 76 54 32"]
    // Known by its key alone, as the document allows.
    await changes({ cartId: null, phone }, { email: BUYER_EMAIL }, { phone })
    await changes({ email: "Lea@Example.test", firstName: "Léa" }, { email }, { phone, first_name: "Léa" })
    await changes({ firstName: "Jean", lastName: "None" }, {}, { phone, first_name: "Jean", last_name: null })
    // None of the four, nulls and empty texts.
    for (const data of [{ newsletter: true }, { email: null, phone: "", firstName: "  ", lastName: null }]) {
      expect(await customerData(data)).toMatchObject({ status: 200, body: { applied: false } })
    }
    // The same once more is kept apart, with what we don't know.
    await customerData({ newsletter: true })
    const kept = await inboxOf(shop)
    const last = { kind: "customer_data", attempts: 1, body: { newsletter: true } }
    expect([kept.length, kept.at(-1)]).toMatchObject([6, last])
    expect(JSON.stringify(kept)).not.toContain(cartSecureKey)
  })

  // @covers customer-data.email
  it("leaves a guest's cart a guest's also with an email that belongs to a registered customer", async () => {
    await loggedIn(shop, REGISTERED)
    const { cartId, customerData } = await rented()
    await succeed(customerData({ email: "lea@example.test" }))
    expect((await cartOf(cartId)).customer).toMatchObject({ email: "lea@example.test", has_account: false })
    await succeed(customerData({ email: REGISTERED }))
    const { email, customer } = await cartOf(cartId)
    expect({ email, customer: customer.email, has_account: customer.has_account }).toEqual({
      email: REGISTERED,
      customer: REGISTERED,
      has_account: false,
    })
  })

  it("leaves a logged-in cart to its customer, with the new email on the cart", async () => {
    const { store } = await loggedIn(shop, REGISTERED)
    const id = await createFilledCart(store, shop.seed, [{ variantId: shop.bike.variantId }])
    const { cartId, customerData } = await rented(id, store)
    await succeed(customerData({ email: "lea@example.test", firstName: "Léa" }))
    expect(await cartOf(cartId)).toMatchObject({
      email: "lea@example.test",
      customer: { email: REGISTERED, has_account: true, first_name: null },
      shipping_address: { first_name: "Léa" },
    })
  })

  // @covers customer-data.phone, customer-data.firstName, customer-data.lastName
  it("invents no address", async () => {
    const items = [{ variantId: shop.bike.variantId }]
    const { id } = await createCart(shop.store, shop.seed, items, { email: BUYER_EMAIL })
    const { cartId, customerData } = await rented(id)
    const before = await cartOf(cartId)
    await succeed(customerData({ email: "lea@example.test", firstName: "Léa" }))
    const after = await cartOf(cartId)
    expect(after.email).toBe("lea@example.test")
    // Medusa itself makes a delivery address with the region's only country; the names may be on it.
    expect(after.shipping_address?.address_1 ?? null).toBe(before.shipping_address?.address_1 ?? null)
    expect(after.billing_address ?? null).toBeNull()
  })

  it("changes nothing of a completed cart and its order", async () => {
    const { session, cartId, customerData } = await rented()
    await shop.service.pay(session.transaction_id, PAID_BY)
    const orderId = shop.service.order(session.transaction_id)!.externalOrderId
    const orderOf = async () =>
      (
        await succeed(
          shop.admin.get(`/admin/orders/${orderId}?fields=email,*shipping_address,*billing_address`),
        )
      ).order
    const before = await orderOf()
    expect(await customerData({ email: "else@example.test", lastName: "Else" })).toMatchObject({
      status: 200,
      body: { applied: false },
    })
    expect(await orderOf()).toEqual(before)
    expect((await cartOf(cartId)).email).toBe("lea.martin@example.test")
  })

  // @covers customer-data.no-retry
  it("lets a newer call win over an older one that is applied late", async () => {
    const { cartId, customerData } = await rented()
    await succeed(customerData({ firstName: "Old", phone: "1" }))
    await succeed(customerData({ firstName: "New" }))
    const { id } = (await inboxOf(shop))[0]!
    await shop.pg("rental_call").where({ id }).update({ status: "received", result: null })
    expect(await processCall(shop.container, id)).toMatchObject({
      kind: "applied",
      what: { code: "customer_changed", params: { fields: ["phone"] } },
    })
    expect((await cartOf(cartId)).shipping_address).toMatchObject({ first_name: "New", phone: "1" })
  })

  // @covers customer-data.timeout, limit.sendData-timeout
  it("waits while the cart is locked for longer than the service waits, and is applied later", async () => {
    const { cartId, customerData } = await rented()
    const locking = shop.container.resolve(Modules.LOCKING)
    await locking.acquire(cartId, { ownerId: "somebody else", expire: 60 })
    expect((await customerData({ phone: "+33698765432" })).status).toBe(202)
    // A lock says nothing of the call.
    const waiting = { status: "received", attempts: 1, attempts_in_vain: 1 }
    await eventually(async () => expect(await inboxOf(shop)).toMatchObject([waiting]))
    await locking.release(cartId, { ownerId: "somebody else" })
    await shop.pg("rental_call").update({ next_retry_at: new Date(0) })
    await eventually(async () => {
      await applyRentalCalls(shop.container)
      expect((await cartOf(cartId)).shipping_address.phone).toBe("+33698765432")
    })
  })
})
