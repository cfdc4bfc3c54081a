import { compileRules, type PriceRule } from "../../../../core/pricing"
import type { MedusaCart } from "../../decide/cart"
import { priceItem } from "../cart-lines"
import type { EffectiveSettings } from "../../settings/store"
import { fingerprintOf, deliveryOf, takeSnapshot } from "../snapshot"
import { aCart, aMethod, anAddress, anItem } from "./a-cart"

const RULES: PriceRule[] = [12, 6, 24].map((duration, index) => ({
  id: index + 1,
  name: `${duration} mois`,
  rule: "[[prixHT]] / 10",
  depositRule: "[[prixHT]] / 20",
  minPrice: duration === 24 ? "4000.00" : "100.00",
  maxPrice: "5000.00",
  duration,
}))

const snapshotOf = (cart: MedusaCart, duration = 12) => {
  const pricing = {
    rules: RULES,
    book: compileRules(RULES, { vat_placeholder: "amount" }),
    defaultDuration: null,
    product: () => ({ rentable: true, removable: true }),
  }
  return takeSnapshot(
    cart,
    cart.items.map((item) => priceItem(item, pricing)),
    [6, 12],
    duration,
    pricing,
    "Velo",
    { vat_placeholder: "amount", formula_result: "with_taxes", fees: "with_taxes", removal: "unit" },
  )
}

describe("a cart's snapshot", () => {
  it("has the totals in cents, and the rules that priced it", () => {
    const cart = aCart({ items: [anItem({ quantity: 2, total: 2880, tax_total: 480 })], total: 2892 })
    expect(snapshotOf(cart)).toMatchObject({
      monthly: 24000,
      deposit: 12000,
      total: 289200,
      delivery: { names: ["Standard"], total: 1200 },
    })
    expect(snapshotOf(cart).rules.map(({ id }) => id)).toEqual([1, 2])
  })

  // @covers creation.totalInitialFees, creation.deliveryName
  it("adds up the deliveries, and knows none from one that is free", () => {
    const of = (...shipping_methods: ReturnType<typeof aMethod>[]) => deliveryOf(aCart({ shipping_methods }))
    expect(of()).toBeNull()
    const free = aMethod({ name: "Retrait", amount: 0, total: 0 })
    expect(of(free)).toMatchObject({ names: ["Retrait"], total: 0 })
    // each rounded by itself, as the cart shows it: 59.988 and 12
    const carrier = aMethod({ id: "casm_2", name: "Transporteur", amount: 49.99, total: 59.988 })
    expect(of(aMethod(), carrier)).toMatchObject({ names: ["Standard", "Transporteur"], total: 7199 })
  })

  // @covers creation.customer, silent.customer-name
  it("knows the customer from the delivery address, else the billing address, else the account", () => {
    const customer = {
      ...{ id: "cus_1", email: "anne.petit@example.test", has_account: true },
      ...{ first_name: "Anne", last_name: "Petit", phone: "+33700000000" },
    }
    const shipping_address = anAddress({ last_name: "", phone: null })
    const billing_address = anAddress({ first_name: "Bruno", last_name: "Morel", phone: null })
    expect(snapshotOf(aCart({ customer, shipping_address, billing_address })).customer).toEqual({
      email: "camille.durand@example.test",
      firstName: "Camille",
      lastName: "Morel",
      phone: "+33700000000",
    })
    const nobody = aCart({ email: null, shipping_address: null, billing_address: null })
    expect(snapshotOf(nobody).customer).toEqual({ email: null, firstName: null, lastName: null, phone: null })
  })

  // @covers creation.deliveryAddress
  it("has addresses as far as the cart has them", () => {
    const empty = anAddress({ address_1: "", city: null, postal_code: "", country_code: null })
    const shipping_address = anAddress({ address_2: "Bât. C", city: null })
    const cart = aCart({ shipping_address, billing_address: empty })
    expect(snapshotOf(cart)).toMatchObject({
      delivery_address: { street: "12 rue des Lilas, Bât. C", city: null, postCode: "75011", country: "FR" },
      invoice_address: null,
    })
  })

  it("has at most 200 characters of what a shopper wrote, and no email that is none", () => {
    const tabs = "\t".repeat(48_000)
    const shipping_address = anAddress({
      ...{ first_name: `Léa${tabs}`, last_name: `Martin${tabs}`, phone: "0".repeat(300) },
      ...{ address_1: "a".repeat(150), address_2: "b".repeat(150) },
      ...{ city: "c".repeat(201), postal_code: "7".repeat(201) },
    })
    const email = `lea@${"x".repeat(250)}.fr`
    expect(snapshotOf(aCart({ email, shipping_address, billing_address: null }))).toMatchObject({
      customer: {
        email: null,
        firstName: `Léa${"\t".repeat(197)}`,
        lastName: `Martin${"\t".repeat(194)}`,
        phone: "0".repeat(200),
      },
      delivery_address: {
        street: `${"a".repeat(150)}, ${"b".repeat(48)}`,
        city: "c".repeat(200),
        postCode: "7".repeat(200),
        country: "FR",
      },
    })
  })

  const UNADDRESSED = { shipping_address: null, billing_address: null }
  it.each([
    ["the delivery address", {}, "fr"],
    ["the region", { ...UNADDRESSED, region: { countries: [{ iso_2: "lu" }] } }, "lu"],
    ["nowhere", { ...UNADDRESSED, region: null }, null],
  ])("takes the country of its addresses from %s", (_, more, country) => {
    expect(snapshotOf(aCart(more)).country_code).toBe(country)
  })

  // @covers creation.trackingId
  it.each([
    ["GA1.2", "GA1.2"],
    ["x".repeat(201), null],
    [7, null],
  ])("takes a tracking id only as text of 1 to 200 characters: %p", (rental_tracking_id, taken) => {
    expect(snapshotOf(aCart({ metadata: { rental_tracking_id } })).tracking_id).toBe(taken)
  })
})

describe("a snapshot's fingerprint", () => {
  const destination = { api_url: "https://api.test", urls: { return: "https://shop.test" } }
  const items = [
    anItem(),
    anItem({ id: "cali_2", variant_id: "variant_2", tax_lines: [{ rate: 20 }, { rate: 2.1 }] as never }),
  ]
  const of = (cart: MedusaCart, where: object = destination, duration = 12) =>
    fingerprintOf(snapshotOf(cart, duration), where as EffectiveSettings, "paycol_1")

  it("is the same in any order of rows and keys", () => {
    const cart = aCart({ items })
    const mixed = aCart({
      items: [{ ...items[1]!, tax_lines: [...items[1]!.tax_lines].reverse() }, items[0]!],
    })
    expect(of(mixed)).toBe(of(cart))
    expect(of(cart, { urls: { return: "https://shop.test" }, api_url: "https://api.test" })).toBe(of(cart))
    expect(
      fingerprintOf(JSON.parse(JSON.stringify(snapshotOf(cart))), destination as never, "paycol_1"),
    ).toBe(of(cart))
  })

  it.each([
    ["a price", aCart({ items: [anItem({ total: 1438.8, tax_total: 239.8 })] })],
    ["an address", aCart({ shipping_address: anAddress({ city: "Lyon" }) })],
    ["the delivery's price", aCart({ shipping_methods: [aMethod({ amount: 5, total: 6 })] })],
    ["a tracking id", aCart({ metadata: { rental_tracking_id: "x" } })],
  ])("is another for %s", (_, cart) => {
    expect(of(cart)).not.toBe(of(aCart()))
  })

  it.each([
    ["environment", { environment: "production" }],
    ["service's address", { api_url: "https://other.test" }],
    ["account at the service", { api_key: "another key" }],
    ["source", { source: "Magasin" }],
    ["choice whether addresses are asked for", { ask_for_addresses: false }],
  ])("is another with another %s, so that the rental is opened anew", (_, change) => {
    expect(of(aCart(), { ...destination, ...change })).not.toBe(of(aCart()))
  })

  it("is another for another duration or payment collection, and no matter of settings that aren't sent", () => {
    expect(of(aCart(), destination, 6)).not.toBe(of(aCart()))
    const settings = destination as unknown as EffectiveSettings
    expect(fingerprintOf(snapshotOf(aCart()), settings, "paycol_2")).not.toBe(of(aCart()))
    expect(of(aCart(), { ...destination, retention_days: 5 })).toBe(of(aCart()))
  })
})
