import { answered, describeInBrowser, settled } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { BIKES_AND_BELL as CART } from "../helpers/shop-answers"
import { type Answer, eachWidgetShop, json } from "./widget-shop"

const SIX_MONTHS = { ...CART, duration: 6, monthly: 175.56, deposit: 79.8 }
const ELEMENT = `<rental-cart cart-id="cart_1" checkout>Buy these</rental-cart>`

describeInBrowser("<rental-cart>", (test) => {
  const shop = eachWidgetShop(test)
  beforeEach(() => shop.answer("/carts/cart_1", json({ rental_cart: CART })))

  const open = async (body = ELEMENT, options = {}) => {
    await test.page.goto(shop.page(body, options))
    await test.page.locator("rental-cart [part=monthly]:visible").first().waitFor()
  }
  /** Answers changes to the cart, and the cart itself, apart. */
  const onPost = (answer: Answer) =>
    shop.answer("/carts/cart_1", (request, response) =>
      (request.method === "POST" ? answer : json({ rental_cart: CART }))(request, response),
    )
  const posts = () =>
    shop.received.filter(({ method }) => method === "POST").map(({ url, body }) => [url, JSON.parse(body)])
  const rent = () => test.page.getByRole("button", { name: "Rent now" })

  it("writes the duration that is picked to the cart, and keeps the focus", async () => {
    onPost(json({ rental_cart: SIX_MONTHS }))
    const listener = `<script>window.told = []
      document.addEventListener("rental-update", (event) => told.push([event.target.localName, event.detail]))</script>`
    await open(listener + ELEMENT)
    await test.page.getByRole("radio", { name: "12 months" }).focus()
    await test.page.keyboard.press("ArrowUp")
    await test.page.getByText("175.56").waitFor()
    expect(posts()).toEqual([["/carts/cart_1", { duration: 6, lang: "en" }]])
    const focused = () => (document.querySelector("rental-cart")!.shadowRoot!.activeElement as any).value
    expect(await test.page.evaluate(focused)).toBe("6")
    // the page around it has each answer of the shop
    expect(await test.page.evaluate(() => (window as any).told)).toEqual([
      ["rental-cart", CART],
      ["rental-cart", SIX_MONTHS],
    ])
  })

  it("says nothing again that hasn't changed, and leaves the focus on its details", async () => {
    onPost(json({ rental_cart: SIX_MONTHS }))
    await open()
    await test.page.evaluate(() => {
      const root = document.querySelector("rental-cart")!.shadowRoot!
      root.querySelector("summary")!.focus()
      ;(window as any).kept = root.querySelector("[part=totals] p")
    })
    const kept = () =>
      test.page.evaluate(() => {
        const root = document.querySelector("rental-cart")!.shadowRoot!
        return [root.activeElement?.localName, root.querySelector("[part=totals] p") === (window as any).kept]
      })
    await test.page.evaluate(() => (document.querySelector("rental-cart") as any).refresh())
    expect(await kept()).toEqual(["summary", true])
    await test.page.locator("rental-cart input[value='6']").dispatchEvent("change")
    await test.page.getByText("175.56").waitFor()
    expect(await kept()).toEqual(["summary", false])
  })

  it("is shown all the same where its words couldn't be loaded at first", async () => {
    await test.page.route(/widget-cart/, (route) => route.abort(), { times: 1 })
    await open()
    await test.page.getByText("Then €79.80/month 12 months").waitFor()
  })

  it("dims the amounts while it sends one change after the other, and shows the last", async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    onPost(async (request, response) => {
      await held
      const { duration } = JSON.parse(request.body)
      await json({ rental_cart: duration === 6 ? SIX_MONTHS : CART })(request, response)
    })
    await open()
    for (const name of ["6 months", "12 months", "6 months"]) {
      await test.page.getByRole("radio", { name, exact: true }).click()
    }
    // What it has sent is there: only the first.
    await settled(test.page)
    await eventually(() => expect(posts()).toHaveLength(1))
    const busy = test.page.locator("rental-cart [part~=busy]")
    expect(await busy.evaluate((view) => getComputedStyle(view).opacity)).toBe("0.5")
    letGo()
    await test.page.getByText("175.56").waitFor()
    expect(await busy.count()).toBe(0)
    // the one in between was overtaken before it went out
    expect(posts().map(([, body]) => body.duration)).toEqual([6, 6])
    expect(await test.page.getByRole("radio", { checked: true }).inputValue()).toBe("6")
  })

  it("tells of a refused change with the shop's sentence, our word or a general one, and shows the cart as it is", async () => {
    await open()
    const refusals: [Answer, string][] = [
      [
        json({ code: "duration_not_offered", message: "Choose another duration." }, {}, 400),
        "Choose another duration.",
      ],
      [json({ code: "no_common_duration", message: "English" }, {}, 400), "Not for rent together."],
      [(_request, response) => void response.writeHead(502).end("<html>"), "Please try again."],
    ]
    for (const [answer, sentence] of refusals) {
      onPost(answer)
      await test.page.getByRole("radio", { name: "6 months" }).click()
      await test.page.getByRole("alert").getByText(sentence).waitFor()
      expect(await test.page.getByRole("radio", { checked: true }).inputValue()).toBe("12")
    }
    // what is offered now
    expect(shop.received.slice(0, 3).map(({ method }) => method)).toEqual(["GET", "POST", "GET"])
  })

  // @covers flow.redirect
  it("goes to the payment page, with the duration picked and the language", async () => {
    const paymentPage = shop.page("<p>Pay here</p>", { script: null })
    onPost(json({ payment_url: paymentPage }))
    await open(ELEMENT, { lang: "fr" })
    await test.page.getByRole("button", { name: "Louer maintenant" }).click()
    await test.page.getByText("Pay here").waitFor()
    expect(posts()).toEqual([["/carts/cart_1/checkout", { duration: 12, lang: "fr" }]])
  })

  it("leaves the way to the payment page to the shop that wants it, and follows no address that isn't a page", async () => {
    onPost(json({ payment_url: "https://pay.example/t-1" }))
    const listener = `<script>
      document.addEventListener("rental-checkout", (event) => { event.preventDefault(); window.told = event.detail })</script>`
    await open(ELEMENT + listener)
    await rent().click()
    await test.page.waitForFunction(() => (window as any).told)
    expect(await test.page.evaluate(() => (window as any).told)).toEqual({
      ...{ cart_id: "cart_1", duration: 12, payment_url: "https://pay.example/t-1" },
    })
    onPost(json({ payment_url: "javascript:document.title='hacked'" }))
    await answered(test.page, /carts/, () => rent().click())
    await settled(test.page)
    expect([await test.page.title(), test.page.url().startsWith(shop.url)]).toEqual(["Shop", true])
    onPost(json({ code: "too_many_transactions", message: "Try again in an hour." }, {}, 429))
    await rent().click()
    await test.page.getByRole("alert").getByText("Try again in an hour.").waitFor()
    expect(await rent().isEnabled()).toBe(true)
  })

  it("asks anew for the country that the page says, and sends it along", async () => {
    shop.answer("/carts/cart_1", json({ rental_cart: { ...CART, duration: null, durations: [] } }))
    shop.answer("/carts/cart_1?country_code=be", json({ rental_cart: CART }))
    await test.page.goto(shop.page(ELEMENT))
    await test.page.getByText("Not for rent together.").waitFor()
    await test.page.evaluate(() => document.querySelector("rental-cart")!.setAttribute("country-code", "be"))
    await rent().waitFor()
    shop.answer("/carts/cart_1/checkout", json({ code: "prices_unavailable", message: "Later." }, {}, 400))
    await rent().click()
    await test.page.getByText("Later.").waitFor()
    expect(posts()[0]![1]).toEqual({ duration: 12, lang: "en", country_code: "be" })
  })

  it("has no button without `checkout`, and neither button nor choice once the cart is rented", async () => {
    await open(`<rental-cart cart-id="cart_1"></rental-cart>`)
    expect(await rent().count()).toBe(0)
    await open()
    const refusal = { code: "cart_already_rented", message: "It is rented already." }
    shop.answer("/carts/cart_1", json({ rental_cart: { ...CART, status: "confirmed" } }))
    shop.answer("/carts/cart_1/checkout", json(refusal, {}, 400))
    await rent().click()
    await rent().waitFor({ state: "hidden" })
    await test.page.getByRole("alert").getByText(refusal.message).waitFor()
    expect(await test.page.getByRole("radio").first().isDisabled()).toBe(true)
  })

  it("asks for its cart again when the page comes back from the browser's cache, once, and not when it is shown first", async () => {
    await test.page.setViewportSize({ width: 390, height: 844 })
    await open(ELEMENT + `<rental-cart></rental-cart>`)
    await settled(test.page)
    expect(shop.received).toHaveLength(1)
    shop.answer("/carts/cart_1", json({ rental_cart: { ...SIX_MONTHS, status: "active" } }))
    await test.page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    )
    await test.page.getByText("175.56").waitFor()
    expect(await rent().count()).toBe(0)
    expect(shop.received).toHaveLength(2)
  })

  it("asks again when it is told to, and when it is given another cart, and has it when refresh() is done", async () => {
    await open()
    const refreshed = (change: { [name: string]: string } = {}) =>
      test.page.evaluate(async (attributes) => {
        const element: any = document.querySelector("rental-cart")
        for (const name in attributes) element.setAttribute(name, attributes[name])
        await element.refresh()
        return element.cart.monthly
      }, change)
    shop.answer("/carts/cart_1", json({ rental_cart: SIX_MONTHS }))
    expect(await refreshed()).toBe(175.56)
    // nothing else is asked for, whatever its id is, and once
    const other = "/carts/..%2F..%2Fadmin%3Fx%23y"
    shop.answer(other, json({ rental_cart: { ...CART, monthly: 1 } }))
    expect(await refreshed({ "cart-id": "../../admin?x#y" })).toBe(1)
    await test.page.getByText("€1.00/month").waitFor()
    expect(shop.received.map(({ url }) => url)).toEqual(["/carts/cart_1", "/carts/cart_1", other])
  })

  it("follows the way to the payment page, though the page asks for the cart again meanwhile", async () => {
    await open()
    let pay = () => {}
    const held = new Promise<void>((resolve) => (pay = resolve))
    shop.answer("/carts/cart_1/checkout", async (request, response) => {
      await held
      await json({ payment_url: `${shop.url}/paid-here` })(request, response)
    })
    await rent().click()
    await eventually(() => expect(posts()).toHaveLength(1))
    await test.page.evaluate(() => void (document.querySelector("rental-cart") as any).refresh())
    pay()
    await test.page.waitForURL("**/paid-here")
  })
})
