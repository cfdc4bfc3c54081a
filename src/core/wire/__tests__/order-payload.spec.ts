import { ConfirmingPayload, findStoredOrder, readStoredOrder } from "../order-payload"

const PRODUCT = {
  ...{ platformId: "l1", id: "variant_1", combinationId: null, name: "Vélo", price: 1200, vat: 20 },
  quantity: 1,
  ...{ priceWithDiscount: 1200, rentalPriceTTC: 120, purchaseFeesPercentage: null, category: null },
}
const ADDRESS = {
  ...{ country: "FR", company: null, street: "3 place Bellecour", postCode: "69002", city: "Lyon" },
  ...{ firstName: "Léa", lastName: null, phone: null },
  ...{ isDelivery: true, isInvoice: false, isDefault: false, description: null },
}
const MODE = { name: "Standard", price: "12.00", tags: "", externalId: null, shopExternalAppId: null }

/** docs/service.md, Order payload: every row. */
const FULL = {
  ...{ id: "o1", transactionId: "shop-0123456789", cartId: "cart_1", cartSecureKey: "key", source: null },
  ...{ status: "confirmed", shopStatus: null, isBooking: false, externalOrderId: null, rejected: null },
  shop: { id: "s", name: "Shop", email: "s@shop.test" },
  customer: { id: "c", firstName: "Léa", lastName: "Martin", email: "lea@example.test", phone: null },
  ...{ email: "lea@example.test", firstName: "Léa", lastName: "Martin", phone: null },
  ...{ deliveryAddress: ADDRESS, invoiceAddress: ADDRESS, duration: 12 },
  commitment: { value: 12, unit: "monthly", referenceDate: null },
  paymentInterval: { value: 1, unit: "monthly", referenceDate: null },
  ...{ monthlyRentalPaymentLegacy: 120, rentalPriceTTC: 120, discount: 0, hasCompany: true },
  deliveryMode: { ...MODE, delay: 7 },
  company: { name: "ACME", siret: "1" },
  ...{ themeParams: { a: [1] }, trackingData: "x" },
  services: [{ platformId: "l2", serviceId: "ins", name: "Assurance", vat: 20, rentalPriceTTC: 4.9 }],
  products: [PRODUCT],
}

const faults = (change: Record<string, unknown>) => {
  const parsed = ConfirmingPayload.safeParse({ ...FULL, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."))
}
const read = (change: Record<string, unknown>) => ConfirmingPayload.parse({ ...FULL, ...change })

describe("the order payload", () => {
  it("is read as the document shows it, but for what is legacy or says nothing", () => {
    const { isDelivery, isInvoice, isDefault, description, ...address } = ADDRESS
    expect([isDelivery, isInvoice, isDefault, description]).toEqual([true, false, false, null])
    const read = { deliveryAddress: address, invoiceAddress: address, deliveryMode: MODE }
    expect(ConfirmingPayload.parse(FULL)).toEqual({ ...FULL, ...read })
    const future = { futureField: { a: 1 } }
    expect(ConfirmingPayload.parse({ ...FULL, ...future })).toMatchObject(future)
  })

  it("is read with every nullable row null and every optional one absent", () => {
    const nullable =
      "transactionId source shopStatus isBooking externalOrderId rejected email firstName lastName phone duration company themeParams trackingData customer deliveryAddress invoiceAddress commitment paymentInterval deliveryMode services discount".split(
        " ",
      )
    expect(faults(Object.fromEntries(nullable.map((name) => [name, null])))).toEqual([])
    expect(faults(Object.fromEntries(nullable.map((name) => [name, undefined])))).toEqual([])
  })

  // @covers success.body
  it("needs its products, unless the service takes the order back", () => {
    expect(faults({ products: undefined })).toEqual(["products"])
    expect(faults({ products: [] })).toEqual(["products"])
    expect(faults({ products: [], rejected: true })).toEqual([])
    expect(faults({ products: "x", deliveryMode: 7, isBooking: "perhaps", rejected: "yes" })).toEqual([])
  })

  // @covers success.validation
  it.each([
    [{ products: [{ ...PRODUCT, price: undefined, unitPrice: 1200 }] }, []],
    [{ products: [{ ...PRODUCT, price: undefined }] }, ["products.0.price"]],
    [{ products: [{ ...PRODUCT, quantity: 1e9 }] }, ["products.0.quantity"]],
    [{ products: [{ ...PRODUCT, price: 1e13 }] }, ["products.0.price"]],
    [{ products: [{ ...PRODUCT, price: null, unitPrice: "-0.01" }] }, ["products.0.unitPrice"]],
    [{ products: [{ ...PRODUCT, id: [7] }] }, ["products.0.id"]],
    [{ products: [{ ...PRODUCT, price: "€12.50 €€" }] }, ["products.0.price"]],
    [{ products: { length: { valueOf: 1 } } }, ["products"]],
  ])("is strict about what makes an order: %j", (change, fields) => {
    expect(faults(change)).toEqual(fields)
  })

  it("takes amounts as text, and a number as the text of an id", () => {
    const product = { ...PRODUCT, id: 7, combinationId: 17, vat: "20,0", rentalPriceTTC: " 120 " }
    const call = { rentalPriceTTC: "120,00", platformSubscriptionId: 42, products: [product] }
    expect(read(call)).toMatchObject({
      ...{ rentalPriceTTC: 120, platformSubscriptionId: "42" },
      products: [{ id: "7", combinationId: "17", vat: 20, rentalPriceTTC: 120 }],
    })
  })

  it.each([
    ["1.0", 1],
    [" 3,00 ", 3],
    [4.0, 4],
  ])("takes the quantity %j as %d units", (quantity, units) => {
    expect(read({ products: [{ ...PRODUCT, quantity }] }).products![0]).toMatchObject({ quantity: units })
  })

  it.each(["14.90", "14,90\u00a0€", "€14.90", "€ 14.90", "eur 14.90"])("reads the price %j", (price) => {
    expect(read({ products: [{ ...PRODUCT, price }] }).products![0]).toMatchObject({ price: 14.9 })
    expect(read({ deliveryMode: { price } })).toMatchObject({ deliveryMode: { price: "14.90" } })
  })

  // @covers payload.isBooking, payload.rejected
  describe.each(["isBooking", "rejected"])("%s", (field) => {
    it.each([true, 1, "TRUE", "1", " Yes "])("is yes as %j", (said) => {
      expect(read({ [field]: said })).toMatchObject({ [field]: true })
    })
    it.each([false, 0, "False", "0", "no"])("is no as %j", (said) => {
      expect(read({ [field]: said })).toMatchObject({ [field]: false })
    })
    it.each([null, undefined])("is no where it is %j", (said) => {
      expect(read({ [field]: said })[field as "rejected"] ?? false).toBe(false)
    })
    it.each(["maybe", "", 2, {}, [true], "truefalse"])("isn't guessed from %j", (said) => {
      expect(faults({ [field]: said })).toEqual([field])
    })
  })

  it.each([
    ["https://pay.example.test/x?y=1", "https://pay.example.test/x?y=1"],
    [" HTTP://pay.example.test ", "HTTP://pay.example.test"],
    ["javascript:alert(1)", null],
    ["\u0001javascript://https://", null],
    [null, null],
  ])("keeps the finalizeUrl %j as %j", (finalizeUrl, kept) => {
    expect(read({ finalizeUrl })).toMatchObject({ finalizeUrl: kept })
  })

  it.each([
    ["free", "free"],
    [{ amount: 14.9 }, '{"amount":14.9}'],
    [1e13, "10000000000000"],
    ["x".repeat(500), "x".repeat(40)],
  ])("knows that the delivery's price %j can't be read", (price, unread) => {
    expect(read({ deliveryMode: { name: "X", price } })).toMatchObject({
      deliveryMode: { name: "X", price: { unread } },
    })
  })

  it("reads a delivery that is no object as its price", () => {
    expect(read({ deliveryMode: "free" })).toMatchObject({ deliveryMode: { price: { unread: "free" } } })
    expect(read({ deliveryMode: "14,90" })).toMatchObject({ deliveryMode: { price: "14.90" } })
    expect(read({ deliveryMode: [] })).toMatchObject({ deliveryMode: { price: { unread: "[]" } } })
    expect(read({ deliveryMode: null }).deliveryMode).toBeNull()
    expect(read({ deliveryMode: {} }).deliveryMode?.price).toBeUndefined()
  })

  it("leaves out whatever else can't be read", () => {
    const odd = {
      ...{ email: [], customer: [], duration: "a year", hasCompany: "maybe" },
      ...{ rentalPriceTTC: 1e300, discount: "-10000000000000" },
      commitment: { value: {}, unit: [] },
      deliveryMode: { name: ["X"], externalId: {} },
      services: ["x", { name: "Care", vat: {} }],
      products: [-1, 100.5, "1e3"].map((vat) => ({ ...PRODUCT, vat, name: {}, rentalPriceTTC: [] })),
    }
    expect(read(odd)).toMatchObject({
      ...{ email: null, customer: null, duration: null, hasCompany: null },
      ...{ rentalPriceTTC: null, discount: null },
      commitment: { value: null, unit: null },
      deliveryMode: { name: null, externalId: null },
      services: [{ name: "Care", vat: null }],
      products: [1, 2, 3].map(() => ({ vat: null, name: null, rentalPriceTTC: null })),
    })
    const most = { rentalPriceTTC: 9_999_999_999_999, deliveryMode: { price: "9999999999999.99" } }
    expect(read(most)).toMatchObject(most)
  })

  it("cuts names to 200 characters, and no character in two", () => {
    const long = "x".repeat(198)
    const name = `${long}x🚲🚲`
    const call = {
      products: [{ ...PRODUCT, name }],
      deliveryMode: { name: `${long}🚲🚲` },
      services: [{ name }],
    }
    expect(read(call)).toMatchObject({
      products: [{ name: `${long}x` }],
      deliveryMode: { name: `${long}🚲` },
      services: [{ name: `${long}x` }],
    })
  })

  it("cuts what describes to 500 characters, and leaves out what is nothing once it is cut", () => {
    const long = "x".repeat(9_000)
    const person = { firstName: long, lastName: long, phone: long, email: `lea@${long}.fr` }
    expect(
      read({
        ...person,
        customer: person,
        deliveryAddress: { street: long, city: long, firstName: long },
        status: long,
        finalizeUrl: `https://pay.test/${long}`,
      }),
    ).toMatchObject({
      firstName: "x".repeat(200),
      email: null,
      customer: { lastName: "x".repeat(200), phone: "x".repeat(200), email: null },
      deliveryAddress: { street: "x".repeat(500), city: "x".repeat(500), firstName: "x".repeat(200) },
      status: "x".repeat(500),
      finalizeUrl: null,
    })
  })

  it("that was kept is read the same way", () => {
    expect(readStoredOrder({ ...FULL, duration: 12.5, products: null })).toMatchObject({
      duration: 12.5,
      products: [],
    })
    expect(findStoredOrder({ ...FULL, products: null })).toMatchObject({ products: [] })
    expect(findStoredOrder({ ...FULL, products: [{ ...PRODUCT, quantity: 0 }] })).toBeNull()
  })
})
