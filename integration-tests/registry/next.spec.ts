import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Page } from "playwright-core"
import { describeInBrowser, hydrated } from "../helpers/browser"
import { findingsOnPage } from "../browser/page-axe"
import { describeRentals } from "../helpers/rentals"
import { buildNextStorefront, type NextStorefront } from "./next-storefront"
import { packPackage } from "../packed/package-under-test"

/** A bike of 1200.00 at 20 % VAT: 240.00 a month for 6 months, 120.00 for 12; the first payment is the same. Delivery 12.00. */
describeInBrowser("the packed package for storefronts, in a Next.js application of React 19", (test) => {
  describeRentals("on a shop", (shop) => {
    const folder = mkdtempSync(path.join(tmpdir(), "rental-next-"))
    let storefront: NextStorefront
    let complaints: string[]

    beforeAll(async () => {
      const { tarball } = await packPackage("storefront", folder)
      const start = await buildNextStorefront(path.join(folder, "app"), tarball, {
        MEDUSA_BACKEND_URL: shop.url,
        NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY: shop.seed.publishableKey,
      })
      storefront = await start()
    }, 600_000)
    afterAll(async () => {
      await storefront?.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    beforeEach(() => {
      complaints = []
      test.page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text())
      })
      test.page.on("pageerror", (error) => complaints.push(error.message))
    })

    const productPage = () =>
      `${storefront.url}/?bike=${shop.bike.variantId}&bell=${shop.bell.variantId}&region=${shop.seed.regionId}`
    const textOf = async (page: Page, selector: string) =>
      (await page.locator(selector).innerText()).replaceAll("\u00a0", "~")
    /** As Medusa's starters keep it: it doesn't come along from another site. */
    const putIntoCookie = (cartId: string) =>
      test.context.addCookies([
        { name: "_medusa_cart_id", value: cartId, url: storefront.url, httpOnly: true, sameSite: "Strict" },
      ])

    it("has the price in the page's HTML, for a browser without scripts and for search engines", async () => {
      const plain = await test.browser.newContext({ javaScriptEnabled: false })
      try {
        const page = await plain.newPage()
        await page.goto(productPage())
        expect(await textOf(page, "[data-testid=bike]")).toBe("dès 120,00~€/mois")
        expect(await textOf(page, "[data-testid=bell]")).toBe("only to buy")
        expect(await page.getByRole("radio").count()).toBe(3)
        const jsonLd = JSON.parse((await page.locator("script[type='application/ld+json']").textContent())!)
        expect(jsonLd.offers).toMatchObject([
          { businessFunction: "http://purl.org/goodrelations/v1#Sell", price: 1440, priceCurrency: "EUR" },
          { priceSpecification: [{ price: 240, unitCode: "MON", billingDuration: 6 }, { price: 240 }] },
          { priceSpecification: [{ price: 120, unitCode: "MON", billingDuration: 12 }, { price: 120 }] },
        ])
      } finally {
        await plain.close()
      }
    })

    it("lets a duration be chosen, and hydrates without a complaint", async () => {
      await test.page.goto(productPage())
      await hydrated(test.page)
      expect(await test.page.getByRole("radio", { checked: true }).getAttribute("value")).toBe("")
      await test.page
        .getByRole("radio", { name: "12 months, 120 euros per month, first payment 120 euros" })
        .check()
      await test.page.locator("output", { hasText: "12" }).waitFor()
      expect(await findingsOnPage(test.page)).toEqual([])
      expect(complaints).toEqual([])
    })

    it("leads from the cart over the payment page to the order's terms, which are painted without the cart", async () => {
      const confirmed = `${storefront.url}/api/rental/return?order_id={order_id}&country_code={country_code}`
      await shop.settings({ storefront_url: storefront.url, urls: { confirmed } })
      await putIntoCookie(await shop.cart())
      const { page } = test
      await page.goto(`${storefront.url}/cart`)
      await page.getByText("€132.00").waitFor()
      await hydrated(page)
      await page.getByRole("radio", { name: "6 months" }).check()
      // 240.00 and 12.00 of delivery
      await page.getByText("€252.00").waitFor()
      expect(await findingsOnPage(page)).toEqual([])
      await page.getByRole("button", { name: "Rent now" }).click()
      await page.waitForURL(/\/pay\//)
      expect(page.url()).toContain("lang=en")

      const order = page.waitForResponse(
        (response) => response.url().includes("/order/") && response.request().isNavigationRequest(),
      )
      await page.locator("button[value=pay]").click()
      const html = (await (await order).text()).replaceAll("<!-- -->", "")
      expect(html).toContain("Cart (0)")
      await page.waitForURL(`${storefront.url}/order/**`)
      expect(await textOf(page, "main")).toMatch(
        /Duration 6 months until \w+ \d+, \d{4}\s+Each month €240.00\s+Due with the order €252.00/,
      )
      expect(await findingsOnPage(page)).toEqual([])
      expect(await test.context.cookies(storefront.url)).toEqual([])
      expect(complaints).toEqual([])
    })

    it("keeps the cart of somebody who opens the return address by chance, and leads nowhere else", async () => {
      await putIntoCookie(await shop.cart())
      await test.page.goto(
        `${storefront.url}/api/rental/return?order_id=..%2F..%2F%2Fevil.example&country_code=`,
      )
      expect(new URL(test.page.url()).origin).toBe(storefront.url)
      expect(await test.context.cookies(storefront.url)).toHaveLength(1)
    })
  })
})
