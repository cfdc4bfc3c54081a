import { inboxOf } from "../helpers/cart-calls"
import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { captured, describeRentalsInEurope, type CapturedCall } from "../helpers/rentals"

/** What no cart of these tests has, so that it can only come from the call. */
const CUSTOMER = {
  id: "cus-at-the-service-81",
  email: "noor.haddad@example.test",
  firstName: "Noor",
  lastName: "Haddad",
  phone: "+32470112233",
}
const LEGACY = { isDelivery: true, isInvoice: false, isDefault: true, description: "Behind the mill" }
const ADDRESSES = {
  deliveryAddress: { street: "7 quai du Rhône", postCode: "69001", city: "Lyon", country: "FR", ...LEGACY },
  invoiceAddress: { street: "40 rue Haute", postCode: "35000", city: "Rennes", country: "FR" },
}
/** The last field is the one that is named after the service. */
const SHOP = { id: "shop-17", name: "Vélos du Rhône", email: "boss@example.test", rentingId: "R-4711" }
const PRICES = { rentalPriceTTC: 131.5, monthlyRentalPaymentLegacy: 99.5, duration: 18 }

/** Rows of docs/service.md, each by what one call says that nothing else does. */
describeRentalsInEurope("of a call that the service makes about a paid order", (shop) => {
  let cartId: string
  let subscriptionId: string
  let held: CapturedCall
  let order: Record<string, any>
  let kept: Record<string, any>
  beforeAll(async () => {
    const bike = await shop.product({
      title: "Vélo de ville",
      priceHT: 1200,
      variants: [{ title: "Rouge" }, { title: "Vert" }],
    })
    const [red, green] = bike.variants
    cartId = await shop.cart([{ variantId: red!.id }, { variantId: green!.id }])
    const session = await startRental(shop.store, cartId, { duration: 12 })
    subscriptionId = shop.service.order(session.transaction_id)!.id
    held = await shop.payWithoutCallback(session.transaction_id, {})
    // The red one was removed on the payment page.
    const products = held.body.products.filter(({ id }: { id: string }) => id === green!.id)
    const commitment = { value: 18, unit: "monthly", referenceDate: null }
    const deliveryMode = { ...held.body.deliveryMode, delay: 7 }
    const changes = {
      customer: CUSTOMER,
      ...ADDRESSES,
      shop: SHOP,
      ...PRICES,
      commitment,
      deliveryMode,
      products,
    }
    const answer = await succeed(shop.call(held, changes))
    order = await shop.order(answer.platformOrderId)
    kept = (await inboxOf(shop))[0]!.body
  })

  // @covers payload.shop, shop.id, shop.name, shop.email, shop.service-id
  it("the shop in it is kept with the call, every field", () => {
    expect(kept.shop).toEqual(SHOP)
  })

  // @covers customer.id
  it("the customer's id at the service is kept with the call, and the order's customer is found by the email", () => {
    expect(kept.customer.id).toBe("cus-at-the-service-81")
    expect(order.customer).toMatchObject({ email: "noor.haddad@example.test", has_account: false })
    expect(order.customer_id).toMatch(/^cus_/)
  })

  // @covers customer.firstName, customer.lastName, customer.phone
  it.each(["shipping_address", "billing_address"])(
    "the customer's names and phone are on the %s",
    (which) => {
      expect(order[which]).toMatchObject({ first_name: "Noor", last_name: "Haddad", phone: "+32470112233" })
    },
  )

  // @covers address.street, address.postCode, address.city
  it("street, post code and city of the delivery address are the order's", () => {
    expect(order.shipping_address).toMatchObject({
      address_1: "7 quai du Rhône",
      postal_code: "69001",
      city: "Lyon",
    })
  })

  // @covers payload.invoiceAddress
  it("the invoice address is the order's billing address", () => {
    expect(order.billing_address).toMatchObject({
      address_1: "40 rue Haute",
      postal_code: "35000",
      city: "Rennes",
    })
  })

  // @covers address.isDelivery, address.isInvoice, address.isDefault, address.description
  it("an address's legacy fields are kept with the call", () => {
    expect(kept.deliveryAddress).toMatchObject(LEGACY)
  })

  // @covers payload.duration
  it("the duration takes the place of the one that was sent", () => {
    expect(order.rental_transaction).toMatchObject({ duration: 18, commitment_value: 18 })
  })

  // @covers payload.rentalPriceTTC
  it("the price with taxes is the rental's monthly price", () => {
    expect(order.rental_transaction.monthly).toBe(131.5)
  })

  // @covers payload.monthlyRentalPaymentLegacy
  it("the legacy monthly price is kept with the call and counts nowhere else", () => {
    expect(kept.monthlyRentalPaymentLegacy).toBe(99.5)
    expect(JSON.stringify(order)).not.toContain("99.5")
  })

  // @covers deliveryMode.delay, limit.delay
  it("the delivery's delay is kept with the call", () => {
    expect(kept.deliveryMode.delay).toBe(7)
  })

  // @covers line.id
  it("a line's id is the variant's, of which the order has that one alone", () => {
    expect(order.items).toMatchObject([{ variant_title: "Vert", quantity: 1, unit_price: 1200 }])
  })

  // @covers created.subscriptionId
  it("the id that the order's creation was answered with is on the order", () => {
    expect(subscriptionId).toMatch(/^[0-9a-f-]{36}$/)
    expect(order.rental_transaction.subscription_id).toBe(subscriptionId)
  })

  // @covers silent.who-pays
  it("its sum is captured in Medusa, by the rental's own provider", () => {
    // 1200.00 and 10.00, each with 20 %
    expect(captured(order)).toEqual([1452])
    expect(order.payment_collections[0].payments).toMatchObject([{ provider_id: "pp_rental_subscription" }])
  })
})
