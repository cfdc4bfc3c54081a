import { answered, describeInBrowser, loaded, settled } from "../helpers/browser"
import { eventually } from "../helpers/eventually"
import { rulesAnswer, SIX, TWELVE } from "./widget-rules"
import { eachWidgetShop, json, startWidgetShop } from "./widget-shop"

const ELEMENT = `<rental-price price="399" vat-rate="20">ask us</rental-price>`

describeInBrowser("the rules in the browser session", (test) => {
  const shop = eachWidgetShop(test)
  beforeEach(() =>
    shop.answer("/rules", json(rulesAnswer(TWELVE), { "cache-control": "max-age=60", etag: '"a"' })),
  )

  const price = () => test.page.locator("rental-price [part=price]:visible")
  const visit = async (body = ELEMENT, options = {}) => {
    await test.page.goto(shop.page(body, options))
    await price().first().waitFor()
    await loaded(test.page)
    await settled(test.page)
  }
  /** The last known rules are shown while the shop is asked: until its answer has come. */
  const visitAsking = () => answered(test.page, /store.rental.rules/, () => visit())
  /** Runs before the page's own scripts. */
  const before = (script: string) => test.page.addInitScript(script)
  /** Sets the clock of this page and the next ones, which stands still: so many seconds after the first visit, however long pages take. */
  const at = (seconds: number) =>
    test.page.clock.setFixedTime(Date.parse("2026-01-01T10:00:00Z") + seconds * 1000)

  // @covers price-rule.keep
  it("asks once for a page of elements and the next ones, then only whether the rules changed, and goes on with the last good ones", async () => {
    await at(0)
    await visit(ELEMENT.repeat(30))
    expect(await price().count()).toBe(30)
    await visit()
    await test.page.reload()
    await price().first().waitFor()
    await settled(test.page)
    expect(shop.received).toMatchObject([{ method: "GET", url: "/rules", key: "pk_test", etag: undefined }])
    await at(61)
    shop.answer("/rules", (_request, response) => {
      response.writeHead(304, { "cache-control": "max-age=60" }).end()
    })
    await visitAsking()
    await visit()
    expect(shop.received.slice(1)).toMatchObject([{ etag: '"a"' }])
    // the shop fails, and is left in peace for a while
    await at(122)
    shop.answer("/rules", json({ message: "down" }, {}, 500))
    await visitAsking()
    await visit()
    expect(await price().innerText()).toBe("from €39.90/month")
    expect(shop.received).toHaveLength(3)
  })

  it("counts five minutes where the shop sets no time, not those that a clock was ahead", async () => {
    shop.answer("/rules", json(rulesAnswer(TWELVE)))
    await at(86_400)
    await visit()
    await at(0)
    await visitAsking()
    shop.received.pop()
    await at(299)
    await visit()
    expect(shop.received).toHaveLength(1)
    await at(301)
    await visitAsking()
    expect(shop.received).toHaveLength(2)
  })

  it.each([
    ["is cut off", (text: string) => text.slice(0, -2)],
    ["is null", () => `null`],
    [
      "has a rule that is none",
      (text: string) => text.replace(/"rules":.*\](?=,"vat)/, `"rules":[null,{"id":{}},7]`),
    ],
    ["has no answer", (text: string) => text.replace(/\{"rules":.*\}(?=\}\}\])/, "null")],
  ])("asks for all of it again when what the session keeps %s", async (_name, damage) => {
    // else the browser would answer out of its own cache
    shop.answer("/rules", json(rulesAnswer(TWELVE), { "cache-control": "no-store", etag: '"a"' }))
    await visit()
    const kept = await test.page.evaluate(() => sessionStorage["rental-prices"])
    expect(damage(kept)).not.toBe(kept)
    await test.page.evaluate((text) => (sessionStorage["rental-prices"] = text), damage(kept))
    shop.answer("/rules", (request, response) =>
      request.etag ? void response.writeHead(304).end() : json(rulesAnswer(SIX))(request, response),
    )
    await visit()
    expect(await price().innerText()).toBe("from €87.78/month")
  })

  it.each([
    [
      "is blocked",
      `Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("no", "SecurityError") } })`,
    ],
    ["is full", `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError") }`],
    ["is absent", `Object.defineProperty(window, "sessionStorage", { value: null })`],
  ])("prices all the same when session storage %s", async (_name, script) => {
    await before(script)
    await visit(ELEMENT.repeat(3))
    expect(await price().allInnerTexts()).toEqual(Array(3).fill("from €39.90/month"))
    expect(shop.received).toHaveLength(1)
  })

  describe("opened while the shop is starting", () => {
    const down = json({ message: "starting" }, {}, 503)
    const asked = () => shop.received.length
    /** The page's own clock passes, and whatever it sent has reached the shop. */
    const pass = async (milliseconds: number) => {
      await test.page.clock.runFor(milliseconds)
      await test.page.evaluate(() => fetch(location.href).then(() => undefined))
    }
    /** Something that makes the shop answer, and the page take notice of it. */
    const answered = async (action: () => Promise<unknown> | void) => {
      const answer = test.page.waitForResponse(/store.rental/)
      await action()
      await (await answer).finished()
      await pass(0)
    }
    /** The page's clock stands still when the first refusal comes. */
    const visitTooEarly = async (path: string, body: string) => {
      let refuse = () => {}
      const refused = new Promise<void>((resolve) => (refuse = resolve))
      shop.answer(path, async (request, response) => {
        await refused
        await down(request, response)
      })
      await test.page.clock.install({ time: "2026-01-01T10:00:00Z" })
      await test.page.clock.pauseAt("2026-01-01T11:00:00Z")
      const sent = test.page.waitForRequest(/store.rental/)
      await test.page.goto(shop.page(body))
      // The frame for which it gathers what is wanted.
      await test.page.clock.runFor(20)
      await sent
      await answered(refuse)
      expect(await price().count()).toBe(0)
    }

    it("asks again after 2, 6, 18 and 54 seconds, and then leaves the shop in peace", async () => {
      await visitTooEarly("/rules", ELEMENT.repeat(3))
      for (const [times, seconds] of [2, 6, 18, 54].entries()) {
        await pass(seconds * 1_000)
        expect([seconds, asked()]).toEqual([seconds, times + 1])
        await answered(() => pass(50))
        expect([seconds, asked()]).toEqual([seconds, times + 2])
      }
      await pass(600_000)
      expect(asked()).toBe(5)
      // until the network comes back
      shop.answer("/rules", json(rulesAnswer(TWELVE)))
      await test.context.setOffline(true)
      await answered(() => test.context.setOffline(false))
      await price().first().waitFor()
      expect(asked()).toBe(6)
    })

    it("asks again though its clock is put right meanwhile", async () => {
      shop.answer("/rules", down)
      await at(86_400)
      await test.page.goto(shop.page(ELEMENT))
      await eventually(() => expect(asked()).toBe(1))
      await at(0)
      shop.answer("/rules", json(rulesAnswer(TWELVE)))
      await price().waitFor()
    })
  })

  it("gives up an answer that doesn't come, after twenty seconds", async () => {
    await before(`{
      const { timeout } = AbortSignal
      AbortSignal.timeout = (ms) => { window.patience = ms; return timeout.call(AbortSignal, ms / 100) } }`)
    shop.answer("/rules", () => undefined)
    const failed = test.page.waitForEvent("requestfailed")
    await test.page.goto(shop.page(ELEMENT))
    await failed
    expect(await test.page.evaluate(() => (window as any).patience)).toBe(20_000)
    expect(await test.page.getByText("ask us").isVisible()).toBe(true)
  })

  it("shows what an answer from another origin allows, with no ETag to read", async () => {
    const storefront = await startWidgetShop({})
    await test.page.goto(storefront.page(ELEMENT, { script: `${shop.url}/rental/widget.js` }))
    await price().waitFor()
    expect(shop.received).toHaveLength(1)
    expect(storefront.received).toHaveLength(0)
    await storefront.close()
  })

  const KEY = `data-publishable-key="pk_test"`
  /** As a tag manager or an optimizer does: no script is the current one. */
  const runAsText = (more = "") =>
    `<script>fetch("/rental/widget.js").then((file) => file.text()).then((text) => setTimeout(text + ${JSON.stringify(more)}))</script>`
  it.each([
    [
      "a module, behind another vendor's key",
      `<script type="text/plain" src="/vendor.js" data-publishable-key="pk_live"></script><script type="module" src="/rental/widget.js" ${KEY}></script>`,
    ],
    [
      "a tag with slashes behind its address, and an element of our name",
      `<form id="rentalWidget"></form><script src="/rental/widget.js?v=2026/11&shop=https://x.example/rental/a.js" ${KEY} defer></script>`,
    ],
    [
      "a tag that code adds",
      `<script>
        const script = Object.assign(document.createElement("script"), { src: "/rental/widget.js" })
        script.dataset.publishableKey = "pk_test"
        setTimeout(() => document.head.append(script))
      </script>`,
    ],
    [
      "text that is run, with the tag left",
      `<script type="text/plain" src="/rental/widget.js" ${KEY}></script>${runAsText()}`,
    ],
    [
      "text that is run, with a tag that names the backend",
      `<script type="text/plain" data-backend="ORIGIN/" ${KEY}></script>${runAsText()}`,
    ],
    [
      "text that is run, without a tag",
      runAsText(`;rentalWidget.configureRental({ backend: location.origin, publishableKey: "pk_test" })`),
    ],
  ])("shows prices where the script comes as %s", async (_way, script) => {
    await visit(script.replace("ORIGIN", shop.url) + ELEMENT, { script: null })
    expect(shop.received.map(({ url, key }) => [url, key])).toEqual([["/rules", "pk_test"]])
  })

  it("asks anew when it is configured anew", async () => {
    await visit()
    shop.answer("/rules", json(rulesAnswer(SIX)))
    await test.page.evaluate(() =>
      (window as any).rentalWidget.configureRental({
        publishableKey: "pk_b2b",
        headers: { authorization: "Bearer b2b" },
      }),
    )
    await test.page.getByText("from €87.78/month").waitFor()
    expect(shop.received.map(({ key }) => key)).toEqual(["pk_test", "pk_b2b"])
  })

  it("takes no harm from the script being in the page twice", async () => {
    await visit(ELEMENT + `<script src="/rental/widget.js" data-publishable-key="pk_second" defer></script>`)
    expect(shop.received.map(({ key }) => key)).toEqual(["pk_test"])
  })
})
