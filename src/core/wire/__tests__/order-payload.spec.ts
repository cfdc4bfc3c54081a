import { OrderPayload, SuccessCall } from "../order-payload"

const PRODUCT = {
  platformId: "l1",
  id: "variant_1",
  combinationId: null,
  name: "Vélo",
  price: 1200,
  priceWithDiscount: 1200,
  vat: 20,
  quantity: 1,
  rentalPriceTTC: 120,
  purchaseFeesPercentage: null,
  category: null,
}
const ADDRESS = {
  country: "FR",
  company: null,
  street: "3 place Bellecour",
  postCode: "69002",
  city: "Lyon",
  firstName: "Léa",
  lastName: null,
  phone: null,
  isDelivery: true,
  isInvoice: false,
  isDefault: false,
  description: null,
}

/** docs/service.md, Order payload: every row. */
const FULL = {
  id: "o1",
  transactionId: "shop-0123456789",
  cartId: "cart_1",
  cartSecureKey: "key",
  source: null,
  status: "confirmed",
  shopStatus: null,
  isBooking: false,
  externalOrderId: null,
  rejected: null,
  shop: { id: "s", name: "Shop", email: "s@shop.test" },
  customer: { id: "c", firstName: "Léa", lastName: "Martin", email: "lea@example.test", phone: null },
  email: "lea@example.test",
  firstName: "Léa",
  lastName: "Martin",
  phone: null,
  deliveryAddress: ADDRESS,
  invoiceAddress: ADDRESS,
  duration: 12,
  commitment: { value: 12, unit: "monthly", referenceDate: null },
  paymentInterval: { value: 1, unit: "monthly", referenceDate: null },
  monthlyRentalPaymentLegacy: 120,
  rentalPriceTTC: 120,
  deliveryMode: {
    name: "Standard",
    price: "12.00",
    delay: 7,
    tags: "",
    externalId: null,
    shopExternalAppId: null,
  },
  discount: 0,
  company: { name: "ACME", siret: "1" },
  hasCompany: true,
  themeParams: { a: [1] },
  trackingData: "x",
  services: [{ platformId: "l2", serviceId: "ins", name: "Assurance", vat: 20, rentalPriceTTC: 4.9 }],
  products: [PRODUCT],
}

const faults = (
  change: Record<string, unknown>,
  schema: typeof OrderPayload | typeof SuccessCall = SuccessCall,
) => {
  const parsed = schema.safeParse({ ...FULL, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join("."))
}

describe("the order payload", () => {
  it("is read as the document shows it, but for what is legacy or says nothing", () => {
    const { isDelivery, isInvoice, isDefault, description, ...address } = ADDRESS
    const { delay, ...deliveryMode } = FULL.deliveryMode
    expect([isDelivery, isInvoice, isDefault, description, delay]).toEqual([true, false, false, null, 7])
    expect(SuccessCall.parse(FULL)).toEqual({
      ...FULL,
      deliveryAddress: address,
      invoiceAddress: address,
      deliveryMode,
    })
    expect(SuccessCall.parse({ ...FULL, futureField: { a: 1 } })).toHaveProperty("futureField", { a: 1 })
  })

  it("is read with every nullable row null and every optional one absent", () => {
    const nullable = [
      "transactionId",
      "source",
      "shopStatus",
      "isBooking",
      "externalOrderId",
      "rejected",
      "email",
      "firstName",
      "lastName",
      "phone",
      "duration",
      "company",
      "themeParams",
      "trackingData",
      "customer",
      "deliveryAddress",
      "invoiceAddress",
      "commitment",
      "paymentInterval",
      "deliveryMode",
      "services",
      "discount",
    ]
    expect(faults(Object.fromEntries(nullable.map((name) => [name, null])))).toEqual([])
    expect(faults(Object.fromEntries(nullable.map((name) => [name, undefined])))).toEqual([])
  })

  // @covers success.body
  it("needs its cart, key and products in the success call, not in an event", () => {
    for (const name of ["cartId", "cartSecureKey", "products"]) {
      expect(faults({ [name]: undefined })).toEqual([name])
      expect(faults({ [name]: undefined }, OrderPayload)).toEqual([])
    }
  })

  it.each([
    [{ products: [{ ...PRODUCT, price: undefined, unitPrice: 1200 }] }, []],
    [{ products: [{ ...PRODUCT, price: undefined }] }, ["products.0.price"]],
    [{ products: [{ ...PRODUCT, quantity: 0 }] }, ["products.0.quantity"]],
    [{ products: [{ ...PRODUCT, price: Number.NaN }] }, ["products.0.price"]],
    [{ deliveryMode: { name: "X", price: 12 } }, []],
    [{ deliveryMode: { name: "X", price: "12,50" } }, []],
    [{ deliveryMode: { name: "X", price: "12.5.0" } }, ["deliveryMode.price"]],
    [{ commitment: { value: 52, unit: "weekly" } }, []],
    [{ duration: 12.5 }, ["duration"]],
    [{ customer: [] }, ["customer"]],
  ])("names the field of a fault: %j", (change, fields) => {
    expect(faults(change)).toEqual(fields)
  })
})
