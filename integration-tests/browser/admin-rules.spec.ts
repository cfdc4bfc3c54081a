import type { Page } from "playwright-core"
import { expectToFit, logInBrowser, panelOf, prefer, seeing, shoot } from "../helpers/admin-panel"
import { describeInBrowser } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentals } from "../helpers/rentals"
import { PRICE_RULES } from "../helpers/simulator"
import { findingsOfAxe } from "./admin-axe"

const [SMALL_12, SMALL_24, BIG_12, BIG_6] = PRICE_RULES as [Rule, Rule, Rule, Rule]
type Rule = (typeof PRICE_RULES)[number]
/** The bike of 1,200 € cost (1200 + 240) / 12 = 120.00 a month for 12 months and 240.00 for 6: now 180.00 and 360.00. */
const DEARER = [
  SMALL_12,
  SMALL_24,
  { ...BIG_12, rule: "([[prixHT]] + [[tva]]) / 8" },
  { ...BIG_6, rule: "([[prixHT]] + [[tva]]) / 4" },
]

describeInBrowser(
  "the page of the price rules",
  (test) => {
    describeRentals("in a shop that rents", (shop) => {
      let page: Page
      beforeEach(async () => {
        page = test.page
      })
      const { open, card } = panelOf(() => ({ page, url: shop.url }))
      const comeIn = async (preferences = {}) => {
        await prefer(page, preferences)
        await logInBrowser(page, shop.url)
      }

      it("asks the service at a press, and shows a change rule by rule and in the prices of the shop's own products", async () => {
        await shop.settings({ rules_jump_percent: 20 })
        await succeed(shop.admin.get("/admin/rental/rules"))
        await comeIn()
        shop.service.setRules(DEARER)
        await shop.forgetRules()
        await open("/rentals/price-rules")
        await page.getByTestId("rules-as-of").waitFor()
        await page.getByRole("button", { name: "Refresh" }).click()
        const change = page.getByTestId("rules-history").locator("details").first()
        // 180.00 after 120.00, 360.00 after 240.00.
        await change.getByText("2 rules changed, monthly prices by up to +50%").waitFor()
        await change.getByText("Beyond your limit").waitFor()
        await change.locator("summary").click()
        // What is unfolded is drawn a turn later, and the products' prices are asked for then.
        const prices = change.getByTestId("changed-prices").locator("tbody tr")
        await prices.first().waitFor()
        expect(await change.getByTestId("changed-rules").getByRole("listitem").allTextContents()).toEqual([
          "12 mois · 12 monthsChangedMonthly price: ([[prixHT]] + [[tva]]) / 12 → ([[prixHT]] + [[tva]]) / 8",
          "6 mois · 6 monthsChangedMonthly price: ([[prixHT]] + [[tva]]) / 6 → ([[prixHT]] + [[tva]]) / 4",
        ])
        expect(await prices.allTextContents()).toEqual([
          "Vélo cargo€1,200.00€240.00 → €360.00€120.00 → €180.00",
        ])
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "rules-change")
        await page.getByText("First rules from this address").waitFor()
      })

      it("doesn't say that the service was asked, where its rules are new enough", async () => {
        const known = await succeed(shop.admin.get("/admin/rental/rules"))
        await comeIn()
        // As within five seconds of the last answer: the same rules, of the same moment.
        await page.route("**/admin/rental/rules/refresh**", (route) => route.fulfill({ json: known }))
        await open("/rentals/price-rules")
        await page.getByTestId("rules-as-of").waitFor()
        await seeing([page.getByText("These rules are less than 5 seconds old.")], () =>
          page.getByRole("button", { name: "Refresh" }).click(),
        )
      })

      it("has the same bands in its chart and its table, and says what a typed price costs", async () => {
        shop.service.setRules([SMALL_12, SMALL_24, { ...BIG_12, minPrice: "800.00" }, BIG_6])
        await shop.forgetRules()
        await comeIn()
        await open("/rentals/price-rules")
        const rows = page.getByTestId("chart-table").locator("tbody tr")
        await rows.first().waitFor()
        expect(await page.getByTestId("chart-gap").count()).toBe(1)
        expect(await page.getByTestId("chart-band").count()).toBe(3)
        // With 20 % taxes. 100.00: 12.00 and 6.00 a month. 500.01: 600.01 / 6. 800.00: 960.00 / 12. 5000.00: 6000.00 / 6 and / 12.
        expect(await rows.allTextContents()).toEqual([
          "€0.00 – €119.99---",
          "€120.00 – €600.00-€12.00 – €60.00€6.00 – €30.00",
          "€600.01 – €959.99€100.00 – €160.00--",
          "€960.00 – €6,000.00€160.00 – €1,000.00€80.00 – €500.00-",
        ])
        await page.getByLabel("Calculate for a price without taxes, in euros").fill("400")
        // 400 * 1.2 / 10 = 48.00 and first 40.00; 400 * 1.2 / 20 = 24.00 and first 0.00.
        const costs = (wanted: string) =>
          eventually(async () => expect(await page.getByTestId("typed-price").textContent()).toBe(wanted))
        await costs("€480.00-€48.00first payment €40.00€24.00first payment €0.00")
        await shoot(page, "rules-typed")
        await page.getByLabel("With taxes").click()
        await costs("€400.00-€40.00first payment €33.33€20.00first payment €0.00")
        await page.getByLabel("Calculate for a price without taxes, in euros").fill("4o0")
        await page.getByText("Write a number, as in 499.90.").waitFor()
      })

      it("says that there are no rules, and why they couldn't be read", async () => {
        shop.service.setRules([])
        await shop.forgetRules()
        await comeIn()
        await open("/rentals/price-rules")
        await page.getByText("The service gives no price rules, so nothing can be rented.").waitFor()
        expect(await card("chart").count()).toBe(0)
        await shoot(page, "rules-empty")

        shop.service.failNext({ endpoint: "price-rules", status: 401, times: 9 })
        await shop.forgetRules()
        await page.reload()
        await page.getByText("The rental service refused the API key.").first().waitFor()
        await shoot(page, "rules-failed")
      })

      it.each([
        ["fr", true, "À partir de"],
        ["de", false, "Ab Preis"],
      ])("fits a telephone in %s", async (language, dark, word) => {
        await succeed(shop.admin.get("/admin/rental/rules"))
        shop.service.setRules([...DEARER.slice(0, 3), { ...BIG_6, id: 9, minPrice: "2000.00" }])
        await shop.forgetRules()
        await succeed(shop.admin.get("/admin/rental/rules"))
        await page.setViewportSize({ width: 390, height: 844 })
        await comeIn({ language, dark })
        await open("/rentals/price-rules")
        await page.locator("#rental-price").fill("2400,5")
        await page.getByTestId("rules-history").locator("summary").first().click()
        await page.getByTestId("changed-prices").waitFor()
        await page.getByText(word).first().waitFor()
        expect(await findingsOfAxe(page)).toEqual([])
        await expectToFit(page)
        await shoot(page, `rules-390-${language}`)
      })
    })
  },
  { keepsCache: true },
)
