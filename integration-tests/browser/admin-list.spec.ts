import type { Page } from "playwright-core"
import { rentalId, type RentalId } from "../../src/modules/rental/transactions/row"
import { expectUncut, seeing, logInBrowser, panelOf, prefer, shoot } from "../helpers/admin-panel"
import { answered, describeInBrowser } from "../helpers/browser"
import { startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentals, PAID_BY, type RentalShop } from "../helpers/rentals"
import { findingsOfAxe } from "./admin-axe"

const LIST = "/admin/rental/transactions"

describeInBrowser(
  "the admin's list of rentals",
  (test) => {
    describeRentals("of a shop that rents much", (shop) => {
      let page: Page
      const { open, drawer, closed } = panelOf(() => ({ page, url: shop.url }))
      const comeIn = async (width: number, preferences = {}) => {
        page = test.page
        await page.setViewportSize({ width, height: 900 })
        await prefer(page, preferences)
        await logInBrowser(page, shop.url)
      }
      const rows = () => page.locator("tbody tr")
      const tab = (name: string) => page.getByRole("link", { name, exact: true })
      const hasRows = (count: number) => eventually(async () => expect(await rows().count()).toBe(count))

      it("opens without a jump, a line a rental, and is turned over from its top", async () => {
        await manyRentals(shop)
        await comeIn(1024)
        await page.addInitScript(countShifts)
        await open("/rentals")
        await hasRows(20)
        await tab("Issues 3").waitFor()
        await page.waitForLoadState("networkidle")
        expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(
          0.02,
        )
        // Medusa's rows: 48 pixels and a border.
        await eventually(async () => {
          const heights = await rows().evaluateAll((all) =>
            all.map((row) => row.getBoundingClientRect().height),
          )
          expect(Math.max(...heights)).toBeLessThanOrEqual(49)
        })
        // The columns are fewer here, and the end is below the state: 24 months after March 5, 2026.
        await rows().getByText("Ends Mar 5, 2028", { exact: true }).first().waitFor()
        await expectUncut(page.locator("table"))
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "list-1024")
        await page.getByRole("button", { name: "Next" }).click()
        await page.waitForURL(/offset=20/)
        await hasRows(16)
        await eventually(async () => expect(await isTopInSight(page)).toBe(true))
      })

      it("leads by tab and cause to the rentals that need the merchant, who closes them at once", async () => {
        const { rejected } = await manyRentals(shop)
        await comeIn(1440)
        await open("/rentals")
        await tab("Issues 3").click()
        await hasRows(3)
        await tab("From another environment 1").waitFor()
        await shoot(page, "list-needs-you")
        await tab("The service rejected the order 2").click()
        await hasRows(2)
        await page.getByRole("checkbox", { name: "Select all on this page" }).click()
        await page.getByText("2 selected").waitFor()
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "list-selected")
        await page.getByRole("button", { name: /^Close/ }).click()
        await drawer().getByLabel("What was done").fill("All of them were tests.")
        await seeing([page.getByText("2 of 2 closed")], () =>
          drawer().getByRole("button", { name: "Close", exact: true }).last().click(),
        )
        await tab("Issues 1").waitFor()
        for (const id of rejected) {
          const { transaction } = await succeed(shop.admin.get(`${LIST}/${id}`))
          expect(transaction.attention).toMatchObject({ note: "All of them were tests." })
        }
      })

      it("tries several again, and says of those that can't be why not", async () => {
        const { elsewhere } = await manyRentals(shop)
        const paid = await heldUp(shop)
        await comeIn(1440)
        await open("/rentals?attention=open")
        await hasRows(4)
        for (const id of [paid, elsewhere]) {
          await rows()
            .filter({ has: page.locator(`a[href$="/rentals/${id}"]`) })
            .getByRole("checkbox")
            .click()
        }
        const why = page.getByText(/^1 × No call of the service is kept that proves a payment/)
        await seeing([page.getByText("1 of 2 applied"), why], () =>
          page.getByRole("button", { name: /^Try again/ }).click(),
        )
        await hasRows(3)
        await tab("Issues 3").waitFor()
        const { transaction } = await succeed(shop.admin.get(`${LIST}/${paid}`))
        expect(transaction).toMatchObject({
          status: "active",
          attention: { resolved_at: expect.any(String) },
        })
      })

      it("is filtered by product and duration on a telephone, in German and in the dark", async () => {
        await manyRentals(shop)
        await comeIn(390, { language: "de", dark: true })
        await open("/rentals")
        await tab("Aktiv 6").click()
        await hasRows(6)
        await shoot(page, "list-de-390-dark")
        await page.getByRole("button", { name: "Filter hinzufügen" }).click()
        await page.getByRole("menuitem", { name: "Produkt" }).click()
        await drawer().getByLabel("Produkte suchen").fill("cargo")
        // Those six are all of that product.
        await answered(page, /\/transactions\?.*product_id/, () =>
          drawer().getByRole("checkbox", { name: "Vélo cargo" }).click(),
        )
        await page.waitForURL(/product_id=prod_/)
        await page.keyboard.press("Escape")
        await closed()
        await hasRows(6)
        // The state is seen beside the date, and nothing is cut.
        await rows().first().getByText("Aktiv").waitFor()
        await expectUncut(page.locator("table"))
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "list-filtered-de-390-dark")
        // The tab stays beside the filter, and a link has both.
        await open(`/rentals${new URL(page.url()).search}&duration=6`)
        await page.getByText("Keine Ergebnisse").waitFor()
        expect(await tab("Aktiv 6").getAttribute("aria-current")).toBe("page")
      })

      it("takes a filter of the menu while a tab is on, and begins with the first page where it is sorted anew", async () => {
        await manyRentals(shop)
        await comeIn(1440)
        await open("/rentals")
        await hasRows(20)
        await page.getByRole("button", { name: "Add filter" }).click()
        await page.getByRole("menuitem", { name: "Issue", exact: true }).waitFor()
        // What only a figure of the overview sets is no choice of the list's.
        expect(await page.getByRole("menuitem", { name: /^(From the overview|Paid on)$/ }).count()).toBe(0)
        await page.getByRole("menuitem", { name: "State", exact: true }).click()
        await drawer().getByText("Cancelled", { exact: true }).click()
        await page.waitForURL(/status=cancelled/)
        await hasRows(6)
        await open("/rentals?figure=lost")
        await page.getByText("From the overview", { exact: true }).waitFor()
        await open("/rentals?offset=20")
        await hasRows(16)
        await page.getByRole("columnheader").getByRole("button", { name: "Monthly" }).click()
        await page.waitForURL(/order=-?monthly/)
        expect(page.url()).not.toContain("offset")
        await hasRows(20)
      })

      it("says what to do while nobody has rented, and looks like Medusa's at every width", async () => {
        await comeIn(1440)
        await open("/rentals")
        await page.getByText("No rentals yet").waitFor()
        expect(await page.getByRole("link", { name: "Finish setting up" }).getAttribute("href")).toMatch(
          /\/settings\/rental$/,
        )
        expect(await page.getByRole("searchbox").count()).toBe(0)
        expect(await page.getByRole("button", { name: "Next" }).count()).toBe(0)
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "list-empty")
        await manyRentals(shop)
        for (const [language, dark, width] of [
          ["fr", false, 1440],
          ["de", false, 1024],
          ["en", true, 1440],
          ["fr", true, 1024],
          // 1024 at 200 % zoom.
          ["de", false, 512],
        ] as const) {
          await page.setViewportSize({ width, height: 900 })
          await prefer(page, { language, dark })
          await open("/rentals")
          await hasRows(20)
          await page.waitForLoadState("networkidle")
          await shoot(page, `list-${language}-${width}${dark ? "-dark" : ""}`)
          await expectUncut(page.locator("table"))
        }
      })
    })
  },
  { locale: "en-GB", keepsCache: true },
)

/** Adds up what moves by itself, as browsers measure it. */
function countShifts(): void {
  const seen = window as unknown as { shifted: number }
  seen.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
      if (!entry.hadRecentInput) seen.shifted += entry.value
    }
  }).observe({ type: "layout-shift", buffered: true })
}

/** Whether the list's heading is within the window. */
const isTopInSight = (page: Page): Promise<boolean> =>
  page
    .getByRole("heading", { name: "Rentals", exact: true })
    .evaluate((node) => node.getBoundingClientRect().top >= 0)

/** A rental that is paid, whose order isn't made: the call came while another environment was in force. */
async function heldUp(shop: RentalShop): Promise<string> {
  const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, await shop.cart(), {
    duration: 12,
  })
  const held = await shop.payWithoutCallback(transaction_id, PAID_BY)
  const begunIn = (environment: string) => shop.pg("rental_transaction").where({ id }).update({ environment })
  await begunIn("staging")
  expect((await shop.call(held)).status).toBe(409)
  await begunIn("production")
  return id
}

/** 36 rentals of six states, with long names; two rejected by the service, one of another environment that needs the merchant. */
async function manyRentals(shop: RentalShop): Promise<{ rejected: RentalId[]; elsewhere: RentalId }> {
  const states = ["open", "active", "superseded", "failed", "booked", "cancelled"] as const
  const line = (name: string) => ({ product_id: shop.bike.id, choice: "rent", quantity: 2, name })
  const created = await shop.rental.createRentalTransactions(
    Array.from({ length: 36 }, (_, index) => ({
      status: states[index % 6],
      environment: "production",
      settings_id: "default",
      cart_id: `cart_${index}`,
      payment_collection_id: `paycol_${index}`,
      fingerprint: `${index}`,
      transaction_id: `SHOP-${String(index + 1).padStart(22, "0")}`,
      snapshot: {
        monthly: 12000 + index * 1111,
        deposit: 12000,
        lines: [line("Vélo cargo"), line("Remorque")],
        customer: {
          email: "a@example.test",
          firstName: index % 3 ? "Léa" : "Maximiliane-Josephine",
          lastName: index % 3 ? "Martin" : "von und zu Hohenschwangau-Württemberg",
        },
      },
      duration: index % 2 ? 24 : 12,
      order_id: index % 6 === 1 ? `order_${index}` : null,
      confirmed_at: index % 6 === 1 ? new Date("2026-03-05T10:00:00Z") : null,
      price_mismatch:
        index === 31 ? { cause: "unknown", duration: 24, lines: [{ shown: 100, charged: 110 }] } : null,
      opened_at: new Date(Date.UTC(2026, 0, 1 + index)),
      created_at: new Date(Date.UTC(2026, 10, 1, 8, index)),
    })) as never,
  )
  const ids = (created as unknown as { id: string }[]).map(({ id }) => rentalId(id))
  const rejected = [ids[33]!, ids[34]!]
  for (const id of rejected) {
    await shop.rental.attention.raise(id, { code: "rejected", params: { order_id: null } })
  }
  const elsewhere = ids[32]!
  await shop.pg("rental_transaction").where({ id: elsewhere }).update({ environment: "staging" })
  await shop.rental.attention.raise(elsewhere, {
    code: "other_environment",
    params: { was: "staging", is: "production" },
  })
  return { rejected, elsewhere }
}
