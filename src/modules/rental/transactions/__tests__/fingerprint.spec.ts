import type { EffectiveSettings } from "../../settings/store"
import { fingerprintOf, type RentalSnapshot } from "../snapshot"

const LINES = ["cali_1", "cali_2"].map((item_id, at) => ({
  ...{ item_id, id: `variant_${at}`, name: "Vélo", combination_name: null, image_url: null },
  ...{ unit_price: 120_000, vat: 20, quantity: 2, removable: true, choice: "rent", offers: [] },
}))
const SNAPSHOT = {
  cart_id: "cart_1",
  duration: 12,
  lines: LINES,
  delivery: { names: ["Standard", "Étage"], total: 1_800 },
  customer: { email: "lea@example.test", firstName: "Léa", lastName: "Martin", phone: null },
  delivery_address: { street: "3 place Bellecour", city: "Lyon", postCode: "69002", country: "fr" },
  invoice_address: null,
  tracking_id: "t-1",
} as unknown as RentalSnapshot

const SETTINGS = {
  environment: "staging",
  api_url: "https://service.test",
  backend_url: "https://api.shop.test",
  urls: { failure: "https://shop.test/no", return: "https://shop.test/cart", pending: "" },
  source: "Vitrine",
  ask_for_addresses: true,
} as EffectiveSettings

const fingerprint = (settings: Partial<EffectiveSettings> = {}, snapshot: Partial<RentalSnapshot> = {}) =>
  fingerprintOf({ ...SNAPSHOT, ...snapshot }, { ...SETTINGS, ...settings }, "pay_col_1")

describe("the fingerprint of what would be sent", () => {
  it("is the same for the same cart, in whatever order the database gives its lines and keys", () => {
    const turned = Object.fromEntries(Object.entries(SNAPSHOT).reverse()) as unknown as RentalSnapshot
    expect(fingerprint({}, { ...turned, lines: [...SNAPSHOT.lines].reverse() })).toBe(fingerprint())
  })

  it.each<[string, Partial<EffectiveSettings>]>([
    ["environment", { environment: "production" }],
    ["service's address", { api_url: "https://other.test" }],
    ["account at the service", { api_key: "another key" }],
    ["backend's address", { backend_url: "https://other.test" }],
    ["page after a failure", { urls: { ...SETTINGS.urls, failure: "https://shop.test/other" } }],
    ["source", { source: "Magasin" }],
    ["choice whether addresses are asked for", { ask_for_addresses: false }],
  ])("is another with another %s, so that the rental is opened anew", (_, change) => {
    expect(fingerprint(change)).not.toBe(fingerprint())
  })

  it("is another for another cart or payment collection, and no matter of settings that aren't sent", () => {
    expect(fingerprint({}, { tracking_id: "t-2" })).not.toBe(fingerprint())
    expect(fingerprintOf(SNAPSHOT, SETTINGS, "pay_col_2")).not.toBe(fingerprint())
    expect(fingerprint({ retention_days: 5 })).toBe(fingerprint())
  })
})
