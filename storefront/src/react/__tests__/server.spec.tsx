import { renderToString } from "react-dom/server"
import {
  BIKES_AND_BELL as CART,
  INSTEAD,
  piecesOf,
  PRICES,
  RENTAL,
  TERMS,
  visible,
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

const html = (node: React.ReactNode) => visible(renderToString(<>{node}</>).replaceAll("<!-- -->", ""))

const TWO = PRICES[0]!.answer
const NOT_FOR_RENT: Prices = { prices: [{ variant_id: "v2", eligible: false, offers: [] }] }
const ONLY_BELL = { ...CART, items: [CART.items[1]!] }
const FAILED: Prices = { prices: [], error: { code: "unreachable" } }
const { loading, unavailable, "not-eligible": notEligible } = INSTEAD
const STATES = { loading, unavailable, notEligible }

const url = "https://shop.example/louer"
const orderOf = (finalize_url: string, portal_url: string) => ({
  rental_transaction: { duration: 24, finalize_url, portal_url },
})
const rentNow = (more: Partial<RentalCart>) => (
  <RentNow cart={{ ...CART, ...more }} notEligible="only to buy" />
)
const script = "javascript:alert(1)"
const button = (more: string) => `<button type="button"${more} aria-busy="false">Rent now</button>`

/** Components, and their HTML or what is in it. */
const ROWS: [name: string, node: React.ReactNode, html: string | RegExp][] = [
  [
    "the lowest price with from",
    <RentalPrice prices={TWO} className="price" />,
    '<span class="price">from €24.94/month</span>',
  ],
  [
    "one duration's without",
    <RentalPrice prices={TWO} locale="fr" duration={12} />,
    "<span>39,90~€/mois</span>",
  ],
  ["no duration that isn't offered", <RentalPrice prices={TWO} duration={36} {...STATES} />, notEligible],
  ["what is inside what can't be rented", <RentalPrice prices={NOT_FOR_RENT}>buy it</RentalPrice>, "buy it"],
  [
    "nothing of what can't be rented, without a hole",
    <>
      <RentalPrice prices={NOT_FOR_RENT} />
      <RentalDurations prices={NOT_FOR_RENT} />
      <RentalTotals cart={ONLY_BELL} />
      <RentalTerms order={{ rental_transaction: null }} />
      <CustomerRentals rentals={[]} />
      <RentalHelp />
      <RentalHelp help={{ en: { url: script } }} />
      <RentalLine cart={CART} itemId="i9" />
      <RentalLine cart={null} itemId="i1" />
      <RentNow cart={undefined} notEligible="only to buy" />
      <RentNow cart={null} notEligible="only to buy" />
      <RentNow cart={{ ...CART, duration: null }} />
    </>,
    "",
  ],
  [
    "what is inside while nothing is known",
    <RentalPrice variantIds={["v1"]} regionId="r" children="…" />,
    "…",
  ],
  ["the same of a cart", <RentalTotals cartId="cart_1">…</RentalTotals>, "…"],
  [
    "that a price and a cart load, and that a server had neither",
    <>
      <RentalPrice {...STATES} />, <RentalTotals cartId="cart_1" {...STATES} />,{" "}
      <RentalPrice prices={FAILED} {...STATES} />, <RentalTotals cart={null} {...STATES} />
    </>,
    `${loading}, ${loading}, ${unavailable}, ${unavailable}`,
  ],
  [
    "the merchant's answers as a link",
    <RentalHelp help={{ fr: { url } }} locale="fr" className="help" />,
    `<a href="${url}" target="_blank" rel="noopener" class="help">Comment fonctionne la location</a>`,
  ],
  [
    "or as a text that opens without a script, in English where there is none of the page's language",
    <RentalHelp help={{ en: { url, text: "Cancel any time." } }} locale="fr" />,
    /^<details><summary>Comment fonctionne la location<\/summary>.*>Cancel any time\.<\/p><a href.*>En savoir plus<\/a>/,
  ],
  [
    "what a line is",
    <RentalLine cart={CART} itemId="i1" locale="fr" />,
    "<span>12~mois, 79,80~€/mois</span>",
  ],
  [
    "totals that are announced, with the page's classes",
    <RentalTotals cart={CART} classNames={{ row: "row", due: "due", amount: "amount" }} />,
    /^<div><div role="status" aria-busy="false"><div class="due"><span>Due today<\/span> <span class="amount">€134.00<\/span><\/div>/,
  ],
  ["durations to choose", <RentalTotals cart={CART} editable />, /^<div><fieldset><legend>Rental duration</],
  [
    "none of a paid cart",
    <RentalTotals cart={{ ...CART, status: "active" }} editable />,
    /<fieldset disabled=""/,
  ],
  [
    "where a booking is finished and managed",
    <RentalTerms order={orderOf("https://pay.example/f", "https://me.example/1")} />,
    /<a href="https:\/\/pay\.example\/f">Finish the booking<\/a> <a href="https:\/\/me\.example\/1">Manage my rental<\/a>/,
  ],
  ["no link that runs", <RentalTerms order={orderOf(script, script)} />, /^(?!.*<a)/],
  ["a button", <RentNow cartId="cart_1" className="primary" />, button(' class="primary"')],
  ["a button for a cart that can be rented", rentNow({}), button("")],
  ["none for one that can't", rentNow({ duration: null }), "only to buy"],
  [
    "none for a refused one",
    rentNow({ refusal: { code: "rental_not_in_region", message: "" } }),
    "only to buy",
  ],
  ["nothing for one that is rented", rentNow({ status: "active" }), ""],
]

describe("in the HTML that a server makes", () => {
  let complaints: jest.SpyInstance
  beforeEach(() => {
    complaints = jest.spyOn(console, "error").mockImplementation()
  })
  afterEach(() => {
    const { calls } = complaints.mock
    complaints.mockRestore()
    expect(calls).toEqual([])
  })

  it.each(ROWS)("there is %s", (_, node, wanted) => {
    if (typeof wanted === "string") expect(html(node)).toBe(wanted)
    else expect(html(node)).toMatch(wanted)
  })

  it("durations begin with the cart's, and say what another one does to it", () => {
    const choice = (value?: number) => html(<RentalDurations prices={TWO} cart={CART} value={value} />)
    expect(choice()).toMatch(/checked[^>]*value="12"|value="12"[^>]*checked/)
    expect(choice(12)).not.toContain("The whole cart")
    expect(choice(6)).toContain("<p>The whole cart is then rented for 6 months.</p>")
    expect(choice(24)).toContain("<p>24 months: not for Bike</p>")
  })

  it("buying is the first of the choices where a page says so, and chosen at first", () => {
    const text = html(<RentalDurations prices={TWO} buy="Buy for €990" />)
    expect(text.match(/type="radio"/g)).toHaveLength(3)
    expect(text.indexOf("checked")).toBeLessThan(text.indexOf("Buy for €990"))
    expect(text.match(/checked/g)).toHaveLength(1)
  })

  it("a customer's rentals have their terms, what was bought along, and lead to their orders", () => {
    const bell = { variant_id: "v2", title: "Bell", quantity: 2, choice: "buy" as const, monthly: null }
    const list = (charges: CustomerRental["charges"]) =>
      html(
        <CustomerRentals
          rentals={[{ ...RENTAL, charges }]}
          orderHref={({ order }) => `/orders/${order.id}`}
        />,
      )
    const terms = "Duration 24 months until May 1, 2027 | Each month €89.10 | First payment €60.00"
    expect(piecesOf(list(null))).toBe(`1 × Bike (20″) | Active | ${terms} | Order #7 Manage my rental`)
    expect(list(null)).toContain('href="/orders/order_1"')
    const { charges } = TERMS[1]!.terms
    expect(piecesOf(list({ ...charges!, lines: [bell] }))).toMatch(
      / \| 2 × Bell: bought, paid once \| Order #7 Manage my rental$/,
    )
  })
})
