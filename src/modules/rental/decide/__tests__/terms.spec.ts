import { readStoredOrder } from "../../../../core/wire/order-payload"
import { commitmentMonths, endOf, termsOf } from "../terms"

const MODE = {
  ...{ name: "Standard", price: 12, tags: "fragile", externalId: "so_standard" },
  shopExternalAppId: "app-7",
}

/** A payload with something in every field that the terms keep, and in those that they don't. */
const PAYLOAD = {
  ...{
    id: "order-uuid",
    transactionId: "shop-0123456789",
    cartId: "cart_1",
    cartSecureKey: "the-secret-key",
  },
  ...{ source: "Vitrine", status: "validated", shopStatus: "to-be-sent", isBooking: true, rejected: null },
  shop: { id: "s", name: "Shop", email: "s@shop.test" },
  customer: { firstName: "Léa", lastName: "Martin", email: "lea@example.test", phone: "+33600000000" },
  email: "lea@example.test",
  deliveryAddress: { country: "FR", street: "3 place Bellecour", postCode: "69002", city: "Lyon" },
  duration: 18,
  commitment: { value: 18, unit: "monthly", referenceDate: "2026-11-22" },
  paymentInterval: { value: 3, unit: "weekly", referenceDate: "2026-11-23" },
  ...{ monthlyRentalPaymentLegacy: 1, rentalPriceTTC: 124.9, discount: 15, hasCompany: true },
  deliveryMode: { ...MODE, delay: 7 },
  company: { name: "ACME", siret: "12345678900011" },
  ...{ themeParams: { a: [1] }, trackingData: "x" },
  services: [
    {
      ...{ platformId: "line-2", serviceId: "ins", name: "Assurance", vat: 20, rentalPriceTTC: 4.9 },
      tags: ["insurance"],
    },
  ],
  products: [
    {
      ...{ platformId: "line-1", id: "variant_1", combinationId: "combination_1", name: "Vélo", price: 1200 },
      ...{ priceWithDiscount: 1100, vat: 20, quantity: 2, rentalPriceTTC: 120, purchaseFeesPercentage: 3.5 },
      category: "bikes",
    },
  ],
}

describe("a rental's terms", () => {
  // @covers payload.source, payload.status, payload.shopStatus, payload.paymentInterval, deliveryMode.tags, deliveryMode.shopExternalAppId
  // @covers silent.status-values, payload.id, interval.referenceDate, success.duration
  // @covers line.platformId, line.purchaseFeesPercentage, line.category, service.platformId, service.name, service.vat, service.tags
  // @covers interval.value, company.name, company.siret, payload.commitment, payload.rentalPriceTTC, payload.discount
  // @covers payload.company, payload.hasCompany, payload.themeParams, payload.trackingData, payload.services, service.serviceId
  // @covers service.rentalPriceTTC
  it("keep every field of the payload that tells of the contract, and nothing of the buyer", () => {
    const { company, discount, duration, commitment, services, products } = PAYLOAD
    expect(termsOf(readStoredOrder(PAYLOAD))).toEqual({
      ...{ service_order_id: "order-uuid", status: "validated", shop_status: "to-be-sent", is_booking: true },
      ...{
        source: "Vitrine",
        monthly: 124.9,
        has_company: true,
        theme_params: { a: [1] },
        tracking_data: "x",
      },
      payment_interval: PAYLOAD.paymentInterval,
      delivery_mode: MODE,
      ...{ company, discount, duration, commitment, services, products },
    })
  })

  it("are empty, not absent, where the payload says no more than what was paid", () => {
    const bare = { cartSecureKey: "key", products: [{ id: "variant_1", price: 1200, quantity: 1 }] }
    expect(termsOf(readStoredOrder(bare))).toMatchObject({
      ...{ service_order_id: null, status: null, is_booking: false, duration: null, commitment: null },
      ...{ payment_interval: null, monthly: null, services: [], company: null, has_company: false },
      ...{ discount: null, delivery_mode: null, theme_params: null },
    })
    const { delivery_mode } = termsOf(readStoredOrder({ deliveryMode: { ...MODE, price: "free" } }))
    expect(delivery_mode).toEqual({ ...MODE, price: null })
  })

  // @covers success.monthlyRentalPayment
  it("take the monthly price of the success call where the order's own is missing", () => {
    const { rentalPriceTTC: _, ...without } = PAYLOAD
    expect(termsOf(readStoredOrder({ ...without, discount: 0 }))).toMatchObject({
      monthly: null,
      discount: 0,
    })
    expect(termsOf(readStoredOrder({ ...without, monthlyRentalPayment: 99.5 })).monthly).toBe(99.5)
    expect(termsOf(readStoredOrder({ ...PAYLOAD, monthlyRentalPayment: 99.5 })).monthly).toBe(124.9)
  })

  it("keep the tags of a service that a later call doesn't name, by its line and its service", () => {
    const before = termsOf(readStoredOrder(PAYLOAD))
    const [service] = PAYLOAD.services
    const { tags: _, ...untagged } = service!
    const later = (change: object) =>
      termsOf(readStoredOrder({ ...PAYLOAD, services: [{ ...untagged, ...change }] }), before).services[0]
        ?.tags
    expect(later({})).toEqual(["insurance"])
    expect(later({ tags: ["theft"] })).toEqual(["theft"])
    expect(later({ platformId: "line-3" }) ?? null).toBeNull()
    expect(later({ serviceId: "other" }) ?? null).toBeNull()
  })
})

describe("a commitment in months", () => {
  // @covers interval.unit, interval.unit-weekly, interval.unit-null, payload.duration
  it.each([
    [12, { unit: "monthly" }, 12],
    [2, { unit: "yearly" }, 24],
    [1.5, { unit: "yearly" }, 18],
    [18, { unit: null }, 18],
    [18, null, 18],
    [18, undefined, 18],
    [1, null, 1],
    [120, null, 120],
    [121, null, null],
    [11, { unit: "yearly" }, null],
    [12.5, null, null],
    [0, null, null],
    [3e9, null, null],
    [12, { unit: "constructor" }, null],
    [52, { unit: "weekly" }, null],
    [null, { value: 24, unit: "monthly" }, 24],
    [undefined, { value: 2, unit: "yearly" }, 24],
    [12, { value: 24, unit: "monthly" }, 12],
    [null, { value: 52, unit: "weekly" }, null],
    [null, { unit: "monthly" }, null],
    [null, null, null],
  ])("of %j, counted by %j, is %j", (duration, commitment, months) => {
    expect(commitmentMonths({ duration, commitment })).toBe(months)
  })
})

describe("the end of a rental", () => {
  const endFor = (referenceDate: string | null, country: string | null, confirmedAt: string) => {
    const commitment = { value: 6, unit: "monthly", referenceDate }
    return endOf({ commitment }, { months: 6, confirmedAt: new Date(confirmedAt), country }).toISOString()
  }

  it.each([
    ["2026-12-01", "fr", "2027-06-01"],
    [" 2026-12-01 ", "mq", "2027-06-01"],
    // The day that the offset names.
    ["2026-09-01T00:00:00+02:00", "fr", "2027-03-01"],
    ["2026-09-01T00:00:00+0200", null, "2027-03-01"],
    ["2026-08-31T23:30:00-05:00", "fr", "2027-02-28"],
    // In UTC, as which a time without a zone counts: the country's day.
    ["2026-08-31T22:00:00Z", "fr", "2027-03-01"],
    ["2026-08-31T22:00:00+00:00", "FR", "2027-03-01"],
    ["2026-08-31 22:00:00", "fr", "2027-03-01"],
    ["2026-08-31T21:59:59.999Z", "fr", "2027-02-28"],
    ["2026-08-31T22:00:00Z", null, "2027-02-28"],
    ["2026-09-01T03:00:00Z", "mq", "2027-02-28"],
    ["2027-11-23T10:00:00Z", "fr", "2028-05-23"],
  ])("that begins on %s, in %s, is on %s", (referenceDate, country, day) => {
    expect(endFor(referenceDate, country, "2026-11-22T10:00:00Z")).toBe(`${day}T12:00:00.000Z`)
  })

  it.each([null, "", "2026-13-45", "2026-11-31", "1796083200", "2027-11-23T23:30:00.001Z", "2025-11-21"])(
    "counts from the confirmation, by the country's clocks, where the date is %j",
    (referenceDate) => {
      expect(endFor(referenceDate, "fr", "2026-11-22T23:30:00Z")).toBe("2027-05-23T12:00:00.000Z")
      expect(endFor(referenceDate, null, "2026-11-22T23:30:00Z")).toBe("2027-05-22T12:00:00.000Z")
    },
  )
})
