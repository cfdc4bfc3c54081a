import { existsSync } from "node:fs"
import path from "node:path"
import { launch, type Browser, type Page } from "puppeteer-core"
import { demoFolder, startDemo, type RunningDemo } from "../helpers/demo"

jest.setTimeout(900_000)

const folders = (process.env.PATH ?? "").split(path.delimiter)
const firefox = [
  process.env.FIREFOX_PATH ?? "",
  ...folders.flatMap((folder) => ["firefox-esr", "firefox"].map((name) => path.join(folder, name))),
].find((file) => existsSync(file))
// Where there is none it is skipped, and the run's count says so: apt-get install firefox-esr, or FIREFOX_PATH.
const inFirefox = firefox ? it : it.skip

const BUYER = {
  email: "jonas.weber@example.de",
  first_name: "Jonas",
  last_name: "Weber",
  address_1: "2 place Bellecour",
  postal_code: "69002",
  city: "Lyon",
}

describe("the demo, in Firefox", () => {
  const folder = demoFolder()
  let demo: RunningDemo
  let browser: Browser
  const faults: string[] = []

  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
    folder.remove()
  })

  // By puppeteer: Playwright drives only a Firefox of its own.
  inFirefox("rents a bike, from the list to the order", async () => {
    demo = await startDemo(folder.data)
    browser = await launch({ browser: "firefox", executablePath: firefox! })
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000)
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()))
    page.on("pageerror", (fault) => faults.push(String(fault)))

    await page.goto(demo.state.storefront_url)
    // an Alba costs 690.00: 690 × 1.14 / 24 = 32.775
    await shows(page, "from €32.78/month")
    await page.goto(`${demo.state.storefront_url}/products/alba`)
    // 690 × 0.86 / 12 = 49.45 a month, round(55.2) first
    await page.locator('rental-price >>> input[value="12"]').click()
    await page.locator("::-p-aria(Add to cart)").click()
    await page.locator("::-p-text(Go to the cart)").click()
    await shows(page, "12 months, €49.45/month")
    await page.locator("::-p-aria(Checkout)").click()
    for (const [field, value] of Object.entries(BUYER)) await page.locator(`[name=${field}]`).fill(value)
    await page.locator("::-p-aria(Continue)").click()
    // 55 and 30 for the delivery
    await shows(page, "Due today €85.00")
    await page.locator("rental-cart >>> ::-p-text(Rent now)").click()
    await page.locator("button[value=pay]").click()
    await shows(page, "Thank you, Jonas")
    expect(page.url()).toContain(`${demo.state.storefront_url}/order/order_`)
    expect(faults).toEqual([])
  })
})

/** Until the page, or one of its elements, shows a text. */
async function shows(page: Page, text: string): Promise<void> {
  const isShown = (wanted: string) =>
    [document, ...[...document.querySelectorAll("rental-price, rental-cart")].map((each) => each.shadowRoot)]
      .map((root) => (root instanceof Document ? root.body : root)?.textContent ?? "")
      .some((found) => found.replace(/\s+/g, " ").includes(wanted))
  await page.waitForFunction(isShown, {}, text)
}
