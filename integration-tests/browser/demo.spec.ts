import { connect } from "node:net"
import { logInAsAdmin } from "../helpers/admin-user"
import { answered, describeInBrowser, loaded } from "../helpers/browser"
import { demoFolder, startDemo, type RunningDemo } from "../helpers/demo"
import { eventually } from "../helpers/eventually"
import { succeed, type HttpClient } from "../helpers/http-client"
import { findingsOnPage } from "./page-axe"

/** What a shopper types at the checkout. */
const LEA = {
  email: "lea.bernard@example.fr",
  first_name: "Léa",
  last_name: "Bernard",
  address_1: "8 rue de la République",
  postal_code: "69001",
  city: "Lyon",
}
const ORDER_FIELDS = "+email,+total,+payment_status,*payment_collections.payments,*shipping_address"

/**
 * The demo as a newcomer meets it, from one command to the order in the admin. Amounts by hand, with 20 % of taxes: an Alba City costs 690.00,
 * a trailer 540.00, home delivery 30.00. price-rules.json asks for an Alba 690 × 0.86 / 12 = 49.45 a month and round(55.2) = 55 first for 12
 * months, and 690 × 1.14 / 24 = 32.775, which is 32.78, for 24.
 */
describeInBrowser(
  "npm run demo",
  (test) => {
    const folder = demoFolder()
    let demo: RunningDemo
    let admin: HttpClient

    const start = async (options = {}) => {
      demo = await startDemo(folder.data, options)
      const { backend_url, admin_email, admin_password } = demo.state
      admin = await logInAsAdmin(backend_url, admin_email, admin_password)
    }
    beforeAll(() => start())
    afterAll(async () => {
      await demo?.stop()
      folder.remove()
    })
    const rentals = async (query: string) =>
      (await succeed(admin.get(`/admin/rental/transactions?${query}`))).transactions

    // @covers flow.prices, flow.redirect, price-rule.show-product, price-rule.show-list, price-rule.show-cart, page.duration
    // @covers success.redirect, urls.failure
    it("has a year of rentals, and rents a bike and sells a trailer: what is shown is charged, and is the order's", async () => {
      const { page } = test
      /** Errors on the console, among them violations of the pages' policy, and what axe finds. */
      const complaints: string[] = []
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
      page.on("pageerror", (fault) => complaints.push(String(fault)))
      /** Waits for a page of the storefront with its monthly prices, and asks axe what is wrong with it. */
      const arrive = async (path: string) => {
        await page.waitForURL(demo.state.storefront_url + path)
        await page.waitForSelector("html[data-ready]")
        await loaded(page)
        complaints.push(...(await findingsOnPage(page)))
      }
      const click = (name: string) => page.getByRole("button", { name }).click()
      const follow = (name: string) => page.getByRole("link", { name }).first().click()
      const atThePaymentPage = () => page.waitForURL(`${demo.state.sandbox_url}/pay/**`)
      /** The texts of what is there, as a person reads them. */
      const read = async (selector: string) =>
        (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim())

      expect((await rentals("status=active&limit=50")).length).toBe(6)
      expect(await rentals("q=celine.aubert@example.test")).toMatchObject([
        { attention: { code: "country_outside_region" }, order_id: null },
      ])

      const [trailer] = (await succeed(admin.get("/admin/products?handle=wagon"))).products
      await succeed(admin.post(`/admin/products/${trailer.id}`, { title: "Fahrradanhänger".repeat(6) }))
      await page.goto(demo.state.storefront_url)
      await arrive("/")
      await page.getByText("from €32.78/month").waitFor()
      await follow("Alba City")
      await arrive("/products/alba")
      await page.getByRole("radio", { name: /^12 months/ }).check()
      await click("Add to cart")
      await page.getByRole("link", { name: "Go to the cart" }).waitFor()
      await page.goto(`${demo.state.storefront_url}/products/wagon`)
      await arrive("/products/wagon")
      await page.getByRole("radio", { name: /^12 months/, checked: true }).waitFor()
      await page.getByRole("radio", { name: /^6 months/ }).check()
      await page.getByText("The whole cart is then rented for 6 months.").waitFor()
      await page.locator("[name=way][value=buy]").check()
      await click("Add to cart")
      await follow("Go to the cart")

      await arrive("/cart")
      await page.locator(".lines").getByText("12 months, €49.45/month").waitFor()
      await follow("Checkout")
      await arrive("/checkout")
      await page.locator("aside").getByText("12 months, €49.45/month").waitFor()
      await page.setViewportSize({ width: 390, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      for (const [field, value] of Object.entries(LEA)) await page.fill(`[name=${field}]`, value)
      await answered(page, /\/store\/shipping-options/, () => click("Continue"))
      // The second key comes before the first one's answer.
      await page.locator("[name=shipping]").first().focus()
      await page.keyboard.press("ArrowDown")
      await page.keyboard.press("ArrowUp")
      await page.locator("main:not([aria-busy])").waitFor()
      await page.reload()
      const totals = [
        // 55 for the bike, 540 for the trailer, 30 for the delivery
        "Due today €625.00 incl. taxes",
        "First payment €55.00",
        "Paid once €540.00",
        "Delivery €30.00",
        "Then 12 × €49.45 incl. taxes 12 months",
        // 625 + 12 × 49.45
        "In all €1,218.40 incl. taxes",
      ]
      await eventually(async () => expect(await read("rental-cart [part=totals] p")).toEqual(totals))
      await click("Rent now")
      await atThePaymentPage()
      await page.locator("button[value=fail]").click()
      await arrive("/payment-failed**")
      await follow("Try again")
      await arrive("/checkout")
      await click("Rent now")
      await atThePaymentPage()
      expect(await read("button[value=pay]")).toEqual(["Pay €625.00 and start renting"])
      await page.locator("button[value=pay]").click()

      await arrive("/order/**")
      await page.getByRole("heading", { name: "Thank you, Léa" }).waitFor()
      expect(await read(".rows div")).toEqual(
        expect.arrayContaining(["Due with the order €625.00 incl. taxes", "Each month €49.45 incl. taxes"]),
      )
      const [, id] = /\/order\/([^?]+)/.exec(page.url())!
      const { order } = await succeed(admin.get(`/admin/orders/${id}?fields=${ORDER_FIELDS}`))
      const { email, ...address } = LEA
      expect(order).toMatchObject({
        ...{ email, payment_status: "captured", total: 1260 },
        shipping_address: { ...address, country_code: "fr" },
        payment_collections: [{ payments: [{ provider_id: "pp_rental_subscription", amount: 1260 }] }],
      })
      expect(await rentals(`order_id=${id}`)).toMatchObject([
        { status: "active", duration: 12, drift: null, attention: null },
      ])
      expect(complaints).toEqual([])
    })

    it("finds its orders again after being killed, on other ports too, and ends all that it started at Ctrl-C", async () => {
      const orders = async () => (await succeed(admin.get("/admin/orders?fields=id"))).orders
      const before = await orders()
      expect(before.length).toBeGreaterThan(0)
      await demo.kill()
      const killed = portsOf(demo)
      // As on a first day: with none of what a merchant decides.
      await start({ empty: true })
      expect(await orders()).toEqual(before)
      await test.page.goto(demo.state.storefront_url)
      expect(await test.page.locator(".picture img").first().getAttribute("src")).toBe(
        `${demo.state.storefront_url}/images/alba.svg`,
      )
      const ports = [...killed, ...portsOf(demo)]
      expect(await answeringOf(ports)).toEqual(portsOf(demo))
      expect(await demo.stop()).toBe(0)
      expect(await answeringOf(ports)).toEqual([])
    })
  },
  { locale: "en-GB", timeout: 900_000 },
)

/** Returns where Medusa, the storefront, the simulator and PostgreSQL answer. */
function portsOf({ state }: RunningDemo): number[] {
  const first = Number(new URL(state.backend_url).port)
  return [first, first + 1, first + 2, first + 3]
}

/** Finds those of the ports at which something answers. */
async function answeringOf(ports: number[]): Promise<number[]> {
  const answers = (port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true))
      socket.once("error", () => resolve(false)).once("connect", () => socket.destroy())
    })
  const found = await Promise.all(ports.map(answers))
  return ports.filter((_, index) => found[index])
}
