import { DEFAULTS } from "../../../../core/setting-values"
import { serializeSettings } from "../serialize"
import { type Layer, resolveLayers, missingSettings } from "../resolve"
import { readDeveloperSettings } from "../options"

const ROW = {
  id: "rset_default",
  sales_channel_id: null,
  storefront_seen_at: null,
  account: { id: "rset_default", last_success_at: null, failing_since: null },
}
const builtIn: Layer = { source: "built_in", values: DEFAULTS, secrets: {} }
const layer = (source: Layer["source"], values: Layer["values"], secrets: Layer["secrets"] = {}): Layer => ({
  source,
  values,
  secrets,
})
const effective = (...layers: Layer[]) => resolveLayers([...layers, builtIn], ROW)
const developer = (options: Record<string, unknown>, env: Record<string, string> = {}) =>
  readDeveloperSettings(options, env)

describe("settings by layers", () => {
  it("has the documented defaults where nobody has set anything", () => {
    expect(effective()).toMatchObject({
      id: "rset_default",
      sales_channel_id: null,
      environment: "production",
      api_url: null,
      api_key: null,
      payment_url: null,
      discount_code_secret: null,
      event_token: null,
      transaction_prefix: "shop",
      backend_url: null,
      storefront_url: null,
      urls: { confirmed: "", failure: "", return: "", pending: "" },
      default_duration: null,
      vat_placeholder: "amount",
      formula_result: "with_taxes",
      fees: "with_taxes",
      removal: "unit",
      ineligible_items: "pay_once",
      ask_for_addresses: true,
      default_shipping_option_id: null,
      capture: "on_confirmation",
      languages: ["fr", "en", "de"],
      source: null,
      rules_ttl_seconds: 300,
      rules_jump_percent: 0,
      enabled: true,
      manual_refunds: false,
      retention_days: 90,
      unconfirmed_after_hours: 24,
      abandoned_after_hours: null,
      ending_notice_days: null,
      notify_email: null,
      first_payment: null,
      api_key_elsewhere: false,
      locked_to: null,
      unreadable: [],
    })
  })

  it("takes each field from the nearest place that has it: channel, default row, options, environment", () => {
    const settings = effective(
      layer("own", { default_duration: 12 }),
      layer(
        "default_row",
        { default_duration: 24, source: "row" },
        { api_key: { value: "row-key", set_at: null } },
      ),
      layer(
        "options",
        { source: "option", enabled: false },
        { api_key: { value: "option-key", set_at: null } },
      ),
      layer("environment", { enabled: true, retention_days: 7 }),
    )
    expect(settings).toMatchObject({
      default_duration: 12,
      source: "row",
      api_key: "row-key",
      enabled: false,
      retention_days: 7,
    })
  })

  // @covers env.production
  it("uses the address of the environment in force", () => {
    const addresses = { "api_url.production": "https://p.test", "api_url.staging": "https://s.test" }
    expect(effective(layer("own", addresses)).api_url).toBe("https://p.test")
    expect(effective(layer("own", { ...addresses, environment: "staging" })).api_url).toBe("https://s.test")
  })

  it("derives the pages from the storefront's address, as Medusa's starter has them, one by one", () => {
    const own = layer("own", { storefront_url: "https://shop.test", "urls.return": "https://elsewhere.test" })
    expect(effective(own).urls).toEqual({
      confirmed: "https://shop.test/{country_code}/order/{order_id}/confirmed",
      failure: "https://shop.test/{country_code}/checkout?step=payment&rental=failed",
      return: "https://elsewhere.test",
      pending: "https://shop.test/{country_code}/cart",
    })
  })

  it("lets a secret that can't be opened count as missing, and no other account's key step in for it", () => {
    const settings = effective(
      layer("own", {}, { api_key: { value: null, set_at: "2026-01-01T00:00:00.000Z" } }),
      layer("options", {}, { api_key: { value: "option-key", set_at: null } }),
    )
    expect(settings).toMatchObject({ api_key: null, unreadable: ["api_key"] })
    expect(missingSettings(settings)).toContainEqual({
      field: "api_key",
      code: "api_key_unreadable",
      params: {},
    })
  })
})

describe("what keeps a rental from starting", () => {
  const complete = layer(
    "own",
    {
      "api_url.production": "https://p.test",
      payment_url: "https://pay.test/{transactionId}",
      backend_url: "https://api.shop.test",
      storefront_url: "https://shop.test",
    },
    { api_key: { value: "key", set_at: null, address: "production https://p.test" } },
  )

  it("is nothing in a complete shop", () => {
    expect(missingSettings(effective(complete))).toEqual([])
  })

  it("is named field by field in a new shop", () => {
    const fields = missingSettings(effective()).map(({ field }) => field)
    expect(fields).toEqual(["api_key", "api_url", "payment_url", "backend_url", "storefront_url"])
  })

  it("is the switch in a shop that has switched rentals off", () => {
    expect(
      missingSettings(effective(layer("own", { ...complete.values, enabled: false }, complete.secrets))),
    ).toEqual([{ field: "enabled", code: "switched_off", params: {} }])
  })

  it("is not the storefront's address where each page has its own", () => {
    const page = "https://shop.test/page"
    const pages = { "urls.confirmed": page, "urls.failure": page, "urls.return": page, "urls.pending": page }
    const own = layer("own", { ...complete.values, storefront_url: undefined, ...pages }, complete.secrets)
    expect(missingSettings(effective(own))).toEqual([])
  })
})

describe("options and environment variables", () => {
  it("have the settings' own names", () => {
    const { layers, faults } = developer(
      {
        api_url: "https://p.test",
        urls: { confirmed: "https://shop.test/{order_id}" },
        api_key: "option-key",
        database: {},
      },
      {
        RENTAL_DEFAULT_DURATION: "12",
        RENTAL_LANGUAGES: "fr, de",
        RENTAL_ENABLED: "false",
        RENTAL_URL_FAILURE: "https://shop.test/f",
      },
    )
    expect(faults).toEqual([])
    expect(resolveLayers(layers, ROW)).toMatchObject({
      api_url: "https://p.test",
      api_key: "option-key",
      default_duration: 12,
      languages: ["fr", "de"],
      enabled: false,
      urls: { confirmed: "https://shop.test/{order_id}", failure: "https://shop.test/f" },
    })
  })

  it("prefer an option to a variable", () => {
    expect(
      resolveLayers(developer({ api_key: "option-key" }, { RENTAL_API_KEY: "variable-key" }).layers, ROW)
        .api_key,
    ).toBe("option-key")
  })

  it("keep their key for their own address: one that was typed in the admin gets none", () => {
    const { layers } = developer({ api_url: "https://api.test/v2" }, { RENTAL_API_KEY: "variable-key" })
    const typed = (values: Layer["values"]) => resolveLayers([layer("own", values), ...layers], ROW)
    expect(resolveLayers(layers, ROW)).toMatchObject({ api_key: "variable-key", api_key_elsewhere: false })
    expect(typed({ "api_url.production": "https://api.test" })).toMatchObject({ api_key: "variable-key" })
    for (const address of ["https://elsewhere.test", "http://api.test", "https://api.test:8443"]) {
      expect(typed({ "api_url.production": address })).toMatchObject({
        api_key: null,
        api_key_elsewhere: true,
      })
    }
    // The same origin in the other environment isn't it either.
    expect(typed({ environment: "staging", "api_url.staging": "https://api.test" })).toMatchObject({
      api_key: null,
      api_key_elsewhere: true,
    })
  })

  it("send a key that was set without an address nowhere", () => {
    const { layers } = developer({}, { RENTAL_API_KEY: "variable-key" })
    const own = layer("own", { "api_url.production": "https://typed.test" })
    const settings = resolveLayers([own, ...layers], ROW)
    expect(settings).toMatchObject({ api_key: null, api_key_elsewhere: true })
    expect(missingSettings(settings)).toContainEqual({ field: "api_key", code: "api_key_needed", params: {} })
  })

  it("give a plain address to the environment that they name, and to no other", () => {
    const staging = developer({}, { RENTAL_ENVIRONMENT: "staging", RENTAL_API_URL: "https://s.test" })
    expect(resolveLayers(staging.layers, ROW)).toMatchObject({
      environment: "staging",
      api_url: "https://s.test",
    })
    const moved = [layer("own", { environment: "production" }), ...staging.layers]
    expect(resolveLayers(moved, ROW).api_url).toBeNull()
    expect(
      resolveLayers(developer({}, { RENTAL_API_URL_PRODUCTION: "https://p.test" }).layers, ROW).api_url,
    ).toBe("https://p.test")
  })

  it("fall back to Medusa's own variables for the two addresses", () => {
    const env = { MEDUSA_BACKEND_URL: "https://api.shop.test/", MEDUSA_STOREFRONT_URL: "https://shop.test" }
    expect(resolveLayers(developer({}, env).layers, ROW)).toMatchObject({
      backend_url: "https://api.shop.test",
      storefront_url: "https://shop.test",
    })
    expect(resolveLayers(developer({}, { MEDUSA_BACKEND_URL: "/" }).layers, ROW).backend_url).toBeNull()
  })

  it("that can't be used are named, and count as not set", () => {
    const { layers, faults } = developer(
      { apikey: "x", capture: "never" },
      { RENTAL_RULES_TTL_SECONDS: "soon" },
    )
    expect(faults).toEqual([
      { field: "apikey", code: "unknown_setting", params: {} },
      { field: "capture", code: "not_a_choice", params: { choices: ["on_confirmation", "manual"] } },
      {
        field: "RENTAL_RULES_TTL_SECONDS",
        code: "not_in_range",
        params: { min: 1, max: 86_400, unit: "seconds" },
      },
    ])
    expect(resolveLayers(layers, ROW)).toMatchObject({ capture: "on_confirmation", rules_ttl_seconds: 300 })
  })
})

describe("the admin's view", () => {
  const describe_ = (...layers: Layer[]) =>
    serializeSettings(
      [...layers, builtIn],
      ROW,
      { own: undefined, seenBy: undefined, calledBy: undefined },
      { options: [], encryption: null, missing: [] },
    )

  it("shows of a secret its end and when it was set, and where it comes from unless it is the row's own", () => {
    const set_at = "2026-01-01T00:00:00.000Z"
    const view = describe_(
      layer(
        "own",
        {},
        { api_key: { value: "sk_live_0000a1b2", set_at }, event_token: { value: null, set_at } },
      ),
      layer("options", {}, { discount_code_secret: { value: "short12", set_at: null } }),
    )
    expect(view.api_key).toEqual({ hint: "…a1b2", set_at })
    expect(view.discount_code_secret).toEqual({ hint: "…", set_at: null, source: "options" })
    expect(view.event_token).toEqual({
      hint: "…",
      set_at,
      unreadable: true,
      remedy: expect.stringMatching(/paste it again/),
    })
    expect(JSON.stringify(view)).not.toMatch(/sk_live|short12/)
  })

  it("says where what isn't the row's own comes from", () => {
    const view = describe_(
      layer("own", { storefront_url: "https://shop.test" }),
      layer("options", { source: "medusa" }),
    )
    expect(view.inherited).toMatchObject({
      source: "options",
      environment: "built_in",
      "urls.confirmed": "derived",
    })
    expect(view.inherited).not.toHaveProperty("storefront_url")
    expect(view.inherited).not.toHaveProperty("payment_url")
  })

  // @covers silent.subscriptions-api
  it("has the callback addresses once the backend's own is known", () => {
    expect(describe_().callback_urls).toEqual({ discount_code: null, events: null })
    expect(describe_(layer("own", { backend_url: "https://api.shop.test" })).callback_urls).toEqual({
      discount_code: "https://api.shop.test/rental/callbacks/discount-code/rset_default",
      events: "https://api.shop.test/rental/callbacks/events/rset_default",
    })
  })
})
