import { renderToString } from "react-dom/server"
import {
  BIKES_AND_BELL as CART,
  INSTEAD,
  piecesOf,
  PRICES,
  TERMS,
  TODAY,
} from "../../../../integration-tests/helpers/shop-answers"
import type { CustomerRental, Prices, RentalCart } from "../../client"
import {
  CustomerRentals,
  RentalDurations,
  RentalHelp,
  RentalLine,
  RentalPrice,
  RentalTerms,
  RentalTotals,
  RentNow,
} from "../index"

const html = (node: React.ReactNode) => renderToString(<>{node}</>).replaceAll("<!-- -->", "")
/** What a browser without scripts shows: the text. */
const shown = (node: React.ReactNode) => piecesOf(html(node))

const TWO = PRICES[0]!.answer
const NOT_FOR_RENT: Prices = [{ variant_id: "v2", eligible: false, offers: [] }]
const ONLY_BELL = { ...CART, items: [CART.items[1]!] }
const { loading, unavailable, "not-eligible": notEligible } = INSTEAD
const STATES = { loading, unavailable, notEligible }

let complaints: jest.SpyInstance
beforeEach(() => {
  jest.useFakeTimers({ now: new Date(TODAY) })
  complaints = jest.spyOn(console, "error").mockImplementation()
})
afterEach(() => {
  expect(complaints.mock.calls).toEqual([])
  complaints.mockRestore()
  jest.useRealTimers()
})

describe("in the HTML that a server makes", () => {
  it("the price of one duration is named without from, and one that isn't offered isn't for rent", () => {
    expect(html(<RentalPrice prices={TWO} className="price" />)).toBe(
      '<span class="price">from €24.94/month</span>',
    )
    expect(shown(<RentalPrice prices={TWO} locale="fr" duration={12} />)).toBe("39,90~€/mois")
    expect(html(<RentalPrice prices={TWO} duration={36} {...STATES} />)).toBe(notEligible)
  })

  it("durations begin with the cart's, and say what another one does to it", () => {
    const choice = (value?: number) => html(<RentalDurations prices={TWO} cart={CART} value={value} />)
    expect(choice()).toMatch(/checked[^>]*value="12"|value="12"[^>]*checked/)
    expect(choice(12)).not.toContain("The whole cart")
    expect(choice(6)).toContain("<p>The whole cart is then rented for 6 months.</p>")
    expect(choice(24)).toContain("<p>24 months: not for Bike</p>")
  })

  it("each component says what its view does, and what is too cheap from what price it could be rented", () => {
    expect(shown(<RentalTotals cart={CART} locale="fr" />)).toBe(
      "À payer aujourd’hui 134,00~€ | Premier paiement 120,00~€ | Payé en une fois 9,00~€ | Livraison 5,00~€ | Puis 79,80~€/mois 12~mois | 1 × Bell <b>~: acheté, payé en une fois",
    )
    expect(shown(<RentalDurations prices={PRICES[2]!.answer} />)).toBe(
      "Rental duration | 12 months €39.90/month incl. taxes first payment €60.00, €538.80 incl. taxes in all, until January 2027",
    )
    expect(shown(<RentalTerms order={{ rental_transaction: TERMS[0]!.terms }} />)).toBe(TERMS[0]!.rows)
    const cheap = PRICES.find(({ note }) => note)!
    expect(shown(<RentalDurations prices={cheap.answer} {...STATES} />)).toBe(
      `${notEligible} | ${cheap.note}`,
    )
  })

  it("what can't be rented leaves no hole: what is inside is shown, or nothing", () => {
    expect(html(<RentalPrice prices={NOT_FOR_RENT} />)).toBe("")
    expect(html(<RentalPrice prices={NOT_FOR_RENT}>only to buy</RentalPrice>)).toBe("only to buy")
    expect(html(<RentalDurations prices={NOT_FOR_RENT} />)).toBe("")
    expect(html(<RentalTotals cart={ONLY_BELL} />)).toBe("")
    expect(html(<RentalTerms order={{ rental_transaction: null }} />)).toBe("")
    expect(html(<CustomerRentals rentals={[]} />)).toBe("")
  })

  it("what isn't known yet, or has no answer, isn't called unrentable, without a provider too", () => {
    const inside = <RentalPrice variantIds={["v1"]} regionId="r" children="…" />
    expect(html(inside)).toBe("…")
    expect(html(<RentalTotals cartId="cart_1">…</RentalTotals>)).toBe("…")
    expect(html(<RentalPrice {...STATES} />)).toBe(loading)
    expect(html(<RentalTotals cartId="cart_1" {...STATES} />)).toBe(loading)
    const failed: Prices = { prices: [], error: { code: "unreachable" } }
    expect(html(<RentalPrice prices={failed} {...STATES} />)).toBe(unavailable)
    expect(html(<RentalTotals cart={null} {...STATES} />)).toBe(unavailable)
  })

  it("the merchant's answers are a link, or a text that opens without a script", () => {
    const url = "https://shop.example/louer"
    const link = html(<RentalHelp help={{ fr: { url } }} locale="fr" className="help" />)
    const opens = 'target="_blank" rel="noopener" class="help"'
    expect(link).toBe(`<a href="${url}" ${opens}>Comment fonctionne la location</a>`)
    expect(html(<RentalHelp />)).toBe("")
    expect(shown(<RentalHelp help={{ en: { url, text: "Cancel any time." } }} />)).toBe(
      "How renting works | Cancel any time. | Read more",
    )
  })

  it("a line of a cart says what it is, and nothing where the cart hasn't it", () => {
    expect(shown(<RentalLine cart={CART} itemId="i1" locale="fr" />)).toBe("12~mois, 79,80~€/mois")
    expect(html(<RentalLine cart={CART} itemId="i9" />)).toBe("")
    expect(html(<RentalLine cart={null} itemId="i1" />)).toBe("")
  })

  it("buying is the first of the choices where a page says so, and chosen at first", () => {
    const text = html(<RentalDurations prices={TWO} buy="Buy for €990" />)
    expect(text.match(/type="radio"/g)).toHaveLength(3)
    expect(text.indexOf("checked")).toBeLessThan(text.indexOf("Buy for €990"))
    expect(text.match(/checked/g)).toHaveLength(1)
  })

  it("a cart's totals are announced as they change, and have the classes of the page", () => {
    const text = html(<RentalTotals cart={CART} classNames={{ row: "row", due: "due", amount: "amount" }} />)
    expect(text).toContain(
      '<div role="status" aria-busy="false"><div class="due"><span>Due today</span> <span class="amount">€134.00</span></div>',
    )
    expect(text).not.toContain("fieldset")
  })

  it("a cart's durations can be chosen where it is editable, and no longer once it is rented", () => {
    expect(html(<RentalTotals cart={CART} editable />)).toMatch(/<fieldset><legend>Rental duration<\/legend>/)
    expect(html(<RentalTotals cart={{ ...CART, status: "active" }} editable />)).toContain(
      '<fieldset disabled="">',
    )
  })

  it("a booking leads to where it is finished and where it is managed, unless that is no page", () => {
    const order = (finalize_url: string, portal_url: string) => ({
      rental_transaction: { duration: 24, finalize_url, portal_url },
    })
    expect(html(<RentalTerms order={order("https://pay.example/f", "https://me.example/1")} />)).toContain(
      '<a href="https://pay.example/f">Finish the booking</a> <a href="https://me.example/1">Manage my rental</a>',
    )
    const script = "javascript:alert(1)"
    expect(html(<RentalTerms order={order(script, script)} />)).not.toContain("<a")
  })

  it("a customer's rentals have their terms, what was bought along, and lead to their orders", () => {
    const bell = { variant_id: "v2", title: "Bell", quantity: 2, choice: "buy" as const, monthly: null }
    const rental: CustomerRental = {
      ...{ id: "r1", subscription_id: "s1", status: "active", order: { id: "order_1", display_id: 7 } },
      ...{
        duration: 24,
        monthly: 89.1,
        first_payment: 60,
        commitment: null,
        ...{ finalize_url: null, portal_url: "https://me.example/1" },
        charges: null,
      },
      ...{ started_at: "2026-05-01T10:00:00.000Z", ends_at: "2027-05-01T10:00:00.000Z" },
      items: [{ title: "Bike", variant_title: "20″", quantity: 1, thumbnail: null }],
    }
    const list = (charges: CustomerRental["charges"]) => (
      <CustomerRentals rentals={[{ ...rental, charges }]} orderHref={({ order }) => `/orders/${order.id}`} />
    )
    const terms = "Duration 24 months until May 1, 2027 | Each month €89.10 | First payment €60.00"
    expect(shown(list(null))).toBe(`1 × Bike (20″) | Active | ${terms} | Order #7 Manage my rental`)
    expect(html(list(null))).toContain('href="/orders/order_1"')
    const { charges } = TERMS[1]!.terms
    expect(shown(list({ ...charges!, lines: [bell] }))).toMatch(
      / \| 2 × Bell: bought, paid once \| Order #7 Manage my rental$/,
    )
  })

  it("there is no button to the payment page while the cart can't be rented, or once it is", () => {
    const button = (cart?: RentalCart | null) => html(<RentNow cart={cart} notEligible="only to buy" />)
    expect(button(CART)).toContain(">Rent now</button>")
    expect(button(undefined)).toBe("")
    expect(button(null)).toBe("")
    expect(button({ ...CART, duration: null })).toBe("only to buy")
    expect(button({ ...CART, refusal: { code: "rental_not_in_region", message: "" } })).toBe("only to buy")
    expect(html(<RentNow cart={{ ...CART, duration: null }} />)).toBe("")
    // rented, and not only to buy
    expect(button({ ...CART, status: "active" })).toBe("")
    expect(html(<RentNow cartId="cart_1" className="primary" />)).toBe(
      '<button type="button" class="primary" aria-busy="false">Rent now</button>',
    )
  })
})
