import { answered, describeInBrowser, settled } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { type Answer, builtWidget, json, startWidgetShop, type WidgetShop } from "./widget-shop"

/** Two bikes at 39.90 a month and 60 first, a bell that is bought, five euros of delivery. */
const CART = {
  cart_id: "cart_1",
  durations: [6, 12],
  duration: 12,
  monthly: 79.8,
  deposit: 120,
  paid_once: 9,
  delivery: 5,
  due_today: 134, // 120 + 9 + 5
  total: null,
  delivery_open: false,
  status: null,
  payment_url: null,
  items: [
    {
      item_id: "i1",
      variant_id: "v1",
      title: "Bike",
      quantity: 2,
      eligible: true,
      monthly: 79.8,
      deposit: 120,
      reason: null,
    },
    {
      item_id: "i2",
      variant_id: "v2",
      title: "Bell <b>",
      quantity: 1,
      eligible: false,
      monthly: null,
      deposit: null,
      reason: "price_out_of_range",
    },
  ],
}
const SIX_MONTHS = { ...CART, duration: 6, monthly: 175.56, deposit: 79.8 }
const ELEMENT = `<rental-cart cart-id="cart_1" checkout>Buy these</rental-cart>`

describeInBrowser("<rental-cart>", (test) => {
  let shop: WidgetShop
  let faults: string[]

  beforeEach(async () => {
    shop = await startWidgetShop({ "/rental/widget.js": builtWidget("rental-widget.js") })
    shop.answer("/carts/cart_1", json({ rental_cart: CART }))
    faults = []
    test.page.on("pageerror", (error) => faults.push(error.message))
  })
  afterEach(async () => {
    await shop.close()
    expect(faults).toEqual([])
  })

  const open = async (body = ELEMENT, options = {}) => {
    await test.page.goto(shop.page(body, options))
    await test.page.locator("rental-cart [part=monthly]:visible").first().waitFor()
  }
  const texts = async (selector: string) =>
    (await test.page.locator(`rental-cart ${selector}`).allInnerTexts()).map((text) =>
      text.replaceAll("\u00a0", "~").trim(),
    )
  /** Answers changes to the cart, and the cart itself, apart. */
  const onPost = (answer: Answer) =>
    shop.answer("/carts/cart_1", (request, response) =>
      (request.method === "POST" ? answer : json({ rental_cart: CART }))(request, response),
    )
  const posts = () =>
    shop.received.filter(({ method }) => method === "POST").map(({ url, body }) => [url, JSON.parse(body)])
  const rent = () => test.page.getByRole("button", { name: "Rent now" })

  // @covers price-rule.show-cart
  it.each([
    [
      "en",
      [
        "Due today: €134.00",
        "first payment €120.00",
        "€9.00 paid once",
        "€5.00 delivery",
        "then €79.80/month, 12 months",
      ],
      "12 months",
      "Rent now",
    ],
    [
      "fr",
      [
        "À payer aujourd’hui~: 134,00~€",
        "premier paiement 120,00~€",
        "9,00~€ en une fois",
        "5,00~€ de livraison",
        "puis 79,80~€/mois, 12~mois",
      ],
      "12 mois",
      "Louer maintenant",
    ],
    [
      "de",
      [
        "Heute fällig: 134,00~€",
        "erste Zahlung 120,00~€",
        "9,00~€ einmalig",
        "5,00~€ Lieferung",
        "dann 79,80~€/Monat, 12 Monate",
      ],
      "12 Monate",
      "Jetzt mieten",
    ],
  ])("shows what the cart costs, and its duration, in %s", async (lang, totals, duration, button) => {
    await open(ELEMENT, { lang })
    expect(await texts("[part=totals] p")).toEqual(totals)
    expect(
      await test.page
        .getByRole("radio", { checked: true })
        .evaluate((radio) => radio.parentElement!.textContent.replace("\u00a0", " ")),
    ).toBe(duration)
    expect(await test.page.getByRole("button", { name: button }).isVisible()).toBe(true)
    expect(shop.received.map(({ method, url, key }) => [method, url, key])).toEqual([
      ["GET", "/carts/cart_1", "pk_test"],
    ])
  })

  it.each([
    // 134.00 + 11 × 79.80 = 1011.80
    ["the first month's", 1011.8, "then 11~× €79.80, €1,011.80 in all"],
    // 134.00 + 12 × 79.80 = 1091.60
    ["before all months", 1091.6, "then 12~× €79.80, €1,091.60 in all"],
  ])("says what follows where the shop says that the first payment is %s", async (_which, total, text) => {
    shop.answer("/carts/cart_1", json({ rental_cart: { ...CART, total } }))
    await open()
    expect(await texts("[part=monthly]")).toEqual([text])
  })

  it("promises no sum without the delivery where that is chosen on the payment page", async () => {
    const cart = { ...CART, delivery: null, delivery_open: true, due_today: 129, total: 1006.8 }
    shop.answer("/carts/cart_1", json({ rental_cart: cart }))
    await open()
    expect(await texts("[part=totals] p")).toEqual([
      "Due today: €129.00, plus the delivery that you choose on the payment page",
      "first payment €120.00",
      "€9.00 paid once",
      // 129.00 + 11 × 79.80 = 1006.80
      "then 11~× €79.80, €1,006.80 in all, plus delivery",
    ])
    expect(await texts("[part=button]")).toEqual(["Rent now: €129.00 today, plus delivery"])
  })

  it("shows a company what it costs without taxes", async () => {
    // a fifth on top: 120.00 / 1.2 = 100.00, and so on
    const net = {
      monthly: 66.5,
      deposit: 100,
      paid_once: 7.5,
      delivery: 4.17,
      due_today: 111.67,
      total: null,
    }
    const items = CART.items.map((item) => ({ ...item, net: { monthly: 66.5, deposit: 100 } }))
    const cart = { ...CART, prices_shown: "without_taxes", net, items: items.slice(0, 1) }
    shop.answer("/carts/cart_1", json({ rental_cart: cart }))
    await open()
    expect(await texts("[part=totals] p")).toEqual([
      "Due today: €111.67 excl. taxes",
      "first payment €100.00",
      "€7.50 paid once",
      "€4.17 delivery",
      "then €66.50/month excl. taxes, 12 months",
    ])
    // what is charged
    expect(await texts("[part=button]")).toEqual(["Rent now: €134.00 incl. taxes today"])
    await test.page.getByText("Details").click()
    expect(await texts("[part=lines] li")).toEqual([
      "2 × Bike: 12 months, €66.50/month excl. taxes, first payment €100.00",
    ])
  })

  it.each([
    ["nothing in it can be rented", json({ rental_cart: { ...CART, items: CART.items.slice(1) } })],
    ["the shop doesn't know it", json({ message: "Cart not found" }, {}, 404)],
  ])("keeps no room where %s", async (_why, answer) => {
    shop.answer("/carts/cart_1", answer)
    await test.page.goto(shop.page(`<rental-cart cart-id="cart_1" checkout></rental-cart>`))
    const height = () =>
      test.page.locator("rental-cart").evaluate((element) => element.getBoundingClientRect().height)
    await eventually(async () => expect(await height()).toBe(0))
  })

  it("opens the lines on demand, and says what is bought", async () => {
    await open()
    expect(await texts("[part=lines]:visible")).toEqual([])
    await test.page.getByText("Details").click()
    expect(await texts("[part=lines] li")).toEqual([
      "2 × Bike: 12 months, €79.80/month, first payment €120.00",
    ])
    expect(await texts("[part=excluded] li")).toEqual(["1 × Bell <b>: bought, paid once"])
  })

  it("writes the duration that is picked to the cart, and keeps the focus", async () => {
    onPost(json({ rental_cart: SIX_MONTHS }))
    await open()
    await test.page.getByRole("radio", { name: "12 months" }).focus()
    await test.page.keyboard.press("ArrowUp")
    await test.page.getByText("175.56").waitFor()
    expect(posts()).toEqual([["/carts/cart_1", { duration: 6, lang: "en" }]])
    expect(
      await test.page.evaluate(
        () => (document.querySelector("rental-cart")!.shadowRoot!.activeElement as any).value,
      ),
    ).toBe("6")
    expect(await test.page.evaluate(() => (document.querySelector("rental-cart") as any).cart.duration)).toBe(
      6,
    )
  })

  it("hands the cart to the page around it with each answer of the shop", async () => {
    onPost(json({ rental_cart: SIX_MONTHS }))
    const listener = `<script>window.told = []
      document.addEventListener("rental-update", (event) => told.push([event.target.localName, event.detail]))</script>`
    await open(listener + ELEMENT)
    await test.page.getByRole("radio", { name: "6 months" }).check()
    await test.page.getByText("175.56").waitFor()
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
    await test.page.evaluate(() =>
      (
        document
          .querySelector("rental-cart")!
          .shadowRoot!.querySelector("input[value='6']") as HTMLInputElement
      ).dispatchEvent(new Event("change")),
    )
    await test.page.getByText("175.56").waitFor()
    expect(await kept()).toEqual(["summary", false])
  })

  it("is shown all the same where its words couldn't be loaded at first", async () => {
    const faults: string[] = []
    test.page.on("pageerror", ({ message }) => faults.push(message))
    await test.page.route(/widget-more/, (route) => route.abort(), { times: 1 })
    await open()
    expect(await texts("[part=monthly]")).toEqual(["then €79.80/month, 12 months"])
    expect(faults).toEqual([])
  })

  it("asks anew for its cart where the page says who has logged in", async () => {
    await open()
    shop.answer("/carts/cart_1", json({ rental_cart: SIX_MONTHS }))
    await test.page.evaluate(() =>
      (window as any).rentalWidget.configureRental({ headers: { authorization: "Bearer someone" } }),
    )
    await test.page.getByText("175.56").waitFor()
  })

  it("sends one change after the other, and shows the last", async () => {
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
    letGo()
    await test.page.getByText("175.56").waitFor()
    // the one in between was overtaken before it went out
    expect(posts().map(([, body]) => body.duration)).toEqual([6, 6])
    expect(await test.page.getByRole("radio", { checked: true }).inputValue()).toBe("6")
  })

  it.each([
    [
      "the shop's own sentence",
      json({ code: "duration_not_offered", message: "Choose another duration." }, {}, 400),
      "Choose another duration.",
    ],
    [
      "a word of ours",
      json({ code: "no_common_duration", message: "English" }, {}, 400),
      "Not for rent together.",
    ],
    [
      "a general one",
      (_request, response) => void response.writeHead(502).end("<html>"),
      "Please try again.",
    ],
  ])("tells of a refused change with %s, and shows the cart as it is", async (_name, answer, sentence) => {
    onPost(answer)
    await open()
    await test.page.getByRole("radio", { name: "6 months" }).click()
    await test.page.getByRole("alert").getByText(sentence).waitFor()
    expect(await test.page.getByRole("radio", { checked: true }).inputValue()).toBe("12")
  })

  it("has no button where the region has no renting, and says why in its language", async () => {
    shop.answer("/carts/cart_1", (request, response) => {
      const refusal = { code: "rental_not_in_region", message: `lang ${request.languages}` }
      return json({ rental_cart: { ...CART, refusal } })(request, response)
    })
    await open(`<rental-cart cart-id="cart_1" checkout locale="de"></rental-cart>`)
    await test.page.getByRole("alert").getByText("lang de,").waitFor()
    expect(await test.page.getByRole("radio").count()).toBe(2)
    expect(await test.page.getByRole("button").count()).toBe(0)
  })

  it("says which language a refusal is to be told in, whatever the browser's is", async () => {
    onPost((request, response) =>
      json(
        { code: "duration_not_offered", message: `lang ${JSON.parse(request.body).lang}` },
        {},
        400,
      )(request, response),
    )
    await open(`<rental-cart cart-id="cart_1" locale="de"></rental-cart>`)
    await test.page.getByRole("radio", { name: "6 Monate" }).click()
    await test.page.getByRole("alert").getByText("lang de").waitFor()
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

  it("leaves the way to the payment page to the shop that wants it", async () => {
    onPost(json({ payment_url: "https://pay.example/t-1" }))
    await open(
      ELEMENT +
        `<script>
      document.addEventListener("rental-checkout", (event) => { event.preventDefault(); window.told = event.detail })</script>`,
    )
    await rent().click()
    await test.page.waitForFunction(() => (window as any).told)
    expect(await test.page.evaluate(() => (window as any).told)).toEqual({
      cart_id: "cart_1",
      duration: 12,
      payment_url: "https://pay.example/t-1",
    })
    await settled(test.page)
    expect(test.page.url()).toContain(shop.url)
  })

  it("follows no address that isn't a page, and lets the shopper try again", async () => {
    onPost(json({ payment_url: "javascript:document.title='hacked'" }))
    await open()
    await answered(test.page, /carts/, () => rent().click())
    expect(await test.page.title()).toBe("Shop")
    onPost(json({ code: "too_many_transactions", message: "Try again in an hour." }, {}, 429))
    await rent().click()
    await test.page.getByRole("alert").getByText("Try again in an hour.").waitFor()
    expect(await rent().isEnabled()).toBe(true)
  })

  it("asks in words for the address where the price depends on the country, and sends the country that the page says", async () => {
    const [item] = CART.items
    const unknown = { ...CART, durations: [], duration: null, monthly: null, deposit: null, paid_once: null }
    const items = [{ ...item, eligible: false, monthly: null, deposit: null, reason: "address_needed" }]
    shop.answer("/carts/cart_1", json({ rental_cart: { ...unknown, delivery: null, items } }))
    shop.answer("/carts/cart_1?country_code=be", json({ rental_cart: CART }))
    await test.page.goto(shop.page(ELEMENT))
    await test.page.getByText("Enter your address to see the price.").waitFor()
    expect(await test.page.getByRole("button").isVisible()).toBe(false)
    await test.page.evaluate(() => document.querySelector("rental-cart")!.setAttribute("country-code", "be"))
    await rent().waitFor()
    shop.answer("/carts/cart_1/checkout", json({ code: "prices_unavailable", message: "Later." }, {}, 400))
    await rent().click()
    await test.page.getByText("Later.").waitFor()
    expect(JSON.parse(shop.received.at(-1)!.body)).toEqual({ duration: 12, lang: "en", country_code: "be" })
  })

  it("has no button without `checkout`, and neither button nor choice once the cart is rented", async () => {
    await open(`<rental-cart cart-id="cart_1"></rental-cart>`)
    expect(await rent().count()).toBe(0)
    shop.answer("/carts/cart_1", json({ rental_cart: { ...CART, status: "confirmed" } }))
    await open()
    expect(await rent().count()).toBe(0)
    expect(await test.page.getByRole("radio").first().isDisabled()).toBe(true)
  })

  it("says so when no duration is common to the products", async () => {
    const items = CART.items.map((item) => ({ ...item, monthly: null, deposit: null }))
    const cart = { ...CART, durations: [], duration: null, monthly: null, deposit: null, items }
    shop.answer("/carts/cart_1", json({ rental_cart: cart }))
    await test.page.goto(shop.page(ELEMENT))
    await test.page.getByText("Not for rent together.").waitFor()
    expect(await rent().count()).toBe(0)
    expect(await test.page.getByRole("radio").count()).toBe(0)
  })

  it.each([
    [
      "nothing can be rented",
      json({ rental_cart: { ...CART, durations: [], duration: null, items: [CART.items[1]] } }),
    ],
    ["the cart is empty", json({ rental_cart: { ...CART, items: [] } })],
    [
      "there is no such cart",
      json({ code: "cart_not_found", message: "This cart does not exist." }, {}, 404),
    ],
    ["the answer is HTML", (_request, response) => void response.writeHead(200).end("<html>")] as [
      string,
      Answer,
    ],
    ["the answer is null", json(null)],
    ["the answer is another version's", json({ rental_cart: { id: "cart_1", lines: [] } })],
  ])("shows the shop's own content, and nothing else, when %s", async (_name, answer) => {
    shop.answer("/carts/cart_1", answer)
    await answered(test.page, /carts/, () => test.page.goto(shop.page(ELEMENT)))
    await expectOwnContent()
  })

  it("shows the shop's own content, and nothing else, while there is no answer", async () => {
    shop.answer("/carts/cart_1", () => undefined)
    await test.page.goto(shop.page(ELEMENT))
    await eventually(() => expect(shop.received).toHaveLength(1))
    await settled(test.page)
    await expectOwnContent()
  })

  const expectOwnContent = async () => {
    expect(await test.page.getByText("Buy these").isVisible()).toBe(true)
    expect(await test.page.locator("rental-cart [part=monthly]:visible").count()).toBe(0)
  }

  it("asks again when it is told to, and when it is given another cart", async () => {
    await open()
    shop.answer("/carts/cart_1", json({ rental_cart: SIX_MONTHS }))
    await test.page.evaluate(() => (document.querySelector("rental-cart") as any).refresh())
    await test.page.getByText("175.56").waitFor()
    shop.answer("/carts/cart_2", json({ rental_cart: { ...CART, monthly: 1, cart_id: "cart_2" } }))
    await test.page.evaluate(() => document.querySelector("rental-cart")!.setAttribute("cart-id", "cart_2"))
    await test.page.getByText("€1.00/month").waitFor()
    expect(shop.received.map(({ url }) => url)).toEqual(["/carts/cart_1", "/carts/cart_1", "/carts/cart_2"])
  })

  it("asks for the cart that it was given and for nothing else, whatever its id is", async () => {
    const asked = test.page.waitForRequest(/carts|admin/)
    await test.page.goto(shop.page(`<rental-cart cart-id="../../../admin?x#y">Buy these</rental-cart>`))
    await (await asked).response()
    expect(shop.received.map(({ url }) => url)).toEqual(["/carts/..%2F..%2F..%2Fadmin%3Fx%23y"])
  })

  it("mutes none of its totals, whatever colour a price's first payment has", async () => {
    await open(ELEMENT, { head: "<style>rental-cart { --rental-muted: rgb(1, 2, 3) }</style>" })
    const colours = await test.page
      .locator("rental-cart [part=totals] p")
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).color))
    expect(colours).toEqual(Array(5).fill("rgb(0, 0, 0)"))
  })

  it("has its cart when refresh() is done, asked for once, also where it is called at once", async () => {
    await test.page.goto(shop.page(""))
    const monthly = await test.page.evaluate(async () => {
      const element = document.createElement("rental-cart") as any
      element.setAttribute("cart-id", "cart_1")
      document.body.append(element)
      await element.refresh()
      return element.cart?.monthly
    })
    expect(monthly).toBe(CART.monthly)
    expect(shop.received.map(({ url }) => url)).toEqual(["/carts/cart_1"])
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
