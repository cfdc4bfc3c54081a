import type { Page } from "playwright-core"
import { type BrowserTest, PATIENCE_MS, settled } from "../helpers/browser"
import type { RunningDemo } from "../helpers/demo"
import { SCREENS, setFont } from "../helpers/font"
import { demoShopper, MIXED } from "./demo-shopper"

/** Each visible text's place, but the price itself and what is shown in the rental's place. */
const placesOn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter(
        (element) => !element.closest(".product-buy, rental-price > *") && element.getClientRects().length,
      )
      .map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return `${element.tagName}.${element.className} ${left} ${top + scrollY} ${width} ${height}`
      }),
  )

/** Notes every layout shift that the browser sees, with what moved. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: unknown[] = ((window as unknown as { shifts: unknown[] }).shifts = [])
    const note = (list: PerformanceObserverEntryList) =>
      list.getEntries().forEach((entry) => {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Element }[] }
        shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80))])
      })
    new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true })
  })

/** With narrow letters and with wide ones, on a desktop and on phones, nothing on the demo's pages moves. */
export function describeStillPages(test: BrowserTest, demo: () => RunningDemo): void {
  describe.each(SCREENS)("nothing moves on $width pixels with $letters letters", ({ width, letters }) => {
    let page: Page
    beforeEach(async () => {
      page = await test.browser.newPage({ locale: "en-GB", viewport: { width, height: 1600 } })
      page.setDefaultTimeout(PATIENCE_MS)
      await setFont(page, letters)
    })
    afterEach(() => page.close())

    it("while list, product and cart come, first and again", async () => {
      const shopper = demoShopper(demo().state)
      const cart = await shopper.fill(MIXED)
      await noteShifts(page)
      const moved: Record<string, unknown> = {}
      for (const path of ["/", "/products/pomme", "/products/verrou", "/cart", "/", "/cart"]) {
        await shopper.visit(page, path, cart)
        await page.waitForLoadState("networkidle")
        await settled(page)
        const shifts = await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts)
        if (shifts.length) moved[path] = shifts
      }
      expect(moved).toEqual({})
    })

    it("when another variant or quantity is priced", async () => {
      await demoShopper(demo().state).visit(page, "/products/pomme")
      // The page opens with a variant that can be rented; 16″ is too cheap.
      const option = page.locator("rental-price [part=option]:visible").last()
      await option.waitFor()
      await page.locator(".chip", { hasText: "16″" }).click()
      await page.locator(".not-rented").waitFor({ state: "visible" })
      const before = await placesOn(page)
      await page.locator(".chip", { hasText: "20″" }).click()
      // 275.00, 330.00 with taxes: × 1.14 / 24 = 15.675, shown as 15.68; 50 of them.
      await option.getByText("€15.68/month").waitFor()
      expect(await placesOn(page)).toEqual(before)
      await page.getByRole("spinbutton").fill("50")
      await page.getByRole("spinbutton").blur()
      await option.getByText("€784.00/month").waitFor()
      expect(await placesOn(page)).toEqual(before)
      await page.locator(".chip", { hasText: "16″" }).click()
      await page.locator(".not-rented").waitFor({ state: "visible" })
      expect(await placesOn(page)).toEqual(before)
    })
  })
}
