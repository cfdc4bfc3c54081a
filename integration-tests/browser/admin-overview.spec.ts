import type { Page } from "playwright-core"
import { expectToFit, seeing, logInBrowser, panelOf, prefer, shoot } from "../helpers/admin-panel"
import { describeInBrowser } from "../helpers/browser"
import { startRental } from "../helpers/checkout"
import { succeed } from "../helpers/http-client"
import { writeRentals, type RentalRow } from "../helpers/rental-rows"
import { describeRentals } from "../helpers/rentals"
import { findingsOfAxe } from "./admin-axe"

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

const LINES = [
  {
    id: "variant_1",
    product_id: "prod_1",
    name: "Vélo cargo électrique à assistance",
    choice: "rent",
    quantity: 1,
  },
]
const paid = (days: number, monthly: number, duration = 12): RentalRow => ({
  ...{ at: daysAgo(days), status: "active", monthly, duration },
  ...{
    snapshot: { lines: LINES },
    terms: { products: [{ id: "variant_1", quantity: 1, rentalPriceTTC: monthly }] },
  },
})

/** Of the last 30 days: 5 started, of which 3 paid, one booked and one lost. Before: one that ends in two weeks or so. */
const RENTALS: RentalRow[] = [
  paid(3, 120),
  paid(10, 60.5, 24),
  paid(10, 99.5),
  { at: daysAgo(5), status: "booked" },
  { at: daysAgo(20) },
  paid(170, 20, 6),
]

describeInBrowser(
  "the overview of the admin panel",
  (test) => {
    describeRentals("of a shop that rents", (shop) => {
      let page: Page
      const comeIn = async (preferences = {}) => {
        page = test.page
        await prefer(page, preferences)
        await logInBrowser(page, shop.url)
      }
      const { open, card } = panelOf(() => ({ page, url: shop.url }))
      const tile = (name: RegExp) => card("overview").getByRole("link", { name })
      /** Of the list, which shows those of the address before until the new ones are there. */
      const waitForRows = (count: number) =>
        page.waitForFunction(
          (count) => document.querySelectorAll("[data-rental-section=rentals] tbody tr").length === count,
          count,
        )

      it("leads from each figure to as many rentals, and keeps the period in the address", async () => {
        await writeRentals(shop.pg, RENTALS)
        await comeIn()
        await open("/rentals/overview")
        // 120 + 60.5 + 99.5 + 20; 30 days ago only the last of them: 300 / 20 = 15
        await tile(/^Monthly volume\s*€300\.00\s*\+1,400% · before: €20\.00/).waitFor()
        await tile(/^Active rentals\s*4\s*\+300% · before: 1/).waitFor()
        // in whole months: 11 × 120 + 23 × 60.5 + 11 × 99.5
        await tile(/^Still to come\s*€3,806\.00/).waitFor()
        await tile(/^Ending within 60 days\s*1/).waitFor()
        await tile(/^Booked\s*1/).waitFor()
        // 3 of 5
        await tile(/^Started\s*5.*60%/).waitFor()
        await tile(/^New rentals\s*3\s*before: 0/).waitFor()
        await tile(/^Lost\s*1/).waitFor()
        // 280 / 3
        await tile(/^Average monthly price\s*€93\.33/).waitFor()
        const sizeOf = (name: RegExp) =>
          tile(name)
            .locator("span")
            .nth(1)
            .evaluate((value) => getComputedStyle(value).fontSize)
        expect([await sizeOf(/^Monthly volume/), await sizeOf(/^Lost/)]).toEqual(["28px", "20px"])
        for (const [name, count] of [
          [/^Active/, 4],
          [/^Ending/, 1],
          [/^Started/, 5],
          [/^New rentals/, 3],
          [/^Lost/, 1],
        ] as const) {
          await tile(name).click()
          await page.waitForURL(/\/rentals\?/)
          await waitForRows(count)
          await page.goBack()
        }
        await page.getByLabel("Period").click()
        await page.getByRole("option", { name: "Last 7 days" }).click()
        await page.waitForURL(/period=7d/)
        await tile(/^Started\s*2/).waitFor()
        await page.reload()
        await tile(/^Started\s*2/).waitFor()
      })

      it("counts as active what the tab of the list has, without what is over or was a test", async () => {
        // One was a test before the shop went live.
        await writeRentals(shop.pg, [
          paid(3, 120),
          paid(200, 20, 6),
          { ...paid(4, 70), environment: "staging" },
        ])
        await comeIn()
        await open("/rentals")
        await card("rentals").getByText("Duration over", { exact: true }).waitFor()
        await waitForRows(3)
        await card("overview-tiles")
          .getByRole("link", { name: /^Active rentals\s*1/ })
          .waitFor()
        await card("rentals")
          .getByRole("link", { name: /^Active\s*1$/ })
          .click()
        await waitForRows(1)
      })

      it("is read by whoever can't see charts, works by keyboard, and fits a phone", async () => {
        await writeRentals(shop.pg, RENTALS)
        await comeIn()
        await open("/rentals/overview")
        await card("overview-durations").getByRole("link", { name: "12 months" }).waitFor()
        expect(await card("overview-durations").locator("tbody tr").allTextContents()).toEqual([
          "12 months2€219.50",
          "24 months1€60.50",
        ])
        expect(await card("overview-products").locator("tbody tr").allTextContents()).toEqual([
          "Vélo cargo électrique à assistance3€280.00",
        ])
        expect(
          await card("overview-time")
            .getByRole("img")
            .evaluateAll((charts) => charts.map((chart) => chart.getAttribute("aria-label"))),
        ).toEqual([
          "Monthly volume: €300.00 at the end",
          "Rentals started: 5 in all",
          "New rentals: 3 in all",
        ])
        const table = card("overview-time").locator("summary")
        await table.focus()
        await page.keyboard.press("Enter")
        await card("overview-time").getByRole("columnheader", { name: "Started" }).waitFor()
        expect(await card("overview-time").locator("tbody tr").count()).toBe(30)
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "overview")
        await page.setViewportSize({ width: 390, height: 844 })
        await expectToFit(page)
        await shoot(page, "overview-phone")
      })

      it("stands in one row above the list, and says in test mode that nothing is real", async () => {
        await writeRentals(shop.pg, RENTALS)
        await succeed(shop.admin.post("/admin/rental/settings", { environment: "staging" }))
        await comeIn()
        const tiles = card("overview-tiles")
        await open("/rentals")
        await tiles.getByRole("link", { name: /^Active rentals\s*0/ }).waitFor()
        await card("rentals").getByText("Test mode").waitFor()
        await succeed(shop.admin.post("/admin/rental/settings", { environment: "production" }))
        await open("/rentals")
        await tiles.getByRole("link", { name: /^Monthly volume\s*€300\.00/ }).waitFor()
        await tiles.getByRole("link", { name: /^New rentals this month/ }).waitFor()
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "overview-tiles")
        expect(await page.getByText("Test mode").count()).toBe(0)
        await tiles.getByRole("link", { name: /^Ending within 60 days\s*1/ }).click()
        await page.waitForURL(/figure=ending/)
        await waitForRows(1)
        await tiles.getByRole("link", { name: "Overview" }).click()
        await page.getByRole("heading", { name: "Overview" }).waitFor()
      })

      it("sends several customers their link again from the list, and says who got none and why", async () => {
        // Written without a payment page.
        await writeRentals(shop.pg, [{ at: daysAgo(5) }])
        await startRental(shop.store, await shop.cart())
        await comeIn()
        await open("/rentals?status=open")
        await waitForRows(2)
        await card("rentals").getByRole("checkbox", { name: "Select all on this page" }).click()
        await page.getByRole("button", { name: /^Send the link again/ }).click()
        const question = page.getByRole("alertdialog")
        await question.getByText("Send their links to 2 customers?").waitFor()
        const why = page.getByText(/^1 × This rental has no link to send/)
        await seeing([page.getByText("1 of 2 links sent", { exact: true }), why], () =>
          question.getByRole("button", { name: "Send the link again" }).click(),
        )
        const emails = await shop.pg("notification").where({ template: "rental-payment-link" })
        expect(emails).toHaveLength(1)
        // Of what was lost the first one only: the other is too young.
        await open("/rentals?figure=lost")
        await waitForRows(1)
        await card("rentals").getByRole("checkbox", { name: "Select all on this page" }).waitFor()
        expect(await findingsOfAxe(page)).toEqual([])
      })

      it("says what went wrong, and asks again", async () => {
        await writeRentals(shop.pg, RENTALS)
        await comeIn({ language: "de", dark: true })
        await page.route("**/admin/rental/overview**", (route) => route.abort())
        await open("/rentals/overview")
        const again = card("overview").getByRole("button", { name: "Erneut versuchen" })
        await again.waitFor()
        await shoot(page, "overview-error-de")
        await page.unroute("**/admin/rental/overview**")
        await again.click()
        await tile(/^Aktive Mieten\s*4/).waitFor()
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "overview-de-dark")
      })
    })
  },
  { keepsCache: true },
)
