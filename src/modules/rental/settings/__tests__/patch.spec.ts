import type { SettingFault } from "../../../../core/messages/codes"
import { changed, changedGuarded, overlay, parsePatch, takenBack } from "../changes"
import type { Layer } from "../resolve"

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
      formula_result: "without_taxes",
      fees: "without_taxes",
      removal: "line",
      ineligible_items: "refuse",
      ask_for_addresses: false,
      default_shipping_option_id: "so_1",
      capture: "manual",
      languages: ["fr", "de"],
      source: "medusa",
      dashboard_url: "https://dashboard.test/orders/{transactionId}",
      shop_language: "de",
      rules_ttl_seconds: 60,
      enabled: false,
      manual_refunds: true,
      retention_days: 30,
      unconfirmed_after_hours: 48,
      abandoned_after_hours: 3,
      notify_email: "orders@shop.example",
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

  const SHOP = { example: "https://shop.example.com" }
  const PAGE = { example: "https://shop.example.com/{country_code}/cart" }
  const MONTHS = { choices: [1, 6, 12, 18, 24], unit: "months" }
  // @covers price-rule.duration, limit.durations
  it.each<[string, unknown, string, SettingFault["code"], object?]>([
    ["an unknown field", { api_keyy: "x" }, "api_keyy", "unknown_setting"],
    ["an inherited name", { constructor: "x" }, "constructor", "unknown_setting"],
    ["a page that isn't one", { urls: { success: "https://a.test" } }, "urls.success", "unknown_setting"],
    ["urls as text", { urls: "https://a.test" }, "urls", "not_a_group"],
    [
      "another environment",
      { environment: "test" },
      "environment",
      "not_a_choice",
      { choices: ["production", "staging"] },
    ],
    ["an address without scheme", { api_url: "api.test" }, "api_url.production", "not_an_address", SHOP],
    [
      "an address of another scheme",
      { backend_url: "ftp://api.test" },
      "backend_url",
      "not_an_address",
      SHOP,
    ],
    [
      "an address with a password",
      { api_url: "https://me:pw@api.test" },
      "api_url.production",
      "address_with_password",
    ],
    [
      "an address with a query",
      { storefront_url: "https://shop.test/?a=1" },
      "storefront_url",
      "address_with_query",
    ],
    ["an address as number", { backend_url: 7 }, "backend_url", "not_text"],
    ["an empty address", { backend_url: " " }, "backend_url", "empty"],
    [
      "a payment page without an id",
      { payment_url: "https://pay.test/x" },
      "payment_url",
      "template_without_id",
    ],
    [
      "a page with an unknown placeholder",
      { urls: { failure: "https://a.test/{cartId}" } },
      "urls.failure",
      "unknown_placeholder",
      { found: "cartId", known: ["country_code", "cart_id", "order_id"] },
    ],
    [
      "a dashboard without an order's id",
      { dashboard_url: "https://dashboard.test/orders" },
      "dashboard_url",
      "without_placeholder",
      { needed: "transactionId" },
    ],
    [
      "a dashboard with an unknown placeholder",
      { dashboard_url: "https://dashboard.test/{order_id}" },
      "dashboard_url",
      "unknown_placeholder",
      { found: "order_id", known: ["transactionId"] },
    ],
    [
      "a dashboard that is a script",
      { dashboard_url: "javascript:alert({transactionId})" },
      "dashboard_url",
      "not_an_address",
      { example: "https://dashboard.example.com/orders/{transactionId}" },
    ],
    [
      "a page with a brace alone",
      { urls: { return: "https://a.test/{cart_id" } },
      "urls.return",
      "not_an_address",
      PAGE,
    ],
    [
      "a relative page",
      { urls: { confirmed: "/order/{order_id}" } },
      "urls.confirmed",
      "not_an_address",
      PAGE,
    ],
    [
      "a duration the service doesn't know",
      { default_duration: 7 },
      "default_duration",
      "not_a_choice",
      MONTHS,
    ],
    ["a duration as text", { default_duration: "12" }, "default_duration", "not_a_choice", MONTHS],
    [
      "a prefix with a hyphen",
      { transaction_prefix: "my-shop" },
      "transaction_prefix",
      "not_letters_and_digits",
    ],
    [
      "a prefix that is too long",
      { transaction_prefix: "x".repeat(25) },
      "transaction_prefix",
      "too_long",
      { most: 24 },
    ],
    ["text with a null character", { source: "a\u0000b" }, "source", "not_storable"],
    [
      "half of a surrogate pair",
      { default_shipping_option_id: "\ud800" },
      "default_shipping_option_id",
      "not_storable",
    ],
    ["the other half", { transaction_prefix: "a\udc00b" }, "transaction_prefix", "not_storable"],
    ["an address with a null character", { payment_url: "a\u0000b" }, "payment_url", "not_storable"],
    ["a page with half a pair", { urls: { return: "https://a.test/\ud800" } }, "urls.return", "not_storable"],
    ["a key with a null character", { api_key: "a\u0000b" }, "api_key", "not_storable"],
    [
      "help that is a script",
      { help_url: { en: "javascript:alert(1)" } },
      "help_url.en",
      "not_an_address",
      { example: "https://shop.example.com/renting" },
    ],
    [
      "help with a password",
      { help_url: { fr: "https://me:pw@a.test" } },
      "help_url.fr",
      "address_with_password",
    ],
    [
      "help that is too long",
      { help_text: { de: "x".repeat(1001) } },
      "help_text.de",
      "too_long",
      { most: 1000 },
    ],
    ["help in another language", { help_text: { it: "Chiamateci." } }, "help_text.it", "unknown_setting"],
    [
      "an unknown language",
      { languages: ["fr", "it"] },
      "languages",
      "not_languages",
      { languages: ["fr", "en", "de"] },
    ],
    ["no language", { languages: [] }, "languages", "no_language"],
    [
      "a time to live of zero",
      { rules_ttl_seconds: 0 },
      "rules_ttl_seconds",
      "not_in_range",
      { min: 1, max: 86_400, unit: "seconds" },
    ],
    [
      "half a day",
      { retention_days: 0.5 },
      "retention_days",
      "not_in_range",
      { min: 1, max: 3650, unit: "days" },
    ],
    ["yes as text", { enabled: "yes" }, "enabled", "not_boolean"],
    ["a masked key pasted back", { api_key: "…a1b2" }, "api_key", "masked_secret"],
    ["a key with a line break", { api_key: "key\nX-Other: 1" }, "api_key", "not_a_secret"],
    ["a key with a letter that no header takes", { api_key: "clé-1234" }, "api_key", "not_a_secret"],
    ["an empty key", { api_key: "" }, "api_key", "empty"],
    ["a list", [], "", "not_an_object"],
    ["nothing", null, "", "not_an_object"],
  ])("refuses %s", (_, input, field, code, params = {}) => {
    expect(fault(input)).toEqual([{ field, code, params }])
  })

  it.each(["source", "languages", "payment_url", "api_key", "event_token", "retention_days", "enabled"])(
    "refuses an object that plays a text or a list as %s",
    (field) => {
      expect(fault({ [field]: { length: { toString: 1, valueOf: 1 } } })).toMatchObject([{ field }])
    },
  )

  it("names every wrong field at once, and never quotes a secret", () => {
    const faults = fault({ api_key: "to p-secret\u0007", capture: "never", nonsense: 1 })
    expect(faults?.map(({ field }) => field)).toEqual(["api_key", "capture", "nonsense"])
    expect(JSON.stringify(faults)).not.toContain("p-secret")
  })

  it("is taken back without what others have changed since", () => {
    const before = { values: { notify_email: "a@shop.test", capture: "manual" as const }, secrets: {} }
    const change = {
      sales_channel_id: null,
      values: { notify_email: "b@shop.test", shop_language: "fr" as const },
      secrets: { api_key: { sealed: "first", set_at: "2026-11-01" } },
      clear: ["capture" as const],
    }
    const other = {
      values: { enabled: false },
      secrets: { event_token: { sealed: "other", set_at: "2026-11-02" } },
    }
    const now = changed(changed(before, change), { ...other, clear: [] })
    expect(takenBack(now, before, change)).toEqual({
      values: { notify_email: "a@shop.test", capture: "manual", enabled: false },
      secrets: other.secrets,
    })
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
    [
      {
        discount_code_secret: "secret-1",
        notify_email: "a@shop.test",
        api_url: { staging: "https://s.test" },
      },
      [],
    ],
    [{ source: "shop", default_duration: 12 }, []],
  ])("by %j: %j", (input, names) => expect(guarded(input)).toEqual(names))

  it("is none in a shop without an API key, which is being set up", () => {
    const { api_key: _, ...secrets } = before.secrets
    expect(guarded({ api_url: "https://b.test", event_token: "token-2" }, { ...before, secrets })).toEqual([])
  })
})
