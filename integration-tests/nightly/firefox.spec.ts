import { builtWidget, json, startWidgetShop } from "../browser/widget-shop"
import { eventually } from "../helpers/eventually"
import { findFirefox, openFirefox } from "../helpers/firefox"
import { BIKES_AND_BELL as CART, PRICES } from "../helpers/shop-answers"

const program = findFirefox()

/** The key codes of WebDriver. */
const [TAB, ENTER, ARROW_UP] = ["\uE004", "\uE007", "\uE013"] as const

// without Firefox it is skipped, and the run's count says so: `apt-get install firefox-esr`
describe("in Firefox", () => {
  const walk = program ? it : it.skip
  walk(
    "a shopper sees prices, chooses a duration by the keyboard, and is led to the payment page",
    async () => {
      const shop = await startWidgetShop({ "/rental/widget.js": builtWidget("rental-widget.js") })
      const page = await openFirefox(program!)
      try {
        shop.answer("/prices", json(PRICES[0]!.answer))
        shop.answer("/carts/cart_1", ({ method }, response) =>
          json({ rental_cart: method === "GET" ? CART : { ...CART, duration: 6 } })({} as never, response),
        )
        shop.answer("/carts/cart_1/checkout", json({ payment_url: shop.page("Pay here", { script: null }) }))
        const elements = `<rental-price variant-id="v1" region-id="r" mode="choose"></rental-price>
        <rental-cart cart-id="cart_1" checkout></rental-cart>`
        await page.goto(shop.page(elements))
        const textOf = (tag: string) =>
          page.evaluate(`document.querySelector("${tag}").shadowRoot.textContent`)
        await eventually(async () => expect(await textOf("rental-price")).toContain("24 months€24.94/month"))
        await eventually(async () => expect(await textOf("rental-cart")).toContain("Rent now: €134.00 today"))

        // the group of the price, then that of the cart, whose other duration is above; then details, and the button
        await page.press(TAB, TAB, ARROW_UP)
        const sent = () => shop.received.filter(({ method }) => method === "POST")
        await eventually(() => expect(sent()).toHaveLength(1))
        await eventually(async () =>
          expect(await page.evaluate(`document.querySelector("rental-cart").cart.duration`)).toBe(6),
        )
        await page.press(TAB, TAB, ENTER)
        await eventually(async () =>
          expect(await page.evaluate("document.body.innerText")).toContain("Pay here"),
        )
        expect(sent().map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
          ["/carts/cart_1", { duration: 6, lang: "en" }],
          ["/carts/cart_1/checkout", { duration: 6, lang: "en" }],
        ])
      } finally {
        await page.close()
        await shop.close()
      }
    },
  )
})
