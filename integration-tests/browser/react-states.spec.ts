import { describeInBrowser, hydrated } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { CARTS, INSTEAD, ONE_BIKE, piecesOf, PRICES, titleOf } from "../helpers/shop-answers"
import { pageBody, pageScript } from "./react-bundle"
import { type Answer, answersByNumber, json, startWidgetShop, type WidgetShop } from "./widget-shop"

const SCRIPT = pageScript()
const CART = { ...ONE_BIKE, durations: [6, 12] }
const TWO = json(PRICES[0]!.answer)
const down = json({ message: "down" }, {}, 503)

describeInBrowser("what the React components show until they are ready", (test) => {
  let shop: WidgetShop
  let complaints: string[]

  beforeEach(async () => {
    shop = await startWidgetShop({ "/react.js": SCRIPT })
    complaints = []
    test.page.on("pageerror", (error) => complaints.push(error.message))
  })
  afterEach(async () => {
    await shop.close()
    expect(complaints).toEqual([])
  })

  const open = async (page: "States" | "Answers" = "States") => {
    const body = pageBody({ locale: "en", backendUrl: shop.url, page })
    await test.page.goto(shop.page(body, { script: "/react.js" }))
    await hydrated(test.page)
  }
  const price = () => test.page.getByTestId("price").innerText()
  const cart = () => test.page.getByTestId("cart").innerText()

  it("says that it loads, that the shop is away, and asks again until it has the price and the cart", async () => {
    // It stands still: a page that is slow doesn't ask again by itself, and each failure is told.
    await test.page.clock.install({ time: "2026-01-01T10:00:00Z" })
    await test.page.clock.pauseAt("2026-01-01T11:00:00Z")
    let go = () => {}
    const wait = new Promise<void>((resolve) => (go = resolve))
    const held: Answer = async (request, response) => (await wait, down(request, response))
    shop.answer("/prices", held)
    shop.answer("/carts", held)
    await open()
    // The tick for which it gathers what is wanted.
    await test.page.clock.runFor(20)
    expect([await price(), await cart()]).toEqual(["one moment", "one moment"])
    go()
    await eventually(async () => expect([await price(), await cart()]).toEqual(["ask us", "ask us"]))
    shop.answer("/prices", TWO)
    shop.answer("/carts", json({ rental_cart: CART }))
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

  it("shows of each answer of the shop its state and its sentences", async () => {
    answersByNumber(shop)
    await open("Answers")
    const shown = async (part: string) =>
      (await test.page.getByTestId(part).evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))).map(
        piecesOf,
      )
    await eventually(async () =>
      expect([...(await shown("cart")), ...(await shown("price"))]).not.toContain(INSTEAD.loading),
    )
    const carts = await shown("cart")
    CARTS.forEach((row, i) => {
      const instead = row.state && [INSTEAD[row.state], row.note].filter(Boolean).join(" | ")
      expect([titleOf(row), carts[i]]).toEqual([titleOf(row), instead ?? row.rows ?? carts[i]])
    })
    // in a list, where a price is, it isn't said from what price
    const prices = await shown("price")
    PRICES.forEach((row, i) => {
      const text = row.state ? INSTEAD[row.state] : (row.from ?? prices[i])
      expect([titleOf(row), prices[i]]).toEqual([titleOf(row), text])
    })
  })

  it("says why a duration is refused, and shows what holds and what is offered now", async () => {
    shop.answer("/prices", TWO)
    const message = "This cart can't be rented for 6 months."
    let rental_cart = CART
    shop.answer("/carts", (request, response) => {
      if (request.method === "GET") return json({ rental_cart })(request, response)
      rental_cart = { ...CART, durations: [12] }
      return json({ code: "duration_not_offered", message }, {}, 400)(request, response)
    })
    await open()
    await test.page.getByRole("radio").nth(1).waitFor()
    // React takes the choice back at once where it is refused: no check() that waits for it
    await test.page.getByRole("radio").first().click()
    await test.page.getByRole("alert").getByText(message).waitFor()
    await eventually(async () => expect(await test.page.getByRole("radio").count()).toBe(1))
    await eventually(async () => expect(await test.page.getByRole("radio").isChecked()).toBe(true))
    expect(await cart()).toContain("39")
  })

  it("dims the amounts while a choice is under way", async () => {
    shop.answer("/prices", TWO)
    let go = () => {}
    const wait = new Promise<void>((resolve) => (go = resolve))
    shop.answer("/carts", async (request, response) => {
      if (request.method === "POST") await wait
      const duration = request.method === "POST" ? 6 : 12
      await json({ rental_cart: { ...CART, duration } })(request, response)
    })
    await open()
    await test.page.getByRole("radio").first().click()
    const status = test.page.getByRole("status")
    await eventually(async () =>
      expect(await status.evaluate((element) => getComputedStyle(element).opacity)).toBe("0.5"),
    )
    expect(await test.page.getByRole("radio").first().isChecked()).toBe(true)
    go()
    await eventually(async () =>
      expect(await status.evaluate((element) => getComputedStyle(element).opacity)).toBe("1"),
    )
    expect(await test.page.getByRole("radio").first().isChecked()).toBe(true)
  })
})
