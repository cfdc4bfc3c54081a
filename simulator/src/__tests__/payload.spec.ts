import { newOrder, useWorld } from "./shop"

// docs/service.md, Order payload; Success call: every row, in its order.

const world = useWorld({ shopName: "Cycles", shopEmail: "hello@cycles.example" })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ISO_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const PRODUCTS = [
  // 1,000 + 200 VAT, 24 months: 45.00 a month each, so 90.00 for two.
  {
    ...{ name: "City bike", unitPrice: 1000, vat: 20, quantity: 2, disabled: false },
    ...{ id: "variant_1", combination: { name: "M" } },
  },
  // 400 + 80 VAT, 24 months: 18.00 a month.
  { name: "Trailer", unitPrice: 400, vat: 20, quantity: 1, disabled: false },
  { name: "Helmet", unitPrice: 50, vat: 20, quantity: 1, disabled: true, id: "variant_3" },
]

async function paid(changes: Record<string, unknown> = {}, pay = {}) {
  const id = await newOrder(world, { products: PRODUCTS, trackingId: "t-1", ...changes })
  const result = await world.sandbox.pay(id, { duration: 24, ...pay })
  expect(result.errors).toEqual([])
  return { body: world.shop.received.at(-1)!.body, order: world.sandbox.order(id)! }
}

const person = { firstName: "Zoé", lastName: "Lambert", phone: "+33612345678" }
const address = {
  ...{ country: "FR", company: null, street: "12 rue des Lilas", postCode: "69003", city: "Lyon" },
  ...{ ...person, isDefault: false, description: null },
}

it("fills every row of the Order (full) table and the success call's own", async () => {
  const { body, order } = await paid()
  expect(body).toEqual({
    ...{ id: expect.stringMatching(UUID), transactionId: "shop-0000000001", source: "tests" },
    ...{ cartId: "cart_1", cartSecureKey: "a-secure-key-of-the-cart", status: "confirmed", shopStatus: null },
    ...{ isBooking: false, externalOrderId: null, rejected: null },
    shop: { id: expect.any(String), name: "Cycles", email: "hello@cycles.example" },
    customer: { id: expect.stringMatching(UUID), email: "zoe@example.com", ...person },
    email: "zoe@example.com",
    ...person,
    deliveryAddress: { ...address, isDelivery: true, isInvoice: false },
    invoiceAddress: { ...address, isDelivery: false, isInvoice: true },
    duration: 24,
    commitment: { value: 24, unit: "monthly", referenceDate: expect.stringMatching(ISO_DATE) },
    paymentInterval: { value: 1, unit: "monthly", referenceDate: expect.stringMatching(ISO_DATE) },
    monthlyRentalPaymentLegacy: 108,
    rentalPriceTTC: 108,
    deliveryMode: {
      ...{ name: "Livraison", price: "0.00", delay: 7, tags: "" },
      ...{ externalId: null, shopExternalAppId: null },
    },
    company: null,
    hasCompany: false,
    themeParams: null,
    trackingData: null,
    services: [],
    products: [
      {
        ...{ platformId: expect.stringMatching(UUID), id: "variant_1", combinationId: null },
        ...{ name: "City bike", price: 1000, priceWithDiscount: 1000, unitPrice: 1000, vat: 20 },
        ...{ quantity: 2, rentalPriceTTC: 90, purchaseFeesPercentage: null, category: null },
      },
      expect.objectContaining({ id: null, name: "Trailer", price: 400, quantity: 1, rentalPriceTTC: 18 }),
    ],
    platformSubscriptionId: order.id,
    monthlyRentalPayment: 108,
  })
  expect(body.id).toBe(order.id)
})

it("passes themeParams and trackingData through unchanged", async () => {
  const given = { themeParams: { colour: "red" }, trackingData: ["a", 1, null] }
  expect((await paid(given)).body).toMatchObject(given)
})

it("gives the shop's delivery with its name cut to 32 characters and two decimals", async () => {
  const delivery = { deliveryName: "Livraison à domicile avec montage et reprise", totalInitialFees: 7.5 }
  const { body } = await paid(delivery)
  expect(body.deliveryMode).toMatchObject({ name: "Livraison à domicile avec montag", price: "7.50" })
})

it("keeps the delivery address away when the chosen option needs none, and falls back for the invoice", async () => {
  const kept = { name: "Retrait", externalId: "so_1", tags: "pickup" }
  world.sandbox.configure({ deliveryOptions: [{ id: "p", price: 0, needsAddress: false, ...kept }] })
  const { body } = await paid()
  expect(body).not.toHaveProperty("deliveryAddress")
  expect(body.invoiceAddress).toMatchObject({ city: "Lyon", isInvoice: true })
  expect(body.deliveryMode).toMatchObject({ ...kept, price: "0.00" })
})

it("falls back to the invoice address for the delivery", async () => {
  const { body } = await paid({
    deliveryAddress: undefined,
    askForAdresses: false,
    invoiceAddress: { street: "1 quai", city: "Nantes", postCode: "44000", country: "FR" },
  })
  expect(body.deliveryAddress).toMatchObject({ city: "Nantes", isDelivery: true })
})

it("takes what the customer changed on the page", async () => {
  const { body } = await paid(
    {},
    {
      customer: { email: "other@example.com", lastName: "Muller" },
      deliveryAddress: { city: "Paris", postCode: "75002" },
      invoiceAddress: { street: "5 rue Neuve", city: "Lille", postCode: "59000", country: "FR" },
      company: { name: "Vélos SARL", siret: "12345678900011" },
    },
  )
  expect(body).toMatchObject({
    email: "other@example.com",
    customer: { email: "other@example.com", firstName: "Zoé", lastName: "Muller" },
    deliveryAddress: { street: "12 rue des Lilas", city: "Paris", postCode: "75002", company: "Vélos SARL" },
    invoiceAddress: { street: "5 rue Neuve", city: "Lille" },
    company: { name: "Vélos SARL", siret: "12345678900011" },
    hasCompany: true,
  })
})

it("lists additional services without their tags, and adds them to the month", async () => {
  const { body } = await paid({}, { services: ["insurance-damage"] })
  const insurance = { serviceId: "insurance-damage", name: "Assurance casse et vol", vat: 20 }
  expect(body.services).toEqual([{ platformId: expect.any(String), ...insurance, rentalPriceTTC: 4.9 }])
  expect(body.rentalPriceTTC).toBe(112.9)
})

describe("payload options", () => {
  const options = { platformCustomer: false, platformInvoiceAddress: false, includeDiscountInProducts: true }

  it("platformCustomer replaces the top-level email and names, and nothing else", async () => {
    world.sandbox.configure({ payloadOptions: { ...options, platformCustomer: true } })
    const { body } = await paid()
    expect(body).toMatchObject({
      phone: "+33612345678",
      customer: { email: "zoe@example.com", firstName: "Zoé" },
    })
    expect(body.email).not.toBe("zoe@example.com")
    expect(body.firstName).not.toBe("Zoé")
    expect(body.lastName).not.toBe("Lambert")
  })

  it("platformInvoiceAddress replaces the invoice address", async () => {
    world.sandbox.configure({ payloadOptions: { ...options, platformInvoiceAddress: true } })
    const { body } = await paid()
    expect(body.invoiceAddress).toMatchObject({ id: "platform-address" })
    expect(body.deliveryAddress).toMatchObject({ street: "12 rue des Lilas" })
  })
})

it("lists products that are paid once only where it is set to", async () => {
  world.sandbox.configure({ disabledProductsInPayload: true })
  const { body } = await paid()
  expect(body.products.map((line: any) => [line.name, line.rentalPriceTTC])).toEqual([
    ["City bike", 90],
    ["Trailer", 18],
    ["Helmet", 0],
  ])
})
