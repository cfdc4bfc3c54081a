import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { PriceRuleCache } from "../../src/modules/rental/price-rules/cache"
import { PriceRuleRows } from "../../src/modules/rental/price-rules/rows"
import type RentalModuleService from "../../src/modules/rental/service"
import type { Sandbox } from "../../simulator/src"
import { eventually } from "../helpers/eventually"
import { forgetRules } from "../helpers/forget-rules"
import { succeed } from "../helpers/http-client"
import { connectToService } from "../helpers/rental-settings"
import { describeShop } from "../helpers/shop"
import { PRICE_RULES, startSimulator } from "../helpers/simulator"

const RULES = "/admin/rental/rules"
const HISTORY = `${RULES}/history`

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
  const change = async (rules: Rule[]) => {
    service.setRules(rules)
    await age(6)
    return succeed(shop.admin.post(`${RULES}/refresh`))
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
      expect(await succeed(shop.admin.get(RULES))).toEqual(fresh)
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

  /** Another server: nothing is in its memory, and nothing listens to its events. */
  const otherServer = () =>
    new PriceRuleCache({
      rows: new PriceRuleRows(pg()),
      history: rental().priceRules.history,
      settings: rental().settings,
      health: rental().health,
      logger: shop.container.resolve(ContainerRegistrationKeys.LOGGER),
      announce: async () => {},
    })

  describe("a change", () => {
    it("is kept once, though three servers fetch the rules at once, and not where nothing that can be used changed", async () => {
      await connectToService(shop, service)
      await succeed(shop.admin.get(RULES))
      service.setRules([SMALL_12, SMALL_24])
      await age(301)
      const settings = await rental().settings.forChannel(null)
      await Promise.all([1, 2, 3].map(() => otherServer().rulesFor(settings)))
      // A rule that can't be used gives nothing, before or after.
      await change([SMALL_12, SMALL_24, { ...BIG_6, rule: "[[prixHT]] *" }])

      expect(await history()).toEqual({
        count: 2,
        offset: 0,
        limit: 20,
        changes: [
          {
            id: expect.any(String),
            at: expect.any(String),
            before: PRICE_RULES,
            after: [SMALL_12, SMALL_24],
          },
          { id: expect.any(String), at: expect.any(String), before: null, after: PRICE_RULES },
        ],
      })
      expect(await history("?limit=1&offset=1")).toMatchObject({
        count: 2,
        limit: 1,
        offset: 1,
        changes: [{ before: null }],
      })
    })

    it("goes on with the history of its address where the key is another, and begins one at another address", async () => {
      await connectToService(shop, service)
      await succeed(shop.admin.get(RULES))
      service.configure({ apiKey: "the-second-key" })
      service.setRules([SMALL_12])
      await succeed(shop.admin.post("/admin/rental/settings", { api_key: "the-second-key" }))
      await succeed(shop.admin.get(RULES))
      expect((await history()).changes).toMatchObject([
        { before: PRICE_RULES, after: [SMALL_12] },
        { before: null, after: PRICE_RULES },
      ])

      const elsewhere = await startSimulator()
      try {
        await connectToService(shop, elsewhere)
        await succeed(shop.admin.get(RULES))
        expect((await history()).changes).toMatchObject([
          { before: null, after: PRICE_RULES },
          { before: PRICE_RULES, after: [SMALL_12] },
          { before: null, after: PRICE_RULES },
        ])
      } finally {
        await elsewhere.close()
      }
    })

    it("is refused a page that can't be read", async () => {
      expect((await shop.admin.get(`${HISTORY}?limit=101`)).status).toBe(400)
    })

    it("is kept among the last two hundred of a settings row", async () => {
      await connectToService(shop, service)
      await succeed(shop.admin.get(RULES))
      const settings = await rental().settings.forChannel(null)
      const [{ source_hash }] = await pg()("rental_rules_change").select("source_hash")
      await pg().raw(
        `INSERT INTO rental_rules_change (id, settings_id, source_hash, content_hash, rules, announced_at, created_at)
         SELECT 'rrch_' || n, ?, ?, n::text, '[]', now(), now() - make_interval(secs => n) FROM generate_series(1, 250) AS n`,
        [settings.id, source_hash],
      )
      await change([SMALL_12])
      const ids = await pg()("rental_rules_change").pluck("id")
      // The new one, the first one of now, and the 198 that are the youngest of the others.
      expect(ids).toHaveLength(200)
      expect(ids).toEqual(expect.arrayContaining(["rrch_1", "rrch_198"]))
      expect(ids).not.toContain("rrch_199")
    })
  })

  describe("a jump", () => {
    const dearer = (factor: string) => [
      { ...SMALL_12, rule: `[[prixHT]] * 1.2 / 10 * ${factor}` },
      SMALL_24,
      BIG_12,
      BIG_6,
    ]
    const announced = async (count: number) => {
      const rows = await pg()("rental_rules_change").whereNotNull("announced_at")
      expect(rows).toHaveLength(count)
    }

    it("is a change beyond the limit: one bell says so, and the new prices apply", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20, shop_language: "de" })
      const bike = await shop.product({ title: "Trottinette", priceHT: 200 })
      await succeed(shop.admin.get(RULES))
      // A fifth dearer at every price: exactly the limit.
      await change(dearer("1.2"))
      await eventually(() => announced(2))
      expect(await bells()).toEqual([])
      // 1.2 to 1.5: a quarter dearer.
      await change(dearer("1.5"))
      await eventually(() => announced(3))
      expect(await bells()).toMatchObject([
        {
          channel: "feed",
          data: {
            title: "Der Mietdienst hat seine Preise stark geändert",
            description:
              "Ein Monatspreis ändert sich um 25 %. Die neuen Preise gelten. Siehe Mieten, Preisregeln.",
          },
        },
      ])
      const query = `variant_id=${bike.variantId}&region_id=${shop.seed.regionId}`
      const { prices } = await succeed(shop.store.get(`/store/rental/prices?${query}`))
      // 200 × 1.2 / 10 × 1.5
      expect(prices[0].offers[0]).toMatchObject({ duration: 12, monthly: 36 })
    })

    it("is a range of product prices that can no longer be rented", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20 })
      await succeed(shop.admin.get(RULES))
      await change([SMALL_12, SMALL_24])
      await eventually(() => announced(2))
      expect((await bells()).map(({ data }) => (data as { description: string }).description)).toEqual([
        "Products from €500.01 to €5,000.00 without taxes can no longer be rented. The new prices apply. See Rentals, Price rules.",
      ])
    })

    it("rings no bell in a shop that has set no limit", async () => {
      await connectToService(shop, service)
      await succeed(shop.admin.get(RULES))
      await change(dearer("9"))
      await eventually(() => announced(2))
      expect(await bells()).toEqual([])
    })

    it("is announced by the next fetch where a server was killed after it had kept the rules", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20 })
      await succeed(shop.admin.get(RULES))
      service.setRules(dearer("2"))
      await age(6)
      await otherServer().renew(await rental().settings.forChannel(null))
      await announced(1)
      expect(await bells()).toEqual([])

      const heard: unknown[] = []
      const bus = shop.container.resolve(Modules.EVENT_BUS)
      const hear = async (event: unknown) => void heard.push(event)
      bus.subscribe("rental.rules_changed", hear, { subscriberId: "test" })
      try {
        await change(dearer("2"))
        await eventually(() => announced(2))
      } finally {
        bus.unsubscribe("rental.rules_changed", hear, { subscriberId: "test" })
      }
      expect(await bells()).toHaveLength(1)
      const [{ id }] = (await history()).changes
      const { id: settings_id } = await rental().settings.forChannel(null)
      expect(heard).toMatchObject([{ name: "rental.rules_changed", data: { id, settings_id } }])
    })

    it("rings once, though a server was killed before it had noted that it rang", async () => {
      await connectToService(shop, service, { rules_jump_percent: 20 })
      await succeed(shop.admin.get(RULES))
      const killed = jest
        .spyOn(rental().priceRules.history, "noteAnnounced")
        .mockRejectedValueOnce(new Error("killed"))
      await change(dearer("2"))
      await eventually(async () => expect(await bells()).toHaveLength(1))
      await eventually(() => expect(killed).toHaveBeenCalledTimes(1))
      await change(dearer("2"))
      await eventually(() => announced(2))
      expect(await bells()).toHaveLength(1)
    })
  })
})
