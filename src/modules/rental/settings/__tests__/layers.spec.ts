import { DEFAULTS } from "../../../../core/setting-values"
import { serializeSettings } from "../serialize"
import { type Layer, resolveLayers, missingSettings } from "../resolve"
import { overlay, parsePatch } from "../changes"
import { readDeveloperSettings } from "../options"

const ROW = {
  id: "rset_default",
  sales_channel_id: null,
  seen: {},
  account: {
    ...{ id: "rset_default", last_success_at: null, last_failure_at: null },
    ...{ last_failure: null, failing_since: null },
  },
}
const builtIn: Layer = { source: "built_in", values: DEFAULTS, secrets: {} }
const layer = (source: Layer["source"], values: Layer["values"], secrets = {}): Layer =>
  ({ source, values, secrets }) as Layer
const effective = (...layers: Layer[]) => resolveLayers([...layers, builtIn], ROW)
const developer = (options: Record<string, unknown>, env: Record<string, string> = {}) =>
  readDeveloperSettings(options, env)

describe("settings by layers", () => {
  it("has what decides over money and calls as documented where nobody has set anything", () => {
    expect(effective()).toMatchObject({
      ...{
        environment: "production",
        api_url: null,
        api_key: null,
        api_key_elsewhere: false,
        locked_to: null,
      },
      ...{ vat_placeholder: "amount", formula_result: "with_taxes", fees: "with_taxes", first_payment: null },
      ...{ implausible_prices: "hide", ineligible_items: "pay_once", capture: "on_confirmation" },
      ...{ languages: ["fr", "en", "de"], enabled: true, manual_refunds: false, retention_days: 90 },
      urls: { confirmed: "", failure: "", return: "", pending: "" },
      unreadable: [],
    })
  })

  it("takes each field from the nearest place that has it: channel, default row, options, environment", () => {
    const key = (value: string) => ({ api_key: { value, set_at: null } })
    const settings = effective(
      layer("own", { default_duration: 12 }),
      layer("default_row", { default_duration: 24, source: "row" }, key("row-key")),
      layer("options", { source: "option", enabled: false }, key("option-key")),
      layer("environment", { enabled: true, retention_days: 7 }),
    )
    const nearest = { default_duration: 12, source: "row", api_key: "row-key", enabled: false }
    expect(settings).toMatchObject({ ...nearest, retention_days: 7 })
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
    const fault = { field: "api_key", code: "api_key_unreadable", params: {} }
    expect(missingSettings(settings)).toContainEqual(fault)
  })
})

describe("what keeps a rental from starting", () => {
  const complete = layer(
    "own",
    {
      "api_url.production": "https://p.test",
      payment_url: "https://pay.test/{transactionId}",
      backend_url: "https://api.shop.test",
    },
    { api_key: { value: "key", set_at: null, address: "production https://p.test" } },
  )
  const own = (values: Layer["values"]) => layer("own", { ...complete.values, ...values }, complete.secrets)

  const page = "https://shop.test/page"
  const pages = { "urls.confirmed": page, "urls.failure": page, "urls.return": page, "urls.pending": page }
  it.each<[string, Layer[], string[]]>([
    ["in a complete shop", [own({ storefront_url: "https://shop.test" })], []],
    ["in a new shop", [], ["api_key", "api_url", "payment_url", "backend_url", "storefront_url"]],
    ["where rentals are off", [own({ enabled: false, ...pages })], ["enabled"]],
    ["with pages of its own", [own(pages)], []],
  ])("is named field by field %s", (_, layers, fields) => {
    expect(missingSettings(effective(...layers)).map(({ field }) => field)).toEqual(fields)
  })
})

describe("options and environment variables", () => {
  const resolved = (options: Record<string, unknown>, env: Record<string, string> = {}) =>
    resolveLayers(developer(options, env).layers, ROW)

  it("have the settings' own names; an option counts before a variable", () => {
    const urls = { confirmed: "https://shop.test/{order_id}" }
    const options = { api_url: "https://p.test", urls, database: {}, api_key: "option-key" }
    const env = { RENTAL_API_KEY: "variable-key", RENTAL_URL_FAILURE: "https://shop.test/f" }
    expect(developer(options, env).faults).toEqual([])
    expect(resolved(options, env)).toMatchObject({
      api_url: "https://p.test",
      api_key: "option-key",
      urls: { confirmed: "https://shop.test/{order_id}", failure: "https://shop.test/f" },
    })
  })

  it("give a plain address to the environment that they name, and to no other", () => {
    const staging = { RENTAL_ENVIRONMENT: "staging", RENTAL_API_URL: "https://s.test" }
    expect(resolved({}, staging)).toMatchObject({ environment: "staging", api_url: "https://s.test" })
    const moved = [layer("own", { environment: "production" }), ...developer({}, staging).layers]
    expect(resolveLayers(moved, ROW).api_url).toBeNull()
    expect(resolved({}, { RENTAL_API_URL_PRODUCTION: "https://p.test" }).api_url).toBe("https://p.test")
  })

  it("fall back to Medusa's own variables for the two addresses", () => {
    const env = { MEDUSA_BACKEND_URL: "https://api.shop.test/", MEDUSA_STOREFRONT_URL: "https://shop.test" }
    const [backend_url, storefront_url] = ["https://api.shop.test", "https://shop.test"]
    expect(resolved({}, env)).toMatchObject({ backend_url, storefront_url })
    expect(resolved({}, { MEDUSA_BACKEND_URL: "/" }).backend_url).toBeNull()
  })

  it("that can't be used are named, and count as not set", () => {
    const [options, env] = [{ apikey: "x", capture: "never" }, { RENTAL_RULES_TTL_SECONDS: "soon" }]
    const [field, params] = ["RENTAL_RULES_TTL_SECONDS", { min: 1, max: 86_400, unit: "seconds" }]
    expect(developer(options, env).faults).toEqual([
      { field: "apikey", code: "unknown_setting", params: {} },
      { field: "capture", code: "not_a_choice", params: { choices: ["on_confirmation", "manual"] } },
      { field, code: "not_in_range", params },
    ])
    expect(resolved(options, env)).toMatchObject({ capture: "manual", rules_ttl_seconds: 300 })
  })

  it("that are variables of no setting are named", () => {
    const others = { RENTAL_HELP_URL: "", RENTAL_TEST_SEED: "1", RENTAL_ONLY_ENVIRONMENT: "staging" }
    const wrong = { RENTAL_API_KAY: "x", RENTAL_ENCRYPTION_KYE: "x", RENTAL_URLS_CONFIRMED: "x" }
    const { faults } = developer({}, { ...wrong, ...others, RENTALS: "x" })
    expect(faults.map(({ field }) => field)).toEqual(Object.keys(wrong))
  })

  it.each([
    ["RENTAL_ENVIRONMENT", "STAGING", { environment: "staging" }],
    ["RENTAL_ENVIRONMENT", " 'Production' ", { environment: "production" }],
    ["RENTAL_ENABLED", "No", { enabled: false }],
    ["RENTAL_MANUAL_REFUNDS", "YES", { manual_refunds: true }],
    ["RENTAL_INELIGIBLE_ITEMS", "'REFUSE'", { ineligible_items: "refuse" }],
    ["RENTAL_DEFAULT_DURATION", '"12"', { default_duration: 12 }],
    ["RENTAL_LANGUAGES", '"FR, de"', { languages: ["fr", "de"] }],
  ])("are read without quotes and blanks, in any case: %s=%s", (name, text, value) => {
    const { layers, faults } = developer({}, { [name]: text })
    expect(faults).toEqual([])
    expect(resolveLayers(layers, ROW)).toMatchObject(value)
  })

  it("lose the quotes around a key, as options do", () => {
    const env = { RENTAL_API_KEY: '"abc"', RENTAL_API_URL: '"https://api.test/v1"' }
    expect(resolved({}, env)).toMatchObject({ api_key: "abc", api_url: "https://api.test" })
    const options = { api_key: "'abc'", api_url: "https://api.test", enabled: "off" }
    expect(resolved(options)).toMatchObject({ api_key: "abc", enabled: false })
  })

  it.each([
    ["enabled", "perhaps", { enabled: false }],
    ["capture", "later", { capture: "manual" }],
    ["manual_refunds", "si", { manual_refunds: false }],
    ["ineligible_items", "skip", { ineligible_items: "refuse" }],
    ["ask_for_addresses", "2", { ask_for_addresses: true }],
  ])("never open more than they say where they can't be read: %s is %s", (name, text, careful) => {
    const variable = `RENTAL_${name.toUpperCase()}`
    for (const { layers, faults } of [developer({}, { [variable]: text }), developer({ [name]: text }, {})]) {
      expect(faults).toHaveLength(1)
      expect([variable, name]).toContain(faults[0]!.field)
      expect(resolveLayers(layers, ROW)).toMatchObject(careful)
    }
  })

  it("call no service where the environment can't be read, until the panel names one", () => {
    const key = { RENTAL_API_KEY: "key", RENTAL_API_URL: "https://api.test" }
    const { layers, faults } = developer({}, { ...key, RENTAL_ENVIRONMENT: "staging2" })
    expect(faults).toMatchObject([{ field: "RENTAL_ENVIRONMENT", code: "not_a_choice" }])
    const settings = resolveLayers(layers, ROW)
    expect(settings.api_key).toBeNull()
    const params = { name: "RENTAL_ENVIRONMENT", found: "staging2" }
    const fault = { field: "environment", code: "environment_unreadable", params }
    expect(missingSettings(settings)).toContainEqual(fault)
    const chosen = resolveLayers([layer("own", { environment: "production" }), ...layers], ROW)
    expect(chosen).toMatchObject({ environment: "production", unread_environment: null, api_key: "key" })
  })
})

describe("an API key", () => {
  const HERE = "https://here.test"
  const ELSEWHERE = "https://elsewhere.test"
  const AT_HERE = { "api_url.production": HERE }
  const AT_ELSEWHERE = { "api_url.production": ELSEWHERE }
  const STAGING = { environment: "staging", api_url: { staging: HERE } }
  const keyed = (source: Layer["source"], values: Layer["values"], at: string | null = HERE) =>
    layer(source, values, { api_key: { value: "key", set_at: null, address: at && `production ${at}` } })
  const shop = [keyed("own", AT_HERE)]
  const channel = [layer("own", {}), keyed("default_row", AT_HERE)]
  const byDeveloper = (options: object, env = {}) => [
    layer("own", {}),
    ...developer({ ...options }, env).layers,
  ]
  const inOptions = byDeveloper({ api_url: `${HERE}/v2`, api_key: "key" })
  const inVariables = byDeveloper({}, { RENTAL_API_URL: HERE, RENTAL_API_KEY: "key" })
  const inBoth = byDeveloper({ api_url: HERE }, { RENTAL_API_KEY: "key" })
  const withoutAddress = byDeveloper({}, { RENTAL_API_KEY: "key" })
  const movedRow = [keyed("own", {}), keyed("default_row", AT_ELSEWHERE)]
  const moved = (env: Record<string, string>) => [keyed("own", {}), ...developer({}, env).layers]
  const movedEnvironment = moved({ RENTAL_API_URL: HERE, RENTAL_ENVIRONMENT: "staging" })

  it.each<[string, Layer[], object, string | null]>([
    ["stays without a change", shop, {}, "key"],
    ["goes along to another path", shop, { api_url: `${HERE}/v1` }, "key"],
    ["stays where the other environment moves", shop, { api_url: { staging: ELSEWHERE } }, "key"],
    ["goes to no other address", shop, { api_url: ELSEWHERE }, null],
    ["nor out of TLS", shop, { api_url: "http://here.test" }, null],
    ["nor to the same address in staging", shop, STAGING, null],
    ["pasted with an address goes there", shop, { api_url: ELSEWHERE, api_key: "pasted" }, "pasted"],
    ["goes to no other address once its own was cleared", [keyed("own", {})], { api_url: ELSEWHERE }, null],
    ["goes back to its own", [keyed("own", {})], { api_url: HERE }, "key"],
    ["saved without an address goes to none", [keyed("own", {}, null)], { api_url: ELSEWHERE }, null],
    ["is inherited at its address", channel, { source: "outlet" }, "key"],
    ["isn't inherited at another", channel, { api_url: ELSEWHERE }, null],
    ["isn't inherited where its own was cleared", [layer("own", AT_ELSEWHERE), channel[1]!], {}, null],
    ["of a channel doesn't follow the default row", movedRow, {}, null],
    ["in options goes to the options' address", inOptions, {}, "key"],
    ["in options goes to no address that is typed", inOptions, { api_url: ELSEWHERE }, null],
    ["in variables goes to the variables' address", inVariables, {}, "key"],
    ["in a variable goes to the options' address", inBoth, {}, "key"],
    ["set without an address goes to none", withoutAddress, { api_url: ELSEWHERE }, null],
    ["that is stored stays at the developer's address", moved({ RENTAL_API_URL: HERE }), {}, "key"],
    ["that is stored doesn't follow the developer's address", moved({ RENTAL_API_URL: ELSEWHERE }), {}, null],
    ["that is stored doesn't follow the developer's environment", movedEnvironment, {}, null],
  ])("%s", (_, layers, change, api_key) => {
    const parsed = parsePatch(change, "production")
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
    const settings = resolveLayers([...overlay(layers, parsed.patch), builtIn], ROW)
    expect(settings).toMatchObject({ api_key, api_key_elsewhere: api_key === null })
    expect(missingSettings(settings).filter(({ field }) => field === "api_key")).toEqual(
      api_key === null ? [{ field: "api_key", code: "api_key_needed", params: {} }] : [],
    )
  })
})

describe("a copy of a shop", () => {
  it.each([
    [{}, { RENTAL_ONLY_ENVIRONMENT: "staging" }, "staging"],
    // A word that names neither allows neither; the variable counts before the option.
    [{ only_environment: "production" }, { RENTAL_ONLY_ENVIRONMENT: "productoin" }, "productoin"],
    [{ only_environment: "staging" }, {}, "staging"],
    [{ only_environment: "production" }, {}, null],
  ])("calls and writes to no one from another environment: %j, %j", (options, env, locked_to) => {
    const { only } = developer(options, env)
    const key = { api_key: { value: "key", set_at: null } }
    const own = layer("own", { notify_email: "shop@example.test" }, key)
    expect(resolveLayers([own, builtIn], ROW, only)).toMatchObject({
      locked_to,
      api_key: locked_to === null ? "key" : null,
      notify_email: locked_to === null ? "shop@example.test" : null,
    })
  })
})

describe("the admin's view", () => {
  const describe_ = (...layers: Layer[]) =>
    serializeSettings([...layers, builtIn], effective(...layers), { options: [], encryption: null })

  it("shows of a secret its end and when it was set, and where it comes from unless it is the row's own", () => {
    const set_at = "2026-01-01T00:00:00.000Z"
    const own = { api_key: { value: "sk_live_0000a1b2", set_at }, event_token: { value: null, set_at } }
    const options = { discount_code_secret: { value: "short12", set_at: null } }
    const view = describe_(layer("own", {}, own), layer("options", {}, options))
    expect(view.api_key).toEqual({ hint: "…a1b2", set_at })
    expect(view.discount_code_secret).toEqual({ hint: "…", set_at: null, source: "options" })
    const remedy = expect.stringMatching(/paste it again/)
    expect(view.event_token).toEqual({ hint: "…", set_at, unreadable: true, remedy })
    expect(JSON.stringify(view)).not.toMatch(/sk_live|short12/)
  })

  it("says where what isn't the row's own comes from", () => {
    const own = layer("own", { storefront_url: "https://shop.test" })
    const view = describe_(own, layer("options", { source: "medusa" }))
    const inherited = { source: "options", environment: "built_in", "urls.confirmed": "derived" }
    expect(view.inherited).toMatchObject(inherited)
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
