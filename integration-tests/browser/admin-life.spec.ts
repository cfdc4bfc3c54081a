import { readFile } from "node:fs/promises"
import type { Page } from "playwright-core"
import { rentalId } from "../../src/modules/rental/transactions/row"
import {
  expectToFit,
  expectUncut,
  seeing,
  logInBrowser,
  panelOf,
  prefer,
  shoot,
} from "../helpers/admin-panel"
import { describeInBrowser } from "../helpers/browser"
import { startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { describeRentals, PAID_BY } from "../helpers/rentals"
import { findingsOfAxe } from "./admin-axe"

describeInBrowser(
  "the admin panel, over a rental's life",
  (test) => {
    describeRentals("in a shop that rents", (shop) => {
      let page: Page
      const comeIn = async (preferences = {}, width = 1440) => {
        page = test.page
        await page.setViewportSize({ width, height: 900 })
        await prefer(page, preferences)
        await logInBrowser(page, shop.url)
      }
      const { open, card, drawer, closed, edit } = panelOf(() => ({ page, url: shop.url }))
      const paid = async () => {
        const { rental_transaction_id: id, transaction_id } = await startRental(
          shop.store,
          await shop.cart(),
          { duration: 12 },
        )
        await shop.call(await shop.payWithoutCallback(transaction_id, PAID_BY))
        return id
      }
      /** Paid otherwise than it was sent: without an order. */
      const undecided = async () => {
        const { rental_transaction_id: id, transaction_id } = await startRental(shop.store, await shop.cart())
        const held = await shop.payWithoutCallback(transaction_id, PAID_BY)
        await shop.call(held, { products: [{ ...held.body.products[0], price: 1100, unitPrice: 1100 }] })
        return id
      }
      const rentalOf = async (id: string) =>
        (await succeed(shop.admin.get(`/admin/rental/transactions/${id}`))).transaction

      it("a rental's page begins with what was paid, what comes each month and its end, and folds what support needs", async () => {
        const id = await paid()
        await shop
          .pg("rental_transaction")
          .where({ id })
          .update({ confirmed_at: "2028-02-29T12:00:00Z", starts_at: null })
        await comeIn()
        await open(`/rentals/${id}`)
        // 1440.00 / 12 first and each month, and 12.00 for the delivery; a leap day has no sister in 2029.
        expect(await page.getByTestId("rental-facts").textContent()).toMatch(
          /Paid by the shopper€132\.00Monthly€120\.00\/month · 12 monthsEndsFeb 28, 2029/,
        )
        const cart = card("people").getByText("Cart", { exact: true })
        expect(await cart.isVisible()).toBe(false)
        await card("people").getByText("Details for support").click()
        await cart.waitFor()
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "life-rental")
      })

      it("a rental that is paid after its contents were forgotten shows what was paid, to make the order by hand", async () => {
        const { rental_transaction_id: id, transaction_id } = await startRental(
          shop.store,
          await shop.cart(),
          { duration: 12 },
        )
        const held = await shop.payWithoutCallback(transaction_id, PAID_BY)
        await shop.pg("rental_transaction").where({ id }).update({ snapshot: null, redacted_at: new Date() })
        expect((await shop.call(held)).status).toBe(409)
        await comeIn()
        await open(`/rentals/${id}`)
        // 1200.00 with 20 %, and a twelfth of it each month.
        await eventually(async () =>
          expect(await page.getByTestId("rental-lines").locator("tbody tr").allTextContents()).toEqual([
            "Vélo cargo1€1,440.00€120.00",
          ]),
        )
        await card("lines").getByText("What was sent to it is forgotten.").waitFor()
        expect(await page.getByText("Nothing is paid yet").count()).toBe(0)
        await shoot(page, "life-forgotten")
      })

      it("the list has a tab for what ends soon, which the overview's tile leads to, too", async () => {
        const id = await paid()
        const soon = new Date(Date.now() + 10 * 86_400_000)
        soon.setUTCFullYear(soon.getUTCFullYear() - 1)
        await shop.pg("rental_transaction").where({ id }).update({ confirmed_at: soon, starts_at: null })
        await comeIn()
        await open("/rentals/overview")
        await page.getByRole("link", { name: /^Ending within 60 days/ }).click()
        const tab = page.getByRole("link", { name: "Ending soon 1", exact: true })
        await tab.waitFor()
        expect(await tab.getAttribute("aria-current")).toBe("page")
        await eventually(async () => expect(await page.locator("tbody tr").count()).toBe(1))
        await shoot(page, "life-ending")
      })

      it("an issue that was closed by mistake is opened again", async () => {
        const id = await undecided()
        await succeed(shop.admin.post(`/admin/rental/transactions/${id}/resolve`, { note: "Refunded." }))
        await comeIn()
        await open(`/rentals/${id}`)
        await page.getByRole("button", { name: "Open it again" }).click()
        await page.getByTestId("attention-open").waitFor()
        expect((await rentalOf(id)).attention).toMatchObject({
          code: "contents_differ",
          resolved_at: null,
          note: null,
        })
        expect(await findingsOfAxe(page)).toEqual([])
      })

      it("two problems are two issues, each with what to do and a button of its own", async () => {
        const id = await undecided()
        await shop.rental.attention.raise(rentalId(id), {
          code: "tax_rate_differs",
          params: { country: "DE", there: 19, sent: 20, order_id: null },
        })
        await comeIn()
        await open(`/rentals/${id}`)
        const issue = (code: string) => page.locator(`[data-issue=${code}]`)
        const taxes = issue("tax_rate_differs")
        await issue("contents_differ")
          .getByRole("button", { name: /^Make the order/ })
          .waitFor()
        expect(await issue("contents_differ").getByRole("button").allTextContents()).toEqual([
          "Make the order · €1,332.00",
          "Close the issue",
        ])
        expect(await taxes.getByRole("button").allTextContents()).toEqual(["Close the issue"])
        for (const code of ["contents_differ", "tax_rate_differs"]) {
          expect(await issue(code).getByText("What to do", { exact: true }).count()).toBe(1)
        }
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "life-two-issues")
        await taxes.getByRole("button", { name: "Close the issue" }).click()
        await drawer().getByLabel("What was done").fill("The rate is right.")
        await page.keyboard.press("Control+Enter")
        await taxes.waitFor({ state: "detached" })
        await page.getByText("The rate is right.").waitFor()
        expect(await issue("contents_differ").count()).toBe(1)
        expect((await rentalOf(id)).attention.problems).toMatchObject([{ code: "contents_differ" }])
        await page.getByRole("button", { name: "Open it again" }).click()
        await taxes.waitFor()
      })

      it("what is kept of a person is one file, and is forgotten by a button", async () => {
        const id = await paid()
        await comeIn()
        await open(`/rentals/${id}`)
        const [file] = await Promise.all([
          page.waitForEvent("download"),
          card("people").getByRole("button", { name: "Download personal data" }).click(),
        ])
        expect(file.suggestedFilename()).toBe("rental-person.json")
        expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
          email: PAID_BY.customer.email,
          rentals: [{ id, buyer_name: "Léa Martin" }],
        })
        await card("people").getByRole("button", { name: "Forget this person" }).click()
        const question = page.getByRole("alertdialog")
        await question.getByText(PAID_BY.customer.email).waitFor()
        await shoot(page, "life-forget")
        await seeing([page.getByText("Forgotten in 1 rental", { exact: true })], () =>
          question.getByRole("button", { name: "Forget", exact: true }).click(),
        )
        expect((await rentalOf(id)).customer).toEqual({ email: null, name: null })
        await card("people").getByText(PAID_BY.customer.email).waitFor({ state: "detached" })
      })

      it("the settings show what a merchant decides, and all others by search and by group", async () => {
        await shop.settings({ first_payment: "comes_before", prices_shown: "with_taxes", capture: "manual" })
        await shop.pg("rental_settings").update({
          seen: JSON.stringify({
            events_at: "2026-11-01T10:00:00Z",
            discount_code_at: "2026-11-01T10:00:00Z",
            storefront_at: "2026-11-01T10:00:00Z",
            storefront_origin: "https://boutique.example.test",
            storefront_key: shop.seed.publishableKey,
          }),
        })
        await comeIn()
        await open("/settings/rental")
        const labels = () => card("essentials").locator("div.grid > p:first-child").allTextContents()
        await eventually(async () =>
          expect(await labels()).toEqual([
            "Environment",
            "API key",
            "What the first payment is",
            "Prices shown to shoppers",
            "Send issues by email to",
            "Remind of unpaid rentals after",
            // Otherwise than it is built in.
            "Payment is captured",
          ]),
        )
        expect(await card("orders").count()).toBe(0)
        // The key that the storefront has, of the two that sell in the channel.
        expect(await page.getByTestId("storefront-tag").textContent()).toContain(shop.seed.publishableKey)
        expect(await findingsOfAxe(page)).toEqual([])
        await shoot(page, "life-settings")
        await card("essentials").getByRole("button", { name: "Edit Payment is captured" }).click()
        await drawer().locator("#rental-capture:focus").waitFor()
        await page.keyboard.press("Escape")
        await closed()
        await card("developers").getByLabel("Search settings").fill("retention_days")
        await card("orders").getByText("Personal data is kept for").waitFor()
        expect(await card("connection").count()).toBe(0)
        await card("developers").getByLabel("Search settings").fill("")
        await edit("shop")
        // Where nothing else is named, the first field has the focus, and not the button that closes.
        await drawer().locator("#rental-backend_url:focus").waitFor()
      })

      it.each([
        ["fr", true, "L'essentiel"],
        ["de", false, "Das Wichtigste"],
      ])("all of it speaks %s, on a wide screen and a phone", async (language, dark, title) => {
        await shop.settings({ first_payment: "comes_before", prices_shown: "with_taxes" })
        await shop.pg("rental_settings").update({
          seen: JSON.stringify({
            events_at: "2026-11-01T10:00:00Z",
            storefront_at: "2026-11-01T10:00:00Z",
          }),
        })
        const [active, issue] = [await paid(), await undecided()]
        for (const width of [1440, 390]) {
          await comeIn({ language, dark }, width)
          await open("/settings/rental")
          await card("essentials").getByText(title, { exact: true }).waitFor()
          for (const [path, name] of [
            ["/settings/rental", "settings"],
            [`/rentals/${active}`, "rental"],
            [`/rentals/${issue}`, "issue"],
            ["/rentals", "list"],
          ] as const) {
            await open(path)
            await page.locator("[data-rental-section]").first().waitFor()
            await page.waitForLoadState("networkidle")
            await shoot(page, `life-${name}-${language}-${width}`)
            await expectToFit(page)
            if (name === "rental") await expectUncut(page.getByTestId("rental-lines"))
          }
        }
      })
    })
  },
  { locale: "en-GB", keepsCache: true },
)
