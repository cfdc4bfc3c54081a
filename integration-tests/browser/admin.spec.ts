import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { expectToFit, expectUncut, logInBrowser, panelOf, prefer, shoot } from "../helpers/admin-panel"
import { ADMIN_EMAIL, ADMIN_PASSWORD } from "../helpers/admin-user"
import { describeInBrowser, settled } from "../helpers/browser"
import {
  completeCart,
  RENTAL_PROVIDER,
  startPayment,
  startRental,
  SYSTEM_PROVIDER,
} from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { STOREFRONT_URL } from "../helpers/rental-settings"
import { describeRentals, PAID_BY, type CapturedCall, type RentalShop } from "../helpers/rentals"
import { PRICE_RULES, SERVICE_API_KEY, startSimulator } from "../helpers/simulator"
import { findingsOfAxe } from "./admin-axe"

describeInBrowser(
  "the admin panel",
  (test) => {
    describeRentals("of a shop that rents", (shop) => {
      let page: Page
      beforeEach(async () => {
        page = test.page
        await prefer(page)
        await logInBrowser(page, shop.url)
      })

      const { open, card, drawer, closed, edit } = panelOf(() => ({ page, url: shop.url }))
      const save = async () => {
        await drawer().getByRole("button", { name: "Save" }).click()
        await closed()
      }
      /** What was typed is asked for before it is lost. */
      const leave = async () => {
        await page.keyboard.press("Escape")
        await page.getByRole("alertdialog").getByRole("button", { name: "Continue" }).click()
        await closed()
      }
      const stored = async (channel?: string) =>
        (
          await succeed(
            shop.admin.get(`/admin/rental/settings${channel ? `?sales_channel_id=${channel}` : ""}`),
          )
        ).settings

      it("leads from nothing to a rented order, without a file touched", async () => {
        await forgetSettings(shop)
        await open("/rentals/price-rules")
        await page.getByText("The service's address or the API key is not set.").waitFor()
        // Nobody has asked it.
        expect(await page.getByText("The service gives no price rules").count()).toBe(0)
        expect(await page.getByRole("link", { name: "Open the settings" }).getAttribute("href")).toMatch(
          /\/settings\/rental$/,
        )
        await page.context().clearCookies()
        await page.goto(`${shop.url}/app/settings/rental`)
        await page.fill("input[name=email]", ADMIN_EMAIL)
        await page.fill("input[name=password]", ADMIN_PASSWORD)
        await page.keyboard.press("Enter")
        await page.getByRole("heading", { name: "Five steps to your first rental" }).waitFor()
        await shoot(page, "settings-first-visit")

        await page.getByLabel("API address (production)").fill(shop.service.url)
        await page.getByLabel("API key").fill("not-the-key")
        await page.getByLabel("Payment page").fill("https://pay.example.com/{transactionID}")
        await page.getByLabel("This Medusa server").fill(shop.url)
        await page.getByLabel("Storefront").fill(STOREFRONT_URL)
        const preview = page.getByTestId("payment-page-preview")
        await preview.getByText(/\{transactionID\} isn't a placeholder/).waitFor()
        const testAndSave = page.getByRole("button", { name: "Test and save" })
        await testAndSave.click()
        await page.locator("#rental-payment_url-fault").waitFor()
        expect(await page.locator("#rental-payment_url").getAttribute("aria-invalid")).toBe("true")

        await page.getByLabel("Payment page").fill(shop.service.paymentUrl)
        await preview.getByText(/\/pay\/[A-Za-z]+-[0-9A-Z]{26}\?duration=12&lang=fr$/).waitFor()
        await testAndSave.click()
        await page.getByText("The rental service refused the API key.").waitFor()
        await shoot(page, "settings-first-visit-wrong-key")
        expect((await stored()).api_key).toBeNull()

        await page.getByLabel("API key").fill(SERVICE_API_KEY)
        await testAndSave.click()
        await page.getByText("The service answers, with 4 price rules.").waitFor()
        expect((await stored()).api_key.hint).toBe("…6789")

        await page.getByLabel("France").click()
        await page.getByText("Shoppers can rent. What is still to do is marked.").waitFor()
        await shoot(page, "settings-first-visit-done")

        const { transaction_id } = await startRental(shop.store, await shop.cart(), { duration: 12 })
        expect(await shop.service.pay(transaction_id, PAID_BY)).toMatchObject({ errors: [] })
        await open("/rentals")
        await page.getByTitle(transaction_id).click()
        await page.getByText(transaction_id, { exact: true }).waitFor()
        // 1200 without taxes, 20 % VAT, 12 months: 1440 / 12.
        await page.getByTestId("rental-facts").getByText("€120.00/month · 12 months").waitFor()
        // As long as the rental: nothing more to read.
        expect(await card("terms").textContent()).not.toContain("Commitment")
        expect(await card("lines").textContent()).toMatch(/Matches/)
        await shoot(page, "rental-completed")
        await page
          .getByRole("link", { name: /^Order #/ })
          .first()
          .click()
        await card("order-card").getByText("€120.00/month").waitFor()
      })

      it("says what is wrong beside each field, and stores nothing of it", async () => {
        await open("/settings/rental")
        await edit("connection")
        await drawer().getByLabel("Transaction prefix").fill("not ok!")
        await drawer().getByLabel("API address (production)").fill("example.com")
        await drawer().getByRole("button", { name: "Save" }).click()
        await page.locator("#rental-transaction_prefix-fault").waitFor()
        expect(await page.locator("#rental-transaction_prefix-fault").textContent()).toBe(
          "Use letters (a to z) and digits only.",
        )
        expect(await page.locator("#rental-api_url-production-fault").textContent()).toMatch(
          /^Enter a full address, such as/,
        )
        await page.locator("#rental-api_url-production:focus").waitFor()
        await shoot(page, "settings-faults")
        await leave()
        expect((await stored()).own).not.toHaveProperty("transaction_prefix")
        // A save that fails as a whole is said at the form's top, and is seen from its end, too.
        await page.setViewportSize({ width: 1280, height: 420 })
        await page.route("**/admin/rental/settings**", (route) =>
          route.request().method() === "POST" ? route.abort() : route.fallback(),
        )
        await edit("orders")
        await drawer().getByLabel("Personal data is kept for").fill("31")
        await page.keyboard.press("Enter")
        await eventually(async () => {
          const { top, bottom } = await drawer()
            .getByRole("alert")
            .evaluate((node) => node.getBoundingClientRect().toJSON())
          expect([top >= 0, bottom <= 420]).toEqual([true, true])
        })
        await leave()
        await page.unroute("**/admin/rental/settings**")
        await edit("connection")
        await page.keyboard.press("Escape")
        await closed()
        // Whoever works by keyboard is back where they were.
        await page.locator("[aria-label='Edit Connection']:focus").waitFor()
      })

      it("keeps a key to itself, and the next request uses the new one without a restart", async () => {
        const other = await startSimulator({ apiKey: "another-key-987654-zyxw", rules: [PRICE_RULES[2]!] })
        try {
          await open("/settings/rental")
          await edit("connection")
          expect(await drawer().getByLabel("API key").inputValue()).toBe("")
          await drawer().getByLabel("API address (production)").fill(other.url)
          await drawer().getByRole("button", { name: "Save" }).click()
          // The stored key isn't this account's, and isn't sent there.
          const fault = drawer().locator("#rental-api_key-fault")
          await fault.waitFor()
          expect(await fault.textContent()).toMatch(
            /sent to no other: paste the API key that belongs to this one/,
          )
          expect(other.calls("in")).toEqual([])
          expect((await succeed(shop.store.get("/store/rental/rules"))).rules).toHaveLength(4)
          await drawer().getByLabel("API key").fill("another-key-987654-zyxw")
          await save()
          await eventually(async () => expect(await card("connection").textContent()).toMatch(/…zyxwset on/))
          expect((await succeed(shop.store.get("/store/rental/rules"))).rules).toEqual([PRICE_RULES[2]])
          expect(await page.content()).not.toContain("another-key-987654")
        } finally {
          await other.close()
        }
      })

      it("has settings of their own for two sales channels, and shows what is inherited", async () => {
        const { sales_channel } = await succeed(
          shop.admin.post("/admin/sales-channels", { name: "Boutique de Lyon" }),
        )
        await open("/settings/rental")
        await page.getByLabel("Settings of").click()
        await page.getByRole("option", { name: "Boutique de Lyon" }).click()
        await page.getByText("What this sales channel does differently.").waitFor()
        await card("connection").getByText("As in the default settings.").waitFor()
        await edit("connection")
        await drawer().getByLabel("API key").fill("lyon-key-0123456789-lyon")
        await drawer().getByLabel("Transaction prefix").fill("LYON")
        // It is tried before it is stored, and the simulator knows the default's key only.
        await drawer().getByRole("button", { name: "Save", exact: true }).click()
        await drawer().getByText("The rental service refused the API key.").waitFor()
        expect((await stored(sales_channel.id)).api_key.hint).toBe("…6789")
        await drawer().getByRole("button", { name: "Save without a working test" }).click()
        await closed()
        await card("connection").getByText("LYON", { exact: true }).waitFor()
        await shoot(page, "settings-sales-channel")
        const [own, fallback] = [await stored(sales_channel.id), await stored()]
        expect([own.api_key.hint, own.transaction_prefix, own.api_url]).toEqual([
          "…lyon",
          "LYON",
          shop.service.url,
        ])
        expect(fallback.api_key.hint).toBe("…6789")
        await page.getByTestId("outage-banner").waitFor()
        await card("connection").getByRole("button", { name: "Test connection" }).click()
        await card("connection").getByText("The rental service refused the API key.").waitFor()
        await edit("connection")
        await drawer().getByRole("button", { name: "Remove it" }).click()
        await save()
        await card("connection").getByText("LYON", { exact: true }).waitFor()
        await eventually(async () => expect(await card("connection").textContent()).not.toMatch(/API key/))
        // The repair counts at once.
        await page.getByTestId("outage-banner").waitFor({ state: "hidden" })
      })

      it("shows the price rules, what they give, which can't be used, and which products they reach", async () => {
        shop.service.setRules([
          ...PRICE_RULES,
          { ...PRICE_RULES[1]!, id: 9, name: "Cassée", duration: 18, rule: "[[prixHT]] * * 2" },
        ])
        await shop.forgetRules()
        await open("/rentals/price-rules")
        await card("unusable").getByText('At character 14: "*" can\'t be read here.').waitFor()
        expect(await page.getByTestId("marked-formula").locator("mark").textContent()).toBe("*")
        await page.getByLabel("Calculate for a price without taxes, in euros").fill("1200")
        // (1200 + 240) / 6 and / 12, as monthly price and as first payment.
        await eventually(async () =>
          expect(await page.getByTestId("typed-price").textContent()).toBe(
            "€1,440.00€240.00first payment €240.00€120.00first payment €120.00-",
          ),
        )
        await page.getByText("1 of 2 products can be rented").waitFor()
        expect(await page.getByTestId("ineligible-products").textContent()).toMatch(
          /Sonnette.*€40\.00.*Rules begin at €100\.00/,
        )
        await shoot(page, "price-rules")
        expect(await findingsOfAxe(page)).toEqual([])
      })

      it("finds, explains and settles an attention", async () => {
        const { attention, other } = await twoAttentions(shop)
        await open("/rentals")
        await page.getByRole("link", { name: "Issues 2", exact: true }).click()
        await page.waitForURL(/attention=open/)
        await page.locator("tbody tr").nth(1).waitFor()
        const number = page.getByTestId("attention-in-topbar")
        expect(await number.textContent()).toBe("2")
        expect(await number.getAttribute("href")).toMatch(/\/rentals\?attention=open$/)
        await shoot(page, "rentals-attention")
        expect(await findingsOfAxe(page)).toEqual([])

        await open(`/rentals/${attention}`)
        await page.getByText("What was paid isn't what was ordered").waitFor()
        expect(await page.getByTestId("rental-lines").locator("tr[data-differs=true]").textContent()).toMatch(
          /Sent: €1,440\.00Paid: €1,320\.00/,
        )
        // 1100.00 with 20 %, and 12.00 for the delivery: what the call says, and what would be made of it.
        const sides = page.getByTestId("two-sides")
        expect(await sides.locator("tr").allTextContents()).toEqual([
          "ProductThe service's callThe order",
          "Vélo cargo€1,320.001 × €1,100.00 + 20%€1,320.001 × €1,100.00 + 20%",
          "Delivery€12.00€12.00",
          "Value of the order€1,332.00€1,332.00",
        ])
        // There is no order yet, and what the shopper paid is known.
        expect(await page.getByTestId("paid-sum").textContent()).toBe(
          "Delivery€12.00Value of the order€1,332.00Paid by the shopper€132.00, then €120.00/month for 12 monthsfirst payment €120.00, delivery €12.00",
        )
        // Nothing of the table is cut at the width that the page mostly has.
        await expectUncut(page.getByTestId("rental-lines"))
        await shoot(page, "rental-attention")
        expect(await findingsOfAxe(page)).toEqual([])
        // The same call would be refused again.
        expect(await page.getByTestId("attention-open").getByRole("button").allTextContents()).toEqual([
          "Make the order · €1,332.00",
          "Close the issue",
        ])
        await page.getByRole("button", { name: "Make the order" }).click()
        const dialog = page.getByRole("alertdialog")
        await dialog
          .getByText(
            "This makes an order worth €1,332.00: 1 × Vélo cargo, delivery €12.00. The service's call says €1,332.00.",
          )
          .waitFor()
        await dialog.getByRole("button", { name: "Make the order · €1,332.00" }).click()
        await page.getByTestId("attention-resolved").waitFor()
        await page
          .getByRole("link", { name: /^Order #/ })
          .first()
          .waitFor()
        // 1100.00 with 20 %, and 12.00 for the delivery
        await eventually(async () =>
          expect(await page.getByTestId("paid-sum").textContent()).toBe(
            "Delivery€12.00Value of the orderMatches€1,332.00Paid by the shopper€132.00, then €120.00/month for 12 monthsfirst payment €120.00, delivery €12.00",
          ),
        )
        await shoot(page, "rental-made-as-paid")

        await open(`/rentals/${other}`)
        await page.getByRole("button", { name: "Close the issue" }).click()
        await drawer().getByRole("button", { name: "Close the issue" }).click()
        await drawer().getByText("Add a note.").waitFor()
        await drawer().getByLabel("What was done").fill("Refunded by phone.")
        await drawer().getByRole("button", { name: "Close the issue" }).click()
        const settled = page.getByTestId("attention-resolved")
        await settled.getByText("Refunded by phone.").waitFor()
        // Closed, it is still paid and has no order, and nothing makes one by itself.
        await settled.getByText("It is paid and has no order: the order must be made.").waitFor()
        expect(await page.getByText("its order is being finished").count()).toBe(0)
        await page.getByText("Paid, no order", { exact: true }).waitFor()
        // The drawer that is gone hides them a little longer.
        await eventually(async () =>
          expect(await settled.getByRole("button").allTextContents()).toEqual([
            "Open it again",
            "Make the order · €1,332.00",
          ]),
        )
        await settled.getByRole("button", { name: "Make the order" }).click()
        await page.getByRole("alertdialog").getByRole("button", { name: "Make the order" }).click()
        await page
          .getByRole("link", { name: /^Order #/ })
          .first()
          .waitFor()
        await eventually(async () =>
          expect(await settled.getByRole("button").allTextContents()).toEqual(["Open it again"]),
        )
        await open("/rentals")
        await page.getByRole("link", { name: "Issues 0", exact: true }).waitFor()
      })

      it("goes back in the browser's history from a sales channel's settings to the default's", async () => {
        await open("/settings/rental")
        await page.getByLabel("Settings of").click()
        await page.getByRole("option", { name: "Default Sales Channel" }).click()
        await page.waitForURL(/sales_channel_id=/)
        await page.getByText("What this sales channel does differently.").waitFor()
        await page.goBack()
        await page.getByLabel("Settings of").getByText("All sales channels (default)").waitFor()
      })

      it("offers no order of a cart that another payment has made one of, neither before nor after that is closed", async () => {
        await open(`/rentals/${await paidTwice(shop)}`)
        const raised = page.getByTestId("attention-open")
        await raised.waitFor()
        expect(await raised.getByRole("button").allTextContents()).toEqual(["Close the issue"])
        await raised.getByRole("button", { name: "Close the issue" }).click()
        await drawer().getByLabel("What was done").fill("Cancelled at the service.")
        await drawer().getByRole("button", { name: "Close the issue" }).click()
        const settled = page.getByTestId("attention-resolved")
        await settled.getByText("Cancelled at the service.").waitFor()
        await eventually(async () =>
          expect(await settled.getByRole("button").allTextContents()).toEqual(["Open it again"]),
        )
        await page.getByText("Its cart became an order by another payment").waitFor()
        const other = page.getByRole("link", { name: /^Order #\d+$/ })
        expect(await other.getAttribute("href")).toMatch(/\/orders\/order_/)
        await shoot(page, "rental-paid-twice")
      })

      it("folds personal data in the calls of the timeline until it is asked for", async () => {
        const id = await completedRental(shop)
        await open(`/rentals/${id}`)
        await page.getByRole("button", { name: "Show the data" }).first().click()
        const body = page.getByLabel("The data as it came")
        expect(await body.textContent()).not.toMatch(/lea\.martin|Léa|Bellecour/)
        await page.getByRole("button", { name: "Show personal data" }).click()
        await eventually(async () => expect(await body.textContent()).toMatch(/lea\.martin@example\.test/))
        expect(await body.textContent()).not.toMatch(/cartSecureKey/)
      })

      it("searches, filters and sorts the rentals, all of it in the address", async () => {
        await completedRental(shop)
        const { transaction_id } = await startRental(
          shop.store,
          await shop.cart(undefined, { email: "zoe@example.test" }),
        )
        await open("/rentals?status=open")
        await page.getByTitle(transaction_id).waitFor()
        expect(await page.locator("tbody tr").count()).toBe(1)
        await open("/rentals")
        await page.getByPlaceholder("Id, name or email").fill("nobody at all")
        await page.getByText("No results").waitFor()
        await page.waitForURL(/q=nobody/)
        await shoot(page, "rentals-nothing-found")
        await page.getByPlaceholder("Id, name or email").fill(transaction_id)
        await page.getByTitle(transaction_id).waitFor()
        await open("/rentals?order=monthly&offset=0")
        await page.locator("tbody tr").nth(1).waitFor()
        // An old address, of a page that isn't there any more.
        await open("/rentals?offset=100000")
        await page.getByTitle(transaction_id).waitFor()
        expect(page.url()).not.toMatch(/offset/)
        // Both days are meant whole, and the calendar shows them as they are in the address.
        await open("/rentals?created_at_from=2026-01-01&created_at_to=2126-01-31")
        await page.getByTitle(transaction_id).waitFor()
        await page.getByText("Jan 1, 2026 - Jan 31, 2126").waitFor()
        await open("/rentals?created_at_to=2026-01-01")
        await page.getByText("No results").waitFor()
        // Nobody was charged otherwise than shown.
        await open("/rentals?drifting=true")
        await page.getByText("Differs from what was shown").waitFor()
        await page.getByText("No results").waitFor()
      })

      it("lists what was rented with the order's number, and saves what the filters leave as a file", async () => {
        const id = await completedRental(shop)
        const { transaction } = await succeed(shop.admin.get(`/admin/rental/transactions/${id}`))
        await startRental(shop.store, await shop.cart(undefined, { email: "zoe@example.test" }))
        await open("/rentals?status=active")
        const row = page.getByRole("row").filter({ has: page.getByTitle(transaction.transaction_id) })
        await row.getByText("Vélo cargo").waitFor()
        const saved = page.waitForEvent("download")
        await page.getByRole("button", { name: "Export" }).click()
        const file = await saved
        expect(file.suggestedFilename()).toMatch(/^rentals-\d{4}-\d\d-\d\d\.csv$/)
        const lines = readFileSync(await file.path(), "utf8")
          .trimEnd()
          .split("\r\n")
        expect(lines).toHaveLength(2)
        expect(lines[1]).toContain(
          `,1 × Vélo cargo,,Active,132,120,1452,120,12,${transaction.order.display_id},`,
        )
        await row.getByRole("link", { name: `Order #${transaction.order.display_id}` }).click()
        await page.waitForURL(/\/orders\//)
      })

      it("has a card on the order that says what Medusa can't do, and records what was done at the service", async () => {
        await shop.settings({ dashboard_url: "https://dashboard.test/orders/{transactionId}" })
        const id = await completedRental(shop)
        const { order_id, transaction_id } = (
          await succeed(shop.admin.get(`/admin/rental/transactions/${id}`))
        ).transaction
        await open(`/orders/${order_id}`)
        // 120.00 first, 12.00 for the delivery; 1440.00 and 12.00 in Medusa.
        expect(await card("order-sum").textContent()).toContain(
          "Paid by the shopper: €132.00, then €120.00/month for 12 months (first payment €120.00, delivery €12.00). Value of the order: €1,452.00. That isn't money received",
        )
        const atTheService = card("order-card").getByRole("link", { name: "Open in the service's dashboard" })
        expect(await atTheService.getAttribute("href")).toBe(
          `https://dashboard.test/orders/${transaction_id}`,
        )
        await card("order-card").getByRole("button", { name: "I refunded it at the service" }).click()
        await drawer().getByLabel("What was refunded at the service, and when").fill("120 €, today")
        await drawer().getByRole("button", { name: "I refunded it at the service" }).click()
        await card("order-card")
          .getByText(/one refund may be recorded on this order\. 120 €, today/)
          .waitFor()
        await closed()
        await shoot(page, "order-card")
        expect(await findingsOfAxe(page)).toEqual([])
        const { transaction } = await succeed(shop.admin.get(`/admin/rental/transactions/${id}`))
        expect(transaction.refund_allowed_at).not.toBeNull()
        await shop.settings({ capture: "manual" })
        const { transaction: uncaptured } = await succeed(
          shop.admin.get(`/admin/rental/transactions/${await completedRental(shop)}`),
        )
        await open(`/orders/${uncaptured.order_id}`)
        await card("order-card").getByText("Capture the payment when your books want it").waitFor()
      })

      it("has a card on the product that excludes it, and on the customer with their rentals", async () => {
        await completedRental(shop)
        await open(`/products/${shop.bike.id}`)
        // 1200 without taxes: 240.00 for 6 months, 120.00 for 12.
        const prices = page.getByTestId("product-prices")
        await prices.getByText("€120.00").first().waitFor()
        expect(await prices.textContent()).toMatch(
          /6 months12 months.*Default€1,200\.00\+ 20% VAT€240\.00€120\.00/,
        )
        expect(await findingsOfAxe(page)).toEqual([])
        await card("product-card").getByLabel("May be rented").click()
        await prices.getByText("Excluded by you").waitFor()
        await shoot(page, "product-card")
        const asked = `/store/rental/prices?variant_id=${shop.bike.variantId}&region_id=${shop.seed.regionId}`
        expect((await succeed(shop.store.get(asked))).prices).toEqual([
          { variant_id: shop.bike.variantId, eligible: false, offers: [] },
        ])

        const { customers } = await succeed(shop.admin.get(`/admin/customers?q=lea.martin`))
        await open(`/customers/${customers[0].id}`)
        await card("customer-card").waitFor()
        await card("customer-card")
          .getByText(/12 months · €120\.00\/month|6 months · €240\.00\/month/)
          .waitFor()
        expect(await findingsOfAxe(page)).toEqual([])
      })

      it("speaks French and German, in the dark and on a narrow screen too", async () => {
        await completedRental(shop)
        const { attention } = await twoAttentions(shop)
        await page.setViewportSize({ width: 1024, height: 800 })
        for (const [language, dark, heading, rentals] of [
          ["fr", true, "Location par abonnement", "Locations"],
          ["de", false, "Mieten", "Mieten"],
        ] as const) {
          await prefer(page, { language, dark })
          await open("/settings/rental")
          await page.getByRole("heading", { name: heading, exact: true }).waitFor()
          await page.waitForLoadState("networkidle")
          await shoot(page, `settings-${language}`)
          expect(await findingsOfAxe(page)).toEqual([])
          await expectToFit(page)
          await open("/rentals")
          await page.getByRole("heading", { name: rentals, exact: true }).waitFor()
          await page.locator("tbody tr").first().waitFor()
          await page.waitForLoadState("networkidle")
          await shoot(page, `rentals-${language}`)
          expect(await page.locator("main, body").first().textContent()).not.toMatch(
            /\brentals\.|\bsettings\.[a-z]/,
          )
          // Nothing of the list is cut: its last column is the order. That of the issues has boxes, too.
          await expectUncut(page.locator("table"))
          await open("/rentals?attention=open")
          await page.locator("tbody tr").first().waitFor()
          await expectUncut(page.locator("table"))
        }
        await open(`/rentals/${attention}`)
        expect(await page.getByTestId("attention-open").textContent()).toMatch(
          /Was der Dienst bestätigt, ist nicht, was ihm gesendet wurde: „.+“ wurde mit 1\.200,00\s€ ohne Steuern gesendet und mit 1\.100,00\s€ bezahlt\. Es entstand keine Bestellung\..*Vergleichen Sie unter „Produkte“, was gesendet und was bezahlt wurde, dann drücken Sie „Bestellung anlegen“\./,
        )
        await page.setViewportSize({ width: 390, height: 800 })
        await open("/rentals?attention=open")
        await page.locator("tbody tr").first().waitFor()
        await expectUncut(page.locator("table"))
        for (const [path, last] of [
          ["/settings/rental", "developers"],
          ["/rentals/price-rules", "eligibility"],
        ]) {
          await open(path!)
          await card(last!).waitFor()
          await page.waitForLoadState("networkidle")
          await shoot(page, `${last}-de-390`)
          await eventually(async () => expect([path, await page.evaluate(stickingOut)]).toEqual([path, []]))
        }
      })

      it("says in French what is wrong with a rule and with a setting, and links a rental to the service", async () => {
        await shop.settings({ dashboard_url: "https://dashboard.test/{transactionId}" })
        const { rental_transaction_id, transaction_id } = await startRental(shop.store, await shop.cart())
        shop.service.setRules([{ ...PRICE_RULES[1]!, name: "Cassée", rule: "[[prixHT]] + 20%" }])
        await shop.forgetRules()
        await prefer(page, { language: "fr" })

        await open("/rentals/price-rules")
        await card("unusable")
          .getByText(
            "Au caractère 12 : « + 20% » se lit de deux façons ; pour 20 %, écrivez * 1.2 pour une part de ce qui précède, ou + 0.2 pour le nombre.",
          )
          .waitFor()

        await open("/settings/rental")
        await edit("orders")
        await drawer().locator("#rental-retention_days").fill("0")
        await drawer().getByRole("button", { name: "Enregistrer", exact: true }).click()
        await drawer().getByText("Écrivez un nombre entier de 1 à 3650.").waitFor()

        await open(`/rentals/${rental_transaction_id}`)
        const link = page.getByRole("link", { name: "Ouvrir dans le tableau de bord du service" })
        expect(await link.getAttribute("href")).toBe(`https://dashboard.test/${transaction_id}`)
        expect(await findingsOfAxe(page)).toEqual([])
      })

      it("gives nothing to whoever isn't logged in, and says so when a login has expired", async () => {
        for (const path of [
          "settings",
          "rules",
          "transactions",
          "health",
          `products?region_id=${shop.seed.regionId}`,
        ]) {
          expect([path, (await shop.anonymous.get(`/admin/rental/${path}`)).status]).toEqual([path, 401])
          expect([path, (await shop.store.get(`/admin/rental/${path}`)).status]).toEqual([path, 401])
        }
        await open("/settings/rental")
        await card("essentials").waitFor()
        await page.context().clearCookies()
        await card("essentials").getByRole("button", { name: "Test connection" }).click()
        await page.getByText("Your login has expired.").waitFor()
        await page.reload()
        await page.locator("input[name=email]").waitFor()
      })

      it("says in their language what a role doesn't include, and adds nothing to an order's page then", async () => {
        const { transaction } = await succeed(
          shop.admin.get(`/admin/rental/transactions/${await completedRental(shop)}`),
        )
        // As Medusa answers where the roles of a person don't include it: http/roles.spec.ts has the real one.
        const message = "Insufficient permissions. Required policies: rental:read"
        const ours = /\/admin\/rental\//
        await page.route(ours, (route) =>
          route.fulfill({ status: 403, json: { type: "forbidden", message } }),
        )
        await prefer(page, { language: "de" })
        await page.goto(`${shop.url}/app/rentals`)
        await page.getByText("Ihre Rolle umfasst das nicht.").first().waitFor()
        const asked = page.waitForResponse("**/admin/rental/transactions?order_id=**")
        await open(`/orders/${transaction.order_id}`)
        await asked
        await settled(page)
        expect(await page.locator("main").textContent()).toContain("Vélo cargo")
        expect(await page.locator("main").textContent()).not.toMatch(/Rolle|rental:read/)
        await page.unroute(ours)
      })

      it("says when the server can't be reached, and goes on when it can", async () => {
        await page.route("**/admin/rental/transactions?**", (route) => route.abort())
        await page.goto(`${shop.url}/app/rentals`)
        await page.getByText("The Medusa server can't be reached.").first().waitFor()
        await shoot(page, "rentals-unreachable")
        await page.unroute("**/admin/rental/transactions?**")
        await page.getByRole("button", { name: "Try again" }).first().click()
        await page.getByText("No rentals yet").waitFor()
        await shoot(page, "rentals-empty")
      })
    })
  },
  { locale: "en-GB", keepsCache: true },
)

/** What reaches out of its card at the right, but for what is scrolled sideways within it. */
function stickingOut(): string[] {
  const inside = [...document.querySelectorAll("[data-rental-section] *")].filter(
    (node) => !node.closest(".overflow-x-auto, .sr-only, [aria-hidden]"),
  )
  const right = (node: Element) => node.getBoundingClientRect().right
  return inside
    .filter((node) => right(node) > right(node.closest("[data-rental-section]")!) + 1)
    .map((node) => node.outerHTML.slice(0, 200))
}

/** As a shop is before anybody has set up the rentals: no settings, and the provider in no region. */
async function forgetSettings(shop: RentalShop): Promise<void> {
  const fields = ["api_url", "api_key", "payment_url", "backend_url", "storefront_url"]
  await succeed(
    shop.admin.post("/admin/rental/settings", Object.fromEntries(fields.map((field) => [field, null]))),
  )
  const payment_providers = shop.seed.paymentProviders.filter((id) => id !== RENTAL_PROVIDER)
  await succeed(shop.admin.post(`/admin/regions/${shop.seed.regionId}`, { payment_providers }))
}

/** A rental that was paid; gives its id. */
async function completedRental(shop: RentalShop): Promise<string> {
  const session = await startRental(shop.store, await shop.cart(), { duration: 12 })
  const { errors } = await shop.service.pay(session.transaction_id, PAID_BY)
  if (errors.length) throw new Error(JSON.stringify(errors))
  return session.rental_transaction_id
}

/** Two rentals whose success call names another price than was sent. */
async function twoAttentions(shop: RentalShop): Promise<{ attention: string; other: string }> {
  const ids: string[] = []
  for (const _ of [1, 2]) {
    const session = await startRental(shop.store, await shop.cart(), { duration: 12 })
    const held = await shop.payWithoutCallback(session.transaction_id)
    expect((await shop.call(held, { products: cheaper(held) })).status).toBe(409)
    ids.push(session.rental_transaction_id)
  }
  return { attention: ids[0]!, other: ids[1]! }
}

async function paidTwice(shop: RentalShop): Promise<string> {
  const cartId = await shop.cart()
  const session = await startRental(shop.store, cartId, { duration: 12 })
  const held = await shop.payWithoutCallback(session.transaction_id)
  await succeed(startPayment(shop.store, cartId, SYSTEM_PROVIDER))
  expect((await completeCart(shop.store, cartId)).body).toMatchObject({ type: "order" })
  expect((await shop.call(held)).status).toBe(409)
  return session.rental_transaction_id
}

const cheaper = ({ body }: CapturedCall) =>
  body.products.map((line: { price: number; unitPrice: number }) => ({
    ...line,
    price: line.price - 100,
    unitPrice: line.unitPrice - 100,
  }))
