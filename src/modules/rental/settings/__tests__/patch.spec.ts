import type { SettingFault } from "../../../../core/messages/codes"
import { changedGuarded, overlay, parsePatch } from "../changes"
import type { Layer } from "../resolve"

const read = (input: unknown) => parsePatch(input, "production")
const fault = (input: unknown) => {
  const parsed = read(input)
  return parsed.ok ? null : parsed.faults
}

describe("a change of settings", () => {
  it("reads fields of each kind", () => {
    const values = {
      ...{ environment: "staging", transaction_prefix: "Velo75", default_duration: 12, enabled: false },
      ...{ languages: ["fr", "de"], retention_days: 30, notify_email: "orders@shop.example" },
      payment_url: "https://pay.test/{transactionId}",
      dashboard_url: "https://dashboard.test/orders/{transactionId}",
    }
    const addresses = { backend_url: "https://api.shop.test/", api_url: "https://api.test/" }
    const urls = { failure: "https://shop.test/{country_code}/failed?cart={cart_id}&order={order_id}" }
    const secrets = { api_key: "key-1", discount_code_secret: "secret-1", event_token: "token-1" }
    const read_as = {
      ...{ backend_url: "https://api.shop.test", "api_url.staging": "https://api.test" },
      ...{ "urls.failure": urls.failure },
    }
    expect(read({ ...values, ...addresses, urls, ...secrets })).toEqual({
      ok: true,
      patch: { values: { ...values, ...read_as }, secrets, clear: [] },
    })
  })

  it("gives a plain api_url to the environment in force, or to the one named beside it", () => {
    expect(parsePatch({ api_url: "https://a.test" }, "staging")).toMatchObject({
      patch: { values: { "api_url.staging": "https://a.test" } },
    })
    expect(parsePatch({ api_url: "https://a.test", environment: "production" }, "staging")).toMatchObject({
      patch: { values: { "api_url.production": "https://a.test", environment: "production" } },
    })
    expect(read({ api_url: { staging: "https://s.test", production: null } })).toMatchObject({
      patch: { values: { "api_url.staging": "https://s.test" }, clear: ["api_url.production"] },
    })
  })

  it("clears by null, leaves what is absent", () => {
    expect(read({ api_key: null, urls: { failure: null }, source: null, api_url: null })).toEqual({
      ok: true,
      patch: { values: {}, secrets: {}, clear: ["api_key", "urls.failure", "source", "api_url.production"] },
    })
    expect(read({ urls: null })).toMatchObject({
      patch: { clear: ["urls.confirmed", "urls.failure", "urls.return", "urls.pending"] },
    })
    expect(read({})).toEqual({ ok: true, patch: { values: {}, secrets: {}, clear: [] } })
  })

  // @covers version.v1
  it.each(["https://api.test/v1/", "https://api.test///"])("keeps %s as the base address", (api_url) => {
    expect(read({ api_url })).toMatchObject({
      patch: { values: { "api_url.production": "https://api.test" } },
    })
  })

  const SHOP = { example: "https://shop.example.com" }
  const PAGE = { example: "https://shop.example.com/{country_code}/cart" }
  const HELP = { example: "https://shop.example.com/renting" }
  const DASHBOARD = { example: "https://dashboard.example.com/orders/{transactionId}" }
  const MONTHS = { choices: [1, 6, 12, 18, 24], unit: "months" }
  const PLACES = { found: "cartId", known: ["country_code", "cart_id", "order_id"] }
  const TTL = { min: 1, max: 86_400, unit: "seconds" }
  /** A setting by its stored name, so that one row has all. */
  const given = (field: string, value: unknown) => {
    const [group, inner] = field.split(".") as [string, string?]
    return inner ? { [group]: { [inner]: value } } : { [field]: value }
  }
  // @covers price-rule.duration, limit.durations
  it.each<[string, unknown, SettingFault["code"], object?]>([
    ["api_keyy", "x", "unknown_setting"],
    ["urls.success", "https://a.test", "unknown_setting"],
    ["urls", "https://a.test", "not_a_group"],
    ["environment", "test", "not_a_choice", { choices: ["production", "staging"] }],
    ["api_url.production", "api.test", "not_an_address", SHOP],
    ["api_url.production", "https://me:pw@api.test", "address_with_password"],
    ["storefront_url", "https://shop.test/?a=1", "address_with_query"],
    ["backend_url", 7, "not_text"],
    ["backend_url", " ", "empty"],
    ["payment_url", "https://pay.test/x", "without_placeholder", { needed: "transactionId" }],
    ["urls.failure", "https://a.test/{cartId}", "unknown_placeholder", PLACES],
    ["dashboard_url", "javascript:alert({transactionId})", "not_an_address", DASHBOARD],
    ["urls.return", "https://a.test/{cart_id", "not_an_address", PAGE],
    ["default_duration", "12", "not_a_choice", MONTHS],
    ["transaction_prefix", "my-shop", "not_letters_and_digits"],
    ["transaction_prefix", "x".repeat(25), "too_long", { most: 24 }],
    ["source", "a\u0000b", "not_storable"],
    ["transaction_prefix", "a\udc00b", "not_storable"],
    ["api_key", "a\u0000b", "not_storable"],
    ["help.en", "javascript:alert(1)", "not_an_address", HELP],
    ["help.de", "x".repeat(1001), "too_long", { most: 1000 }],
    ["help.it", "Chiamateci.", "unknown_setting"],
    ["languages", ["fr", "it"], "not_languages", { languages: ["fr", "en", "de"] }],
    ["languages", [], "no_language"],
    ["rules_ttl_seconds", 0, "not_in_range", TTL],
    ["retention_days", 0.5, "not_in_range", { min: 1, max: 3650, unit: "days" }],
    ["enabled", "yes", "not_boolean"],
    ["api_key", "…a1b2", "masked_secret"],
    ["api_key", "key\nX-Other: 1", "not_a_secret"],
    ["api_key", "clé-1234", "not_a_secret"],
  ])("refuses as %s %j", (field, value, code, params = {}) => {
    expect(fault(given(field, value))).toEqual([{ field, code, params }])
  })

  it("refuses what is no object, and an object that plays a text or a list", () => {
    for (const input of [[], null]) expect(fault(input)).toMatchObject([{ code: "not_an_object" }])
    for (const field of ["source", "languages", "payment_url", "api_key", "retention_days", "enabled"]) {
      expect(fault({ [field]: { length: { toString: 1, valueOf: 1 } } })).toMatchObject([{ field }])
    }
  })

  it("names every wrong field at once, and never quotes a secret", () => {
    const faults = fault({ api_key: "to p-secret\u0007", capture: "never", nonsense: 1 })
    expect(faults?.map(({ field }) => field)).toEqual(["api_key", "capture", "nonsense"])
    expect(JSON.stringify(faults)).not.toContain("p-secret")
  })
})

describe("which settings of a change the merchant is notified of", () => {
  const AT = { value: "key-1", set_at: null, address: "production https://api.test" }
  const before: Layer = {
    source: "own",
    values: { "api_url.production": "https://api.test", payment_url: "https://pay.test/{transactionId}" },
    secrets: { api_key: AT, event_token: { value: "token-1", set_at: null } },
  }
  const guarded = (input: object, layer = before) => {
    const parsed = read(input)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    return changedGuarded([layer], overlay([layer], parsed.patch))
  }

  it.each<[object, string[]]>([
    [{ payment_url: "https://evil.test/{transactionId}" }, ["payment_url"]],
    [{ api_url: "https://evil.test", api_key: "key-2" }, ["api_url.production", "api_key"]],
    [{ event_token: null }, ["event_token"]],
    [{ api_key: null }, ["api_key"]],
    // the same again, what held nothing before, and what no one is paid or called by
    [{ api_key: "key-1", event_token: "token-1" }, []],
    [{ discount_code_secret: "secret-1", notify_email: "a@shop.test", source: "shop" }, []],
  ])("by %j: %j", (input, names) => expect(guarded(input)).toEqual(names))

  it("is none in a shop without an API key, which is being set up", () => {
    const { api_key: _, ...secrets } = before.secrets
    expect(guarded({ api_url: "https://b.test", event_token: "token-2" }, { ...before, secrets })).toEqual([])
  })
})
