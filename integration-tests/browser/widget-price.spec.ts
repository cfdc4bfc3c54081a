import { describeInBrowser, loaded, settled } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { rulesAnswer, SIX, TWELVE, TWENTY_FOUR } from "./widget-rules"
import { builtWidget, eachWidgetShop, json } from "./widget-shop"

const PRODUCT = `price="399" vat-rate="20"`

describeInBrowser("<rental-price>", (test) => {
  const shop = eachWidgetShop(test, { "/rental/price.js": builtWidget("price.js") })
  beforeEach(() => shop.answer("/rules", json(rulesAnswer(TWELVE, TWENTY_FOUR, SIX))))

  /** What the part shows, with no-break spaces made visible as `~`. */
  const shown = async (part: string) =>
    (await test.page.locator(`rental-price [part~=${part}]:visible`).allInnerTexts()).map((text) =>
      text.replaceAll("\u00a0", "~"),
    )

  describe("mode from", () => {
    it("reads price, taxes and quantity as a template writes them", async () => {
      shop.answer("/rules", json(rulesAnswer(TWELVE)))
      const elements = [
        `price="399" tax="79.80"`,
        `price=" 399 " vat-rate="\n20\n"`,
        // three units: 3 × 39.90; a silly quantity is one
        `${PRODUCT} quantity="3"`,
        `${PRODUCT} quantity="-2"`,
      ].map((attributes) => `<rental-price ${attributes}></rental-price>`)
      await test.page.goto(shop.page(elements.join("")))
      await loaded(test.page)
      expect(await shown("price")).toEqual(
        ["39.90", "39.90", "119.70", "39.90"].map((amount) => `from €${amount}/month`),
      )
    })

    // @covers price-rule.none-applies
    it("shows its own content, and nothing else, where the product can't be rented", async () => {
      const element = (attributes: string) => `<rental-price ${attributes}><b>Buy it</b></rental-price>`
      // both ends of the range are in it
      const prices = ["99.99", "100", "2000", "2000.01", "abc", ""].map(
        (price) => `price="${price}" vat-rate="20"`,
      )
      await test.page.goto(shop.page([...prices, `price="399"`].map(element).join("")))
      await test.page.locator("rental-price [part=price]:visible").nth(1).waitFor()
      await settled(test.page)
      const isOwn = (all: Element[]) => all.map((own) => own.checkVisibility({ visibilityProperty: true }))
      const own = await test.page.locator("rental-price b").evaluateAll(isOwn)
      expect(own).toEqual([true, false, false, true, true, true, true])
      expect(await shown("price")).toHaveLength(2)
    })
  })

  describe("mode choose", () => {
    const chooser = (attributes = "") =>
      `<rental-price ${PRODUCT} mode="choose" ${attributes}></rental-price>`
    const open = async (body: string) => {
      await test.page.goto(shop.page(body))
      await test.page.getByRole("radio").first().waitFor()
      await loaded(test.page)
    }

    it("keeps what the shopper picked when the price changes, until the shop sets a duration", async () => {
      await open(chooser(`duration="6"`))
      const checked = () => test.page.locator("rental-price input:checked").inputValue()
      const set = (name: string, value: string) =>
        test.page.evaluate(
          ([n, v]) => document.querySelector("rental-price")!.setAttribute(n!, v!),
          [name, value],
        )
      await test.page.getByText("12 months").click()
      await set("price", "50")
      await test.page.getByText("12 months").waitFor({ state: "hidden" })
      await set("price", "500")
      await test.page.getByText("12 months").waitFor()
      expect(await checked()).toBe("12")
      await set("duration", "24")
      await eventually(async () => expect(await checked()).toBe("24"))
    })

    it("is worked with the keyboard: Tab to the group, arrows within, focus kept", async () => {
      // what isn't offered is the shop's usual one
      shop.answer("/rules", json({ ...rulesAnswer(TWELVE, TWENTY_FOUR, SIX), default_duration: 12 }))
      await open(chooser(`duration="6"`) + chooser(`duration="18"`))
      const checked = () =>
        test.page
          .locator("rental-price input:checked")
          .evaluateAll((all: any[]) => all.map(({ value }) => value).join())
      expect(await checked()).toBe("6,12")
      const press = async (...keys: string[]) => {
        for (const key of keys) await test.page.keyboard.press(key)
        return checked()
      }
      expect(await press("Tab", "ArrowDown")).toBe("12,12")
      expect(await press("ArrowDown")).toBe("24,12")
      expect(await press("Tab", "ArrowDown")).toBe("24,24")
    })
  })

  describe.each(["widget.js", "price.js"])("by %s", (file) => {
    const script = `/rental/${file}`

    it("is unavailable with numbers that aren't decimals, and its event says invalid_price", async () => {
      const log = `<script>codes = []; addEventListener("rental-error", ({ detail }) => codes.push(detail.code))</script>`
      const elements = [
        `price="1,000.00" vat-rate="20"`,
        `price="399" vat-rate="20 %"`,
        `price="399" tax="n/a"`,
      ].map(
        (attributes) => `<rental-price ${attributes}><span slot="unavailable">ask us</span></rental-price>`,
      )
      await test.page.goto(shop.page(log + elements.join(""), { script }))
      await eventually(async () =>
        expect(await test.page.evaluate(() => (globalThis as any).codes)).toEqual(
          Array(3).fill("invalid_price"),
        ),
      )
      expect(await test.page.getByText("ask us").filter({ visible: true }).count()).toBe(3)
    })

    it("speaks the language around the component that it is in, and follows its change", async () => {
      shop.answer("/rules", json(rulesAnswer(TWELVE)))
      const inside = `<rental-price ${PRODUCT}></rental-price>`
      await test.page.goto(
        shop.page(
          `<div lang="fr"><div id="host"></div></div>
          <script>host.attachShadow({ mode: "open" }).innerHTML = ${JSON.stringify(inside)}</script>`,
          { script },
        ),
      )
      await test.page.getByText("dès 39,90 €/mois").waitFor()
      await test.page.evaluate((follows) => {
        document.querySelector<HTMLElement>("[lang=fr]")!.lang = "de"
        const { shadowRoot } = document.querySelector("#host")!
        if (!follows) shadowRoot!.querySelector("rental-price")!.setAttribute("price", "399.00")
      }, file === "widget.js")
      await test.page.getByText("ab 39,90 €/Monat").waitFor()
    })
  })
})
