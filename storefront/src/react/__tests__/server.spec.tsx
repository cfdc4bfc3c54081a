import { renderToString } from "react-dom/server"
import type { CustomerRental, Prices, RentalCart, VariantPrice } from "../../client"
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

/** What a browser without scripts shows: the text, with no-break spaces as a tilde. */
const shown = (node: React.ReactNode) =>
  html(node)
    .replace(/<[^<>]+>/g, "")
    .replaceAll("\u00a0", "~")
const html = (node: React.ReactNode) => renderToString(<>{node}</>).replaceAll("<!-- -->", "")

const PRICES: VariantPrice[] = [
  {
    variant_id: "v1",
    eligible: true,
    offers: [
      { duration: 12, monthly: 45, deposit: 60 },
      { duration: 24, monthly: 39.9, deposit: 50 },
    ],
  },
]
const NOT_FOR_RENT: VariantPrice[] = [{ variant_id: "v2", eligible: false, offers: [] }]

const CART: RentalCart = {
  cart_id: "cart_1",
  durations: [12, 24],
  duration: 24,
  monthly: 89.1,
  deposit: 89.1,
  paid_once: 4.9,
  delivery: 5,
  delivery_open: false,
  due_today: 99,
  total: 2148.3,
  refusal: null,
  status: null,
  payment_url: null,
  items: [
    {
      item_id: "i1",
      title: "Bike",
      variant_id: "v1",
      quantity: 1,
      eligible: true,
      choice: "rent",
      monthly: 89.1,
      deposit: 89.1,
      reason: null,
    },
    {
      item_id: "i2",
      title: "Bell",
      variant_id: "v2",
      quantity: 2,
      eligible: false,
      choice: "buy",
      monthly: null,
      deposit: null,
      reason: "price_out_of_range",
    },
  ],
}

let complaints: jest.SpyInstance
beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-01-31T10:00:00Z") })
  complaints = jest.spyOn(console, "error").mockImplementation()
})
afterEach(() => {
  expect(complaints.mock.calls).toEqual([])
  complaints.mockRestore()
  jest.useRealTimers()
})

describe("in the HTML that a server makes", () => {
  it("the lowest price stands in the page's language", () => {
    expect(html(<RentalPrice prices={PRICES} className="price" />)).toBe(
      '<span class="price">from €39.90/month</span>',
    )
    expect(shown(<RentalPrice prices={PRICES} locale="fr" duration={12} />)).toBe("45,00~€/mois")
  })

  it("what can't be rented leaves no hole: what is inside stands, or nothing", () => {
    expect(html(<RentalPrice prices={NOT_FOR_RENT} />)).toBe("")
    expect(html(<RentalPrice prices={NOT_FOR_RENT}>only to buy</RentalPrice>)).toBe("only to buy")
    expect(html(<RentalDurations prices={NOT_FOR_RENT} />)).toBe("")
    expect(html(<RentalTotals cart={{ ...CART, items: [CART.items[1]!] }} />)).toBe("")
    expect(html(<RentalTerms order={{ rental_transaction: null }} />)).toBe("")
    expect(html(<CustomerRentals rentals={[]} />)).toBe("")
  })

  it("what isn't known yet leaves what is inside, without a provider too", () => {
    expect(
      html(
        <RentalPrice variantIds={["v1"]} regionId="r">
          …
        </RentalPrice>,
      ),
    ).toBe("…")
    expect(html(<RentalTotals cartId="cart_1">…</RentalTotals>)).toBe("…")
  })

  it("each state has its own content, and nothing is called unrentable that the shop gave no answer for", () => {
    const states = { loading: "one moment", unavailable: "ask us", notEligible: "only to buy" }
    const price = (prices?: Prices) => html(<RentalPrice prices={prices} {...states} />)
    expect(price()).toBe("one moment")
    expect(price({ prices: [], error: { code: "unreachable" } })).toBe("ask us")
    expect(price([{ variant_id: "v1", eligible: false, offers: [], reason: "address_needed" }])).toBe(
      "ask us",
    )
    expect(price(NOT_FOR_RENT)).toBe("only to buy")
    expect(html(<RentalPrice prices={PRICES} duration={36} {...states} />)).toBe("only to buy")
    expect(html(<RentalDurations prices={NOT_FOR_RENT} {...states} />)).toBe("only to buy")
    expect(html(<RentalTotals cartId="cart_1" {...states} />)).toBe("one moment")
    expect(html(<RentalTotals cart={null} {...states} />)).toBe("ask us")
    expect(html(<RentalTotals cart={{ ...CART, items: [CART.items[1]!] }} {...states} />)).toBe("only to buy")
  })

  it.each([
    [
      "en",
      "12 months €45.00/month incl. taxes first payment €60.00, €600.00 incl. taxes in all, until January 2027",
    ],
    ["fr", "12~mois 45,00~€/mois TTC premier paiement 60,00~€, 600,00~€ TTC au total, jusqu’en janvier 2027"],
    [
      "de",
      "12 Monate 45,00~€/Monat inkl. MwSt. erste Zahlung 60,00~€, 600,00~€ inkl. MwSt. insgesamt, bis Januar 2027",
    ],
  ])("a duration says what it costs in all, with taxes or not, and when it ends, in %s", (locale, text) => {
    const offers = [{ duration: 12, monthly: 45, deposit: 60, total: 600 }]
    const prices: Prices = {
      prices: [{ variant_id: "v1", eligible: true, offers }],
      prices_shown: "with_taxes",
    }
    expect(shown(<RentalDurations prices={prices} locale={locale} />)).toContain(text)
  })

  it("the merchant's answers are a link, or a text in a dialog that is closed", () => {
    const link = html(<RentalHelp help={{ fr: { url: "https://shop.example/louer" } }} locale="fr" />)
    expect(link).toBe(
      '<a href="https://shop.example/louer" target="_blank" rel="noopener">Comment fonctionne la location</a>',
    )
    expect(html(<RentalHelp help={{ en: { url: "javascript:alert(1)" } }} />)).toBe("")
    expect(html(<RentalHelp />)).toBe("")
    const text = html(<RentalHelp help={{ en: { text: "Cancel any time." } }} locale="de" />)
    expect(text).toContain('<button type="button">So funktioniert das Mieten</button><dialog aria-label=')
    expect(text).toContain("<p>Cancel any time.</p>")
  })

  it("a line of a cart says what it is", () => {
    const line = (itemId: string, locale = "en") =>
      shown(<RentalLine cart={CART} itemId={itemId} locale={locale} />)
    expect(line("i1")).toBe("24 months, €89.10/month")
    expect(line("i1", "fr")).toBe("24~mois, 89,10~€/mois")
    expect(line("i2", "de")).toBe("wird gekauft, einmalig bezahlt")
    expect(line("i9")).toBe("")
    expect(html(<RentalLine cart={null} itemId="i1" />)).toBe("")
  })

  it("the durations are a group of radio buttons with a legend, each told in words, the longest chosen", () => {
    const text = html(<RentalDurations prices={PRICES} name="months" />)
    expect(text).toMatch(/^<fieldset><legend>Rental duration<\/legend><label>/)
    expect(text).toContain(
      'aria-label="12 months, 45 euros per month, first payment 60 euros, until January 2027"',
    )
    expect(text.match(/<input[^>]*>/g)!.map((radio) => radio.includes("checked"))).toEqual([false, true])
    expect(shown(<RentalDurations prices={PRICES} />)).toBe(
      "Rental duration12 months €45.00/month first payment €60.00, until January 202724 months €39.90/month first payment €50.00, until January 2028",
    )
  })

  it("the duration that the shop has set is chosen where it is offered", () => {
    const chosen = (default_duration: number) =>
      html(<RentalDurations prices={{ prices: PRICES, default_duration }} />)
        .match(/<input[^>]*>/g)!
        .map((radio) => radio.includes("checked"))
    expect(chosen(12)).toEqual([true, false])
    expect(chosen(36)).toEqual([false, true])
  })

  it("buying is the first of the choices where a page says so, and chosen at first", () => {
    const text = html(<RentalDurations prices={PRICES} buy="Buy for €990" />)
    expect(text.match(/type="radio"/g)).toHaveLength(3)
    expect(text.indexOf("checked")).toBeLessThan(text.indexOf("Buy for €990"))
    expect(text.match(/checked/g)).toHaveLength(1)
  })

  it("a cart's totals say what is due today, its parts, what follows and what is bought", () => {
    const text = html(<RentalTotals cart={CART} classNames={{ row: "row", due: "due", amount: "amount" }} />)
    expect(text).toContain(
      '<div role="status" aria-busy="false"><div class="due"><span>Due today</span> <span class="amount">€99.00</span></div>',
    )
    expect(shown(<RentalTotals cart={CART} />)).toBe(
      "Due today €99.00First payment €89.10Paid once €4.90Delivery €5.00Then 23~× €89.10 24 monthsIn all €2,148.302 × Bell: bought, paid once",
    )
    expect(text).not.toContain("fieldset")
  })

  it("a cart's totals promise no sum without the delivery where that is chosen on the payment page", () => {
    const cart = { ...CART, delivery: null, delivery_open: true, due_today: 94, total: 2143.3 }
    const items = [CART.items[0]!]
    expect(shown(<RentalTotals cart={{ ...cart, items }} />)).toBe(
      "Due today €94.00 plus the delivery that you choose on the payment pageFirst payment €89.10Paid once €4.90Then 23~× €89.10 24 monthsIn all €2,143.30 plus delivery",
    )
    // 94.00 today are all there is
    expect(shown(<RentalTotals cart={{ ...cart, items, duration: 1, total: 94 }} locale="fr" />)).toContain(
      "Au total 94,00~€ 1~mois, plus la livraison",
    )
  })

  it("a cart says which lines keep a duration away", () => {
    const [bike, bell] = CART.items as [RentalCart["items"][number], RentalCart["items"][number]]
    const trailer = { ...bike, item_id: "i3", title: "Trailer", durations: [6, 12, 24] }
    const cart = { ...CART, items: [bike, trailer, bell] }
    expect(shown(<RentalTotals cart={cart} />)).toMatch(/2 × Bell: bought, paid once6 months: not for Bike$/)
  })

  it("a cart's totals count no months where the shop doesn't say what the first payment is", () => {
    expect(shown(<RentalTotals cart={{ ...CART, total: null, items: [CART.items[0]!] }} locale="de" />)).toBe(
      "Heute fällig 99,00~€Erste Zahlung 89,10~€Einmalig 4,90~€Lieferung 5,00~€Dann 89,10~€/Monat 24 Monate",
    )
  })

  it("a cart's sums say whether taxes are in them where the shop does", () => {
    // without taxes: 82.50 today, 23 months of 74.25, 1790.25 in all
    const net = {
      monthly: 74.25,
      deposit: 74.25,
      paid_once: 4.08,
      delivery: 4.17,
      due_today: 82.5,
      total: 1790.25,
    }
    const cart = { ...CART, items: [], net, prices_shown: "without_taxes" as const }
    expect(shown(<RentalTotals cart={{ ...cart, items: [CART.items[0]!] }} />)).toBe(
      "Due today €82.50 excl. taxesFirst payment €74.25Paid once €4.08Delivery €4.17Then 23~× €74.25 excl. taxes 24 monthsIn all €1,790.25 excl. taxes",
    )
    expect(shown(<RentalTotals cart={{ ...CART, prices_shown: "with_taxes" }} locale="fr" />)).toContain(
      "À payer aujourd’hui 99,00~€ TTC",
    )
  })

  it("a cart of one month that is paid today has nothing that follows", () => {
    const cart = {
      ...CART,
      duration: 1,
      paid_once: 0,
      delivery: 0,
      due_today: 89.1,
      total: 89.1,
      items: [CART.items[0]!],
    }
    expect(shown(<RentalTotals cart={cart} />)).toBe(
      "Due today €89.10First payment €89.10In all €89.10 1 month",
    )
  })

  it("a cart of which the monthly price isn't known, or is nothing, has the rows that are known", () => {
    const cart = { ...CART, monthly: null, deposit: 0, due_today: 0, paid_once: 0, delivery: 0, total: null }
    const items = [CART.items[0]!]
    expect(shown(<RentalTotals cart={{ ...cart, items }} />)).toBe("Due today €0.00")
    expect(shown(<RentalTotals cart={{ ...cart, items, monthly: 0 }} />)).toBe(
      "Due today €0.00Then €0.00/month 24 months",
    )
  })

  it("a cart that can't be rented together says so once, and names what keeps it from being rented", () => {
    const cart = { ...CART, durations: [], duration: null, monthly: null, due_today: null, total: null }
    expect(shown(<RentalTotals cart={cart} editable />)).toBe("Not for rent together.2 × Bell")
  })

  it("a cart's durations can be chosen where it is editable, and no longer once it is rented", () => {
    expect(html(<RentalTotals cart={CART} editable />)).toMatch(/<fieldset><legend>Rental duration<\/legend>/)
    expect(html(<RentalTotals cart={{ ...CART, status: "active" }} editable />)).toContain(
      '<fieldset disabled="">',
    )
  })

  it("a cart whose taxes aren't known asks for the address", () => {
    const items = CART.items.map((item) => ({ ...item, eligible: false, reason: "address_needed" as const }))
    const cart = {
      ...CART,
      durations: [],
      duration: null,
      monthly: null,
      due_today: null,
      total: null,
      items,
    }
    expect(shown(<RentalTotals cart={cart} editable />)).toBe("Enter your address to see the price.")
  })

  it("an order's terms say what was due with it, and that the service may have charged otherwise", () => {
    const charges = {
      due_today: 99,
      first_payment: 89.1,
      paid_once: 4.9,
      delivery: 5,
      total: null,
      lines: [],
      may_differ: true,
    }
    const order = { rental_transaction: { duration: 24, monthly: 89.1, first_payment: 89.1, charges } }
    expect(shown(<RentalTerms order={order} />)).toBe(
      "Duration 24 monthsEach month €89.10Due with the order €99.00First payment €89.10Paid once €4.90Delivery €5.00" +
        "A code or a service was used on the payment page: it may have charged otherwise.",
    )
  })

  it("an order's terms say that nothing was due, and leave out parts that cost nothing", () => {
    const charges = {
      due_today: 0,
      first_payment: 0,
      paid_once: 0,
      delivery: 0,
      total: null,
      lines: [],
      may_differ: false,
    }
    const order = { rental_transaction: { duration: 24, monthly: 0, charges } }
    expect(shown(<RentalTerms order={order} />)).toBe(
      "Duration 24 monthsEach month €0.00Due with the order €0.00",
    )
  })

  it("a booking leads to where it is finished, unless that is no page", () => {
    const order = (finalize_url: string) => ({ rental_transaction: { duration: 24, finalize_url } })
    expect(html(<RentalTerms order={order("https://pay.example/f")} />)).toContain(
      '<a href="https://pay.example/f">Finish the booking</a>',
    )
    expect(html(<RentalTerms order={order("javascript:alert(1)")} />)).not.toContain("<a")
  })

  it("a customer's rentals have their terms and lead to their orders", () => {
    const rental: CustomerRental = {
      id: "r1",
      subscription_id: "s1",
      status: "active",
      order: { id: "order_1", display_id: 7 },
      duration: 24,
      monthly: 89.1,
      first_payment: 60,
      commitment: null,
      charges: null,
      finalize_url: null,
      started_at: "2026-05-01T10:00:00.000Z",
      ends_at: "2027-05-01T10:00:00.000Z",
      items: [{ title: "Bike", variant_title: "20″", quantity: 1, thumbnail: null }],
    }
    const list = <CustomerRentals rentals={[rental]} orderHref={({ order }) => `/orders/${order.id}`} />
    expect(shown(list).trim()).toBe(
      "1 × Bike (20″)ActiveDuration 24 monthsEach month €89.10First payment €60.00Order #7",
    )
    expect(html(list)).toContain('href="/orders/order_1"')
    const bell = { variant_id: "v2", title: "Bell", quantity: 2, choice: "buy" as const, monthly: null }
    const charges = {
      due_today: 64.9,
      first_payment: 60,
      paid_once: 4.9,
      delivery: 0,
      total: null,
      lines: [bell],
      may_differ: false,
    }
    expect(shown(<CustomerRentals rentals={[{ ...rental, charges }]} />)).toContain(
      "1 × Bike (20″)Active2 × Bell: bought, paid onceDuration 24 months",
    )
  })

  it("a line says whether it is rented or bought while one product is both", () => {
    const none = { durations: [], duration: null, monthly: null, due_today: null, total: null }
    const [bike, bell] = CART.items as [RentalCart["items"][number], RentalCart["items"][number]]
    const items = [
      { ...bike, monthly: null, deposit: null },
      { ...bell, title: "Bike", reason: null },
    ]
    const refusal = { code: "rent_and_buy", message: "" }
    const cart = { ...CART, ...none, items, refusal }
    expect(shown(<RentalLine cart={cart} itemId="i1" />)).toBe("rented by the month")
    expect(shown(<RentalLine cart={cart} itemId="i2" />)).toBe("bought, paid once")
    expect(shown(<RentalTotals cart={cart} />)).toBe(
      "The same product is to rent and to buy here: choose one for all of it.2 × Bike: bought, paid once",
    )
    // where nothing is to be rented it is a cart as any other
    const bought = { ...cart, items: [items[1]!], refusal: { ...refusal, code: "nothing_rented" } }
    expect(shown(<RentalLine cart={bought} itemId="i2" />)).toBe("")
  })

  it("a line names no price in a region without renting, though the cart has its durations", () => {
    const refusal = { code: "rental_not_in_region", message: "" }
    const line = (itemId: string) => shown(<RentalLine cart={{ ...CART, refusal }} itemId={itemId} />)
    expect([line("i1"), line("i2")]).toEqual(["rented by the month", "bought, paid once"])
  })

  it("a page that lists the lines itself doesn't have what is bought named twice", () => {
    const text = shown(<RentalTotals cart={CART} lines={false} />)
    expect(text).toContain("In all €2,148.30")
    expect(text).not.toContain("Bell")
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
  })

  it("the way to the payment page is a button", () => {
    expect(html(<RentNow cartId="cart_1" className="primary" />)).toBe(
      '<button type="button" class="primary" aria-busy="false">Rent now</button>',
    )
  })
})
