import { version } from "react"
import { describeInBrowser, hydrated } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { ONE_BIKE, PRICES } from "../helpers/shop-answers"
import { findingsOnPage } from "./page-axe"
import { pageBody, pageScript } from "./react-bundle"
import { type Answer, json, startWidgetShop, type WidgetShop } from "./widget-shop"

const SCRIPT = pageScript()

describeInBrowser("the React components on React 18, from a server's HTML", (test) => {
  let shop: WidgetShop
  let complaints: string[]

  beforeEach(async () => {
    shop = await startWidgetShop({ "/react.js": SCRIPT })
    complaints = []
    test.page.on("pageerror", (error) => complaints.push(error.message))
    test.page.on("console", (message) => {
      const isOurs = !message.location().url.endsWith("favicon.ico")
      if (isOurs && ["error", "warning"].includes(message.type())) complaints.push(message.text())
    })
  })
  afterEach(() => shop.close())

  const open = async (lang: string, backendUrl?: string, page?: "States") => {
    const body = pageBody({ locale: lang, backendUrl, page })
    await test.page.goto(shop.page(body, { lang, script: "/react.js" }))
    await hydrated(test.page)
  }

  it("is React 18 that is tried here: 19 is in the packed storefront", () => {
    expect(version).toMatch(/^18\./)
  })

  it("React hydrates without a complaint, and axe finds nothing while refusals are told, which a screen reader hears", async () => {
    await open("en")
    await test.page.getByRole("button", { name: "Rent now" }).click()
    await test.page.getByRole("radio", { name: "6 months", exact: true }).click()
    await eventually(async () =>
      expect(await test.page.getByRole("alert").allInnerTexts()).toEqual([
        "Renting is closed today.",
        "Renting is closed today.",
      ]),
    )
    expect(await findingsOnPage(test.page)).toEqual([])
    await test.page.getByRole("radio").nth(1).check()
    await test.page.locator("output", { hasText: "12" }).waitFor()
    expect(complaints).toEqual([])
  })

  it("a component without prices asks the shop for them, and what was passed in stays where it stands", async () => {
    const offer = { duration: 24, monthly: 41, deposit: 50 }
    shop.answer("/prices", json({ prices: [{ variant_id: "v1", eligible: true, offers: [offer] }] }))
    await open("en", shop.url)
    await test.page.getByTestId("asked").getByText("from €41.00/month").waitFor()
    expect(await test.page.getByTestId("passed").innerText()).toBe("from €24.94/month")
    expect(shop.received.map(({ url }) => url)).toEqual([
      "/prices?region_id=reg_1&country_code=fr&variant_id=v1",
    ])
    expect(complaints).toEqual([])
  })

  it("says that it loads, that the shop is away, and asks again until it has the price and the cart", async () => {
    const price = () => test.page.getByTestId("price").innerText()
    const cart = () => test.page.getByTestId("cart").innerText()
    // The clock is stopped: a slow page would ask again by itself and tell further failures.
    await test.page.clock.install({ time: "2026-01-01T10:00:00Z" })
    await test.page.clock.pauseAt("2026-01-01T11:00:00Z")
    let go = () => {}
    const wait = new Promise<void>((resolve) => (go = resolve))
    const held: Answer = async (request, response) => (
      await wait,
      json({ message: "down" }, {}, 503)(request, response)
    )
    shop.answer("/prices", held)
    shop.answer("/carts", held)
    await open("en", shop.url, "States")
    // The tick for which it gathers what is wanted.
    await test.page.clock.runFor(20)
    expect([await price(), await cart()]).toEqual(["one moment", "one moment"])
    go()
    await eventually(async () => expect([await price(), await cart()]).toEqual(["ask us", "ask us"]))
    shop.answer("/prices", json(PRICES[0]!.answer))
    shop.answer("/carts", json({ rental_cart: ONE_BIKE }))
    // By the page's clock: the next try is set only after a failure was drawn, and gathers for a tick.
    await eventually(async () => {
      await test.page.clock.runFor(2_000)
      expect(await price()).toBe("from €24.94/month")
      expect(await cart()).toContain("€65.00")
    })
    await eventually(async () =>
      expect(await test.page.evaluate(() => (globalThis as any).log)).toEqual(["unknown", "ready"]),
    )
  })
})
