import { parsePatch } from "../patch"

const read = (input: unknown) => parsePatch(input, "production")
const fault = (input: unknown) => {
  const parsed = read(input)
  return parsed.ok ? null : parsed.faults
}

describe("a change of settings", () => {
  it("reads every field of the settings", () => {
    const values = {
      environment: "staging",
      payment_url: "https://pay.test/{transactionId}",
      transaction_prefix: "Velo75",
      default_duration: 12,
      vat_placeholder: "rate",
      ineligible_items: "refuse",
      ask_for_addresses: false,
      default_shipping_option_id: "so_1",
      capture: "manual",
      languages: ["fr", "de"],
      source: "medusa",
      rules_ttl_seconds: 60,
      enabled: false,
      manual_refunds: true,
      retention_days: 30,
      unconfirmed_after_hours: 48,
      openings_per_address: 5,
      first_payment: "is_first_month",
    }
    const addresses = { backend_url: "https://api.shop.test/", storefront_url: "https://shop.test" }
    const urls = {
      confirmed: "https://shop.test/{country_code}/order/{order_id}",
      failure: "https://shop.test/{country_code}/failed?cart={cart_id}",
      return: "https://shop.test/back",
      pending: "https://shop.test/wait",
    }
    const secrets = { api_key: "key-1", discount_code_secret: "secret-1", event_token: "token-1" }
    expect(read({ ...values, ...addresses, urls, ...secrets, api_url: "https://api.test/" })).toEqual({
      ok: true,
      patch: {
        values: {
          ...values,
          backend_url: "https://api.shop.test",
          storefront_url: "https://shop.test",
          "urls.confirmed": urls.confirmed,
          "urls.failure": urls.failure,
          "urls.return": urls.return,
          "urls.pending": urls.pending,
          "api_url.staging": "https://api.test",
        },
        secrets,
        clear: [],
      },
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
  it.each(["https://api.test/v1", "https://api.test/v1/", "https://api.test///"])(
    "keeps %s as the base address",
    (api_url) => {
      expect(read({ api_url })).toMatchObject({
        patch: { values: { "api_url.production": "https://api.test" } },
      })
    },
  )

  // @covers price-rule.duration, limit.durations
  it.each<[string, unknown, string, RegExp]>([
    ["an unknown field", { api_keyy: "x" }, "api_keyy", /no setting of this name/],
    ["an inherited name", { constructor: "x" }, "constructor", /no setting of this name/],
    [
      "a field of urls that isn't one",
      { urls: { success: "https://a.test" } },
      "urls.success",
      /no setting of this name/,
    ],
    ["urls as text", { urls: "https://a.test" }, "urls", /Send an object/],
    ["another environment", { environment: "test" }, "environment", /"production" or "staging"/],
    ["an address without scheme", { api_url: "api.test" }, "api_url.production", /write it in full/],
    ["an address of another scheme", { backend_url: "ftp://api.test" }, "backend_url", /write it in full/],
    [
      "an address with a password",
      { api_url: "https://me:pw@api.test" },
      "api_url.production",
      /user name or password/,
    ],
    ["an address with a query", { storefront_url: "https://shop.test/?a=1" }, "storefront_url", /end before/],
    ["an address as number", { backend_url: 7 }, "backend_url", /Send text/],
    ["an empty address", { backend_url: " " }, "backend_url", /Is empty/],
    [
      "a payment page without {transactionId}",
      { payment_url: "https://pay.test/x" },
      "payment_url",
      /\{transactionId\}/,
    ],
    [
      "a page with an unknown placeholder",
      { urls: { failure: "https://a.test/{cartId}" } },
      "urls.failure",
      /\{cartId\} isn't a placeholder/,
    ],
    [
      "a page with a brace alone",
      { urls: { return: "https://a.test/{cart_id" } },
      "urls.return",
      /write it in full/,
    ],
    ["a relative page", { urls: { confirmed: "/order/{order_id}" } }, "urls.confirmed", /write it in full/],
    [
      "a duration the service doesn't know",
      { default_duration: 7 },
      "default_duration",
      /1, 6, 12, 18 or 24 months/,
    ],
    ["a duration as text", { default_duration: "12" }, "default_duration", /1, 6, 12, 18 or 24 months/],
    [
      "a prefix with a hyphen",
      { transaction_prefix: "my-shop" },
      "transaction_prefix",
      /letters .* and digits only/,
    ],
    ["an unknown language", { languages: ["fr", "it"] }, "languages", /"fr", "en" or "de"/],
    ["no language", { languages: [] }, "languages", /at least one language/],
    ["a time to live of zero", { rules_ttl_seconds: 0 }, "rules_ttl_seconds", /seconds from 1 to 86400/],
    ["half a day", { retention_days: 0.5 }, "retention_days", /whole number of days/],
    ["yes as text", { enabled: "yes" }, "enabled", /true or false/],
    ["a masked key pasted back", { api_key: "…a1b2" }, "api_key", /masked form/],
    ["a key with a line break", { api_key: "key\nX-Other: 1" }, "api_key", /paste it again/],
    ["a key with a letter that no header takes", { api_key: "clé-1234" }, "api_key", /paste it again/],
    ["an empty key", { api_key: "" }, "api_key", /Is empty/],
    ["a list", [], "", /JSON object/],
    ["nothing", null, "", /JSON object/],
  ])("refuses %s", (_, input, field, message) => {
    expect(fault(input)).toEqual([{ field, message: expect.stringMatching(message) }])
  })

  it("names every wrong field at once, and never quotes a secret", () => {
    const faults = fault({ api_key: "to p-secret\u0007", capture: "never", nonsense: 1 })
    expect(faults?.map(({ field }) => field)).toEqual(["api_key", "capture", "nonsense"])
    expect(JSON.stringify(faults)).not.toContain("p-secret")
  })
})
