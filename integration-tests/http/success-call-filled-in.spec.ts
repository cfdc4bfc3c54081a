import { createCart, fillCart } from "../helpers/checkout"
import { loggedIn } from "../helpers/customers"
import type { Answer } from "../helpers/http-client"
import { describeRentals, PAID_BY, type CapturedCall } from "../helpers/rentals"
import { successCalls } from "../helpers/success-calls"

/** Who buys, where it goes and how: what the call says, and what was known before (docs/service.md, Success call). */
describeRentals("the success call fills in", (shop) => {
  const { paid, payFor, orderFrom, option, expectAttention } = successCalls(shop)

  // @covers option.platformCustomer, option.platformInvoiceAddress, flags.success
  it.each<[string, (held: CapturedCall) => Promise<Answer>]>([
    ["success call", (held) => shop.call(held)],
    ["event", (held) => shop.event("order_confirmed", held)],
  ])("the buyer, not the platform, where the service sends its own in the %s", async (_, send) => {
    shop.service.configure({
      payloadOptions: {
        platformCustomer: true,
        platformInvoiceAddress: true,
        includeDiscountInProducts: true,
      },
    })
    const held = await payFor(await shop.cart())
    expect(held.body.email).toBe("orders@rental-service.example")
    expect(await orderFrom(await send(held))).toMatchObject({
      email: "lea.martin@example.test",
      shipping_address: { first_name: "Léa", last_name: "Martin", address_1: "3 place Bellecour" },
      billing_address: {
        first_name: "Rental",
        last_name: "Service Billing",
        company: "Rental Service",
        address_1: "1 place de la Location",
        postal_code: "75001",
        city: "Paris",
        country_code: "fr",
      },
    })
  })

  // @covers payload.deliveryAddress, success.deliveryAddress, success.invoiceAddress
  it("another place and another person as wholes: nothing of those that were sent", async () => {
    const held = await paid()
    const deliveryAddress = { street: "9 rue Neuve", postCode: null, city: "Lyon", country: "FR" }
    const customer = { ...held.body.customer, firstName: "Jean", lastName: "Null" }
    const whole = { address_1: "9 rue Neuve", postal_code: null, city: "Lyon", country_code: "fr" }
    const call = await shop.call(held, { deliveryAddress, invoiceAddress: deliveryAddress, customer })
    const { shipping_address, billing_address } = await orderFrom(call)
    for (const address of [shipping_address, billing_address]) {
      expect(address).toMatchObject({ ...whole, first_name: "Jean", last_name: null, province: null })
    }
  })

  // @covers customer.email
  it("a guest's order stays a guest's, also by the email of an account", async () => {
    const customer = await loggedIn(shop, PAID_BY.customer.email)
    const order = await orderFrom(await shop.call(await paid()))
    expect(order.customer).toMatchObject({ email: PAID_BY.customer.email, has_account: false })
    expect(order.customer_id).not.toBe(customer.id)
  })

  // @covers customer.email
  it("a registered customer stays the customer, whoever pays", async () => {
    const customer = await loggedIn(shop, "compte@example.test")
    const { id } = await createCart(customer.store, shop.seed, [{ variantId: shop.bike.variantId }])
    await fillCart(shop.store, shop.seed, id)
    const order = await orderFrom(await shop.call(await payFor(id)))
    expect(order).toMatchObject({ customer_id: customer.id, email: PAID_BY.customer.email })
  })

  // @covers deliveryMode.externalId
  it("the delivery by its id, under the name that was paid for", async () => {
    const express = await option("Express", 20)
    const held = await paid()
    const deliveryMode = { name: "Something else", price: "24.00", delay: 7, tags: "", externalId: express }
    const order = await orderFrom(await shop.call(held, { deliveryMode }))
    expect(order).toMatchObject({
      shipping_methods: [{ name: "Something else", shipping_option_id: express, amount: 20 }],
      total: 1464,
      payment_status: "captured",
    })
  })

  // @covers deliveryMode.name
  it("the delivery by its name, cut to 32 characters", async () => {
    const relay = await option("Livraison en point relais à proximité de Lyon", 5)
    const held = await paid()
    // 32 characters
    const deliveryMode = { name: "Livraison en point relais à prox", price: "6.00", externalId: null }
    const order = await orderFrom(await shop.call(held, { deliveryMode }))
    expect(order).toMatchObject({
      shipping_methods: [{ shipping_option_id: relay, amount: 5 }],
      total: 1446,
    })
  })

  // @covers deliveryMode.name-unknown, success.deliveryMode
  it("the cart's own delivery where the chosen one is unknown to the service", async () => {
    await option("Livraison", 99)
    const held = await paid()
    const deliveryMode = { name: "Livraison", price: "12.00", externalId: null }
    const order = await orderFrom(await shop.call(held, { deliveryMode }))
    expect(order).toMatchObject({ shipping_methods: [{ name: "Standard", amount: 10 }], total: 1452 })
  })

  // @covers payload.deliveryMode, deliveryMode.price
  it("the delivery's price, less its taxes, to the cent", async () => {
    const held = await paid()
    const order = await orderFrom(
      await shop.call(held, { deliveryMode: { name: "Standard", price: "14.90", externalId: null } }),
    )
    // 1440.00 and 14.90 with taxes
    expect(Math.round(order.total * 100)).toBe(145490)
    expect(order.total).toBe(1454.9)
    expect(order).toMatchObject({ payment_status: "captured", shipping_total: 14.9 })
    expect(order.payment_collections[0]).toMatchObject({ amount: 1454.9, captured_amount: 1454.9 })
  })

  // @covers deliveryMode.name-unknown
  it("a delivery that the payment page asked for, where the cart had none", async () => {
    const { id } = await createCart(shop.store, shop.seed, [{ variantId: shop.bike.variantId }])
    const held = await payFor(id)
    expect(held.body.deliveryMode).toMatchObject({ name: "Livraison à domicile", price: "14.90" })
    await expectAttention(held, await shop.call(held), "delivery_unknown", /Livraison à domicile/)
    await shop.settings({ default_shipping_option_id: shop.seed.shippingOptionId })
    const order = await orderFrom(await shop.call(held))
    expect(order).toMatchObject({
      total: 1454.9,
      shipping_methods: [{ name: "Livraison à domicile" }],
      shipping_address: { city: "Lyon" },
    })
  })
})
