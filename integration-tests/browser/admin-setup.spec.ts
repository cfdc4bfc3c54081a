import type { Page } from "playwright-core"
import { expectToFit, seeing, logInBrowser, panelOf, prefer, shoot } from "../helpers/admin-panel"
import { describeInBrowser } from "../helpers/browser"
import { RENTAL_PROVIDER, startRental } from "../helpers/checkout"
import { eventually } from "../helpers/eventually"
import { succeed } from "../helpers/http-client"
import { STOREFRONT_URL } from "../helpers/rental-settings"
import { describeRentals, type RentalShop } from "../helpers/rentals"
import { SERVICE_API_KEY } from "../helpers/simulator"
import { findingsOfAxe } from "./admin-axe"

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 800 },
  { width: 390, height: 800 },
]

describeInBrowser(
  "the admin panel, while rentals are set up",
  (test) => {
    describeRentals("in a shop", (shop) => {
      let page: Page
      beforeEach(async () => {
        page = test.page
        await prefer(page)
        await logInBrowser(page, shop.url)
      })

      const { open, card, drawer } = panelOf(() => ({ page, url: shop.url }))
      const step = (number: number) => card("first-steps").locator(`[data-step="${number}"]`)

      it("leads through five steps, and sees by itself that addresses and tag work", async () => {
        await forgetSettings(shop)
        await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
        await open("/settings/rental")
        await page.getByRole("heading", { name: "Five steps to your first rental" }).waitFor()
        // The steps only: nothing else is of use yet.
        expect(await card("essentials").count()).toBe(0)
        expect(await findingsOfAxe(page)).toEqual([])
        await page.getByLabel("API address (production)").fill(shop.service.url)
        await page.getByLabel("API key").fill(SERVICE_API_KEY)
        await page.getByLabel("Payment page").fill(shop.service.paymentUrl)
        await page.getByLabel("This Medusa server").fill(shop.url)
        await page.getByLabel("Storefront").fill(STOREFRONT_URL)
        await page.getByRole("button", { name: "Test and save" }).click()
        await step(1).getByText("The service answers, with 4 price rules.").waitFor()
        await page.getByLabel("France").click()
        await step(4).getByText("Waiting for the first call…").first().waitFor()
        await page.getByLabel("What the first payment is").click()
        await page.getByRole("option").last().click()
        await page.getByLabel("Prices shown to shoppers").click()
        await page.getByRole("option").last().click()
        await step(3).getByRole("button", { name: "Save" }).click()
        await step(3).and(page.locator("[data-done=true]")).waitFor()
        const tag = page.getByTestId("storefront-tag")
        // Medusa has made a key of its own beside the seed's: either serves.
        const written = (await tag.locator("code").textContent())!
          .replace(/pk_\w{64}/, "pk_…")
          .replace(/variant_\w+/, "variant_…")
          .replace(/reg_\w+/, "reg_…")
        expect(written).toBe(
          `<script src="${shop.url}/rental/widget.js" data-publishable-key="pk_…" defer></script>\n` +
            '<rental-price variant-id="variant_…" region-id="reg_…" mode="choose"></rental-price>',
        )
        await shoot(page, "first-steps-waiting")

        await seeing([page.getByText("Copied", { exact: true }).first()], () =>
          page.getByRole("button", { name: "Copy the address for order events" }).click(),
        )
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          `${shop.url}/rental/callbacks/events/rset_default`,
        )
        const { transaction_id } = await startRental(shop.store, await shop.cart())
        await shop.event("order_created", await shop.payWithoutCallback(transaction_id))
        await step(4)
          .getByText(/^Received on/)
          .waitFor()
        await shop.store.get("/store/rental/rules", { origin: "https://boutique.example.test" })
        await step(5)
          .getByText(/^Seen on https:\/\/boutique\.example\.test/)
          .waitFor()
        expect(await step(5).getAttribute("data-done")).toBe("true")
        await page.getByRole("button", { name: "All settings" }).click()
        await card("essentials").waitFor()
        // What the steps say isn't said again below them.
        expect(await card("addresses").count()).toBe(0)
        expect(await page.getByTestId("storefront-tag").count()).toBe(1)
        await shoot(page, "first-steps-done")
      })

      it("shows the storefront's element in own colours and languages, and the tag follows", async () => {
        await open("/settings/rental")
        const frame = page.frameLocator("[data-testid=storefront-preview]")
        // 1200 without taxes, 20 %: 1440 / 12.
        await frame.getByText("€120.00/month").waitFor()
        await card("storefront").getByRole("button", { name: "French" }).click()
        await frame.getByText(/120,00\s€\/mois/).waitFor()
        await page.getByLabel("Accent").fill("#cc0066")
        const accent = () =>
          frame.locator("html").evaluate((root) => root.style.getPropertyValue("--rental-accent"))
        await eventually(async () => expect(await accent()).toBe("#cc0066"))
        const tag = page.getByTestId("storefront-tag").last().locator("code")
        await eventually(async () =>
          expect(await tag.textContent()).toMatch(
            /<style>rental-price, rental-cart \{ --rental-accent: #cc0066 \}<\/style>\n<rental-price variant-id="variant_\w+" region-id="reg_\w+" mode="choose" locale="fr">/,
          ),
        )
        await shoot(page, "settings-preview")
        // As a shop's own font would make it: the preview is as high as what is in it.
        await frame.locator("body").evaluate((body) => void (body.style.fontSize = "48px"))
        const hidden = () => frame.locator("html").evaluate((root) => root.scrollHeight - innerHeight)
        await eventually(async () => expect(await hidden()).toBe(0))
        expect(await findingsOfAxe(page)).toEqual([])
        // The panel's own preview is no storefront, or it would be noted as the first one, behind its answer.
        const origin = "https://boutique.example.test"
        await succeed(shop.store.get("/store/rental/rules", { origin }))
        await eventually(async () => {
          const { settings } = await succeed(shop.admin.get("/admin/rental/settings"))
          expect(settings.seen.storefront_origin).toBe(origin)
        })
      })

      // @covers discount.stays
      it("says beside its addresses that a discount code which the service has imported stays there", async () => {
        await open("/settings/rental")
        await step(4).getByText("ending a campaign here doesn't end it there", { exact: false }).waitFor()
      })

      it("changes what may be rented for many products at once, off and on", async () => {
        const { collection } = await succeed(shop.admin.post("/admin/collections", { title: "Villes" }))
        await succeed(shop.admin.post(`/admin/products/${shop.bike.id}`, { collection_id: collection.id }))
        await open("/rentals/products")
        const row = (name: string) => page.getByRole("row").filter({ hasText: name })
        await row("Vélo cargo").getByText("€120.00").waitFor()
        await row("Sonnette").getByText("Rules begin at €100.00").waitFor()
        await page.waitForLoadState("networkidle")
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await shoot(page, `products-${size.width}`)
        }
        await page.setViewportSize(SIZES[0]!)
        expect(await findingsOfAxe(page)).toEqual([])
        await page.getByRole("checkbox", { name: "Select all on this page" }).click()
        await seeing([page.getByText("2 products changed.")], () =>
          page.getByRole("button", { name: /^Only sell/ }).click(),
        )
        await row("Vélo cargo").getByText("Excluded by you").waitFor()

        await page.getByRole("button", { name: "Change a group…" }).click()
        await drawer().getByLabel("Which one").click()
        await page.getByRole("option", { name: "Villes" }).click()
        await drawer().getByLabel("What changes").click()
        await page.getByRole("option", { name: "May be rented" }).click()
        await seeing([page.getByText("1 product changed.")], () =>
          drawer().getByRole("button", { name: "Save" }).click(),
        )
        await row("Vélo cargo").getByText("€120.00").waitFor()
        await row("Sonnette").getByText("Excluded by you").waitFor()
        await open("/rentals/products?eligible=true")
        await page.getByText("Looked through variants 1 to 2 of 2").waitFor()
        expect(await row("Sonnette").count()).toBe(0)
        await shoot(page, "products-filtered")
      })

      it("shows every page in three languages, in the dark and on a phone", async () => {
        await shop.settings({ environment: "staging", api_url: { staging: shop.service.url } })
        for (const [language, dark] of [
          ["fr", true],
          ["de", false],
        ] as const) {
          await prefer(page, { language, dark })
          for (const [path, ready] of [
            ["/settings/rental", "storefront"],
            ["/rentals/products", "products"],
            [`/products/${shop.bike.id}`, "product-card"],
          ]) {
            await open(path!)
            await card(ready!).waitFor()
            await page.waitForLoadState("networkidle")
            if (ready === "storefront") {
              const frame = page.frameLocator("[data-testid=storefront-preview]")
              await frame.getByText(language === "fr" ? /120,00\s€\/mois/ : /120,00\s€\/Monat/).waitFor()
            }
            for (const size of SIZES) {
              await page.setViewportSize(size)
              await shoot(page, `${ready}-${language}-${size.width}`)
              await expectToFit(page)
              // Names of products, which a phone has room for.
              const cut = (links: Element[]) =>
                links
                  .filter((link) => link.scrollWidth > link.clientWidth)
                  .map(({ textContent }) => textContent)
              expect(await card("products").locator("a[title]").evaluateAll(cut)).toEqual([])
            }
            await page.setViewportSize(SIZES[0]!)
            expect([path, language, await findingsOfAxe(page)]).toEqual([path, language, []])
          }
        }
      })
    })
  },
  { locale: "en-GB", keepsCache: true },
)

/** As a shop is before anybody has set up the rentals: no settings, and the provider in no region. */
async function forgetSettings(shop: RentalShop): Promise<void> {
  const fields = ["api_url", "api_key", "payment_url", "backend_url", "storefront_url"]
  await succeed(
    shop.admin.post("/admin/rental/settings", Object.fromEntries(fields.map((field) => [field, null]))),
  )
  const payment_providers = shop.seed.paymentProviders.filter((id) => id !== RENTAL_PROVIDER)
  await succeed(shop.admin.post(`/admin/regions/${shop.seed.regionId}`, { payment_providers }))
}
