import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PriceRuleCache } from "../../src/modules/rental/price-rules/cache"
import type RentalModuleService from "../../src/modules/rental/service"
import type { Sandbox } from "../../simulator/src"
import { eventually } from "../helpers/eventually"
import { forgetRules } from "../helpers/forget-rules"
import { heard } from "../helpers/heard"
import { succeed } from "../helpers/http-client"
import { connectToService } from "../helpers/rental-settings"
import { describeShop } from "../helpers/shop"
import { PRICE_RULES, startSimulator } from "../helpers/simulator"

const RULES = "/admin/rental/rules"
const CHANGED = "rental.rules_changed"

const [SMALL_12, SMALL_24, , BIG_6] = PRICE_RULES as [Rule, Rule, Rule, Rule]
type Rule = (typeof PRICE_RULES)[number]

describeShop("price rules that are asked for again", (shop) => {
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
      "UPDATE rental_price_rules SET fetched_at = fetched_at - make_interval(secs => ?), retry_at = retry_at - make_interval(secs => ?)",
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

    it("is what a successful test of the stored settings got, and not of others", async () => {
      await connectToService(shop, service)
      expect((await succeed(shop.admin.get(RULES))).rules).toHaveLength(4)
      service.setRules([SMALL_12])
      await succeed(shop.admin.post("/admin/rental/settings/test", { environment: "staging" }))
      expect((await succeed(shop.admin.get(RULES))).rules).toHaveLength(4)

      await succeed(shop.admin.post("/admin/rental/settings/test"))
      const got = { rules: [SMALL_12], stale: false, failure: null }
      expect(await succeed(shop.admin.get(RULES))).toMatchObject(got)
    })
  })

  /** Another server: nothing is in its memory. */
  const otherServer = () => new PriceRuleCache(rental())

  describe("a change", () => {
    const changes = heard(shop, CHANGED)
    const announced = async (count: number) => {
      const { id: settings_id } = await rental().settings.forChannel(null)
      const event = { id: expect.stringMatching(/^rrch_/), settings_id }
      await eventually(async () => expect(changes.map(({ data }) => data)).toEqual(Array(count).fill(event)))
      expect(new Set(changes.map(({ data }) => data.id)).size).toBe(count)
    }

    it("is announced once and keeps the answer before it, though three servers ask at once, and not where nothing that can be used changed", async () => {
      await connectToService(shop, service)
      const first = await succeed(shop.admin.get(RULES))
      expect(first).toMatchObject({ changed_at: null, before: null })
      service.setRules([SMALL_12, SMALL_24])
      await age(301)
      const settings = await rental().settings.forChannel(null)
      await Promise.all([1, 2, 3].map(() => otherServer().rulesFor(settings)))
      await eventually(() => expect(asked()).toBe(2))
      await announced(1)
      // A rule that can't be used gives nothing, before or after.
      const unusable = { ...BIG_6, rule: "[[prixHT]] *" }
      const changed = await change([SMALL_12, SMALL_24, unusable])
      expect(changed).toMatchObject({
        rules: [SMALL_12, SMALL_24, unusable],
        changed_at: expect.any(String),
        before: PRICE_RULES,
      })
      await announced(1)
      expect(await change([SMALL_12])).toMatchObject({ before: [SMALL_12, SMALL_24, unusable] })
      await announced(2)
      await change([SMALL_12])
      await announced(2)
    })

    it("is one where the key is another, and none where the address is", async () => {
      await connectToService(shop, service)
      await succeed(shop.admin.get(RULES))
      service.configure({ apiKey: "the-second-key" })
      service.setRules([SMALL_12])
      await succeed(shop.admin.post("/admin/rental/settings", { api_key: "the-second-key" }))
      expect(await succeed(shop.admin.get(RULES))).toMatchObject({ rules: [SMALL_12], before: PRICE_RULES })
      await announced(1)

      const elsewhere = await startSimulator()
      try {
        await connectToService(shop, elsewhere)
        const rules = await succeed(shop.admin.get(RULES))
        expect(rules).toMatchObject({ rules: PRICE_RULES, before: null, changed_at: null })
        await announced(1)
      } finally {
        await elsewhere.close()
      }
    })
  })
})
