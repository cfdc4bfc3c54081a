import type { Page } from "playwright-core"
import type { BrowserTest } from "../helpers/browser"
import type { RunningDemo } from "../helpers/demo"
import { eventually } from "../helpers/eventually"
import { demoShopper, type DemoShopper } from "./demo-shopper"

/** What a page says of itself, as one reads it. */
const read = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim())

/** Registers what the demo's pages show without moving anything. Amounts by hand, as in the spec that calls it. */
export function describeDemoPages(test: BrowserTest, demo: () => RunningDemo): void {
  describe("the demo's storefront", () => {
    let shopper: DemoShopper

    beforeAll(() => void (shopper = demoShopper(demo().state)))

    describe("a bike in several sizes", () => {
      it("one that is too cheap is only sold, and in any number the others are rented", async () => {
        const { page } = test
        await shopper.visit(page, "/products/pomme")
        // 16″, the first, is too cheap to be rented: the page opens with the one that the list promises a monthly price for.
        await page.locator("rental-price [part=option]:visible").first().waitFor()
        expect(await page.getByRole("radio", { name: "20″" }).isChecked()).toBe(true)
        await page.locator(".chip", { hasText: "16″" }).click()
        await page.locator(".not-rented").waitFor({ state: "visible" })
        // the month in which each ends follows from the day
        const expectOffers = (offers: string[]) =>
          eventually(async () => {
            const shown = await read(page, "rental-price [part=option]:visible")
            expect(shown.map((text) => text.replace(/ until \w+ \d{4}/, ""))).toEqual(offers)
          })
        const rent = page.getByRole("radio", { name: /^Rent / })
        expect(await read(page, ".product-buy")).toEqual(["€234.00 incl. VAT"])
        expect(await read(page, ".not-rented")).toEqual(["This one can only be bought."])
        expect(await rent.isDisabled()).toBe(true)
        expect(await page.getByRole("radio", { name: /^Buy €234\.00/ }).isChecked()).toBe(true)
        expect(await read(page, ".product-actions .button.primary")).toEqual(["Add to cart"])

        // 275.00, 330.00 with taxes: × 0.62 / 6, × 0.86 / 12, × 1.14 / 24; × 0.15, round(26.4), round(16.5).
        await page.locator(".chip", { hasText: "20″" }).click()
        await expectOffers([
          "6 months €34.10/month first payment €49.50",
          "12 months €23.65/month first payment €26.00",
          "24 months €15.68/month first payment €17.00",
        ])
        expect(await rent.isChecked()).toBe(true)
        expect(await read(page, ".way-month")).toEqual(["€15.68/month"])
        expect(await page.getByRole("button", { name: "Rent now" }).isEnabled()).toBe(true)

        await page.getByRole("button", { name: "Quantity: One more" }).click()
        expect(await read(page, ".product-buy")).toEqual(["€660.00 incl. VAT"])
        await expectOffers([
          "6 months €68.20/month first payment €99.00",
          "12 months €47.30/month first payment €52.00",
          "24 months €31.36/month first payment €34.00",
        ])
        await page.locator(".chip", { hasText: "16″" }).click()
        await page.locator(".not-rented").waitFor({ state: "visible" })
        expect(await read(page, ".not-rented")).toEqual(["This one can only be bought."])
      })
    })
  })
}
