import { describeInBrowser, loaded, settled } from "../helpers/browser"
import { SCREENS, setFont } from "../helpers/font"
import { ONE_BIKE, PRICES } from "../helpers/shop-answers"
import { findingsOnPage } from "./page-axe"
import { rulesAnswer, SIX, TWELVE, TWENTY_FOUR } from "./widget-rules"
import { eachWidgetShop, json } from "./widget-shop"

const PRICE = `<rental-price price="399" vat-rate="20">Buy it</rental-price>`
const CHOOSE = `<rental-price price="399" vat-rate="20" mode="choose" duration="12"></rental-price>`
const VARIANT = `<rental-price variant-id="v1" region-id="reg_fr"></rental-price>`
const NOT_RENTED = `<rental-price price="9" vat-rate="20">€9.00</rental-price>`
const CART = `<rental-cart cart-id="cart_1" checkout></rental-cart>`
const ALL = (PRICE + CHOOSE + VARIANT + NOT_RENTED + CART).repeat(2)

const RENTAL_CART = { ...ONE_BIKE, durations: [6, 12, 24], delivery: null }

/** What a strict page doesn't allow: the browser reports each violation, and refuses it. */
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"

describeInBrowser("the elements in a page", (test) => {
  const shop = eachWidgetShop(test, { "/shop.css": "body{font:16px/1.5 sans-serif}" })
  let faults: string[]

  beforeEach(() => {
    shop.answer("/rules", json(rulesAnswer(TWELVE, TWENTY_FOUR, SIX)))
    shop.answer("/prices", json(PRICES[0]!.answer))
    shop.answer("/carts/", json({ rental_cart: RENTAL_CART }))
    faults = []
    test.page.on(
      "console",
      (message) =>
        message.type() === "error" &&
        !message.location().url.endsWith("favicon.ico") &&
        faults.push(message.text()),
    )
  })

  const open = async (body: string, options = {}) => {
    await test.page.goto(shop.page(body, options))
    await test.page.locator("[part=price]:visible").first().waitFor()
    await loaded(test.page)
  }

  describe("accessibility", () => {
    it("axe finds nothing with two of each element, from the right and dark, while there is an error to tell", async () => {
      await test.page.emulateMedia({ colorScheme: "dark" })
      await open(ALL, { lang: "de", dir: "rtl", head: `<meta name="color-scheme" content="light dark">` })
      await test.page.locator("summary").first().click()
      shop.answer("/carts/", json({ code: "x", message: "Heute wird nicht vermietet." }, {}, 400))
      await test.page.getByRole("button").first().click()
      await test.page.getByText("Heute wird nicht vermietet.").waitFor()
      expect(await findingsOnPage(test.page)).toEqual([])
    })

    it("has a visible focus ring on the radio button that the keyboard is at", async () => {
      await open(PRICE + CHOOSE)
      await test.page.keyboard.press("Tab")
      const outline = await test.page.evaluate(() => {
        const radio = document.querySelectorAll("rental-price")[1]!.shadowRoot!.activeElement!
        return getComputedStyle(radio).outlineStyle
      })
      expect(outline).not.toBe("none")
    })

    it.each([
      ["a phone 320 pixels wide", 320, 16],
      ["a window of 1280 pixels at 200 % text", 1280, 32],
    ])("fits %s", async (_name, width, size) => {
      await test.page.setViewportSize({ width, height: 800 })
      await open(ALL, { head: `<style>html{font:${size}px/1.5 sans-serif}body{margin:8px}</style>` })
      expect(await test.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })

    it("reads from its own side in a right-to-left page, amounts unscrambled", async () => {
      await open(PRICE + CHOOSE + CART, { dir: "rtl" })
      const sides = await test.page.evaluate(() => {
        const box = (node: Element) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          return range.getBoundingClientRect()
        }
        const [from, choose, cart] = [...document.querySelectorAll("rental-price, rental-cart")]
        const price = box(from!.shadowRoot!.querySelector("[part=price]")!)
        const [radio, length, monthly] = choose!.shadowRoot!.querySelector("label")!.children
        const total = box(cart!.shadowRoot!.querySelector("[part=monthly]")!)
        const end = from!.getBoundingClientRect().right
        return {
          price: Math.round(end - price.right),
          total: Math.round(end - total.right),
          row:
            radio!.getBoundingClientRect().left > box(length!).right &&
            box(length!).left > box(monthly!).right,
        }
      })
      expect(sides).toEqual({ price: 0, total: 0, row: true })
    })
  })

  it("is styled and goes on in another document that it is moved into, and back", async () => {
    await open(PRICE + CHOOSE + CART + "<iframe></iframe>")
    /** Moves all elements from one document to the other. */
    const move = (quantity: number) =>
      test.page.evaluate(async (quantity) => {
        const pages = [document, document.querySelector("iframe")!.contentDocument!]
        const [from, to] = document.querySelector("rental-price") ? pages : pages.reverse()
        const elements = [...from!.querySelectorAll<any>("rental-price, rental-cart")]
        to!.body.append(...elements)
        elements[0].setAttribute("quantity", `${quantity}`)
        await new Promise((done) => setTimeout(done, 50))
        const styleOf = (element: Element) => to!.defaultView!.getComputedStyle(element).display
        return elements.map((each) => `${styleOf(each)} ${styleOf(each.shadowRoot.querySelector("[part]"))}`)
      }, quantity)
    const styled = ["grid inline", "block block", "block flex"]
    for (const [quantity, price] of [
      [2, "€49.88"],
      [3, "€74.82"],
    ] as const) {
      expect(await move(quantity)).toEqual(styled)
      const page = quantity === 2 ? test.page.frameLocator("iframe") : test.page
      await page.getByText(price).waitFor()
    }
    expect(faults).toEqual([])
  })

  describe("safety", () => {
    it("works under a strict policy with Trusted Types, without one violation", async () => {
      await test.page.addInitScript(() => {
        document.addEventListener("securitypolicyviolation", (event) =>
          console.error(event.violatedDirective),
        )
      })
      await open(ALL, {
        headers: { "content-security-policy": STRICT },
        head: `<link rel="stylesheet" href="/shop.css">`,
      })
      await test.page.getByRole("radio").first().click()
      await test.page.locator("summary").first().click()
      // the style counts: a blocked sheet would leave no grid
      const display = await test.page
        .locator("rental-price")
        .first()
        .evaluate((element) => getComputedStyle(element).display)
      expect(display).toBe("grid")
      await settled(test.page)
      expect(faults).toEqual([])
    })

    // @covers price-rule.name
    it("leaves hostile names and texts as text", async () => {
      const evil = `<img src=x onerror="document.title='hacked'"><script>document.title="hacked"</script>`
      shop.answer(
        "/rules",
        json(rulesAnswer({ ...TWELVE, name: evil }, { ...SIX, rule: `constructor("alert(1)")` })),
      )
      const items = [
        { ...RENTAL_CART.items[0], title: evil },
        { ...RENTAL_CART.items[0], eligible: false, monthly: null, reason: evil },
      ]
      shop.answer("/carts/", json({ rental_cart: { ...RENTAL_CART, items } }))
      await open(PRICE + CART)
      await test.page.evaluate(
        (from) => (window as any).rentalWidget.configureRental({ texts: { en: { from: `${from} {}` } } }),
        evil,
      )
      await test.page.getByText("onerror").first().waitFor()
      await settled(test.page)
      expect(await test.page.title()).toBe("Shop")
      expect(faults).toEqual([])
    })
  })

  describe("layout", () => {
    /** All shifts of the page so far, as the browser sees them. */
    const shifts = `window.shift = 0; window.moved = []; new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        window.shift += entry.value
        for (const { node, previousRect: a, currentRect: b } of entry.sources) {
          window.moved.push([node?.nodeName ?? "", node?.part?.value ?? "", a.x, a.y, a.width, a.height, b.x, b.y, b.width, b.height].join(" ")) } } }).observe({ type: "layout-shift", buffered: true })`
    const shift = () => test.page.evaluate(() => [(window as any).shift, (window as any).moved])
    /** As the guide says: the place is kept before the script has run, too. */
    const KEPT = `<style>rental-price:not(:defined){display:block;min-height:1lh}
      rental-price[mode=choose]:not(:defined){min-height:calc(3*(2lh + 1.7em) + 1lh)}rental-cart:not(:defined){display:block;min-height:16em}
      @media (max-width:30em){rental-price[mode=choose]:not(:defined){min-height:calc(3*(4lh + 1.7em) + 1lh)}rental-cart:not(:defined){min-height:20em}}</style>`
    const setScreen = async ({ width, letters }: (typeof SCREENS)[number]) => {
      await setFont(test.page, letters)
      await test.page.setViewportSize({ width, height: 1600 })
    }

    it.each(SCREENS)(
      "doesn't shift on $width pixels with $letters letters while script and rules are slow to come",
      async (screen) => {
        await setScreen(screen)
        await test.page.addInitScript(shifts)
        const slowly =
          (answer: object) =>
          async (...[request, response]: Parameters<ReturnType<typeof json>>) => {
            await new Promise((resolve) => setTimeout(resolve, 300))
            await json(answer)(request, response)
          }
        shop.answer("/rules", slowly(rulesAnswer(TWELVE, TWENTY_FOUR, SIX)))
        shop.answer("/carts/", slowly({ rental_cart: RENTAL_CART }))
        const between = "<p>What follows</p>"
        await open(PRICE + between + CHOOSE + between + CART + between, { head: KEPT })
        await settled(test.page)
        expect(await shift()).toEqual([0, []])
      },
    )

    it.each(SCREENS)(
      "is as high on $width pixels with $letters letters when prices get longer",
      async (screen) => {
        await setScreen(screen)
        await open(PRICE + CHOOSE)
        const durations = test.page.locator("rental-price").last()
        const height = () => durations.evaluate((element) => element.getBoundingClientRect().height)
        const before = await height()
        await durations.evaluate((element) => element.setAttribute("quantity", "50"))
        await durations.getByText("€1,995.00/month").waitFor()
        expect(await height()).toBe(before)
      },
    )
  })
})
