import type { Page } from "playwright-core"
import { logInBrowser, panelOf, prefer, shoot } from "../helpers/admin-panel"
import { describeInBrowser } from "../helpers/browser"
import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"
import { PRICE_RULES } from "../helpers/simulator"
import { findingsOfAxe } from "./admin-axe"

const PATIENCE = 45_000
const [SMALL_12, SMALL_24, BIG_12, BIG_6] = PRICE_RULES as [Rule, Rule, Rule, Rule]
type Rule = (typeof PRICE_RULES)[number]
/** The bike of 1,200 € cost (1200 + 240) / 12 = 120.00 a month for 12 months and 240.00 for 6: now 180.00 and 360.00. */
const DEARER = [
  SMALL_12,
  SMALL_24,
  { ...BIG_12, rule: "([[prixHT]] + [[tva]]) / 8" },
  { ...BIG_6, rule: "([[prixHT]] + [[tva]]) / 4" },
]

describeInBrowser("the page of the price rules", (test) => {
  describeRentals("in a shop that rents", (shop) => {
    let page: Page
    beforeEach(async () => {
      page = test.page
      page.setDefaultTimeout(PATIENCE)
    })
    const { open, card } = panelOf(() => ({ page, url: shop.url }))
    const comeIn = async (preferences = {}) => {
      await prefer(page, preferences)
      await logInBrowser(page, shop.url)
    }

    it("asks the service at a press, shows what changed, draws the rules before, and offers rentals once someone agrees", async () => {
      await shop.settings({ rules_jump_percent: 20, pause_on_jump: true })
      await succeed(shop.admin.get("/admin/rental/rules"))
      await comeIn()
      shop.service.setRules(DEARER)
      await shop.forgetRules()
      await open("/rentals/price-rules")
      await page.getByTestId("rules-as-of").waitFor()
      await page.getByRole("button", { name: "Refresh" }).click()
      const banner = page.getByTestId("rules-hold")
      await banner.getByText("Rentals are paused").waitFor()
      // 180.00 after 120.00, 360.00 after 240.00.
      expect(await banner.textContent()).toMatch(/A monthly price changes by 50%\. Your limit is 20%\./)
      const row = page.getByTestId("rules-history").locator("tbody tr").first()
      await row.getByText("1 product up by 50% on average").waitFor()
      await row.getByText("Not agreed yet").waitFor()
      expect(await page.locator("path[data-past]").count()).toBe(0)
      await row.getByRole("button", { name: "Show in the chart" }).click()
      await page.getByTestId("chart-legend").getByText("Dashed: the rules before").waitFor()
      // A line for each of the four rules of before.
      expect(await page.locator("path[data-past]").count()).toBe(4)
      expect(await findingsOfAxe(page)).toEqual([])
      await shoot(page, "rules-jump")

      expect((await succeed(shop.store.get("/store/rental/rules"))).rules).toEqual([])
      await open("/rentals")
      const paused = page.getByTestId("paused-banner")
      await paused.getByText("A monthly price changes by 50%. Your limit is 20%.").waitFor()
      await paused.getByRole("link", { name: "Look and agree" }).click()
      await banner.getByRole("button", { name: "Agree to the new prices" }).click()
      await banner.waitFor({ state: "hidden" })
      await row.getByText(/^Agreed by [^@]+@.+/).waitFor()
      expect((await succeed(shop.store.get("/store/rental/rules"))).rules).toHaveLength(4)
    })

    it("keeps the row of a duration whose rules are all broken, and says what a price misses", async () => {
      shop.service.setRules([SMALL_12, { ...SMALL_24, rule: "[[prixHT]] *" }, BIG_12, BIG_6])
      await shop.forgetRules()
      await comeIn()
      await open("/rentals/price-rules")
      await page.getByTestId("broken-24").getByText("no usable rule").waitFor()
      await card("calculator").getByLabel("Price without taxes, in euros").fill("400")
      // 12 months: 400 * 1.2 / 10 = 48.00, first payment 40.00.
      expect(await page.getByTestId("calculator-offers").locator("tbody tr").allTextContents()).toEqual([
        "6 monthsfrom €500.01--",
        "12 months€48.00€40.0012 mois, petits prix",
      ])
      // At 500.00 the small rule gives 60.00, the next one at 500.01 (500.01 + 100.00) / 12 = 50.00.
      await page.getByText("The chart as a table").click()
      await card("chart")
        .getByRole("listitem")
        .getByText("At €600.00, 12 months goes from €60.00 to €50.00")
        .waitFor()
      await shoot(page, "rules-broken")
      await page.getByLabel("With taxes").click()
      await card("chart")
        .getByRole("listitem")
        .getByText("At €500.00, 12 months goes from €50.00 to €41.67")
        .waitFor()
    })
  })
})
