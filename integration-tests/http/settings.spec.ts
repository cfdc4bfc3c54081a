import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { succeed } from "../helpers/http-client"
import { describeShop } from "../helpers/shop"
import { SERVICE_API_KEY } from "../helpers/simulator"

const SETTINGS = "/admin/rental/settings"
const SECRETS = {
  api_key: SERVICE_API_KEY,
  discount_code_secret: "hmac-secret-0000c3d4",
  event_token: "event-token-0000e5f6",
}

describeShop("the rental settings", (shop) => {
  const read = async (query = "") => (await succeed(shop.admin.get(SETTINGS + query))).settings
  const write = async (body: unknown, query = "") =>
    (await succeed(shop.admin.post(SETTINGS + query, body))).settings
  const pg = () => shop.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

  // @covers env.access
  it("say of a shop without anything what it needs", async () => {
    const { missing, ...rest } = await read()
    const urls = { api_url: null, api_urls: { production: null, staging: null } }
    const callback_urls = { discount_code: null, events: null }
    expect(rest).toMatchObject({ ...urls, callback_urls, api_key: null, enabled: true, own: {} })
    const sentence = "Paste the API key that the service gave you for production."
    expect(missing[0]).toMatchObject({ code: "no_api_key", params: { environment: "production" }, sentence })
    const fields = ["api_key", "api_url", "payment_url", "backend_url", "storefront_url"]
    expect(missing.map(({ field }: { field: string }) => field)).toEqual(fields)
    expect(await pg()("rental_settings").select("id")).toEqual([])
  })

  it("take any of the fields, give them back, and count at the next request", async () => {
    const set = {
      api_url: { production: "https://api.service.test", staging: "https://staging.service.test/v1/" },
      payment_url: "https://pay.service.test/{transactionId}",
      backend_url: "https://api.shop.test/",
      storefront_url: "https://shop.test",
      urls: { return: "https://shop.test/{country_code}/back?cart={cart_id}" },
      default_duration: 12,
      languages: ["fr", "de"],
      ...SECRETS,
    }
    await write(set)
    expect(await read()).toMatchObject({
      api_url: "https://api.service.test",
      api_urls: { production: "https://api.service.test", staging: "https://staging.service.test" },
      api_key: { hint: "…6789", set_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      discount_code_secret: { hint: "…c3d4" },
      event_token: { hint: "…e5f6" },
      default_duration: 12,
      languages: ["fr", "de"],
      urls: {
        confirmed: "https://shop.test/{country_code}/order/{order_id}/confirmed",
        return: "https://shop.test/{country_code}/back?cart={cart_id}",
      },
      callback_urls: {
        discount_code: "https://api.shop.test/rental/callbacks/discount-code/rset_default",
        events: "https://api.shop.test/rental/callbacks/events/rset_default",
      },
      inherited: { "urls.confirmed": "derived", vat_placeholder: "built_in" },
      missing: [],
    })
  })

  // @covers auth.api-key
  it("never give a secret away: not in an answer, not in the database, not to the workflow engine", async () => {
    const answers = [
      await shop.admin.post(SETTINGS, SECRETS),
      await shop.admin.get(SETTINGS),
      await shop.store.get("/store/rental/rules"),
    ]
    const tables = await Promise.all(
      ["rental_settings", "rental_price_rules", "workflow_execution"].map((table) => pg()(table).select()),
    )
    const seen = JSON.stringify([answers.map(({ text }) => text), tables])
    expect(tables[0]).toHaveLength(1)
    for (const secret of Object.values(SECRETS)) expect(seen).not.toContain(secret)
  })

  it("name every wrong field, and store nothing of such a change", async () => {
    const fields = [
      { field: "default_duration", code: "not_a_choice" },
      { field: "apikey", code: "unknown_setting" },
    ]
    const message = expect.stringContaining("default_duration: Choose 1, 6, 12, 18 or 24 months.")
    expect(
      await shop.admin.post(SETTINGS, { default_duration: 7, apikey: "x", enabled: false }),
    ).toMatchObject({
      status: 400,
      body: { code: "invalid_settings", type: "invalid_data", message, fields },
    })
    expect((await read()).enabled).toBe(true)
    for (const body of [[], "{ not json"]) {
      expect((await shop.admin.send("POST", SETTINGS, body)).status).toBe(400)
    }
  })

  it("keep two changes made at the same time", async () => {
    const plain = { default_duration: 12, source: "medusa", retention_days: 30, capture: "manual" }
    const changes = [...Object.entries(plain), ["api_key", "key-at-once-2222"]] as const
    await Promise.all(changes.map(([name, value]) => write({ [name]: value })))
    expect(await read()).toMatchObject({ ...plain, api_key: { hint: "…2222" } })
    expect(await pg()("rental_settings").select("id")).toEqual([{ id: "rset_default" }])
  })

  it("tell the shop's code that they have changed: which, never to what", async () => {
    const heard = new Promise<unknown>((resolve) => {
      shop.container
        .resolve(Modules.EVENT_BUS)
        .subscribe("rental.settings_updated", async ({ data }) => resolve(data))
    })
    await write({ api_key: "key-of-an-event-3333", source: null })
    expect(await heard).toEqual({ sales_channel_id: null, fields: ["api_key", "source"] })
  })
})
