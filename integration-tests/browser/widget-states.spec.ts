import { describeInBrowser, loaded, settled } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { findingsOnPage } from "./page-axe"
import { rulesAnswer, SIX, TWELVE } from "./widget-rules"
import {
  type Answer,
  BIKE_CART as CART,
  builtWidget,
  json,
  startWidgetShop,
  type WidgetShop,
} from "./widget-shop"

const SLOTS = `<b slot="loading">one moment</b><b slot="unavailable">ask us</b><b slot="not-eligible">only to buy</b>`
const VARIANT = `variant-id="v1" region-id="reg_fr"`
const OFFER = { duration: 12, monthly: 39.9, deposit: 60 }
const prices = (more: object = {}, offers: object[] = [OFFER]) =>
  json({ prices: [{ variant_id: "v1", eligible: offers.length > 0, offers }], ...more })

const NOTHING = {
  ...CART,
  durations: [],
  duration: null,
  items: [{ ...CART.items[0]!, eligible: false, monthly: null, deposit: null, reason: "not_rentable" }],
}

describeInBrowser("what the elements show until they are ready", (test) => {
  let shop: WidgetShop
  let faults: string[]

  beforeEach(async () => {
    shop = await startWidgetShop({ "/rental/widget.js": builtWidget("rental-widget.js") })
    faults = []
    test.page.on("pageerror", (error) => faults.push(error.message))
  })
  afterEach(async () => {
    await shop.close()
    expect(faults).toEqual([])
  })

  const down = json({ message: "down" }, {}, 503)
  /** The page's events, by what fires them. */
  const log = `<script>window.log = []
    for (const type of ["rental-ready", "rental-error"])
      document.addEventListener(type, ({ target, detail }) => log.push([target.localName, type, detail.code]))</script>`
  const events = () => test.page.evaluate(() => (window as any).log)
  const visible = (text: string) => test.page.getByText(text, { exact: true }).isVisible()
  const state = (tag: string) => test.page.locator(tag).evaluate((element: any) => element.state)
  const height = (tag: string) =>
    test.page.locator(tag).evaluate((element) => element.getBoundingClientRect().height)
  const stays = async (tag: string, wanted: string) => {
    await eventually(async () => expect(await state(tag)).toBe(wanted))
    await settled(test.page)
  }
  /** An answer that waits until it is let go. */
  const held = (answer: Answer): { answer: Answer; go: () => void } => {
    let go = () => {}
    const wait = new Promise<void>((resolve) => (go = resolve))
    return { answer: async (request, response) => (await wait, answer(request, response)), go }
  }

  it.each([
    ["rental-price", "/prices", `<rental-price ${VARIANT}>${SLOTS}</rental-price>`, prices()],
    [
      "rental-cart",
      "/carts",
      `<rental-cart cart-id="cart_1">${SLOTS}</rental-cart>`,
      json({ rental_cart: CART }),
    ],
  ])(
    "<%s> shows its slots by its state, and never says that it isn't for rent while it loads",
    async (tag, path, body, answer) => {
      const first = held(answer)
      shop.answer(path, first.answer)
      await test.page.goto(shop.page(log + body))
      await stays(tag, "loading")
      expect([await visible("one moment"), await visible("ask us"), await visible("only to buy")]).toEqual([
        true,
        false,
        false,
      ])
      first.go()
      await stays(tag, "ready")
      expect([await visible("one moment"), await visible("ask us"), await visible("only to buy")]).toEqual([
        false,
        false,
        false,
      ])
      expect(await events()).toEqual([[tag, "rental-ready", undefined]])
    },
  )

  it.each([
    ["rental-price", "/prices", `<rental-price ${VARIANT}>${SLOTS}</rental-price>`],
    ["rental-cart", "/carts", `<rental-cart cart-id="cart_1">${SLOTS}</rental-cart>`],
  ])("<%s> says that the shop is away, not that nothing is for rent", async (tag, path, body) => {
    shop.answer(path, down)
    await test.page.goto(shop.page(log + body))
    await stays(tag, "unavailable")
    expect([await visible("one moment"), await visible("ask us"), await visible("only to buy")]).toEqual([
      false,
      true,
      false,
    ])
    expect(await events()).toEqual([[tag, "rental-error", undefined]])
  })

  it("shows what is in no slot where a state has none of its own", async () => {
    shop.answer("/prices", down)
    await test.page.goto(
      shop.page(`<rental-price ${VARIANT}><i>any</i><b slot="loading">one moment</b></rental-price>`),
    )
    await stays("rental-price", "unavailable")
    expect([await visible("any"), await visible("one moment")]).toEqual([true, false])
  })

  it.each([
    ["rental-price", "/prices", `<rental-price ${VARIANT}>${SLOTS}</rental-price>`, prices({}, [])],
    [
      "rental-cart",
      "/carts",
      `<rental-cart cart-id="cart_1">${SLOTS}</rental-cart>`,
      json({ rental_cart: NOTHING }),
    ],
  ])("<%s> says that it isn't for rent once the shop has said so", async (tag, path, body, answer) => {
    shop.answer(path, answer)
    await test.page.goto(shop.page(log + body))
    await stays(tag, "not-eligible")
    expect([await visible("one moment"), await visible("ask us"), await visible("only to buy")]).toEqual([
      false,
      false,
      true,
    ])
    expect(await events()).toEqual([])
  })

  it.each([
    ["en", {}, "For rent from a price of €120.00: €24.00 more"],
    ["fr", {}, "À louer à partir d’un prix de 120,00 €, soit 24,00 € de plus"],
    ["de", {}, "Mietbar ab einem Preis von 120,00 €: 24,00 € mehr"],
    ["en", { prices_shown: "without_taxes" }, "For rent from a price of €100.00 excl. taxes: €20.00 more"],
  ])(
    "says in %s from what price a cart, and a product's durations, could be rented: %j",
    async (lang, shown, text) => {
      const net = "prices_shown" in shown && { net: { price: 100, more: 20 } }
      const rentable_from = { price: 120, more: 24, ...net }
      const items = [{ ...NOTHING.items[0]!, reason: "price_out_of_range", rentable_from }]
      shop.answer("/carts", json({ rental_cart: { ...NOTHING, ...shown, items } }))
      const variant = { variant_id: "v1", eligible: false, offers: [], rentable_from }
      shop.answer("/prices", json({ prices: [variant], ...shown }))
      const cart = `<rental-cart cart-id="cart_1">${SLOTS}</rental-cart>`
      const choice = `<rental-price ${VARIANT} mode="choose">${SLOTS}</rental-price>`
      // in a list it isn't said
      await test.page.goto(shop.page(`${cart}${choice}<rental-price ${VARIANT}></rental-price>`, { lang }))
      await loaded(test.page)
      expect(await test.page.getByText(text).count()).toBe(2)
      for (const place of await test.page.getByText(text).all()) expect(await place.isVisible()).toBe(true)
      expect(await test.page.getByText("only to buy").count()).toBe(2)
      await stays("rental-cart", "not-eligible")
    },
  )

  it("takes back from what price a cart could be rented once it can be", async () => {
    const items = [{ ...NOTHING.items[0]!, rentable_from: { price: 120, more: 24 } }]
    shop.answer("/carts", json({ rental_cart: { ...NOTHING, items } }))
    await test.page.goto(shop.page(`<rental-cart cart-id="cart_1">${SLOTS}</rental-cart>`))
    const said = test.page.getByText("For rent from a price of €120.00: €24.00 more")
    await said.waitFor()
    shop.answer("/carts", json({ rental_cart: CART }))
    await test.page.locator("rental-cart").evaluate((element: any) => element.refresh())
    await stays("rental-cart", "ready")
    expect(await said.count()).toBe(0)
  })

  it("doesn't call a price unrentable that only lacks its country", async () => {
    shop.answer(
      "/prices",
      json({ prices: [{ variant_id: "v1", eligible: false, offers: [], reason: "address_needed" }] }),
    )
    await test.page.goto(shop.page(`${log}<rental-price ${VARIANT}>${SLOTS}</rental-price>`))
    await stays("rental-price", "unavailable")
    expect(await events()).toEqual([["rental-price", "rental-error", "address_needed"]])
  })

  it.each([
    ["rental-price", "/rules", `<rental-price price="399" vat-rate="20" mode="choose"></rental-price>`],
    ["rental-price", "/prices", `<rental-price ${VARIANT} mode="choose"></rental-price>`],
    ["rental-cart", "/carts", `<rental-cart cart-id="cart_1"></rental-cart>`],
  ])("<%s> gives its room back at the first failure of %s", async (tag, path, body) => {
    const first = held(down)
    shop.answer(path, first.answer)
    await test.page.goto(shop.page(body))
    expect(await height(tag)).toBeGreaterThan(100)
    first.go()
    await eventually(async () => expect(await height(tag)).toBe(0))
  })

  it("asks again for a cart, and shows it once the shop answers", async () => {
    await test.page.clock.install({ time: "2026-01-01T10:00:00Z" })
    shop.answer("/carts", down)
    await test.page.goto(shop.page(`<rental-cart cart-id="cart_1">Buy these</rental-cart>`))
    await eventually(async () => expect(await state("rental-cart")).toBe("unavailable"))
    await test.page.clock.pauseAt("2026-01-01T11:00:00Z")
    await eventually(() => expect(shop.received.length).toBeGreaterThanOrEqual(2))
    shop.answer("/carts", json({ rental_cart: CART }))
    // By the page's clock: a refusal may still be under way, and the next try waits for it.
    await eventually(async () => {
      await test.page.clock.runFor(20_000)
      expect(await state("rental-cart")).toBe("ready")
    })
    await test.page.getByText("then €39.90/month, 12 months").waitFor()
  })

  it("says why a duration is refused, shows the one that holds, and asks what is offered now", async () => {
    let cart = CART
    shop.answer("/carts/cart_1", (request, response) => {
      if (request.method === "GET") return json({ rental_cart: cart })(request, response)
      cart = { ...CART, durations: [12] }
      const refusal = { code: "duration_not_offered", message: "Not offered for 6 months: choose 12." }
      return json(refusal, {}, 400)(request, response)
    })
    await test.page.goto(shop.page(`<rental-cart cart-id="cart_1" checkout></rental-cart>`))
    // the choice is taken back at once where it is refused: no check() that waits for it
    await test.page.getByRole("radio").first().click()
    await test.page.getByText("Not offered for 6 months: choose 12.").waitFor()
    await eventually(async () => expect(await test.page.getByRole("radio").count()).toBe(1))
    expect(await test.page.getByRole("radio").isChecked()).toBe(true)
    expect(await test.page.getByRole("alert").innerText()).toBe("Not offered for 6 months: choose 12.")
    expect(shop.received.map(({ method }) => method)).toEqual(["GET", "POST", "GET"])
  })

  it("dims the amounts while a choice is under way, and has a part for that", async () => {
    const choice = held(json({ rental_cart: { ...CART, duration: 6 } }))
    shop.answer("/carts/cart_1", (request, response) =>
      (request.method === "GET" ? json({ rental_cart: CART }) : choice.answer)(request, response),
    )
    await test.page.goto(shop.page(`<rental-cart cart-id="cart_1"></rental-cart>`))
    await test.page.getByRole("radio").first().check()
    const busy = test.page.locator("rental-cart [part~=busy]")
    await busy.waitFor()
    expect(await busy.evaluate((view) => getComputedStyle(view).opacity)).toBe("0.5")
    choice.go()
    await eventually(async () => expect(await busy.count()).toBe(0))
  })

  describe("the answers of the session", () => {
    const PAGE = `<rental-price ${VARIANT}></rental-price>`
    const price = () => test.page.locator("rental-price [part=price]:visible")
    const visit = async (body = PAGE) => {
      await test.page.goto(shop.page(body))
      await price().first().waitFor()
      await settled(test.page)
    }
    /** Sets the clock of this page and the next ones, which stands still: so many seconds after the first visit, however long pages take. */
    const at = (seconds: number) =>
      test.page.clock.setFixedTime(Date.parse("2026-01-01T10:00:00Z") + seconds * 1000)

    it("keep the price of a variant: the next page with the same product asks nothing", async () => {
      shop.answer("/prices", prices({ ttl_seconds: 60 }))
      await at(0)
      await visit()
      await visit()
      await test.page.reload()
      await price().waitFor()
      await settled(test.page)
      expect(shop.received).toHaveLength(1)
      expect(await price().innerText()).toBe("from €39.90/month")
    })

    it("keep it no longer than the shop says, and per country", async () => {
      shop.answer("/prices", prices({ ttl_seconds: 60 }))
      await at(0)
      await visit()
      await visit(`<rental-price ${VARIANT} country-code="fr"></rental-price>`)
      expect(shop.received).toHaveLength(2)
      await at(61)
      await visit()
      expect(shop.received).toHaveLength(3)
    })

    it.each([
      ["is cut off", (text: string) => text.slice(0, -3)],
      ["is another thing", () => `[1,2]`],
      ["has no offers", (text: string) => text.replace(/,"offers":\[.*?\]/, "")],
    ])("ask again where what is kept %s", async (_name, damage) => {
      shop.answer("/prices", prices({ ttl_seconds: 60 }))
      await visit()
      const kept = await test.page.evaluate(() => sessionStorage["rental-prices"])
      expect(damage(kept)).not.toBe(kept)
      await test.page.evaluate((text) => (sessionStorage["rental-prices"] = text), damage(kept))
      await visit()
      expect(shop.received).toHaveLength(2)
    })

    it("keep nothing of what a customer who is logged in is asked", async () => {
      shop.answer("/prices", prices({ ttl_seconds: 60 }))
      const login = `<script>addEventListener("DOMContentLoaded", () => rentalWidget.configureRental({ headers: { authorization: "Bearer t" } }))</script>`
      await visit(PAGE + login)
      expect(await test.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("39.9")
    })
  })

  describe("the questions before signing", () => {
    const CHOOSE = `<rental-price price="399" vat-rate="20" mode="choose"></rental-price>`
    const text = async (part: string) =>
      (await test.page.locator(`rental-price [part=${part}]:visible`).allInnerTexts()).map((each) =>
        each.replaceAll("\u00a0", "~"),
      )
    const open = async (lang: string, more: object, body = CHOOSE) => {
      shop.answer("/rules", json({ ...rulesAnswer(SIX, TWELVE), ...more }))
      await test.page.clock.setFixedTime("2026-01-31T10:00:00Z")
      await test.page.goto(shop.page(body, { lang }))
      await test.page
        .locator("rental-price [part=monthly]:visible, rental-price [part=price]:visible")
        .first()
        .waitFor()
    }

    it.each([
      // 39.90 + 6 × 87.78 = 566.58; 60 + 12 × 39.90 = 538.80
      [
        "en",
        ["€566.58 incl. taxes in all", "€538.80 incl. taxes in all"],
        ["until July 2026", "until January 2027"],
      ],
      [
        "fr",
        ["566,58~€ TTC au total", "538,80~€ TTC au total"],
        ["jusqu’en juillet 2026", "jusqu’en janvier 2027"],
      ],
      [
        "de",
        ["566,58~€ inkl. MwSt. insgesamt", "538,80~€ inkl. MwSt. insgesamt"],
        ["bis Juli 2026", "bis Januar 2027"],
      ],
    ])(
      "are answered beside each duration, in %s: what it costs in all, with taxes or not, when it ends",
      async (lang, totals, ends) => {
        await open(lang, { first_payment: "comes_before", prices_shown: "with_taxes" })
        expect(await text("total")).toEqual(totals)
        expect(await text("until")).toEqual(ends)
      },
    )

    it("have no sum while the shop hasn't said what the first payment is", async () => {
      await open("en", {})
      expect(await text("total")).toEqual([])
    })

    it("counts the first payment as the first month where the shop says so", async () => {
      await open("en", { first_payment: "is_first_month" })
      // 39.90 + 5 × 87.78 = 478.80; 60 + 11 × 39.90 = 498.90
      expect(await text("total")).toEqual(["€478.80 in all", "€498.90 in all"])
    })

    it.each([
      ["en", "How renting works"],
      ["fr", "Comment fonctionne la location"],
      ["de", "So funktioniert das Mieten"],
    ])("lead to the merchant's page beside every price, in %s", async (lang, words) => {
      const help = { [lang]: { url: `https://shop.example/${lang}` } }
      await open(lang, { help }, `<rental-price price="399" vat-rate="20"></rental-price>${CHOOSE}`)
      const links = test.page.getByRole("link", { name: words })
      await links.nth(1).waitFor()
      expect(await links.nth(0).getAttribute("href")).toBe(`https://shop.example/${lang}`)
      expect(await findingsOnPage(test.page)).toEqual([])
    })

    it("open the merchant's text in a dialog, as text, and close it", async () => {
      await open("en", {
        help: { en: { text: "Cancel any time.\n<b>Really</b>", url: "https://shop.example/more" } },
      })
      await test.page.getByRole("button", { name: "How renting works" }).click()
      const dialog = test.page.getByRole("dialog", { name: "How renting works" })
      await dialog.waitFor()
      expect(await dialog.locator("p").innerText()).toBe("Cancel any time.\n<b>Really</b>")
      expect(await dialog.getByRole("link", { name: "Read more" }).getAttribute("href")).toBe(
        "https://shop.example/more",
      )
      expect(await findingsOnPage(test.page)).toEqual([])
      await dialog.getByRole("button", { name: "Close" }).click()
      await eventually(async () => expect(await dialog.isVisible()).toBe(false))
    })

    it("don't follow the card that the price is in", async () => {
      const card = `<a href="/elsewhere"><rental-price price="399" vat-rate="20"></rental-price></a>`
      await open("en", { help: { en: { text: "Cancel any time." } } }, card)
      const here = test.page.url()
      await test.page.getByRole("button", { name: "How renting works" }).click()
      await test.page.getByRole("dialog").locator("p").click()
      await test.page.getByRole("button", { name: "Close" }).click()
      await settled(test.page)
      expect(test.page.url()).toBe(here)
    })

    it("follow no address that isn't a page", async () => {
      await open("en", { help: { en: { url: "javascript:alert(1)" } } })
      expect(await test.page.getByRole("link").count()).toBe(0)
    })

    it("stand above the button of a cart", async () => {
      shop.answer(
        "/carts",
        json({ rental_cart: { ...CART, help: { en: { url: "https://shop.example/help" } } } }),
      )
      await test.page.goto(shop.page(`<rental-cart cart-id="cart_1" checkout></rental-cart>`))
      const link = test.page.getByRole("link", { name: "How renting works" })
      await link.waitFor()
      const button = await test.page.getByRole("button", { name: /Rent now/ }).boundingBox()
      expect((await link.boundingBox())!.y).toBeLessThan(button!.y)
    })

    it("wrap in a card of 140 pixels", async () => {
      const body = `<div style="width:140px" id="card">${CHOOSE}</div>`
      await open("de", { first_payment: "comes_before", prices_shown: "with_taxes" }, body)
      const widths = await test.page
        .locator("rental-price label")
        .evaluateAll((rows) => rows.map((row) => row.scrollWidth - row.clientWidth))
      expect(widths).toEqual([0, 0])
      expect(await test.page.locator("#card").evaluate((card) => card.scrollWidth)).toBe(140)
    })
  })
})
