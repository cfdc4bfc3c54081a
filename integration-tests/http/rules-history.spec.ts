import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import judgeRentalRules from "../../src/jobs/judge-rental-rules"
import { PriceRuleCache } from "../../src/modules/rental/price-rules/cache"
import { PriceRuleRows } from "../../src/modules/rental/price-rules/rows"
import type RentalModuleService from "../../src/modules/rental/service"
import type { Sandbox } from "../../simulator/src"
import { createCart, fillCart } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { forgetRules } from "../helpers/forget-rules"
import { succeed } from "../helpers/http-client"
import { createTaxRegion } from "../helpers/regions"
import { connectToService } from "../helpers/rental-settings"
import { describeShop } from "../helpers/shop"
import { PRICE_RULES, startSimulator } from "../helpers/simulator"

const RULES = "/admin/rental/rules"
const HISTORY = `${RULES}/history`

/** The rules of the tests with a twentieth more each month, but for the first. */
const [SMALL_12, SMALL_24, BIG_12, BIG_6] = PRICE_RULES as [Rule, Rule, Rule, Rule]
type Rule = (typeof PRICE_RULES)[number]

describeShop("the history of the price rules", (shop) => {
  let service: Sandbox
  beforeEach(async () => {
    service = await startSimulator()
  })
  afterEach(() => service.close())

  const rental = () => shop.container.resolve<RentalModuleService>("rental")
  const pg = () => shop.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const asked = () => service.calls("in").filter(({ kind }) => kind === "price rules").length
  /** As if the last answer were that much older. */
  const age = async (seconds: number) => {
    await pg().raw(
      "UPDATE rental_price_rules SET fetched_at = fetched_at - make_interval(secs => ?), failed_at = failed_at - make_interval(secs => ?)",
      [seconds, seconds],
    )
    forgetRules(shop.container)
  }
  /** The service has other rules, and somebody presses Refresh a while later. */
  const change = async (rules: Rule[], query = "") => {
    service.setRules(rules)
    await age(6)
    const answer = await succeed(shop.admin.post(`${RULES}/refresh${query}`))
    await eventually(async () => expect((await history(query)).changes[0].judged_at).not.toBeNull())
    forgetRules(shop.container)
    return answer
  }
  const history = async (query = "") => succeed(shop.admin.get(HISTORY + query))
  const bells = async () => {
    const notifications = await shop.container.resolve(Modules.NOTIFICATION).listNotifications({})
    return notifications.filter(({ resource_type }) => resource_type === "rental_settings")
  }

  describe("what is asked for by hand", () => {
    it("is asked of the service at once, and not twice in five seconds", async () => {
      await connectToService(shop, service)
      const first = await succeed(shop.admin.get(RULES))
      service.setRules([SMALL_12])
      await age(4)
      expect((await succeed(shop.admin.post(`${RULES}/refresh`))).rules).toHaveLength(4)
      expect(asked()).toBe(1)

      await age(2)
      const fresh = await succeed(shop.admin.post(`${RULES}/refresh`))
      expect(fresh.rules).toEqual([SMALL_12])
      expect(Date.parse(fresh.fetched_at)).toBeGreaterThanOrEqual(Date.parse(first.fetched_at))
      expect(asked()).toBe(2)
      // Its change may have been looked at meanwhile.
      const { rules, fetched_at } = await succeed(shop.admin.get(RULES))
      expect({ rules, fetched_at }).toEqual({ rules: fresh.rules, fetched_at: fresh.fetched_at })
    })

    it("leaves a service alone for as long as it asks for", async () => {
      await connectToService(shop, service)
      await succeed(shop.admin.get(RULES))
      service.failNext({ endpoint: "price-rules", status: 429, headers: { "retry-after": "60" }, times: 9 })
      await age(6)
      const failed = await succeed(shop.admin.post(`${RULES}/refresh`))
      expect(failed).toMatchObject({ failure: { code: "rate_limited" }, rules: PRICE_RULES })
      const calls = asked()
      await age(6)
      await succeed(shop.admin.post(`${RULES}/refresh`))
      expect(asked()).toBe(calls)
    })

    it("needs a service to ask", async () => {
      expect(await succeed(shop.admin.post(`${RULES}/refresh`))).toMatchObject({
        rules: [],
        fetched_at: null,
        failure: { code: "not_configured" },
      })
    })

    it("is what a successful test of the stored settings got, and not of others", async () => {
      await connectToService(shop, service)
      expect((await succeed(shop.admin.get(RULES))).rules).toHaveLength(4)
      service.setRules([SMALL_12])
      await succeed(shop.admin.post("/admin/rental/settings/test", { environment: "staging" }))
      expect((await succeed(shop.admin.get(RULES))).rules).toHaveLength(4)

      expect(await succeed(shop.admin.post("/admin/rental/settings/test"))).toMatchObject({
        ok: true,
        rules: 1,
      })
      expect(await succeed(shop.admin.get(RULES))).toMatchObject({
        rules: [SMALL_12],
        stale: false,
        failure: null,
      })
      const { health } = await succeed(shop.admin.get("/admin/rental/health"))
      expect(health.rules.count).toBe(1)
    })
  })

  describe("a change", () => {
    it("is kept once, though three servers fetch the rules at once, and not where nothing that can be used changed", async () => {
      await connectToService(shop, service)
      await succeed(shop.admin.get(RULES))
      service.setRules([SMALL_12, SMALL_24])
      await age(301)
      const server = () =>
        new PriceRuleCache({
          rows: new PriceRuleRows(pg()),
          settings: rental().settings,
          health: rental().health,
          logger: shop.container.resolve(ContainerRegistrationKeys.LOGGER),
          announce: async () => {},
        })
      const settings = await rental().settings.forChannel(null)
      await Promise.all([server(), server(), server()].map((each) => each.rulesFor(settings)))
      await judgeRentalRules(shop.container)
      // A rule that can't be used gives nothing, before or after.
      await change([SMALL_12, SMALL_24, { ...BIG_6, rule: "[[prixHT]] *" }])

      expect(await history()).toMatchObject({
        count: 2,
        changes: [
          { before: PRICE_RULES, after: [SMALL_12, SMALL_24] },
          { before: null, after: PRICE_RULES, impact: null, jump: null },
        ],
      })
      expect(await history("?limit=1&offset=1")).toMatchObject({
        count: 2,
        limit: 1,
        offset: 1,
        changes: [{ before: null }],
      })
    })

    it("says what it means for the shop's products, which may be rented, by hand arithmetic", async () => {
      await connectToService(shop, service)
      await shop.product({ title: "Casque", priceHT: 200 })
      await shop.product({ title: "Remorque", priceHT: 400 })
      await shop.product({ title: "Vélo", priceHT: 1200 })
      await shop.product({ title: "Cargo", priceHT: 6000 })
      const excluded = await shop.product({ title: "Sonnette", priceHT: 300 })
      await succeed(shop.admin.post(`/admin/rental/products/${excluded.id}`, { rentable: false }))
      await succeed(shop.admin.get(RULES))

      // Up to 300: 12 months cost 24.00 a month for 200 €, 30.00 now (+25 %); 24 months 12.00, as before: +12.5 % on average.
      // 400 € has no rule any more. 1200 €: 12 months (1200 + 240) / 12 = 120.00, 108.00 now (-10 %); 6 months are gone.
      // 6000 € had no rule and has one now.
      await change([
        { ...SMALL_12, rule: "[[prixHT]] * 1.2 / 8", maxPrice: "300.00" },
        { ...SMALL_24, maxPrice: "300.00" },
        { ...BIG_12, rule: "([[prixHT]] + [[tva]]) * 0.075", maxPrice: "9000.00" },
      ])
      const { changes } = await history()
      expect(changes[0]).toMatchObject({
        impact: {
          products: 4,
          rentable_before: 3,
          rentable_after: 3,
          up: { products: 1, percent: 12.5 },
          down: { products: 1, percent: -10 },
          no_longer: 1,
          newly: 1,
          reduced: 1,
          largest_percent: 25,
          region_id: shop.seed.regionId,
          complete: true,
        },
        jump: null,
        judged_at: expect.any(String),
        accepted_at: expect.any(String),
        agreed_by: null,
      })
      expect(await bells()).toEqual([])
    })

    it("is refused a page that can't be read", async () => {
      expect((await shop.admin.get(`${HISTORY}?limit=101`)).status).toBe(400)
    })
  })

  describe("a jump", () => {
    const dearer = (factor: string) => [
      { ...SMALL_12, rule: `[[prixHT]] * 1.2 / 10 * ${factor}` },
      SMALL_24,
      BIG_12,
      BIG_6,
    ]
    const NO_FIGURES = { limit: 20, no_longer_percent: 0, largest_percent: null }
    const aCart = async () => {
      const bike = await shop.product({ title: "Trottinette", priceHT: 200 })
      await succeed(shop.admin.get(RULES))
      const cart = await createCart(shop.store, shop.seed, [{ variantId: bike.variantId }])
      await fillCart(shop.store, shop.seed, cart.id)
      return { bike, cart }
    }

    it("is a change beyond the limit, told by health and one bell, while rentals go on", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20 })
      const { bike } = await aCart()
      // 24.00 × 1.2 = 28.80: exactly the limit.
      expect(await change(dearer("1.2"))).toMatchObject({ hold: { judged: false, paused: false } })
      expect(await succeed(shop.admin.get(RULES))).toMatchObject({ hold: null })
      // 28.80 → 34.57: 20.03 %, against what was accepted last.
      await change(dearer("1.4404"))
      await judgeRentalRules(shop.container)
      await eventually(async () => expect(await bells()).toHaveLength(1))

      const jump = { limit: 20, no_longer_percent: 0, largest_percent: 20 }
      const { health } = await succeed(shop.admin.get("/admin/rental/health"))
      expect(health.rules.hold).toMatchObject({ judged: true, paused: false, jump })
      expect((await history()).changes[0]).toMatchObject({ jump, accepted_at: null })
      expect(await bells()).toMatchObject([
        {
          channel: "feed",
          data: {
            title: "The rental service has changed its prices a lot",
            description: "A monthly price changes by 20%. The new prices hold. See Rentals, Price rules.",
          },
        },
      ])
      const query = `variant_id=${bike.variantId}&region_id=${shop.seed.regionId}`
      const { prices } = await succeed(shop.store.get(`/store/rental/prices?${query}`))
      // 200 × 1.2 / 10 × 1.4404 = 34.5696
      expect(prices[0].offers[0]).toMatchObject({ duration: 12, monthly: 34.57 })
    })

    it("pauses rentals until someone agrees: rules, prices, carts and checkout say so, old and new prices are gone", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20, pause_on_jump: true })
      const { bike, cart } = await aCart()
      const checkout = () => shop.store.post(`/store/rental/carts/${cart.id}/checkout`, { duration: 12 })
      await change(dearer("2"))

      const rules = await shop.store.get("/store/rental/rules")
      expect(rules.body).toMatchObject({ rules: [], paused: true, stale: false })
      expect(rules.headers.get("cache-control")).toBe("private, max-age=15")
      const query = `variant_id=${bike.variantId}&region_id=${shop.seed.regionId}`
      const prices = () => succeed(shop.store.get(`/store/rental/prices?${query}`))
      expect((await prices()).prices).toEqual([
        { variant_id: bike.variantId, eligible: false, offers: [], reason: "rentals_paused" },
      ])
      const { rental_cart } = await succeed(shop.store.get(`/store/rental/carts/${cart.id}`))
      expect(rental_cart).toMatchObject({
        durations: [],
        items: [{ eligible: false, reason: "rentals_paused" }],
      })
      expect(await checkout()).toMatchObject({
        status: 400,
        body: {
          code: "rentals_paused",
          type: "not_allowed",
          message:
            "The rental prices are being checked by the shop at the moment. Please try again later, or choose another way to pay.",
        },
      })
      const eligible = `/admin/rental/eligibility?region_id=${shop.seed.regionId}&product_id=${bike.id}`
      const [product] = (await succeed(shop.admin.get(eligible))).products
      expect(product).toMatchObject({ eligible: false, variants: [{ reason: "rentals_paused" }] })
      // A restart, or another server: nothing in memory.
      forgetRules(shop.container)
      expect(await checkout()).toMatchObject({ status: 400, body: { code: "rentals_paused" } })

      const { hold } = await succeed(shop.admin.get(RULES))
      expect(hold).toMatchObject({ paused: true, judged: true, jump: { largest_percent: 100 } })
      const agreed = await succeed(shop.admin.post(`${RULES}/agree`, { change_id: hold.change_id }))
      expect(agreed).toMatchObject({ hold: null, rules: dearer("2") })
      // 200 × 1.2 / 10 × 2
      expect((await prices()).prices[0].offers[0]).toMatchObject({ duration: 12, monthly: 48 })
      expect((await checkout()).status).toBe(200)
      expect((await history()).changes[0]).toMatchObject({
        id: hold.change_id,
        accepted_at: expect.any(String),
        agreed_by: expect.stringContaining("@"),
        jump: { limit: 20 },
      })
    })

    it("pauses before anybody has looked at the change, and ends by itself where it was none", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20, pause_on_jump: true })
      await aCart()
      service.setRules(dearer("1.1"))
      await age(6)
      // Kept by another server, which dies before it tells anybody.
      const settings = await rental().settings.forChannel(null)
      await new PriceRuleCache({
        rows: new PriceRuleRows(pg()),
        settings: rental().settings,
        health: rental().health,
        logger: shop.container.resolve(ContainerRegistrationKeys.LOGGER),
        announce: async () => {},
      }).renew(settings)
      expect(await succeed(shop.store.get("/store/rental/rules"))).toMatchObject({ rules: [], paused: true })
      await judgeRentalRules(shop.container)
      const after = await succeed(shop.store.get("/store/rental/rules"))
      expect(after.rules).toEqual(dearer("1.1"))
      expect(after).not.toHaveProperty("paused")
    })

    it("is over when the service takes it back, and isn't smuggled in by a small change after it", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20, pause_on_jump: true })
      await aCart()
      await change(dearer("2"))
      await change(dearer("2.01"))
      expect((await succeed(shop.admin.get(RULES))).hold).toMatchObject({
        paused: true,
        jump: { largest_percent: 101 },
      })
      await change(PRICE_RULES)
      expect((await succeed(shop.admin.get(RULES))).hold).toBeNull()
      const { changes } = await history()
      expect(changes.map(({ accepted_at }: { accepted_at: string | null }) => accepted_at !== null)).toEqual([
        true,
        false,
        false,
        true,
      ])
    })

    it("is also a share of products that can no longer be rented", async () => {
      await connectToService(shop, service, { rules_jump_percent: 30 })
      for (const [title, priceHT] of [
        ["A", 150],
        ["B", 200],
        ["C", 900],
      ] as const) {
        await shop.product({ title, priceHT })
      }
      await succeed(shop.admin.get(RULES))
      // One of three: 33.3 %.
      await change([SMALL_12, SMALL_24])
      expect((await history()).changes[0].jump).toEqual({
        limit: 30,
        no_longer_percent: 33.3,
        largest_percent: 0,
      })
    })

    it("is seen behind ten thousand products that come before it", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20 })
      await aCart()
      await pg().raw(
        `INSERT INTO product (id, title, handle, status) SELECT 'prod_' || n, 'A ' || n, 'a-' || n, 'published' FROM generate_series(1, 10050) n`,
      )
      // The test looks itself, since this takes seconds, and the subscriber doesn't.
      const claim = jest.spyOn(rental().rulesChanges, "claim").mockResolvedValueOnce(undefined)
      service.setRules(dearer("2"))
      await age(6)
      await succeed(shop.admin.post(`${RULES}/refresh`))
      await eventually(() => expect(claim).toHaveBeenCalled())
      claim.mockRestore()
      await judgeRentalRules(shop.container)
      expect((await history()).changes[0]).toMatchObject({
        impact: { products: 10_051, complete: true },
        jump: { limit: 20, largest_percent: 100 },
      })
    })

    it("is told once by a server that dies before it has written what it found", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20 })
      await aCart()
      const { rulesChanges } = rental()
      const dying = jest.spyOn(rulesChanges, "judge").mockRejectedValue(new Error("the server is killed"))
      service.setRules(dearer("2"))
      await age(6)
      await succeed(shop.admin.post(`${RULES}/refresh`))
      await eventually(async () => expect(await bells()).toHaveLength(1))
      await eventually(async () => expect(dying).toHaveBeenCalled())
      dying.mockRestore()
      await eventually(async () => {
        await judgeRentalRules(shop.container)
        expect((await history()).changes[0].judged_at).not.toBeNull()
      })
      expect(await bells()).toHaveLength(1)
    })

    it("waits for the next time where the database is away", async () => {
      const away = jest.spyOn(rental().rulesChanges, "unjudged").mockRejectedValue(new Error("no connection"))
      await expect(judgeRentalRules(shop.container)).resolves.toBeUndefined()
      away.mockRestore()
    })

    it("is seen in a region whose countries have different rates", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20 })
      const countries = ["be", "fr"]
      await succeed(shop.admin.post(`/admin/regions/${shop.seed.regionId}`, { countries }))
      await createTaxRegion(shop.admin, { country_code: "be", rate: 21 })
      await aCart()
      await change(dearer("2"))
      expect((await history()).changes[0]).toMatchObject({
        impact: { products: 1, rentable_before: 1, rentable_after: 1 },
        jump: { limit: 20, no_longer_percent: 0, largest_percent: 100 },
      })
    })

    it("is what nobody can judge, since the taxes of no product are known", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20, pause_on_jump: true })
      await aCart()
      const tax = shop.container.resolve(Modules.TAX)
      const asked = jest.spyOn(tax, "getTaxLines").mockRejectedValue(new Error("a whole address is needed"))
      try {
        await change(dearer("1.01"))
      } finally {
        asked.mockRestore()
      }
      const { hold } = await succeed(shop.admin.get(RULES))
      expect(hold).toMatchObject({ paused: true, judged: true, jump: NO_FIGURES })
      expect((await history()).changes[0]).toMatchObject({ impact: null, accepted_at: null })
      expect(await succeed(shop.admin.post(`${RULES}/agree`, { change_id: hold.change_id }))).toMatchObject({
        hold: null,
      })
    })

    it("is a share of the products of the sales channel that the settings are for", async () => {
      await connectToService(shop, service)
      const { sales_channel } = await succeed(shop.admin.post("/admin/sales-channels", { name: "Outlet" }))
      const query = `?sales_channel_id=${sales_channel.id}`
      await succeed(shop.admin.post(`/admin/rental/settings${query}`, { rules_jump_percent: 20 }))
      const bike = await shop.product({ title: "Draisienne", priceHT: 900 })
      const add = { add: [bike.id] }
      await succeed(shop.admin.post(`/admin/sales-channels/${sales_channel.id}/products`, add))
      for (const title of ["A", "B", "C", "D", "E"]) await shop.product({ title, priceHT: 200 })
      await succeed(shop.admin.get(RULES + query))
      // The one product of the channel; one of six of the shop, 16.7 %.
      await change([SMALL_12, SMALL_24], query)
      expect((await history(query)).changes[0]).toMatchObject({
        impact: { products: 1, no_longer: 1 },
        jump: { limit: 20, no_longer_percent: 100, largest_percent: null },
      })
    })

    it("is still one with another key of the same address, which ends no pause either", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20, pause_on_jump: true })
      await aCart()
      await change(dearer("2"))
      const { hold } = await succeed(shop.admin.get(RULES))
      const rotate = async (apiKey: string) => {
        service.configure({ apiKey })
        await succeed(shop.admin.post("/admin/rental/settings", { api_key: apiKey }))
      }
      await rotate("the-second-key")
      const after = await succeed(shop.admin.get(RULES))
      expect(after).toMatchObject({ rules: dearer("2"), hold: { change_id: hold.change_id, paused: true } })

      await succeed(shop.admin.post(`${RULES}/agree`, { change_id: hold.change_id }))
      service.setRules(dearer("4"))
      await rotate("the-third-key")
      expect((await succeed(shop.admin.get(RULES))).hold).toMatchObject({ paused: true })
      await judgeRentalRules(shop.container)
      await eventually(async () =>
        expect((await history()).changes[0].jump).toMatchObject({ largest_percent: 100 }),
      )
      expect((await history()).count).toBe(3)
    })

    it("is what can't be looked at for five minutes: one bell says so, and someone may agree", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20, pause_on_jump: true })
      await aCart()
      const broken = jest.spyOn(rental().products, "of").mockRejectedValue(new Error("no choices"))
      try {
        service.setRules(dearer("1.1"))
        await age(6)
        await succeed(shop.admin.post(`${RULES}/refresh`))
        await eventually(async () => expect(broken).toHaveBeenCalled())
        const pass = (seconds: number) =>
          pg().raw(
            "UPDATE rental_rules_change SET judging_until = NULL, created_at = created_at - make_interval(secs => ?)",
            [seconds],
          )
        await pass(200)
        await judgeRentalRules(shop.container)
        expect(await bells()).toEqual([])
        await pass(101)
        await judgeRentalRules(shop.container)
        await judgeRentalRules(shop.container)
      } finally {
        broken.mockRestore()
      }
      await eventually(async () => expect(await bells()).toHaveLength(1))
      expect((await bells())[0]!.data).toEqual({
        title: "The rental service has changed its prices a lot",
        description:
          "What that means for your products could not be worked out. No rentals are offered until someone agrees in Rentals, Price rules.",
      })
      const { hold } = await succeed(shop.admin.get(RULES))
      expect(hold).toMatchObject({ paused: true, judged: true, jump: NO_FIGURES })
    })

    it("is agreed to only as it was seen, and by whom it concerns", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20 })
      await aCart()
      await change(dearer("2"))
      const [seen] = (await history()).changes
      await change(dearer("3"))
      const agree = (change_id: string) => shop.admin.post(`${RULES}/agree`, { change_id })
      expect(await agree(seen.id)).toMatchObject({ status: 409, body: { code: "nothing_to_agree" } })
      expect((await shop.admin.post(`${RULES}/agree`, {})).status).toBe(400)
      const [now] = (await history()).changes
      expect((await agree(now.id)).status).toBe(200)
      expect((await agree(now.id)).status).toBe(409)
      expect((await shop.anonymous.post(`${RULES}/agree`, { change_id: now.id })).status).toBe(401)
    })
  })

  it("keeps the last two hundred changes of a settings row, and the one that was accepted last", async () => {
    await connectToService(shop, service)
    await succeed(shop.admin.get(RULES))
    const settings = await rental().settings.forChannel(null)
    const [{ source_hash }] = await pg()("rental_rules_change").select("source_hash")
    await pg().raw(
      `INSERT INTO rental_rules_change (id, settings_id, source_hash, content_hash, rules_before, rules_after, judged_at, created_at)
       SELECT 'rrch_' || n, ?, ?, n::text, '[]', '[]', now(), now() + make_interval(secs => n) FROM generate_series(1, 250) AS n`,
      [settings.id, source_hash],
    )
    const [{ id: accepted }] = await pg()("rental_rules_change").whereNotNull("accepted_at").select("id")
    await change([SMALL_12])
    const ids = (await pg()("rental_rules_change").select("id")).map(({ id }: { id: string }) => id)
    // 199 and the new one are the last two hundred; the accepted one is older.
    expect(ids).toHaveLength(201)
    expect(ids).toContain(accepted)
  })
})
