import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { PriceRuleCache } from "../../src/modules/rental/price-rules/cache"
import type RentalModuleService from "../../src/modules/rental/service"
import type { Sandbox } from "../../simulator/src"
import { succeed } from "../helpers/http-client"
import { connectToService } from "../helpers/rental-settings"
import { describeShop } from "../helpers/shop"
import { PRICE_RULES, startSimulator } from "../helpers/simulator"

const RULES = "/store/rental/rules"

describeShop("price rules and prices", (shop) => {
  let service: Sandbox
  beforeEach(async () => {
    service = await startSimulator()
  })
  afterEach(async () => {
    await service.close()
  })

  const pg = () => shop.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const asked = () => service.calls("in").filter(({ kind }) => kind === "price rules").length
  const rules = () => succeed(shop.store.get(RULES))
  /** As if that much time had passed since the last answer. */
  const age = (seconds: number) =>
    pg().raw(
      `UPDATE rental_price_rules SET fetched_at = fetched_at - make_interval(secs => ?), retry_at = retry_at - make_interval(secs => ?)`,
      [seconds, seconds],
    )
  /** The rules as another server, or this one after a restart, would have them: nothing in memory. */
  const elsewhere = async (books = freshBooks()) => {
    const rental = shop.container.resolve<RentalModuleService>("rental")
    return books.rulesFor(await rental.settings.forChannel(null))
  }
  const freshBooks = () => new PriceRuleCache(shop.container.resolve<RentalModuleService>("rental"))

  describe("the rules", () => {
    // @covers flow.rules
    it("come in the service's own shape, with an ETag, for as long as they may be kept", async () => {
      await connectToService(shop, service, { default_duration: 12, rules_ttl_seconds: 60 })
      const answer = await shop.store.get(RULES)
      const shape = { vat_placeholder: "amount", default_duration: 12, stale: false }
      expect(answer.body).toEqual({ rules: PRICE_RULES, ...shape })
      expect(answer.headers.get("cache-control")).toBe("private, max-age=60")
      expect(answer.headers.get("vary")).toMatch(/x-publishable-api-key/i)
      const again = await shop.store.get(RULES, { "if-none-match": answer.headers.get("etag")! })
      expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: "" })
      // To who asks for it, as a storefront's --check does, they say where shoppers are sent.
      const pending = "http://127.0.0.1:8000/{country_code}/cart"
      expect((await succeed(shop.store.get(`${RULES}?urls=true`))).urls).toMatchObject({ pending })
    })

    // @covers endpoint.price-rules-errors
    it("of before serve on for a day when the service is down, stale, also after a restart, and nobody hammers it", async () => {
      await connectToService(shop, service)
      await rules()
      service.failNext({ endpoint: "price-rules", status: 503, times: 1_000 })
      await age(3_600)
      const books = freshBooks()
      for (let shopper = 0; shopper < 20; shopper++) {
        expect(await elsewhere(shopper % 2 ? books : freshBooks())).toMatchObject({
          stale: true,
          rules: PRICE_RULES,
          failure: { code: "unexpected_answer", params: { status: 503, asked_for: "price_rules" } },
        })
      }
      // One call and its two repetitions, once.
      expect(asked()).toBe(1 + 3)
      const { settings } = await succeed(shop.admin.get("/admin/rental/settings"))
      expect(settings.last_failure).toMatchObject({ code: "unexpected_answer", params: { status: 503 } })
      await age(16)
      await elsewhere()
      expect(asked()).toBe(1 + 6)

      await age(24 * 3_600)
      expect(await elsewhere()).toMatchObject({ stale: true, rules: [], fetchedAt: null })
    })

    it.each([
      ["there is no key", { api_key: null }, "not_configured"],
      ["the key is wrong", { api_key: "wrong-key" }, "invalid_api_key"],
    ])("are none, and the page doesn't break, where %s", async (_, settings, kind) => {
      await connectToService(shop, service, settings)
      const answer = await shop.store.get(RULES)
      expect(answer).toMatchObject({ status: 200, body: { rules: [], stale: true } })
      expect(answer.headers.get("cache-control")).toBe("private, max-age=15")
      expect(await succeed(shop.admin.get("/admin/rental/rules"))).toMatchObject({
        rules: [],
        fetched_at: null,
        failure: { kind, problem: expect.any(String), remedy: expect.any(String) },
      })
    })

    // @covers price-rule.rule
    it("that can't be used stay out of the shop, and the admin sees which, where and why", async () => {
      const broken = { ...PRICE_RULES[1], id: 9, name: "24 mois", rule: "[[prixHT]] * * 2" }
      const sent = [PRICE_RULES[0], broken, { id: 10, name: "half a rule" }]
      const server = createServer((_, response) =>
        response.setHeader("content-type", "application/json").end(JSON.stringify(sent)),
      ).listen(0, "127.0.0.1")
      await new Promise((resolve) => server.once("listening", resolve))
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await connectToService(shop, { url, apiKey: "any", paymentUrl: service.paymentUrl })
      expect((await rules()).rules).toEqual([PRICE_RULES[0]])
      const seen = await succeed(shop.admin.get("/admin/rental/rules"))
      expect(seen.rules.map(({ id }: { id: number }) => id)).toEqual([1, 9])
      expect(seen).toMatchObject({
        // "[[prixHT]] * " is 13 characters: the second asterisk is where a value should be.
        unusable: [{ id: 9, name: "24 mois", field: "rule", text: "[[prixHT]] * * 2", at: 13 }],
        malformed: [{ index: 2, name: "half a rule" }],
        failure: null,
      })
      const tested = await succeed(shop.admin.post("/admin/rental/settings/test"))
      server.close()
      expect(tested).toMatchObject({ ok: true, rules: 2, unusable: [{ id: 9 }], malformed: [{ index: 2 }] })
    })

    it("are those of the sales channel that the storefront asks for, if its key has it", async () => {
      const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Pro" }))
      const query = `?sales_channel_id=${sales_channel.id}`
      const { api_keys } = await succeed(shop.admin.get("/admin/api-keys?type=publishable"))
      const key = api_keys.find(({ token }: { token: string }) => token === shop.seed.publishableKey)
      await connectToService(shop, service, { default_duration: 24 })
      await succeed(shop.admin.post(`/admin/rental/settings${query}`, { default_duration: 6 }))
      const duration = async (of: string) => (await succeed(shop.store.get(RULES + of))).default_duration
      expect(await duration(query)).toBe(24)
      await succeed(shop.admin.post(`/admin/api-keys/${key.id}/sales-channels`, { add: [sales_channel.id] }))
      expect([await duration(query), await duration("")]).toEqual([6, 24])
    })
  })

  describe("the prices", () => {
    const prices = async (variants: string[]) => {
      const region = ["region_id", shop.seed.regionId]
      const query = new URLSearchParams([...variants.map((id) => ["variant_id", id]), region])
      return (await succeed(shop.store.get(`/store/rental/prices?${query}`))).prices
    }
    const none = (variant_id: string) => ({ variant_id, eligible: false, offers: [] })

    it("are those of the rules, in euros, in the order asked for", async () => {
      await connectToService(shop, service)
      const helmet = await shop.product({ title: "Casque", priceHT: 99.99 })
      const trailer = await shop.product({ title: "Remorque", priceHT: 300 })
      const bike = await shop.product({ title: "Vélo", priceHT: 999 })
      const asked = [bike, { variantId: "variant_unknown" }, trailer, helmet, bike]
      expect(await prices(asked.map(({ variantId }) => variantId))).toEqual([
        {
          variant_id: bike.variantId,
          eligible: true,
          // (999 + 199.80) / 6 = 199.80, / 12 = 99.90
          offers: [
            { duration: 6, monthly: 199.8, deposit: 199.8 },
            { duration: 12, monthly: 99.9, deposit: 99.9 },
          ],
        },
        none("variant_unknown"),
        {
          variant_id: trailer.variantId,
          eligible: true,
          // 300 * 1.2 / 10 and a tenth of 300; 300 * 1.2 / 20 and nothing
          offers: [
            { duration: 12, monthly: 36, deposit: 30 },
            { duration: 24, monthly: 18, deposit: 0 },
          ],
        },
        // 100.00 with 20 %, and 99.99 with it: 119.988
        { ...none(helmet.variantId), rentable_from: { price: 120, more: 0.01 } },
      ])
    })

    it("are those of all products while the shop has one sales channel, as Medusa lists them; then of the key's", async () => {
      await connectToService(shop, service)
      const bike = await shop.product({ title: "Vélo", priceHT: 999 })
      const own = `/admin/sales-channels/${shop.seed.salesChannelId}/products`
      await succeed(shop.admin.post(own, { remove: [bike.id] }))
      expect((await succeed(shop.store.get(`/store/products?id=${bike.id}`))).count).toBe(1)
      expect(await prices([bike.variantId])).toMatchObject([{ eligible: true }])
      await succeed(shop.admin.post("/admin/sales-channels", { name: "Pro" }))
      expect((await succeed(shop.store.get(`/store/products?id=${bike.id}`))).count).toBe(0)
      // Another question: the answer to the first is kept for five seconds.
      expect(await prices([bike.variantId, "another"])).toEqual([none(bike.variantId), none("another")])
    })

    it("are asked for as Medusa's JS SDK writes a list, a hundred of them too", async () => {
      await connectToService(shop, service)
      const bike = await shop.product({ title: "Vélo", priceHT: 999 })
      const ids = [...Array.from({ length: 99 }, (_, index) => `variant_${index}`), bike.variantId]
      const counted = ids.map((id, index) => `variant_id[${index}]=${id}`).join("&")
      const query = `${counted}&region_id=${shop.seed.regionId}`
      const answer = await succeed(shop.store.get(`/store/rental/prices?${query}`))
      const found = answer.prices.map(({ variant_id, eligible }: any) => [variant_id, eligible])
      expect(found).toEqual(ids.map((id) => [id, id === bike.variantId]))
    })

    it("are none for what the merchant doesn't rent, and a draft", async () => {
      await connectToService(shop, service)
      const [kept, draft] = await Promise.all(
        ["Gardé", "Brouillon"].map((title) => shop.product({ title, priceHT: 999 })),
      )
      await succeed(shop.admin.post(`/admin/rental/products/${kept!.id}`, { rentable: false }))
      await succeed(shop.admin.post(`/admin/products/${draft!.id}`, { status: "draft" }))
      const ids = [kept!.variantId, draft!.variantId]
      expect(await prices(ids)).toEqual(ids.map(none))
    })

    it.each([
      ["no variant", "region_id=reg_1", "variant_id"],
      ["no region", "variant_id=variant_1", "region_id"],
      ["an unknown region", "variant_id=variant_1&region_id=reg_no", "reg_no"],
      ["a country's name", "variant_id=variant_1&region_id=reg_1&country_code=France", "country_code"],
      ["half a unit", "variant_id=variant_1&region_id=reg_1&quantity=1.5", "from 1 to 10,000"],
      ["too many units", "variant_id=variant_1&region_id=reg_1&quantity=10001", "from 1 to 10,000"],
      ["a null character", "variant_id=a%00&region_id=reg_1", "variant_id"],
      ["101 variants", `region_id=reg_1${"&variant_id=v".repeat(101)}`, "100 variants at most"],
    ])("refuse a question with %s", async (_, query, message) => {
      const answer = await shop.store.get(`/store/rental/prices?${query}`)
      expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
    })
  })

  describe("the widget's script", () => {
    it("comes for any page, with a part beside it", async () => {
      const answer = await shop.anonymous.get("/rental/widget.js")
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=3600",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      })
      expect((await shop.anonymous.get("/rental/widget-cart.mjs")).status).toBe(200)
    })

    it("comes compressed to who accepts that, and is asked for again by that ETag", async () => {
      // `fetch` decompresses
      const answer = await fetch(`${shop.anonymous.baseUrl}/rental/widget.js`, {
        headers: { "accept-encoding": "gzip, deflate, br, zstd" },
      })
      expect(answer.headers.get("content-encoding")).toBe("br")
      expect(answer.headers.get("vary")).toMatch(/Accept-Encoding/i)
      expect(await answer.text()).toContain("rental-price")
      const known = { "if-none-match": answer.headers.get("etag")! }
      const again = async (coding: string) =>
        (await shop.anonymous.get("/rental/widget.js", { ...known, "accept-encoding": coding })).status
      expect([await again("br"), await again("br;q=0, gzip"), await again("identity")]).toEqual([
        304, 200, 200,
      ])
    })
  })
})
