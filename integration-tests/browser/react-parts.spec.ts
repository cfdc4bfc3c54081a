import { version } from "react"
import { describeInBrowser, hydrated, settled } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { ONE_BIKE, PRICES } from "../helpers/shop-answers"
import { findingsOnPage } from "./page-axe"
import { pageBody, pageScript } from "./react-bundle"
import { type Answer, json, startWidgetShop, type WidgetShop } from "./widget-shop"

const SCRIPT = pageScript()

describeInBrowser("the components for React and Next.js, from a server's HTML", (test) => {
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

  const open = async (page: string) => {
    const body = pageBody({ locale: "en", backendUrl: shop.url, page })
    await test.page.goto(shop.page(body, { script: "/react.js" }))
    await hydrated(test.page)
  }
  const radio = (name: string | RegExp) => test.page.getByRole("radio", { name, exact: true })

  it("React hydrates without a complaint, asks for what it lacks, and axe finds nothing while refusals are told", async () => {
    // 19 is in the packed storefront
    expect(version).toMatch(/^18\./)
    const offer = { duration: 24, monthly: 41, deposit: 50 }
    shop.answer("/prices", json({ prices: [{ variant_id: "v1", eligible: true, offers: [offer] }] }))
    await open("EveryPart")
    await test.page.getByTestId("asked").getByText("from €41.00/month").waitFor()
    expect(await test.page.getByTestId("passed").innerText()).toBe("from €24.94/month")
    expect(shop.received.map(({ url }) => url)).toEqual([
      "/prices?region_id=reg_1&country_code=fr&variant_id=v1",
    ])
    await test.page.getByRole("button", { name: "Rent now" }).click()
    await radio("6 months").click()
    await eventually(async () =>
      expect(await test.page.getByRole("alert").allInnerTexts()).toEqual(
        Array(2).fill("Renting is closed today."),
      ),
    )
    expect(await findingsOnPage(test.page)).toEqual([])
    await test.page.getByRole("radio").nth(1).check()
    await test.page.locator("output", { hasText: "12" }).waitFor()
    expect(complaints).toEqual([])
  })

  it("a fitted storefront's choice is seen while it is under way, refused in the shop's words, and goes into the cart with the line", async () => {
    let refuse = () => {}
    const asked = new Promise<void>((resolve) => (refuse = resolve))
    const refusal = json({ code: "duration_not_offered", message: "Not for 6 months." }, {}, 400)
    shop.answer("/carts/cart_1", async (...call) => (await asked, refusal(...call)))
    await open("Fitted")
    await radio("6 months").click()
    await test.page.locator(".busy[aria-busy=true]").waitFor()
    expect(await radio("6 months").isChecked()).toBe(true)
    refuse()
    await test.page.getByRole("alert").getByText("Not for 6 months.").waitFor()
    expect(await radio("12 months").isChecked()).toBe(true)
    expect(await test.page.getByRole("status").getAttribute("aria-busy")).toBe("false")

    const added = async () => {
      await test.page.getByRole("button", { name: "Add" }).click()
      return [
        JSON.parse(await test.page.title()),
        await test.page.getByText("24 months: not for").isVisible(),
      ]
    }
    expect(await added()).toEqual([{ metadata: { rental: "rent" }, duration: 12 }, false])
    await radio(/^24 months, /).click()
    expect(await added()).toEqual([{ metadata: { rental: "rent" }, duration: 24 }, true])
    await radio("Buy for €690").click()
    expect(await added()).toEqual([{ metadata: { rental: "buy" } }, false])
    // nothing can be asked for without a provider
    await test.page.getByRole("button", { name: "Anew" }).click()
    await test.page.getByText("Anew no_provider").waitFor()
    expect(await findingsOnPage(test.page)).toEqual([])
  })

  it("says that it loads, that the shop is away, and asks again until it has the price and the cart", async () => {
    const price = () => test.page.getByTestId("price").innerText()
    const cart = () => test.page.getByTestId("cart").innerText()
    const log = () => test.page.evaluate(() => (globalThis as any).log)
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
    await open("States")
    // The tick for which it gathers what is wanted.
    await test.page.clock.runFor(20)
    expect([await price(), await cart()]).toEqual(["one moment", "one moment"])
    go()
    await eventually(async () => expect([await price(), await cart()]).toEqual(["ask us", "ask us"]))
    shop.answer("/prices", json(PRICES[0]!.answer))
    const chosen = { rental_cart: { ...ONE_BIKE, durations: [6, 12, 24] } }
    shop.answer("/carts", json(chosen))
    // By the page's clock: the next try is set only after a failure was drawn, and gathers for a tick.
    await eventually(async () => {
      await test.page.clock.runFor(2_000)
      expect(await price()).toBe("from €24.94/month")
      expect(await cart()).toContain("€65.00")
    })
    await eventually(async () => expect(await log()).toEqual(["unknown", "ready"]))
    // of three choices at once the second isn't asked for any more; a question behind a choice leaves it
    const release = new Promise<void>((resolve) => (go = resolve))
    shop.answer("/carts", async (...call) => (await release, json(chosen)(...call)))
    shop.received.length = 0
    for (const months of [6, 24, 12]) await radio(`${months} months`).click()
    await test.page.getByRole("button", { name: "Both" }).click()
    go()
    await eventually(async () =>
      expect(shop.received.map(({ body }) => body && JSON.parse(body).duration)).toEqual([6, 12, 24, ""]),
    )
    await eventually(async () => expect(await log()).toEqual(["unknown", "ready", "changed"]))
  })

  const cartOf = (due_today: number) => json({ rental_cart: { ...ONE_BIKE, durations: [6, 24], due_today } })
  const refused = json({ code: "duration_not_offered", message: "Not now." }, {}, 400)
  const ROWS = {
    "a refused choice is told and isn't paid for, whatever is asked behind it": {
      ...{ clicks: ["Both"], answers: [refused, cartOf(70), cartOf(71)] },
      ...{ alerts: ["Not now."], text: /Both 71.*Anew duration_not_offered/ },
    },
    "a choice is paid for, though a question behind it fails": {
      ...{ clicks: ["Both"], answers: [cartOf(70), json({}, {}, 503)] },
      ...{ alerts: ["Opened."], text: /Both 70.*Anew unknown/ },
    },
    "a choice is shown, though the next is refused": {
      ...{ clicks: ["6 months", "24 months"], answers: [cartOf(70), refused, json({}, {}, 503)] },
      ...{ alerts: ["Not now.", "Not now."], text: /Due today €70\.00/ },
    },
  }
  it.each(Object.entries(ROWS))("%s", async (_, { clicks, answers, alerts, text }) => {
    shop.answer("/prices", json(PRICES[0]!.answer))
    shop.answer("/carts", cartOf(65))
    await open("States")
    // once each, in React's StrictMode, too
    await eventually(async () => expect(shop.received).toHaveLength(3))
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    shop.answer("/carts", async (...call) => (await held, answers.shift()!(...call)))
    for (const name of [...clicks, "Rent now"]) await test.page.getByText(name).click()
    go()
    await eventually(async () => expect(answers).toEqual([]))
    await settled(test.page)
    await eventually(async () => {
      expect(await test.page.getByRole("alert").allInnerTexts()).toEqual(alerts)
      expect(await test.page.locator("body").innerText()).toMatch(text)
    })
  })
})
