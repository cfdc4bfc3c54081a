import type { ServerResponse } from "node:http"
import { describeInBrowser, loaded, settled } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { CARTS, choiceOf, INSTEAD, ONE_BIKE, PRICES, TODAY, visible } from "../helpers/shop-answers"
import { findingsOnPage } from "./page-axe"
import { rulesAnswer, SIX, TWELVE } from "./widget-rules"
import { type Answer, eachWidgetShop, json, type Received } from "./widget-shop"

const SLOTS = Object.entries(INSTEAD)
  .map(([slot, text]) => `<b slot="${slot}">${text}</b>`)
  .join("")
/** Of what all of the list are tried apart from a browser. */
const OF_EACH_STATE = [
  "two bikes to rent and a bell to buy",
  "a product that is too cheap",
  "another way to pay, which buys everything",
]
const VARIANT = `variant-id="v1" region-id="reg_fr"`
const CART = { ...ONE_BIKE, durations: [6, 12] }
/** What each element fires, kept at the element. */
const LOG = `<script>
  for (const type of ["rental-ready", "rental-error"])
    document.addEventListener(type, ({ target, detail }) =>
      (target.told ??= []).push(...[type, detail.code].filter(Boolean)))</script>`
const OFFERS = [{ duration: 12, monthly: 39.9, deposit: 60 }]
const prices = (more = {}) =>
  json({ prices: [{ variant_id: "v1", eligible: true, offers: OFFERS }], ...more })

describeInBrowser("what the elements show until they are ready", (test) => {
  const shop = eachWidgetShop(test)

  const down = json({ message: "down" }, {}, 503)
  /** An answer that waits until it is let go. */
  const held = (answer: Answer): { answer: Answer; go: () => void } => {
    let go = () => {}
    const wait = new Promise<void>((resolve) => (go = resolve))
    return { answer: async (request, response) => (await wait, answer(request, response)), go }
  }

  /** Of each element its state, the events that it fired, what the page has put into its place, and its own texts. */
  const whatIsShown = () =>
    test.page.locator("rental-cart, rental-price").evaluateAll((all: any[]) =>
      all.map((element) => {
        const own =
          element.localName === "rental-cart"
            ? "p:not([role]), li, button:not([hidden])"
            : "label span:not([part=terms])"
        const find = (selector: string): any[] => [...element.shadowRoot.querySelectorAll(selector)]
        const [radios, texts] = [find("input"), find(own + ", [part=rentable_from]")]
        return {
          ...{ state: element.state, told: element.told ?? [] },
          instead: [...element.children].flatMap((child) =>
            child.checkVisibility({ visibilityProperty: true }) ? child.textContent : [],
          ),
          texts: texts.flatMap(({ textContent }) => textContent || []),
          spoken: radios.map(({ ariaLabel }) => ariaLabel?.replace(/\s/g, " ")),
          chosen: Number(radios.find(({ checked }) => checked)?.value),
        }
      }),
    )

  // @covers price-rule.show-cart
  it("show of each answer of the shop its state and its sentences", async () => {
    const rows = [...CARTS.filter(({ name }) => OF_EACH_STATE.includes(name)), ...PRICES]
    const elements = rows.map(({ lang = "en", answer }, i) =>
      "prices" in answer
        ? `<rental-price variant-id="v1" region-id="${i}" mode="choose" locale="${lang}">${SLOTS}</rental-price>`
        : `<rental-cart cart-id="${i}" checkout locale="${lang}">${SLOTS}</rental-cart>`,
    )
    const answer: Answer = (request, response) => {
      const { answer } = rows[Number(/(?:carts\/|region_id=)(\d+)/.exec(request.url)![1])]!
      return json("prices" in answer ? answer : { rental_cart: answer })(request, response)
    }
    for (const path of ["/carts/", "/prices?"]) shop.answer(path, answer)
    await test.page.clock.setFixedTime(TODAY)
    await test.page.goto(shop.page(LOG + elements.join("")))
    await loaded(test.page)
    await settled(test.page)

    const found = await whatIsShown()
    const told = {
      ready: ["rental-ready"],
      unavailable: ["rental-error", "address_needed"],
      "not-eligible": [],
    }
    for (const [i, { name, state = "ready", note, ...row }] of rows.entries()) {
      const { texts, spoken, chosen, ...rest } = found[i]!
      const instead = state === "ready" ? [] : [INSTEAD[state]]
      expect({ name, ...rest }).toEqual({ name, state, instead, told: told[state] })
      const text = texts.map(visible).join(" | ")
      if ("chosen" in row) expect(chosen).toBe(row.chosen)
      if (state !== "ready") expect(text).toBe(note ?? "")
      else if ("said" in row) {
        const choices = row.said!.map(choiceOf)
        const pieces = choices.flatMap(({ pieces: [months, monthly, first, total, until] }) => {
          return [months, monthly, until, first, total].filter(Boolean)
        })
        expect([text, ...spoken]).toEqual([pieces.join(" | "), ...choices.map((choice) => choice.spoken)])
      } else if ("rows" in row) expect(text).toBe([row.rows, row.list, row.rent].filter(Boolean).join(" | "))
    }
  })

  it("keep room and show what loads, at the first failure that the shop is away, and then what it answers", async () => {
    const elements = (inside: string) =>
      [
        `<rental-price price="399" vat-rate="20" mode="choose">${inside}</rental-price>`,
        `<rental-price ${VARIANT} mode="choose">${inside}</rental-price>`,
        `<rental-cart cart-id="cart_1">${inside}</rental-cart>`,
      ].join("")
    const first = held(down)
    for (const path of ["/rules", "/prices", "/carts"]) shop.answer(path, first.answer)
    const other = `<rental-price ${VARIANT}><i>any</i><b slot="loading">one moment</b></rental-price>`
    await test.page.goto(shop.page(LOG + elements(SLOTS) + elements("") + other))
    const all = () =>
      test.page.locator("rental-price, rental-cart").evaluateAll((found: any[]) =>
        found.map((element) => {
          const children: Element[] = [...element.children]
          const shown = children.filter((each) => each.checkVisibility({ visibilityProperty: true }))
          const { height } = element.getBoundingClientRect()
          const room = height > 100 ? "high" : height
          return [element.state, element.told, shown.map((each) => each.textContent).join(), room]
        }),
      )
    await settled(test.page)
    expect(await all()).toEqual([
      ...Array(3).fill(["loading", undefined, "one moment", "high"]),
      ...Array(3).fill(["loading", undefined, "", "high"]),
      ["loading", undefined, "one moment", expect.anything()],
    ])
    first.go()
    const told = ["rental-error"]
    await eventually(async () =>
      expect(await all()).toEqual([
        ...Array(3).fill(["unavailable", told, "ask us", expect.anything()]),
        ...Array(3).fill(["unavailable", told, "", 0]),
        // what is in no slot, where the state has none of its own
        ["unavailable", told, "any", expect.anything()],
      ]),
    )
    // they ask again by themselves
    shop.answer("/rules", json(rulesAnswer(TWELVE)))
    shop.answer("/prices", prices())
    shop.answer("/carts", json({ rental_cart: CART }))
    await eventually(async () =>
      expect((await all()).map(([state]) => state)).toEqual(Array(7).fill("ready")),
    )
  })

  it("show the page's own content, and fire no error of ours, whatever the shop answers", async () => {
    const send = (status: number, body?: string) => (_request: unknown, response: ServerResponse) =>
      void response.writeHead(status).end(body)
    const faults: Answer[] = [
      json({ code: "cart_not_found", message: "This cart does not exist." }, {}, 404),
      send(200, "<html>"),
      send(200),
      json(null),
      json([TWELVE]),
      json({ rental_cart: { id: "cart_1", lines: [] }, prices: { v1: 39.9 }, rules: {} }),
      // an answer that breaks off, and a 304 though no kept version was named
      (_request, response) =>
        void response.writeHead(200, { "content-length": "9" }).write("{", () => response.destroy()),
      send(304),
    ]
    const answerBy = (request: Received, response: ServerResponse) =>
      faults[Number(/\d/.exec(request.url)![0])]!(request, response)
    for (const path of ["/carts", "/prices", "/rules"]) shop.answer(path, answerBy)
    shop.answer("/prices?region_id=9", json({ prices: [] }))
    const body = faults.flatMap((_, i) => [
      `<rental-cart cart-id="${i}">${SLOTS}</rental-cart>`,
      `<rental-price variant-id="v1" region-id="${i}">${SLOTS}</rental-price>`,
      `<rental-price price="399" vat-rate="20" region-id="${i}">${SLOTS}</rental-price>`,
    ])
    // a variant that the answer doesn't name
    body.push(`<rental-price variant-id="v1" region-id="9">${SLOTS}</rental-price>`)
    // by the page's clock the two seconds until they ask again don't pass
    await test.page.clock.setFixedTime(TODAY)
    await test.page.goto(shop.page(body.join("")))
    await eventually(() => expect(shop.received).toHaveLength(body.length))
    await settled(test.page)
    expect((await whatIsShown()).map(({ instead, texts }) => [instead, texts])).toEqual([
      ...Array(body.length - 1).fill([["ask us"], []]),
      [["one moment"], []],
    ])
    expect(shop.received).toHaveLength(body.length)
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

    it("keep the price of a variant no longer than the shop says, and per country", async () => {
      shop.answer("/prices", prices({ ttl_seconds: 60 }))
      await at(0)
      await visit()
      await visit()
      await visit(`<rental-price ${VARIANT} country-code="fr"></rental-price>`)
      expect(shop.received).toHaveLength(2)
      await at(61)
      await visit()
      expect(shop.received).toHaveLength(3)
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
    const open = async (lang: string, more: object, body = CHOOSE) => {
      shop.answer("/rules", json({ ...rulesAnswer(SIX, TWELVE), ...more }))
      await test.page.clock.setFixedTime("2026-01-31T10:00:00Z")
      await test.page.goto(shop.page(body, { lang }))
      await test.page
        .locator("rental-price [part=monthly]:visible, rental-price [part=price]:visible")
        .first()
        .waitFor()
    }

    it("lead to the merchant's page beside every price, in the page's language", async () => {
      const help = { de: { url: "https://shop.example/de" }, en: { url: "https://shop.example/en" } }
      await open(
        "de",
        { help },
        `<style>body{margin:8px}.card{width:90px;overflow:hidden;white-space:nowrap}</style><div class="card"><rental-price price="399" vat-rate="20"></rental-price></div>${CHOOSE}`,
      )
      const links = test.page.getByRole("link", { name: "So funktioniert das Mieten" })
      await links.nth(1).waitFor()
      expect(await links.nth(0).getAttribute("href")).toBe("https://shop.example/de")
      // below the price, and not cut off in a narrow card
      const boxes = await test.page
        .locator("[part=price], [part=help]")
        .evaluateAll((all) => all.slice(0, 2).map((each) => each.getBoundingClientRect().toJSON()))
      expect(boxes[1].top).toBeGreaterThanOrEqual(boxes[0].bottom)
      expect(boxes[1].right).toBeLessThanOrEqual(8 + 90)
      expect(await findingsOnPage(test.page)).toEqual([])
    })

    it("open the merchant's text in a dialog, as text, and close it, without following the card around them", async () => {
      const help = { en: { text: "Cancel any time.\n<b>Really</b>", url: "https://shop.example/more" } }
      await open(
        "en",
        { help },
        `<a href="/elsewhere"><rental-price price="399" vat-rate="20"></rental-price></a>`,
      )
      const here = test.page.url()
      await test.page.getByRole("button", { name: "How renting works" }).click()
      const dialog = test.page.getByRole("dialog", { name: "How renting works" })
      await dialog.waitFor()
      expect(await dialog.locator("p").innerText()).toBe("Cancel any time.\n<b>Really</b>")
      const more = dialog.getByRole("link", { name: "Read more" })
      expect(await more.getAttribute("href")).toBe("https://shop.example/more")
      await dialog.locator("p").click()
      await dialog.getByRole("button", { name: "Close" }).click()
      await eventually(async () => expect(await dialog.isVisible()).toBe(false))
      expect(test.page.url()).toBe(here)
    })
  })
})
