import { describeInBrowser, loaded } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { ONE_BIKE } from "../helpers/shop-answers"
import { rulesAnswer, TWELVE } from "./widget-rules"
import { type Answer, eachWidgetShop, json } from "./widget-shop"

const element = (id: string, attributes = "") =>
  `<rental-price variant-id="${id}" region-id="reg_fr" ${attributes}>${id}</rental-price>`

const OFFERS = [
  { duration: 12, monthly: 39.9, deposit: 60 },
  { duration: 24, monthly: 24.94, deposit: 19.95 },
]

/** Every variant for 39.90 a month, but those that begin with `cheap`, which can't be rented. */
const prices: Answer = ({ url }, response) => {
  const ids = new URL(url, "http://shop").searchParams.getAll("variant_id")
  void json({
    prices: ids.map((id) => ({
      variant_id: id,
      eligible: !id.startsWith("cheap"),
      offers: id.startsWith("cheap") ? [] : OFFERS,
    })),
  })({ url } as any, response)
}

describeInBrowser("<rental-price variant-id>", (test) => {
  const shop = eachWidgetShop(test)
  beforeEach(() => shop.answer("/prices", prices))

  const price = () => test.page.locator("rental-price [part=price]:visible")
  const asked = () => shop.received.map(({ url }) => new URL(url, "http://shop").searchParams)
  /** However slow the machine is, the elements are rendered within one frame: the page's own clock stands still, but for that frame. */
  const openInOneFrame = async (body: string) => {
    await test.page.clock.install({ time: "2026-01-01T10:00:00Z" })
    await test.page.clock.pauseAt("2026-01-01T11:00:00Z")
    await test.page.goto(shop.page(body))
    await test.page.clock.runFor(20)
    await loaded(test.page)
  }

  it("shares one request between all elements of a frame, and needs no rules", async () => {
    await openInOneFrame(element("v1") + element("v2") + element("cheap") + element("v1"))
    expect(await price().allInnerTexts()).toEqual(Array(3).fill("from €24.94/month"))
    expect(await test.page.getByText("cheap").isVisible()).toBe(true)
    expect(asked().map((query) => [query.getAll("variant_id"), query.get("region_id")])).toEqual([
      [["v1", "v2", "cheap"], "reg_fr"],
    ])
    expect(shop.received[0]!.key).toBe("pk_test")
  })

  it("shows the lowest price of several variants, in the same request as the others", async () => {
    shop.answer("/prices", (request, response) => {
      const offers = (monthly: number) => [{ duration: 12, monthly, deposit: 60 }]
      const answers = { small: [], middle: offers(15.68), large: offers(23.65), other: offers(39.9) }
      const ids = new URL(request.url, "http://shop").searchParams.getAll("variant_id")
      const found = ids.map((id) => ({ variant_id: id, eligible: true, offers: answers[id as "small"] }))
      return json({ prices: found })(request, response)
    })
    const several = `<rental-price variant-ids=",small, large,,middle" region-id="reg_fr" country-code="fr"></rental-price>`
    await openInOneFrame(several + element("other", `country-code="fr"`))
    expect(await price().allInnerTexts()).toEqual(["from €15.68/month", "from €39.90/month"])
    expect(asked().map((query) => [query.getAll("variant_id"), query.get("country_code")])).toEqual([
      [["small", "large", "middle", "other"], "fr"],
    ])
  })

  it.each([
    ["a list", element("v1") + element("v2"), ["widget.js"], /^\/prices/],
    ["a product", element("v1", `mode="choose"`), ["widget.js", "widget-durations.mjs"], /^\/prices/],
    [
      "a cart",
      `<rental-cart cart-id="cart_1"></rental-cart>`,
      ["widget.js", "widget-cart.mjs"],
      /^\/carts\/cart_1$/,
    ],
    [
      "a list with prices of its own",
      `<rental-price price="399" vat-rate="20"></rental-price>`,
      ["widget.js", "widget-rules.mjs"],
      /^\/rules$/,
    ],
  ])("loads for %s only what it shows, and asks the shop once", async (_page, body, scripts, request) => {
    const shows = {
      prices_shown: "with_taxes",
      first_payment: "is_first_month",
      help: { en: { url: "https://shop.example/renting", text: "Cancel any time." } },
    }
    const offers = [{ duration: 12, monthly: 39.9, deposit: 60, total: 498.9 }]
    const variants = ["v1", "v2"].map((variant_id) => ({ variant_id, eligible: true, offers }))
    shop.answer("/prices", json({ prices: variants, ...shows }))
    shop.answer("/rules", json({ ...rulesAnswer(TWELVE), ...shows }))
    shop.answer("/carts/", json({ rental_cart: { ...ONE_BIKE, ...shows } }))
    const loadedScripts: string[] = []
    test.page.on("request", (each) => {
      if (each.resourceType() === "script") loadedScripts.push(new URL(each.url()).pathname.split("/").pop()!)
    })
    await test.page.goto(shop.page(body))
    await loaded(test.page)
    expect(await test.page.getByText("incl. taxes").first().isVisible()).toBe(true)
    expect(await test.page.getByRole("button", { name: "How renting works" }).first().isVisible()).toBe(true)
    expect(loadedScripts).toEqual(scripts)
    expect(shop.received.map(({ url }) => url)).toEqual([expect.stringMatching(request)])
  })

  it("asks for a hundred variants at a time, region by region, and by quantity, which it multiplies", async () => {
    const many = Array.from({ length: 101 }, (_, i) => element(`v${i}`)).join("")
    const other = `<rental-price variant-id="v0" region-id="reg_de"></rental-price>`
    await openInOneFrame(element("v1", `quantity="20000"`) + element("v1", `quantity="2"`) + many + other)
    expect((await price().allInnerTexts()).slice(0, 3)).toEqual([
      "from €498,800.00/month",
      "from €49.88/month",
      "from €24.94/month",
    ])
    // They leave together and arrive in any order.
    const found = asked().map(
      (query) =>
        `${query.get("region_id")} ${query.get("quantity") ?? 1} ${query.getAll("variant_id").length}`,
    )
    expect(found.sort()).toEqual(["reg_de 1 1", "reg_fr 1 1", "reg_fr 1 100", "reg_fr 10000 1", "reg_fr 2 1"])
  })

  it("tells once what is chosen, and that nothing is while another variant's price is on the way, but not before the first answer", async () => {
    const log = `<script>
      window.told = []
      document.addEventListener("rental-change", ({ detail }) => told.push(detail))</script>`
    await test.page.goto(shop.page(log + element("v1", `mode="choose"`)))
    const NOTHING = { duration: null, monthly: null, deposit: null, offers: [] }
    const [twelve, twentyFour] = OFFERS.map((offer) => ({ ...offer, offers: OFFERS }))
    const set = (name: string, value: string) =>
      test.page
        .locator("rental-price")
        .evaluate((price, [key, to]) => price.setAttribute(key!, to!), [name, value])
    const expectTold = (...told: unknown[]) =>
      eventually(async () => expect(await test.page.evaluate(() => (window as any).told)).toEqual(told))
    await expectTold(twentyFour)
    await test.page.getByText("12 months").click()
    await expectTold(twentyFour, twelve)
    let answerNow = () => {}
    shop.answer("/prices", async (request, response) => {
      await new Promise<void>((resolve) => (answerNow = resolve))
      await prices(request, response)
    })
    await set("variant-id", "v2")
    await expectTold(twentyFour, twelve, NOTHING)
    await test.page.getByText("12 months").waitFor({ state: "hidden" })
    await eventually(() => expect(shop.received).toHaveLength(2))
    answerNow()
    await expectTold(twentyFour, twelve, NOTHING, twelve)
    await set("region-id", "")
    await expectTold(twentyFour, twelve, NOTHING, twelve, NOTHING)
  })
})
