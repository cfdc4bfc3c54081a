import { readFileSync } from "node:fs"
import path from "node:path"
import type { Page } from "playwright-core"
import { logInAsAdmin } from "../helpers/admin-user"
import { type BrowserTest, PATIENCE_MS } from "../helpers/browser"
import type { RunningDemo } from "../helpers/demo"
import { eventually } from "../helpers/eventually"
import { succeed, type HttpClient } from "../helpers/http-client"
import { giveAddress, LEA, ready } from "../helpers/storefront"
import { demoShopper, type DemoShopper } from "./demo-shopper"
import { everyVisit, look, MIXED, type Visit } from "./demo-visits"
import { findingsOnPage } from "./page-axe"

const DESKTOP = { width: 1280, height: 900 }
const PHONE = { width: 375, height: 812 }

type Texts = Record<string, string>
const textsIn = (language: string): Texts =>
  JSON.parse(readFileSync(path.join(__dirname, `../../demo/storefront/texts/${language}.json`), "utf8"))

/** What a page says of itself, as one reads it. */
const read = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim())

const once = <T>(work: () => Promise<T>) => {
  let done: Promise<T> | undefined
  return () => (done ??= work())
}

/** The widths at which a page can be scrolled sideways. */
const tooNarrow = async (page: Page) => {
  const widths: number[] = []
  for (const width of [1280, 640, 375, 320]) {
    await page.setViewportSize({ width, height: 700 })
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) widths.push(width)
  }
  return widths
}

const axeOnBoth = async (page: Page) => {
  const findings: string[] = []
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    findings.push(...(await findingsOnPage(page)))
  }
  return findings
}

/** From its first moment on the page is one that is read from right to left. */
const mirror = (page: Page) =>
  page.addInitScript(() => {
    const asked = () => document.documentElement?.setAttribute("dir", "rtl")
    new MutationObserver(asked).observe(document, { childList: true })
  })

/** What violated the page's policy, for `violations`. */
const noteViolations = (page: Page) =>
  page.addInitScript(() => {
    const violations: string[] = ((window as unknown as { violations: string[] }).violations = [])
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      violations.push(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
const violations = (page: Page) =>
  page.evaluate(() => (window as unknown as { violations: string[] }).violations)

/** Keys without a text, and English texts, on a page in another language. */
const leftoversIn = (language: string) => async (page: Page) => {
  const [english, texts] = [textsIn("en"), textsIn(language)]
  expect(await page.locator("html").getAttribute("lang")).toBe(language)
  const said = `${await page.title()} ${await page.locator("body").innerText()}`
  const foreign = Object.entries(english)
    .filter(([key, text]) => text !== texts[key] && text.length > 11 && !text.includes("{"))
    .map(([, text]) => text)
  const keys = Object.keys(english).filter((key) => key.length > 9)
  return [...keys, ...foreign].filter((text) => said.includes(text))
}

/**
 * The demo's storefront as shoppers meet it: every page in every state, and the ways through them. Amounts by hand: the Alba City is
 * 575.00 without and 690.00 with taxes, the U-lock 78.00 and too cheap to be rented, home delivery 30.00. price-rules.json asks for an Alba
 * 690 × 0.62 / 6 = 71.30 a month and 690 × 0.15 = 103.50 first for 6 months, 690 × 0.86 / 12 = 49.45 and round(55.2) = 55 for 12, and
 * 690 × 1.14 / 24 = 32.775, which is 32.78, and round(34.5) = 35 for 24.
 */
export function describeDemoPages(test: BrowserTest, demo: () => RunningDemo): void {
  describe("the demo's storefront", () => {
    let shopper: DemoShopper
    let admin: HttpClient
    let visits: Visit[]

    beforeAll(async () => {
      const { state } = demo()
      shopper = demoShopper(state)
      admin = await logInAsAdmin(state.backend_url, state.admin_email, state.admin_password)
      const page = await test.browser.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      visits = await everyVisit(state, shopper, page)
      await page.close()
    })

    type Question = (page: Page) => Promise<unknown[]>

    /** Looks once at every page, each with an empty profile, and gives what each question found there, by question and page. */
    const examineAll = async <Q extends string>(
      questions: Record<Q, Question>,
      prepare: (page: Page) => Promise<unknown>,
    ) => {
      const found: Record<string, Record<string, unknown[]>> = {}
      for (const question in questions) found[question] = {}
      for (const visit of visits) {
        const context = await test.browser.newContext({ locale: "en-GB", viewport: DESKTOP })
        context.setDefaultTimeout(PATIENCE_MS)
        const page = await context.newPage()
        await prepare(page)
        await look(shopper, page, visit)
        for (const question in questions) {
          const findings = await questions[question](page)
          if (findings.length) found[question]![visit.name] = findings
        }
        await context.close()
      }
      return found as Record<Q, Record<string, unknown[]>>
    }

    /** Rounds over all pages: the first test that needs one makes it. */
    const rounds = {
      english: once(() => examineAll({ violations, tooNarrow, axe: axeOnBoth }, noteViolations)),
      frenchMirrored: once(() =>
        examineAll({ leftovers: leftoversIn("fr"), tooNarrow }, async (page) => {
          await speak(page, "fr")
          await mirror(page)
        }),
      ),
      german: once(() => examineAll({ leftovers: leftoversIn("de") }, (page) => speak(page, "de"))),
    }
    const speak = (page: Page, language: string) =>
      page.context().addCookies([{ name: "lang", value: language, url: demo().state.storefront_url }])

    describe("for everybody", () => {
      it("axe finds nothing on any page, on a desktop and on a phone", async () => {
        expect((await rounds.english()).axe).toEqual({})
      })

      it("no page is wider than a phone, a desktop at 200 % or one at 400 %", async () => {
        expect((await rounds.english()).tooNarrow).toEqual({})
      })

      it("a right-to-left page is mirrored, and none is wider than the screen", async () => {
        expect((await rounds.frenchMirrored()).tooNarrow).toEqual({})
        await mirror(test.page)
        await shopper.visit(test.page, "/cart", await shopper.fill(MIXED))
        const left = async (selector: string) => (await test.page.locator(selector).first().boundingBox())!.x
        expect(await left(".panel")).toBeLessThan(await left(".lines"))
        // The plugin's element as well: a radio button is to the right of its text.
        expect(await left("rental-cart [part=duration]")).toBeLessThan(await left("rental-cart input"))
      })

      it("what is chosen and what can be pressed shows in the shopper's own colours", async () => {
        await test.page.emulateMedia({ forcedColors: "active" })
        await shopper.visit(test.page, "/products/alba-e")
        await test.page.locator("rental-price [part=option]").first().waitFor()
        const background = (chosen: string) =>
          test.page
            .locator(`.chip:has(${chosen}) span`)
            .first()
            .evaluate((chip) => getComputedStyle(chip).backgroundColor)
        expect(await background(":checked")).not.toBe(await background("input:not(:checked)"))
        // "Add to cart" beside "Rent now" is written like a link: underlined.
        const borders = await test.page.locator(".button:not(.plain):visible").evaluateAll((buttons) =>
          buttons.map((button) => {
            const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(button)
            return borderTopStyle === "solid" && borderTopColor !== backgroundColor
          }),
        )
        expect(borders).toEqual([true])
        const ring = test.page.locator("rental-price input").first()
        await ring.focus()
        expect(await ring.evaluate((radio) => getComputedStyle(radio).appearance)).not.toBe("none")
      })
    })

    describe("with the keyboard alone", () => {
      /** Where the focus is, into shadow trees: what it is called, and whether one sees it. */
      const focused = (page: Page) =>
        page.evaluate(() => {
          let at = document.activeElement!
          while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
          const label =
            at.getAttribute("aria-label") ??
            (at as HTMLInputElement).ariaLabel ??
            (at as HTMLInputElement).labels?.[0]?.textContent
          // Where a chip or a card is drawn around it, the ring is on that.
          const drawn = [at, at.nextElementSibling, at.closest(".card")]
          return {
            name: (label || at.textContent || "").replace(/\s+/g, " ").trim(),
            ring: drawn.some((element) => element && getComputedStyle(element).outlineStyle !== "none"),
          }
        })

      const tabTo = async (page: Page, wanted: RegExp) => {
        const stops: string[] = []
        while (stops.length < 40) {
          await page.keyboard.press("Tab")
          const { name, ring } = await focused(page)
          stops.push(name)
          expect({ name, ring }).toEqual({ name, ring: true })
          if (wanted.test(name)) return
        }
        throw new Error(`Tab never came to ${wanted}, but to ${stops.join(" | ")}`)
      }
      const enterTo = async (page: Page, address: string) => {
        await page.keyboard.press("Enter")
        await page.waitForURL(address)
      }

      it("from the product straight to the payment page", async () => {
        const { page } = test
        await shopper.visit(page, "/products/alba-e")
        await page.locator("rental-price [part=option]").first().waitFor()
        await tabTo(page, /^400 Wh$/)
        await page.keyboard.press("ArrowRight")
        await page.locator("rental-price [part=monthly]", { hasText: "105.30" }).waitFor()
        // 1950.00, 2340.00 with taxes: 2340 × 1.08 / 24 = 105.30 and min(117, 150); × 0.97 / 18 = 126.10 and min(140.4, 200).
        await tabTo(page, /^24 months, 105\.30 euros per month, first payment 117 euros, until \w+ \d{4}$/)
        await page.keyboard.press("ArrowUp")
        expect((await focused(page)).name).toMatch(
          /^18 months, 126\.10 euros per month, first payment 140\.40 euros, until \w+ \d{4}$/,
        )
        await tabTo(page, /^Rent now$/)
        await enterTo(page, `${demo().state.sandbox_url}/pay/**`)
        expect(await page.getByRole("radio", { name: /18 months/ }).isChecked()).toBe(true)
      })

      it("through cart and checkout to “Rent now”", async () => {
        const { page } = test
        await shopper.visit(page, "/products/alba")
        await page.evaluate(() => localStorage.clear())
        await tabTo(page, /^Add to cart$/)
        await page.keyboard.press("Enter")
        await page.getByRole("link", { name: "Go to the cart" }).waitFor()
        await tabTo(page, /^Go to the cart$/)
        const cart = await page.evaluate(() => localStorage.getItem("cadence.cart"))
        await shopper.visit(page, "/cart", cart!)
        await tabTo(page, /^Checkout$/)
        await enterTo(page, "**/checkout")
        await ready(page)
        await tabTo(page, /^Email$/)
        for (const [index, value] of Object.values(LEA).entries()) {
          if (index) await page.keyboard.press("Tab")
          await page.keyboard.type(value)
        }
        await tabTo(page, /^Continue$/)
        await page.keyboard.press("Enter")
        await page.getByRole("button", { name: "Rent now" }).waitFor()
        // The step takes the focus once its prices have come.
        await page.waitForFunction(() => document.activeElement !== document.body)
        expect((await focused(page)).name).toBe("Delivery")

        await tabTo(page, /^Home delivery/)
        await page.keyboard.press("ArrowDown")
        await page.locator("rental-cart").getByText("plus the delivery that you").waitFor()
        await tabTo(page, /^Rent by the month/)
        await tabTo(page, /^24 months$/)
        await page.keyboard.press("ArrowLeft")
        await page.locator("rental-cart").getByText("then €49.45/month, 12 months", { exact: true }).waitFor()
        await tabTo(page, /^Rent now: €\d/)
        await enterTo(page, `${demo().state.sandbox_url}/pay/**`)
        expect(await page.getByRole("radio", { name: /12 months/ }).isChecked()).toBe(true)
        const { cart: paid } = await succeed(
          shopper.store.get(`/store/carts/${cart}?fields=email,shipping_methods.name`),
        )
        expect(paid).toMatchObject({
          email: LEA.email,
          shipping_methods: [{ name: "Pick-up at the workshop" }],
        })
      })
    })

    describe("in the shopper's language", () => {
      it("French on every page, and no text is missing", async () => {
        expect((await rounds.frenchMirrored()).leftovers).toEqual({})
      })

      it("German on every page, and no text is missing", async () => {
        expect((await rounds.german()).leftovers).toEqual({})
      })

      it.each([
        ["en", "€75.53/month", "then €65.56/month, 24 months"],
        ["fr", "75,53 €/mois", "puis 65,56 €/mois, 24 mois"],
        ["de", "75,53 €/Monat", "dann 65,56 €/Monat, 24 Monate"],
      ])("%s in the elements' amounts", async (language, ravine, twoAlbas) => {
        await speak(test.page, language)
        await shopper.visit(test.page, "/products/ravine")
        await test.page.locator("rental-price [part=option]").first().waitFor()
        // 1325.00, 1590.00 with taxes: × 1.14 / 24 = 75.525.
        expect((await read(test.page, "rental-price [part=monthly]")).at(-1)).toBe(ravine)
        await shopper.visit(test.page, "/cart", await shopper.fill(MIXED))
        expect(await read(test.page, "rental-cart [part=monthly]")).toEqual([twoAlbas])
      })
    })

    describe("under a strict policy", () => {
      it("no page violates it, and Trusted Types are enforced", async () => {
        expect((await rounds.english()).violations).toEqual({})

        const answer = await test.page.goto(demo().state.storefront_url)
        const policy = answer!.headers()["content-security-policy"]
        expect(policy).toContain("default-src 'none'; script-src 'self' ")
        expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
        expect(policy).not.toContain("unsafe")
        const injected = await test.page.evaluate(() => {
          try {
            document.body.innerHTML = "<b>x</b>"
            return "done"
          } catch (fault) {
            return (fault as Error).name
          }
        })
        expect(injected).toBe("TypeError")
      })
    })

    describe("a bike in several sizes", () => {
      it("one that is too cheap is only sold, and in any number the others are rented", async () => {
        const { page } = test
        await shopper.visit(page, "/products/pomme")
        // 16″, the first, is too cheap to be rented: the page opens with the one that the list promises a monthly price for.
        await page.locator("rental-price [part=option]:visible").first().waitFor()
        expect(await page.getByRole("radio", { name: "20″" }).isChecked()).toBe(true)
        await page.locator(".chip", { hasText: "16″" }).click()
        await page.locator(".not-rented").waitFor({ state: "visible" })
        // the month in which each ends follows from the day
        const expectOffers = (offers: string[]) =>
          eventually(async () => {
            const shown = await read(page, "rental-price [part=option]:visible")
            expect(shown.map((text) => text.replace(/ until \w+ \d{4}/, ""))).toEqual(offers)
          })
        const rent = page.getByRole("radio", { name: /^Rent / })
        expect(await read(page, ".product-buy")).toEqual(["€234.00 incl. VAT"])
        expect(await read(page, ".not-rented")).toEqual(["This one can only be bought."])
        expect(await rent.isDisabled()).toBe(true)
        expect(await page.getByRole("radio", { name: /^Buy €234\.00/ }).isChecked()).toBe(true)
        expect(await read(page, ".product-actions .button.primary")).toEqual(["Add to cart"])

        // 275.00, 330.00 with taxes: × 0.62 / 6, × 0.86 / 12, × 1.14 / 24; × 0.15, round(26.4), round(16.5).
        await page.locator(".chip", { hasText: "20″" }).click()
        await expectOffers([
          "6 months €34.10/month first payment €49.50",
          "12 months €23.65/month first payment €26.00",
          "24 months €15.68/month first payment €17.00",
        ])
        expect(await rent.isChecked()).toBe(true)
        expect(await read(page, ".way-month")).toEqual(["€15.68/month"])
        expect(await page.getByRole("button", { name: "Rent now" }).isEnabled()).toBe(true)

        await page.getByRole("button", { name: "Quantity: One more" }).click()
        expect(await read(page, ".product-buy")).toEqual(["€660.00 incl. VAT"])
        await expectOffers([
          "6 months €68.20/month first payment €99.00",
          "12 months €47.30/month first payment €52.00",
          "24 months €31.36/month first payment €34.00",
        ])
        await page.locator(".chip", { hasText: "16″" }).click()
        await page.locator(".not-rented").waitFor({ state: "visible" })
        expect(await read(page, ".not-rented")).toEqual(["This one can only be bought."])
      })
    })

    describe("a cart that is opened by the header while a lock is being added to it", () => {
      it("shows the lock once Medusa has made the whole line", async () => {
        const { page } = test
        // A page waits some seconds for the lock: by a clock that stands still, however long it takes to open.
        await page.clock.setFixedTime(new Date())
        await shopper.visit(page, "/products/verrou", await shopper.fill([{ handle: "alba" }]))
        let makeLine = () => {}
        const isToBeMade = new Promise<void>((resolve) => (makeLine = resolve))
        // The shop takes its time, and goes on although the page that asked is gone.
        await page.route("**/line-items", async (route) => {
          await isToBeMade
          await route.fetch()
        })
        const asked = page.waitForRequest("**/line-items")
        await page.locator(".product-actions .button").first().click()
        await asked
        await page.locator("a.cart-link").click()
        // The product's page says the same.
        await page.waitForURL("**/cart")
        await page.locator("main [role=status]", { hasText: textsIn("en")["product.adding"] }).waitFor()
        makeLine()
        await page.locator(".lines .line").nth(1).waitFor()
        expect(await read(page, ".lines .line h2")).toEqual(["Alba City", "Verrou U-Lock"])
        await page.locator(".lines .rent", { hasText: "month" }).waitFor()
        // Alba City 690.00, the lock 78.00 with taxes
        expect(await read(page, ".lines .line-price")).toEqual(["or €690.00 to buy", "€78.00"])
      })
    })

    describe("a bike to rent beside a trailer to buy", () => {
      // the trailer is 450.00 without and 540.00 with taxes, and could be rented for 540 × 1.14 / 24 = 25.65 a month
      const lines = [
        { handle: "alba", rental: "rent" as const },
        { handle: "wagon", variant: "1", rental: "buy" as const },
      ]
      const ways = (page: Page) => read(page, ".lines .rent")

      it("are what they were chosen to be, and can be changed in the cart", async () => {
        const { page } = test
        const cart = await shopper.fill(lines)
        await shopper.visit(page, "/cart", cart)
        expect(await ways(page)).toEqual(["24 months, €32.78/month", "Bought, paid once"])
        expect(await read(page, ".lines .line-price")).toEqual(["or €690.00 to buy", "€540.00"])
        expect((await read(page, "rental-cart [part=totals] p")).slice(1)).toEqual([
          "first payment €35.00",
          "€540.00 paid once",
          "then €32.78/month, 24 months",
        ])
        await page.getByRole("button", { name: "Buy it instead: Alba City" }).click()
        await page.locator(".or").waitFor({ state: "hidden" })
        expect(await ways(page)).toEqual(["Bought, paid once", "Bought, paid once"])
        expect(await page.locator("rental-cart").isVisible()).toBe(false)
        await page.getByRole("button", { name: "Rent it instead: Wagon Trailer" }).click()
        await page.locator(".or").waitFor()
        expect(await ways(page)).toEqual(["Bought, paid once", "24 months, €25.65/month"])
      })

      it("stay so on the product page, at the checkout and on the order", async () => {
        const { page } = test
        await shopper.visit(page, "/products/wagon", await shopper.fill([lines[0]!]))
        await page.locator("rental-price [part=option]").first().waitFor()
        await page.locator("[name=way][value=buy]").check()
        await page.getByRole("button", { name: "Add to cart" }).first().click()
        await page.getByRole("link", { name: "Go to the cart" }).click()
        await page.locator(".lines .rent", { hasText: "Bought" }).waitFor()
        expect(await ways(page)).toEqual(["24 months, €32.78/month", "Bought, paid once"])

        const order = await shopper.rent(lines, page)
        await shopper.visit(page, `/order/${order}`)
        expect((await ways(page)).sort()).toEqual(["24 months, €32.78/month", "Bought, paid once"])
      })

      it("are no rental where both are bought: the checkout begins with paying at once", async () => {
        const { page } = test
        const bought = lines.map((line) => ({ ...line, rental: "buy" as const }))
        await shopper.visit(page, "/checkout", await shopper.fill(bought, { addressed: true }))
        await page.locator("[name=payment]:checked").waitFor()
        expect(await page.locator("[name=payment]:checked").getAttribute("value")).toBe("buy")
        expect(await page.locator("[name=payment][value=rent]").isVisible()).toBe(false)
      })

      it("say how to go on where one bike is both", async () => {
        const { page } = test
        const both = [lines[0]!, { ...lines[0]!, rental: "buy" as const }]
        await shopper.visit(page, "/cart", await shopper.fill(both))
        await page.locator(".panel .status", { hasText: "to rent and to buy: Alba City." }).waitFor()
        expect((await ways(page)).sort()).toEqual(["Bought, paid once", "To rent"])
      })
    })

    describe("a basket with something that can't be rented", () => {
      const totals = (page: Page) => read(page, "rental-cart [part=totals] p")

      // @covers price-rule.show-cart
      it("costs on cart and checkout what the rules say, to the cent", async () => {
        const { page } = test
        const asked: string[] = []
        page.on(
          "request",
          (request) =>
            void (
              request.method() === "GET" &&
              /store\/rental/.test(request.url()) &&
              asked.push(new URL(request.url()).pathname)
            ),
        )
        const cart = await shopper.fill(MIXED)
        await shopper.visit(page, "/cart", cart)
        // the lines take their monthly prices from the same answer
        expect(asked).toEqual([`/store/rental/carts/${cart}`])
        expect(await read(page, ".panel .totals div")).toEqual([
          "Products €1,458.00",
          "Delivery not chosen yet",
          "Total €1,458.00",
          "of which VAT €243.00",
        ])
        expect(await totals(page)).toEqual([
          "Due today: €148.00, plus the delivery that you choose on the payment page",
          "first payment €70.00",
          "€78.00 paid once",
          "then €65.56/month, 24 months",
        ])
        expect(await read(page, "rental-cart [part=excluded]")).toEqual([
          "1 × Verrou U-Lock: bought, paid once",
        ])

        await page.getByRole("radio", { name: "12 months" }).check()
        await page.locator("rental-cart").getByText("then €98.90/month, 12 months", { exact: true }).waitFor()
        expect(await totals(page)).toEqual([
          "Due today: €188.00, plus the delivery that you choose on the payment page",
          "first payment €110.00",
          "€78.00 paid once",
          "then €98.90/month, 12 months",
        ])
        await page.getByRole("button", { name: "Quantity of Verrou U-Lock: One more" }).click()
        await page.locator("rental-cart").getByText("€156.00 paid once", { exact: true }).waitFor()
        await page.getByRole("button", { name: "Quantity of Alba City: One less" }).click()
        await page.locator("rental-cart").getByText("then €49.45/month, 12 months", { exact: true }).waitFor()
        expect(await totals(page)).toEqual([
          "Due today: €211.00, plus the delivery that you choose on the payment page",
          "first payment €55.00",
          "€156.00 paid once",
          "then €49.45/month, 12 months",
        ])

        await page.getByRole("link", { name: "Checkout" }).click()
        await page.waitForURL("**/checkout")
        await ready(page)
        await giveAddress(page)
        await page.locator("rental-cart").getByText("€30.00 delivery", { exact: true }).waitFor()
        expect(await totals(page)).toEqual([
          "Due today: €241.00",
          "first payment €55.00",
          "€156.00 paid once",
          "€30.00 delivery",
          "then €49.45/month, 12 months",
        ])
        // What buying costs isn't said beside what renting does.
        expect(await page.locator(".panel .totals").isVisible()).toBe(false)
        expect(await read(page, ".panel .items li")).toEqual([
          "1 × Alba City 12 months, €49.45/month",
          "2 × Verrou U-Lock Bought, paid once €156.00",
        ])
        await page.getByRole("radio", { name: "6 months" }).check()
        await page.locator("rental-cart").getByText("then €71.30/month, 6 months", { exact: true }).waitFor()
        expect(await totals(page)).toEqual([
          "Due today: €289.50",
          "first payment €103.50",
          "€156.00 paid once",
          "€30.00 delivery",
          "then €71.30/month, 6 months",
        ])
        await page.locator("label", { hasText: "Pick-up" }).click()
        // the payment page offers its own deliveries in place of a free one
        await page.locator("rental-cart").getByText("plus the delivery that you").waitFor()
        expect(await totals(page)).toEqual([
          "Due today: €259.50, plus the delivery that you choose on the payment page",
          "first payment €103.50",
          "€156.00 paid once",
          "then €71.30/month, 6 months",
        ])
        expect(await read(page, ".today")).toEqual([
          "Due today €259.50 plus the delivery that you choose on the payment page",
        ])
        expect(await read(page, "rental-cart [part=button]")).toEqual([
          "Rent now: €259.50 today, plus delivery",
        ])
        expect(await read(page, ".choice:has([value=buy]) label span")).toEqual([
          "€846.00, and it's yours.",
          "Everything in the cart is bought, nothing is rented.",
        ])
        await page.getByRole("radio", { name: /^Pay at once/ }).check()
        expect(await read(page, ".panel .totals div")).toEqual([
          "Products €846.00",
          "Delivery free",
          "Total €846.00",
          "of which VAT €141.00",
        ])
        expect(await read(page, ".panel .items li")).toEqual([
          "1 × Alba City €690.00",
          "2 × Verrou U-Lock €156.00",
        ])
      })

      it("is paid at once with Medusa's own provider, and isn't a rental", async () => {
        const { page } = test
        const cart = await shopper.fill(MIXED)
        await shopper.visit(page, "/checkout", cart)
        await giveAddress(page)
        await page.getByRole("radio", { name: /^Pay at once/ }).check()
        await page.getByRole("button", { name: "Place the order" }).click()
        await page.waitForURL("**/order/**")
        await ready(page)
        expect(await page.locator(".terms").count()).toBe(0)
        // 1,458.00 and 30.00 for the delivery.
        expect(await read(page, ".panel .totals .grand")).toEqual(["Paid €1,488.00"])
        const id = new URL(page.url()).pathname.split("/")[2]
        const { order } = await succeed(
          admin.get(`/admin/orders/${id}?fields=+total,*payment_collections.payments,*rental_transaction`),
        )
        expect(order).toMatchObject({
          total: 1488,
          payment_collections: [{ payments: [{ provider_id: "pp_system_default", amount: 1488 }] }],
        })
        expect(order.rental_transaction ?? null).toBeNull()
        expect((await succeed(admin.get(`/admin/rental/transactions?cart_id=${cart}`))).count).toBe(0)
      })

      it("can still be bought while nothing answers about rentals", async () => {
        const { page } = test
        await page.route("**/store/rental/**", (route) => route.abort())
        await shopper.visit(page, "/cart", await shopper.fill(MIXED))
        expect(await page.locator(".or").isVisible()).toBe(false)
        await page.getByRole("link", { name: "Checkout" }).click()
        await page.waitForURL("**/checkout")
        await ready(page)
        await giveAddress(page)
        await page.locator("[value=rent]").waitFor({ state: "hidden" })
        await page.getByRole("button", { name: "Place the order" }).click()
        await page.waitForURL("**/order/**")
      })
    })
  })
}
