import { readFileSync } from "node:fs"
import type { Page } from "playwright-core"
import { rentalId } from "../../src/modules/rental/ids"
import {
  describePanel,
  describePanelInEurope,
  expectUncut,
  heightOf,
  seeing,
  shoot,
} from "../helpers/admin-panel"
import { RENTAL_PROVIDER, startPayment } from "../helpers/checkout"
import { settled } from "../helpers/browser"
import { forgetRules } from "../helpers/forget-rules"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { writeRentals, type RentalRow } from "../helpers/rental-rows"
import { STOREFRONT_URL } from "../helpers/rental-settings"
import type { Paid, RentalShop } from "../helpers/rentals"
import { PRICE_RULES, SERVICE_API_KEY } from "../helpers/simulator"

const BOUTIQUE = "https://boutique.example.test"

describePanel("of a shop that is set up and looked over", (shop, panel) => {
  const { open, go, card, drawer, closed, edit, accessible, onTelephone } = panel
  let page: Page
  beforeAll(() => ({ page } = panel))

  const button = (name: string | RegExp) => page.getByRole("button", { name })
  const save = () => drawer().getByRole("button", { name: "Save", exact: true }).click()
  const stored = async (channel?: string) =>
    (await succeed(shop.admin.get(`/admin/rental/settings${channel ? `?sales_channel_id=${channel}` : ""}`)))
      .settings
  /** All that the first steps wait for. */
  const seenEverything = () =>
    shop.pg("rental_settings").update({
      seen: JSON.stringify({
        ...{ events_at: "2026-11-01T10:00:00Z", discount_code_at: "2026-11-01T10:00:00Z" },
        ...{ storefront_at: "2026-11-01T10:00:00Z", storefront_origin: BOUTIQUE },
        storefront_key: shop.seed.publishableKey,
      }),
    })
  const rows = () => page.locator("[data-rental-section=rentals] tbody tr")
  /** The list shows those of the address before until the new ones are there. */
  const hasRows = (count: number) => eventually(async () => expect(await rows().count()).toBe(count))

  // @covers discount.stays
  it("leads from nothing to a rental in five steps, and says that a discount code which the service has imported stays there", async () => {
    await forgetSettings(shop)
    await open("/rentals/price-rules")
    await page.getByText("The service's address or the API key is not set.").waitFor()
    await page.getByRole("link", { name: "Open the settings" }).click()
    await page.getByRole("heading", { name: "Five steps to your first rental" }).waitFor()
    // The steps only: nothing else is of use yet.
    expect(await card("connection").count()).toBe(0)
    await accessible()

    const step = (number: number) => card("first-steps").locator(`[data-step="${number}"]`)
    await page.getByLabel("API address (production)").fill(shop.service.url)
    await page.getByLabel("Payment page").fill(shop.service.paymentUrl)
    await page.getByLabel("This Medusa server").fill(shop.url)
    await page.getByLabel("Storefront").fill(STOREFRONT_URL)
    await page.getByLabel("API key").fill(SERVICE_API_KEY)
    await button("Test and save").click()
    await card("first-steps").getByText("The service answers, with 4 price rules.").waitFor()
    await step(1).and(page.locator("[data-done=true]")).waitFor()
    expect((await stored()).api_key.hint).toBe("…6789")
    expect(await step(1).locator("form").count()).toBe(0)
    await shoot(page, "first-steps")

    await page.getByLabel("France").click()
    // Ready: the steps go, and what is left to do is said by its card.
    await page.getByText("Ready", { exact: true }).waitFor()
    await card("first-steps").waitFor({ state: "detached" })
    await card("offer").getByText("Not chosen yet").first().waitFor()
    await card("addresses").getByText("Waiting for the first call…").first().waitFor()
    await card("addresses")
      .getByText("ending a campaign here doesn't end it there", { exact: false })
      .waitFor()
    await page.setViewportSize({ width: 1440, height: 900 })
    await settled(page)
    expect(await heightOf(page)).toBeLessThanOrEqual(1_400)
  })

  it("shows the settings that a merchant decides and those that were set, a card a group, and the storefront's tag", async () => {
    await shop.settings({ first_payment: "comes_before", prices_shown: "with_taxes", capture: "manual" })
    await seenEverything()
    await open("/settings/rental")
    const names = (group: string) => card(group).locator("div.grid > p:first-child").allTextContents()
    await card("orders").waitFor()
    expect(await names("orders")).toEqual([
      // Otherwise than it is built in.
      "Payment is captured",
      "Remind of unpaid rentals after",
      "Send issues by email to",
    ])
    expect(await names("offer")).toEqual(["What the first payment is", "Prices shown to shoppers"])
    await card("addresses")
      .getByText(/^Received on/)
      .first()
      .waitFor()
    await card("storefront")
      .getByText(/^Seen on https:\/\/boutique\.example\.test/)
      .waitFor()
    const tag = page.getByTestId("storefront-tag").locator("code")
    // The key that the storefront has, of the two that sell in the channel: Medusa has made one of its own.
    const key = shop.seed.publishableKey
    expect(await tag.textContent()).toBe(
      `<script src="${shop.url}/rental/widget.js" data-publishable-key="${key}" defer></script>\n` +
        `<rental-price variant-id="variant_…" region-id="${shop.seed.regionId}" mode="choose"></rental-price>`,
    )
    await shoot(page, "settings")
  })

  it("shows side by side what each way to read the formulas gives, and sets the one whose row is chosen", async () => {
    await seenEverything()
    await shop.product({ title: "Casque", priceHT: 200 })
    await shop.product({ title: "Vélo électrique", priceHT: 3000 })
    await open("/settings/rental")
    await button("Test connection").click()
    await page.getByRole("link", { name: "Compare prices with the service" }).click()
    await page.getByText("Which of these rows does the service's dashboard show?").waitFor()
    const readings = page.getByTestId("reading")
    // 24 months of the helmet are 200 * 1.2 / 20, 12 of the bikes of 1200 and 3000 (price + [[tva]]) / 12; a fifth may come on top.
    const hasSet = (set: number) =>
      eventually(async () =>
        expect((await readings.allTextContents()).slice(0, 2)).toEqual(
          ["€12.00€120.00€300.00", "€14.40€144.00€360.00"].map(
            (row, index) => `${row}${index === set ? "Set now" : "This one"}`,
          ),
        ),
      )
    await hasSet(0)
    expect(await readings.count()).toBe(6)
    await readings.nth(1).getByRole("button").click()
    await hasSet(1)
    expect(await stored()).toMatchObject({ vat_placeholder: "amount", formula_result: "without_taxes" })
    await go("/settings/rental")
    await card("service").getByText("Prices without taxes, which come on top").waitFor()
  })

  it("says in a form what is wrong beside each field, and keeps what is typed", async () => {
    await seenEverything()
    await open("/settings/rental", { dark: true })
    await edit("shop")
    await drawer().locator("#rental-backend_url:focus").waitFor()
    await accessible()
    await page.keyboard.press("Escape")
    await closed()
    // Whoever works by keyboard is back where they were.
    await page.locator("[aria-label='Edit Shop addresses']:focus").waitFor()

    await edit("connection")
    await drawer().getByLabel("Transaction prefix").fill("not ok!")
    await drawer().getByLabel("API address (production)").fill("example.com")
    await save()
    await page.locator("#rental-transaction_prefix-fault").waitFor()
    expect(await page.locator("#rental-transaction_prefix-fault").textContent()).toBe(
      "Use letters (a to z) and digits only.",
    )
    expect(await page.locator("#rental-api_url-production-fault").textContent()).toMatch(
      /^Enter a full address, such as/,
    )
    await page.locator("#rental-api_url-production:focus").waitFor()
    // The drawer asks before it throws away what was typed.
    await page.keyboard.press("Escape")
    const question = page.getByRole("alertdialog")
    await question.getByText("You have unsaved changes").waitFor()
    await question.getByRole("button", { name: "Cancel" }).click()
    expect(await drawer().getByLabel("Transaction prefix").inputValue()).toBe("not ok!")
    await page.keyboard.press("Escape")
    await question.getByRole("button", { name: "Continue" }).click()
    await closed()
    expect((await stored()).own).not.toHaveProperty("transaction_prefix")
  })

  it("keeps settings of its own for a sales channel, tried before they are stored", async () => {
    const channel = shop.seed.salesChannelId
    await open("/settings/rental")
    await page.getByLabel("Settings of").click()
    await page.getByRole("option", { name: "Default Sales Channel" }).click()
    await page.waitForURL(/sales_channel_id=/)
    await page.getByText("What this sales channel does differently.").waitFor()
    await card("connection").getByText("As in the default settings.").waitFor()
    expect(await card("connection").locator("div.grid").count()).toBe(0)
    await edit("connection")
    await drawer().getByLabel("API key").fill("a-key-of-nobody-0123456789-nono")
    await drawer().getByLabel("Transaction prefix").fill("LYON")
    await save()
    await drawer().getByText("The rental service refused the API key.").waitFor()
    expect((await stored(channel)).own).toEqual({})
    await drawer().getByRole("button", { name: "Save without a working test" }).click()
    await closed()
    await page.getByTestId("outage-banner").waitFor()
    expect(await stored(channel)).toMatchObject({ api_key: { hint: "…nono" }, transaction_prefix: "LYON" })
    await edit("connection")
    await drawer().getByLabel("API key").fill(SERVICE_API_KEY)
    await save()
    await closed()
    // The repair counts at once.
    await page.getByTestId("outage-banner").waitFor({ state: "detached" })
  })

  it("says on every page that the key is refused, leads to where a new one is pasted, and is quiet then", async () => {
    await seenEverything()
    const failed = await turnAway(shop)
    await turnAway(shop)
    const banner = page.getByTestId("outage-banner")
    await open("/settings/rental")
    await page.getByText("Key refused", { exact: true }).waitFor()
    await card("health").getByText("Calls have failed since ").waitFor()
    for (const path of ["/rentals", "/rentals/price-rules", `/rentals/${failed}`]) {
      await go(path)
      await eventually(async () =>
        expect([path, new URL(page.url()).pathname, await banner.textContent()]).toEqual([
          path,
          `/app${path}`,
          expect.stringMatching(
            /^Rentals are down: the rental service refuses your API key\.Since \d\d?:\d\d.*\.See failed rentalsPaste a new key$/,
          ),
        ]),
      )
    }
    await page.getByText("The shopper saw an error and may have left. Nothing was charged.").waitFor()
    await onTelephone([{ path: "/settings/rental", ready: "health" }])
    await open("/products")
    await page.getByTestId("outage-in-topbar").click()
    await drawer().locator("#rental-api_key:focus").waitFor()
    await drawer().getByLabel("API key").fill(SERVICE_API_KEY)
    await page.keyboard.press("Control+Enter")
    await closed()
    await banner.waitFor({ state: "detached" })
    expect(page.url()).not.toContain("edit=")
    await page.getByTestId("outage-in-topbar").waitFor({ state: "detached" })
  })

  it("changes what may be rented for many products at once, off and on, and for one on its own page", async () => {
    await open("/rentals/products")
    const row = (name: string) => page.getByRole("row").filter({ hasText: name })
    await row("Vélo cargo").getByText("€120.00").waitFor()
    await row("Sonnette").getByText("Rules begin at €100.00").waitFor()
    await page.getByRole("checkbox", { name: "Select all on this page" }).click()
    await seeing([page.getByText("2 products changed.")], () => button(/^Only sell/).click())
    await row("Vélo cargo").getByText("Excluded by you").waitFor()
    await row("Vélo cargo").getByRole("checkbox").click()
    await seeing([page.getByText("1 product changed.")], () => button(/^May be rented/).click())
    await row("Vélo cargo").getByText("€120.00").waitFor()
    await row("Sonnette").getByText("Excluded by you").waitFor()
    await go("/rentals/products?eligible=true")
    await page.getByText("Looked through variants 1 to 2 of 2").waitFor()
    expect(await row("Sonnette").count()).toBe(0)

    await go(`/products/${shop.bike.id}`)
    // 1200 without taxes: 240.00 for 6 months, 120.00 for 12.
    const prices = page.getByTestId("product-prices")
    await prices.getByText("€120.00").first().waitFor()
    expect(await prices.textContent()).toMatch(
      /6 months12 months.*Default€1,200\.00\+ 20% VAT€240\.00€120\.00/,
    )
    await card("product-card").getByLabel("May be rented").click()
    await prices.getByText("Excluded by you").waitFor()
    await onTelephone([
      { path: "/rentals/products", ready: "products" },
      { path: `/products/${shop.bike.id}`, ready: "product-card" },
    ])
  })

  it("shows the price rules as a chart, and what is wrong with one", async () => {
    const [small12, small24, big12, big6] = PRICE_RULES as [Rule, Rule, Rule, Rule]
    // Long after the last answer, which stays known.
    const setRules = async (rules: Rule[]) => {
      shop.service.setRules(rules)
      await shop.pg("rental_price_rules").update({ fetched_at: new Date(0) })
      forgetRules(shop.container)
    }
    await open("/rentals/price-rules")
    await page.getByTestId("rules-as-of").waitFor()
    await setRules([{ ...small12, rule: "([[prixHT]] + [[tva]]) / 8" }, small24, big12, big6])
    await button("Refresh").click()
    await page.getByRole("cell", { name: "([[prixHT]] + [[tva]]) / 8" }).waitFor()
    await onTelephone([
      {
        path: "/rentals/price-rules",
        ready: "chart",
        first: () => page.getByTestId("reading").first().waitFor(),
      },
    ])

    await setRules([
      ...[small12, small24, { ...big12, minPrice: "800.00" }, big6],
      { ...small24, id: 9, name: "Cassée", duration: 18, rule: "[[prixHT]] * * 2" },
    ])
    await open("/rentals/price-rules")
    await card("unusable").getByText('At character 14: "*" can\'t be read here.').waitFor()
    expect(await page.getByTestId("marked-formula").locator("mark").textContent()).toBe("*")
    await page.getByTestId("chart-gap").first().waitFor()
    expect(await page.getByTestId("chart-gap").count()).toBe(1)
    // The rate of the shop's products.
    await page.getByText("Product price and monthly price of one unit, at 20% VAT.").waitFor()
    await page.getByText("Per month with taxes").waitFor()
    await accessible()
    await shoot(page, "price-rules")
  })

  it("leads from each figure of the overview to as many rentals, and is read without seeing its charts", async () => {
    // One was a test before the shop went live; one is over.
    const tests = [paid(300, 20, 6), { ...paid(4, 70), environment: "staging" }]
    await writeRentals(shop.pg, [...RENTALS, ...tests])
    await open("/rentals/overview")
    const tile = (name: RegExp) => card("overview").getByRole("link", { name })
    // 120 + 60.5 + 99.5 + 20
    await tile(/^Monthly volume\s*€300\.00/).waitFor()
    // in whole months: 11 × 120 + 23 × 60.5 + 11 × 99.5
    await tile(/^Still to come\s*€3,806\.00/).waitFor()
    for (const [name, count] of [
      [/^Active rentals\s*4/, 4],
      [/^Ending within 60 days\s*1/, 1],
    ] as const) {
      await tile(name).click()
      await page.waitForURL(/\/rentals\?/)
      await hasRows(count)
      await page.goBack()
    }

    await card("overview-durations").getByRole("cell", { name: "12 months" }).waitFor()
    expect(await card("overview-durations").locator("tbody tr").allTextContents()).toEqual([
      "12 months2€219.50",
      "24 months1€60.50",
    ])
    await card("overview-time").getByRole("img", { name: "Monthly volume: €300.00 at the end" }).waitFor()
    await card("overview-time").locator("summary").focus()
    await page.keyboard.press("Enter")
    await card("overview-time").getByRole("columnheader", { name: "Monthly volume" }).waitFor()
    await onTelephone([{ path: "/rentals/overview", ready: "overview-time" }])
  })

  it("lists the rentals without a jump, by tab, filter and address, closes and retries several at once, and saves them as a file", async () => {
    const { rejected, elsewhere, long } = await manyRentals(shop)
    const held = await heldUp(shop)
    const tab = (name: string) => page.getByRole("link", { name, exact: true })
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.addInitScript(countShifts)
    await open("/rentals")
    await hasRows(20)
    await tab("Issues 4").waitFor()
    await page.waitForLoadState("networkidle")
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
    // The columns are fewer here, and the end is below the state: 24 months after March 5, 2026.
    await rows().getByText("Ends Mar 5, 2028", { exact: true }).first().waitFor()
    await expectUncut(page.locator("table"))
    await shoot(page, "list")
    await button("Next").click()
    await hasRows(17)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole("columnheader").getByRole("button", { name: "Monthly" }).click()
    await page.waitForURL(/order=-?monthly/)
    expect(page.url()).not.toContain("offset")
    await hasRows(20)
    await page.getByTestId("attention-in-topbar").filter({ hasText: "4" }).click()
    await hasRows(4)
    for (const id of [held.id, elsewhere]) {
      await rows()
        .filter({ has: page.locator(`a[href$="/rentals/${id}"]`) })
        .getByRole("checkbox")
        .click()
    }
    const noProof = page.getByText(/^1 × No call of the service is kept that proves a payment/)
    await seeing([page.getByText("1 of 2 applied"), noProof], () => button(/^Try again/).click())
    await hasRows(3)
    expect(await shop.rentalById(held.id)).toMatchObject({ status: "active" })
    await tab("From another environment 1").waitFor()
    await tab("The service rejected the order 2").click()
    await hasRows(2)
    await page.getByRole("checkbox", { name: "Select all on this page" }).click()
    await page.getByText("2 selected").waitFor()
    await accessible()
    await button(/^Close/).click()
    await drawer().getByLabel("What was done").fill("All of them were tests.")
    await seeing([page.getByText("2 of 2 closed")], () =>
      drawer().getByRole("button", { name: "Close", exact: true }).last().click(),
    )
    await tab("Issues 1").waitFor()
    for (const id of rejected) {
      expect((await shop.rentalById(id)).attention.note).toBe("All of them were tests.")
    }
    await closed()

    const { transactionId } = await shop.rented()
    const search = page.getByPlaceholder("ID, name, email")
    await go("/rentals")
    await hasRows(20)
    await search.fill(transactionId)
    await page.getByTitle(transactionId).waitFor()
    await hasRows(1)
    await go(`/rentals?q=${held.transactionId}`)
    await page.getByTitle(held.transactionId).waitFor()
    await hasRows(1)
    const saved = page.waitForEvent("download")
    await button("Export").click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^rentals-\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await file.path(), "utf8")
      .trimEnd()
      .split("\r\n")
    expect([lines.length, lines[1]]).toEqual([
      2,
      expect.stringContaining(",1 × Vélo cargo,,Active,132,120,1452,"),
    ])
    await onTelephone([
      { path: "/rentals", ready: "rentals", uncut: "table", first: () => hasRows(20) },
      { path: "/rentals?attention=open", ready: "rentals", uncut: "table", first: () => hasRows(1) },
      { path: `/rentals/${long}`, ready: "people" },
    ])
    // The state is seen beside the date.
    await go("/rentals")
    await tab("En cours 7").click()
    await hasRows(7)
    await rows().first().locator("[data-drawn='En cours']").waitFor()
  })
})

type Rule = (typeof PRICE_RULES)[number]

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** A bike is 1200.00 without taxes, for 12 months 1428.00 / 12 in Germany, which comes first, and 1500.00 / 12 in Sweden. */
describePanelInEurope("of a shop in the region that Medusa's starter seeds", (shop, panel) => {
  it("shows what can be rented with the taxes of the country that is chosen, and hands out its tag", async () => {
    const { page, open, go } = panel
    const row = (product: string) => page.getByRole("row").filter({ hasText: product })
    await open("/rentals/products")
    await row("Vélo cargo").getByText("€119.00").waitFor()
    await page.getByLabel("Taxes of").click()
    await page.getByRole("option", { name: "Sweden" }).click()
    await page.waitForURL(/country_code=se/)
    await row("Vélo cargo").getByText("€125.00").waitFor()
    await page.reload()
    await row("Vélo cargo").getByText("€125.00").waitFor()
    await shoot(page, "products-country")
    await go(`/products/${shop.bike.id}?region_id=${shop.seed.regionId}&country_code=se`)
    await page.getByTestId("product-prices").getByText("+ 25% VAT").waitFor()
    await go("/settings/rental")
    const tag = page.getByTestId("storefront-tag").locator("code")
    await tag.filter({ hasText: `region-id="${shop.seed.regionId}" country-code="de"` }).waitFor()
  })
})

const BIKE = { id: "variant_1", product_id: "prod_1", choice: "rent", quantity: 1 }
const paid = (days: number, monthly: number, duration = 12): RentalRow => ({
  ...{ at: daysAgo(days), status: "active", monthly, duration },
  snapshot: { lines: [{ ...BIKE, name: "Vélo cargo électrique à assistance" }] },
  terms: { products: [{ id: "variant_1", quantity: 1, rentalPriceTTC: monthly }] },
})

/** Of the last 30 days: 3 paid, one booked and one unpaid. Before: one that ends in two weeks or so. */
const RENTALS: RentalRow[] = [
  paid(3, 120),
  paid(10, 60.5, 24),
  paid(10, 99.5),
  { at: daysAgo(5), status: "booked" },
  { at: daysAgo(20) },
  paid(170, 20, 6),
]

/** As a shop is before anybody has set up the rentals: no settings, and the provider in no region. */
async function forgetSettings(shop: RentalShop): Promise<void> {
  const fields = ["api_url", "api_key", "payment_url", "backend_url", "storefront_url"]
  await succeed(
    shop.admin.post("/admin/rental/settings", Object.fromEntries(fields.map((field) => [field, null]))),
  )
  const payment_providers = shop.seed.paymentProviders.filter((id) => id !== RENTAL_PROVIDER)
  await succeed(shop.admin.post(`/admin/regions/${shop.seed.regionId}`, { payment_providers }))
}

/** A shopper whose rental fails, as the service refuses the shop's key; the rental's id. */
async function turnAway(shop: RentalShop): Promise<string> {
  const cart = await shop.cart()
  shop.service.failNext({ endpoint: "transaction", status: 401 })
  expect((await startPayment(shop.store, cart, RENTAL_PROVIDER)).status).toBe(400)
  return (await shop.transactions(cart))[0]!.id
}

/** A rental that is paid, whose order isn't made: the call came while another environment was in force. */
async function heldUp(shop: RentalShop): Promise<Paid> {
  const held = await shop.paid()
  await shop.setRow(held.id, { environment: "staging" })
  expect((await shop.call(held)).status).toBe(409)
  await shop.setRow(held.id, { environment: "production" })
  return held
}

/** A name too long for a table's column. */
const LONG = "Maximiliane-Josephine von und zu Hohenschwangau-Württemberg-Sigmaringen"

/** 36 rentals of six states, with long names; two rejected by the service, one of another environment that needs the merchant. */
async function manyRentals(shop: RentalShop) {
  const states = ["open", "active", "superseded", "failed", "booked", "cancelled"]
  const line = (name: string) => ({
    ...{ variant_id: shop.bike.variantId, product_id: shop.bike.id, name },
    ...{ choice: "rent", quantity: 2, unit_price: 120000, vat: 20, total: 288000, offers: [] },
  })
  const ids = await writeRentals(
    shop.pg,
    Array.from({ length: 36 }, (_, index) => ({
      at: new Date(Date.UTC(2026, 10, 1, 8, index)).toISOString(),
      ...{ status: states[index % 6]!, duration: index % 2 ? 24 : 12, monthly: 120 + index * 11.11 },
      paid: "2026-03-05T10:00:00Z",
      opened: new Date(Date.UTC(2026, 0, 1 + index)).toISOString(),
      snapshot: {
        lines: [line("Vélo cargo"), line(index % 3 ? "Remorque" : LONG)],
        customer: { email: `${"x".repeat(60)}@example.test`, firstName: index % 3 ? "Léa" : LONG },
      },
    })),
  )
  const [elsewhere, ...rejected] = ids.slice(32, 35).map(rentalId)
  await shop.pg("rental_transaction").where({ id: elsewhere }).update({ environment: "staging" })
  for (const id of rejected) {
    await shop.rental.attention.raise(id, { code: "rejected", params: { order_id: null } })
  }
  const params = { was: "staging", is: "production" } as const
  await shop.rental.attention.raise(elsewhere!, { code: "other_environment", params })
  return { rejected, elsewhere, long: ids[0]! }
}

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
