import { connect } from "node:net"
import { logInAsAdmin } from "../helpers/admin-user"
import { describeInBrowser } from "../helpers/browser"
import { demoFolder, startDemo, type RunningDemo } from "../helpers/demo"
import { eventually } from "../helpers/eventually"
import { succeed, type HttpClient } from "../helpers/http-client"
import { giveAddress, LEA, open, ready } from "../helpers/storefront"
import { describeStillPages } from "./demo-still"
import { demoShopper, MIXED, type DemoShopper } from "./demo-shopper"
import { findingsOnPage } from "./page-axe"

const ORDER_FIELDS =
  "+email,+total,+payment_status,*items,*payment_collections.payments,*shipping_address,*shipping_methods,*rental_transaction"

/**
 * The demo as a newcomer meets it, from one command to the order in the admin. Amounts by hand, with 20 % of taxes: an Alba City costs 690.00,
 * a Ravine Gravel 1,590.00, a trailer 540.00, a lock 78.00, home delivery 30.00. price-rules.json asks for an Alba
 * 690 × 0.62 / 6 = 71.30 a month and 690 × 0.15 = 103.50 first for 6 months, 690 × 0.86 / 12 = 49.45 and round(55.2) = 55 for 12, and
 * 690 × 1.14 / 24 = 32.775, which is 32.78, and round(34.5) = 35 for 24.
 */
describeInBrowser(
  "npm run demo",
  (test) => {
    const folder = demoFolder()
    let demo: RunningDemo
    let admin: HttpClient
    let shopper: DemoShopper
    /** Errors on the console, among them violations of the pages' policy. */
    let complaints: string[] = []
    let findings: string[] = []
    let killed: number[] = []

    const start = async (options = {}) => {
      demo = await startDemo(folder.data, options)
      const { backend_url, admin_email, admin_password } = demo.state
      admin = await logInAsAdmin(backend_url, admin_email, admin_password)
      shopper = demoShopper(demo.state)
    }
    beforeAll(() => start())
    afterAll(async () => {
      await demo?.stop()
      folder.remove()
    })
    beforeEach(() => {
      complaints = []
      findings = []
      test.page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
      test.page.on("pageerror", (fault) => complaints.push(String(fault)))
    })
    afterEach(() => {
      expect(complaints).toEqual([])
      expect(findings).toEqual([])
    })

    /** Waits for a page of the storefront, and asks axe what is wrong with it. */
    const arrive = async (path: string) => {
      await test.page.waitForURL(demo.state.storefront_url + path)
      await ready(test.page)
      await examine()
    }
    const examine = async () =>
      findings.push(...(await findingsOnPage(test.page)).map((finding) => `${test.page.url()} ${finding}`))
    const click = (name: string) => test.page.getByRole("button", { name }).first().click()
    const follow = (name: string) => test.page.getByRole("link", { name }).first().click()
    /** The texts of what is there, as a person reads them. */
    const read = async (selector: string) =>
      (await test.page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim())
    const shows = (selector: string, texts: string[]) =>
      eventually(async () => expect(await read(selector)).toEqual(texts))

    const TOTALS = "rental-cart [part=totals] p"
    const PAY = "button[value=pay]"
    const rentNow = async () => {
      await click("Rent now")
      await test.page.waitForURL(`${demo.state.sandbox_url}/pay/**`)
    }
    const press = (action: "pay" | "fail") => test.page.locator(`button[value=${action}]`).click()
    /** The order whose page is open, as the merchant sees it. */
    const orderShown = async () => {
      const [, id] = /\/order\/([^?]+)/.exec(test.page.url())!
      return (await succeed(admin.get(`/admin/orders/${id}?fields=${ORDER_FIELDS}`))).order
    }
    const rentals = async (query: string) =>
      (await succeed(admin.get(`/admin/rental/transactions?${query}`))).transactions

    it("has a year of rentals behind it, one of each kind to look at, and says what shoppers ask", async () => {
      const since = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
      const old = await rentals(`status=active&created_at[$lt]=${since}&limit=50`)
      expect(old).toHaveLength(11)
      expect(new Set(old.map(({ created_at }: any) => created_at.slice(0, 7))).size).toBeGreaterThan(8)
      const found = async (email: string) => (await rentals(`q=${email}`))[0]
      expect(await found("bastien.roy@example.test")).toMatchObject({ status: "booked", duration: 24 })
      expect(await found("celine.aubert@example.test")).toMatchObject({
        attention: { code: "country_outside_region" },
        order_id: null,
      })
      await open(test.page, `${demo.state.storefront_url}/products/alba`)
      // 55.00, and 12 times 49.45
      await test.page.getByText("€648.40 incl. taxes in all").waitFor()
      await test.page.getByRole("button", { name: "How renting works" }).click()
      await test.page.getByText("Our workshop repairs what wears out.").waitFor()
    })

    // @covers flow.prices, flow.redirect, price-rule.show-product, price-rule.show-list, price-rule.show-cart, page.duration
    // @covers success.redirect, urls.failure, urls.return
    it("rents a bike and buys a trailer and two locks with it: what is shown is charged, and is the order's", async () => {
      const { page } = test
      const BOUGHT = ["Bought, paid once", "Bought, paid once"]
      await page.goto(demo.state.storefront_url)
      await arrive("/")
      expect(await page.locator(".card").count()).toBeGreaterThanOrEqual(8)
      await page.getByText("from €32.78/month").waitFor()
      await follow("Alba City")
      await arrive("/products/alba")
      await page.getByRole("radio", { name: /^12 months/ }).check()
      await click("Add to cart")
      await page.getByRole("link", { name: "Go to the cart" }).waitFor()
      await open(page, `${demo.state.storefront_url}/products/wagon`)
      await page.getByRole("radio", { name: /^12 months/, checked: true }).waitFor()
      await page.getByRole("radio", { name: /^6 months/ }).check()
      await page.getByText("The whole cart is then rented for 6 months.").waitFor()
      await page.locator("[name=way][value=buy]").check()
      await click("Add to cart")
      await page.getByRole("link", { name: "Go to the cart" }).waitFor()
      await open(page, `${demo.state.storefront_url}/products/verrou`)
      await examine()
      await click("Add to cart")
      await follow("Go to the cart")

      await arrive("/cart")
      await click("Quantity of Verrou U-Lock: One more")
      // 55 for the bike, 540 for the trailer, 156 for the locks
      await shows(TOTALS, [
        "Due today: €751.00 incl. taxes, plus the delivery that you choose on the payment page",
        "first payment €55.00",
        "€696.00 paid once",
        // 751 + 12 × 49.45
        "then 12 × €49.45 incl. taxes, €1,344.40 incl. taxes in all, plus delivery",
      ])
      expect(await read(".lines .rent")).toEqual(["12 months, €49.45/month", ...BOUGHT])
      await shows(".panel .totals div", [
        "Products €1,386.00",
        "Delivery not chosen yet",
        "Total €1,386.00",
        "of which VAT €231.00",
      ])

      await follow("Checkout")
      await arrive("/checkout")
      await click("Continue")
      await page.locator("[aria-invalid]").first().waitFor()
      await examine()
      await giveAddress(page)
      await page.getByRole("radio", { name: "6 months", exact: true }).check()
      await shows(TOTALS, [
        "Due today: €829.50 incl. taxes",
        "first payment €103.50",
        "€696.00 paid once",
        "€30.00 delivery",
        // 829.50 + 6 × 71.30
        "then 6 × €71.30 incl. taxes, €1,257.30 incl. taxes in all",
      ])
      await page.getByRole("radio", { name: "12 months", exact: true }).check()
      await shows(TOTALS, [
        "Due today: €781.00 incl. taxes",
        "first payment €55.00",
        "€696.00 paid once",
        "€30.00 delivery",
        // 781 + 12 × 49.45
        "then 12 × €49.45 incl. taxes, €1,374.40 incl. taxes in all",
      ])
      expect(await read(".today")).toEqual(["Due today €781.00"])
      await examine()
      await page.getByRole("radio", { name: /^Pay at once/ }).check()
      expect(await read(".panel .totals div")).toEqual([
        "Products €1,386.00",
        "Delivery €30.00",
        "Total €1,416.00",
        "of which VAT €236.00",
      ])
      await page.getByRole("radio", { name: /^Rent by the month/ }).check()

      await rentNow()
      await press("fail")
      await arrive("/payment-failed**")
      await click("Try the payment again")
      await page.waitForURL(`${demo.state.sandbox_url}/pay/**`)
      await follow("Return to shop")
      await arrive("/cart")
      await follow("Checkout")
      await page.waitForURL("**/checkout")
      await ready(page)
      await rentNow()
      await examine()
      expect(await page.getByRole("radio", { name: /12 months/ }).isChecked()).toBe(true)
      expect(await read(PAY)).toEqual(["Pay €781.00 and start renting"])
      await press("pay")
      await arrive("/order/**")
      await page.getByRole("heading", { name: "Thank you, Léa" }).waitFor()
      expect(await read(".terms dl div")).toEqual(
        expect.arrayContaining([
          "Due with the order €781.00",
          "First payment €55.00",
          "Paid once €696.00",
          "Delivery €30.00",
          "Each month €49.45",
          "Duration 12 months",
        ]),
      )
      expect(await read(".lines .rent")).toEqual(["12 months, €49.45/month incl. taxes", ...BOUGHT])
      const order = await orderShown()
      const { email, ...address } = LEA
      const payment = { provider_id: "pp_rental_subscription", amount: 1416 }
      expect(order).toMatchObject({
        email,
        payment_status: "captured",
        total: 1416,
        shipping_address: { ...address, country_code: "fr" },
        shipping_methods: [{ name: "Home delivery" }],
        payment_collections: [{ authorized_amount: 1416, captured_amount: 1416, payments: [payment] }],
      })
      expect(await rentals(`order_id=${order.id}`)).toMatchObject([
        { status: "active", duration: 12, drift: null, attention: null },
      ])
    })

    it("sells all of a cart at once, with Medusa's own provider, while nothing answers about rentals", async () => {
      const { page } = test
      await page.route("**/store/rental/**", (route) => route.abort())
      await shopper.visit(page, "/checkout", await shopper.fill(MIXED, { addressed: true }))
      await page.locator("[value=rent]").waitFor({ state: "hidden" })
      await click("Place the order")
      await page.waitForURL("**/order/**")
      await ready(page)
      complaints = complaints.filter((text) => !/ERR_FAILED|rental/i.test(text))
      // two bikes, a lock and the delivery
      expect(await read(".panel .totals .grand")).toEqual(["Paid €1,488.00"])
      const order = await orderShown()
      expect(order).toMatchObject({
        total: 1488,
        payment_collections: [{ payments: [{ provider_id: "pp_system_default", amount: 1488 }] }],
      })
      expect(order.rental_transaction ?? null).toBeNull()
    })

    // 2 × 35 and 78 first, 24 × 65.56 = 1,573.44
    it.each([
      ["fr", "75,53 €/mois TTC", "puis 24 × 65,56 € TTC, 1 721,44 € TTC au total, plus la livraison"],
      [
        "de",
        "75,53 €/Monat inkl. MwSt.",
        "dann 24 × 65,56 € inkl. MwSt., 1.721,44 € inkl. MwSt. insgesamt, zuzüglich Lieferung",
      ],
    ])("shows its amounts in the language that the shopper chose: %s", async (language, ravine, twoAlbas) => {
      const { page } = test
      await page.context().addCookies([{ name: "lang", value: language, url: demo.state.storefront_url }])
      await shopper.visit(page, "/products/ravine", await shopper.fill(MIXED))
      expect(await page.locator("html").getAttribute("lang")).toBe(language)
      // 1,590 × 1.14 / 24 = 75.525
      expect((await read("rental-price [part=monthly]")).at(-1)).toBe(ravine)
      await open(page, `${demo.state.storefront_url}/cart`)
      await shows("rental-cart [part=monthly]", [twoAlbas])
    })

    it("serves its pages with a policy under which no text becomes markup", async () => {
      const answer = await test.page.goto(demo.state.storefront_url)
      const policy = answer!.headers()["content-security-policy"]
      expect(policy).toContain("default-src 'none'; script-src 'self' ")
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
      expect(policy).not.toContain("unsafe")
      const injected = test.page.evaluate(() => void (document.body.innerHTML = "<b>x</b>"))
      await expect(injected).rejects.toThrow(/TrustedHTML/)
      complaints = complaints.filter((text) => !text.includes("TrustedHTML"))
    })

    describeStillPages(test, () => demo)

    it("finds its orders again after being killed, on other ports too", async () => {
      const orders = async () => (await succeed(admin.get("/admin/orders?fields=id"))).orders
      const before = await orders()
      expect(before.length).toBeGreaterThan(0)
      await demo.kill()
      killed = portsOf(demo)
      // As on a first day: with none of what a merchant decides.
      await start({ empty: true })
      expect(await orders()).toEqual(before)
      await open(test.page, demo.state.storefront_url)
      expect(await test.page.locator(".picture img").first().getAttribute("src")).toBe(
        `${demo.state.storefront_url}/images/alba.svg`,
      )
      expect(await answeringOf([...killed, ...portsOf(demo)])).toEqual(portsOf(demo))
    })

    it("ends all that it started at Ctrl-C", async () => {
      expect(await demo.stop()).toBe(0)
      expect(await answeringOf([...killed, ...portsOf(demo)])).toEqual([])
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
