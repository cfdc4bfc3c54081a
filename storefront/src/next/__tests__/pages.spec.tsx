import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { BIKE, ONE_BIKE } from "../../../../integration-tests/helpers/shop-answers"
import { shopOfEach } from "../../client/__tests__/shop"
import { withLineChoices, withRental } from "../cart"
import { withRentalTerms } from "../order"
import { RentalChoice, RentalChoiceProvider, RentalSummary, useRentalFailure } from "../parts"
import {
  chosenProvider,
  orderButton,
  rentalLineText,
  rentalPaid,
  RentalOrderTerms,
  rentalReason,
  rentalTitle,
  whatIsBought,
} from "../parts/view"
import { RentalFrom, RentalOffers } from "../product"

jest.mock("next/headers", () => ({ cookies: async () => ({ get: () => undefined }) }), { virtual: true })
jest.mock("next/cache", () => ({ revalidateTag: () => undefined }), { virtual: true })
jest.mock(
  "next/navigation",
  () => ({ redirect: () => undefined, useSearchParams: () => new URLSearchParams(mockQuery) }),
  { virtual: true },
)

let mockQuery = ""

let answers: Record<string, unknown> = {}
const test = shopOfEach(({ path }) => ({ body: answers[path] ?? {} }))

const seen = (text?: string | null) => text?.replaceAll("\u00a0", "~").replaceAll("\u202f", "~")
const french = async () => "fr"
const params = Promise.resolve({ countryCode: "fr" })

/** A bike for 49.45 a month, first payment 35.00, and a lock that is bought for 78.00; delivery 30.00. */
const UNPRICED = { eligible: false, choice: "buy" as const, monthly: null, deposit: null }
const RENTAL = {
  ...{
    ...ONE_BIKE,
    durations: [6, 12],
    monthly: 49.45,
    deposit: 35,
    paid_once: 78,
    delivery: 30,
    due_today: 143,
  },
  items: [
    { ...BIKE, item_id: "bike", title: "Alba", monthly: 49.45, deposit: 35 },
    { ...BIKE, ...UNPRICED, item_id: "lock", title: "Lock" },
  ],
}
const NOT_RENTED = { ...RENTAL, monthly: null, duration: null, durations: [] }

const CART = {
  id: "cart_1",
  total: 798,
  items: [
    { id: "bike", metadata: { rental: "rent" } },
    { id: "lock", metadata: { rental: "buy" } },
  ],
}

const OFFERED = { ...CART, items: [{ id: "bike" }, { id: "lock" }] }
const paidBy = (provider_id: string, more = {}) => ({
  ...CART,
  payment_collection: { payment_sessions: [{ provider_id, ...more }] },
})
const RENTED = paidBy("pp_rental_subscription")

const cartOf = async (cart: object = CART, rental: object = RENTAL) => {
  answers = { "/store/rental/carts/cart_1": { rental_cart: rental } }
  return withRental(cart as typeof CART, params, french)
}
const linesOf = ({ items }: { items: Parameters<typeof rentalLineText>[0][] }) =>
  items.map((item) => seen(rentalLineText(item)) ?? null)
const htmlOf = (node: ReactNode) => seen(renderToStaticMarkup(<>{node}</>))!
const textOf = (node: ReactNode) =>
  htmlOf(node)
    .replace(/<script.*<\/script>/, "")
    .replace(/<[^<>]*>/g, "|")
const summaryOf = (cart: object) => (
  <RentalSummary cart={cart} editable>
    798
  </RentalSummary>
)
const refused = (code: string, message: string) => ({ ...NOT_RENTED, refusal: { code, message } })
const OTHERWISE = paidBy("pp_system_default")
const ONLY_LOCK = { ...CART, items: [CART.items[1]] }

/** All that its pages say of a cart: of its lines, of how it is paid, in its summary. */
const said = async (medusas: object, rental: object = RENTAL) => {
  const cart = (await cartOf(medusas, rental))!
  const [another, reason] = [seen(whatIsBought(cart, "pp_system_default")), rentalReason(cart)]
  const first = chosenProvider(cart) === "pp_rental_subscription" ? "rent" : chosenProvider(cart)
  const paid = `first: ${first}, button: ${orderButton(cart, "Commander")}, another: ${another}, reason: ${reason}`
  return `${linesOf(cart).join(" + ")}, ${paid}, page: ${textOf(summaryOf(cart))}`
}

describe("a cart of a fitted storefront", () => {
  it("says of each line what it is, once, and leads with renting where a line was chosen to be rented", async () => {
    const text = await said(CART)
    expect(text).toMatch(
      /^12~mois, 49,45~€\/mois \+ acheté, payé en une fois, first: rent, button: Commander/,
    )
    expect(text).toMatch(
      /Louer au mois.*6~mois.*12~mois.*À payer aujourd’hui.*143,00~€.*Ou tout acheter.*798$/,
    )
    expect(text).not.toContain("1 × Lock")
    // that a delivery comes on top: the checkout has a step for it
    const open = { ...RENTAL, delivery: null, delivery_open: true, due_today: 113 }
    expect(await said(CART, open)).toMatch(/^(?!.*page de paiement).*113,00~€\| \|plus la livraison\|/)
  })

  it("offers renting below what it costs to buy where nothing was chosen, and selects no payment", async () => {
    expect(await said(OFFERED)).toMatch(
      /^ \+ , first: , .*another: undefined.* page: 798.*Ou louer au mois.*1 × Lock~: acheté, payé en une fois/,
    )
    // all that is left of a rental was bought
    const left = { ...ONLY_LOCK, metadata: { rental_duration: 12 } }
    expect(await said(left, { ...NOT_RENTED, items: [RENTAL.items[1]] })).toMatch(
      /^, first: , .*reason: Rien dans ce panier ne peut être loué\., /,
    )
  })

  it("says that another way to pay buys everything, and calls the button by what it does", async () => {
    expect(await said(RENTED)).toMatch(
      /button: Louer maintenant, another: Avec ce moyen de paiement, tout est acheté~: 798,00~€\..*À payer aujourd’hui.*La valeur du contenu du panier, qui n’est pas ce que vous/,
    )
    const cart = (await cartOf(RENTED))!
    expect(whatIsBought(cart, "pp_rental_subscription")).toBeUndefined()
    expect(rentalTitle(cart, "pp_rental_subscription")).toBe("Louer au mois")
    expect(rentalTitle(cart, "pp_system_default")).toBeUndefined()
  })

  it("says nothing of renting once another way to pay is chosen, but what is to be paid for all of it", async () => {
    expect(await said(OTHERWISE, { ...RENTAL, prices_shown: "with_taxes" })).toMatch(
      /^acheté, payé en une fois \+ acheté, payé en une fois, .*another: .* 798,00~€ TTC\..* page: \|+À payer\|+ \|+798,00~€ TTC\|+Avec ce moyen [^|]* acheté\.\|+798$/,
    )
    // what was only offered needs no word, and a session that has failed is no choice any more
    expect(await said({ ...OTHERWISE, items: OFFERED.items })).toMatch(/^ \+ , .* page: 798$/)
    expect(await said(paidBy("pp_system_default", { status: "error" }))).toMatch(/ page: \|+Louer au mois/)
  })

  it("says why it can't be rented as it is, and of each line which to take out", async () => {
    expect(await said(CART, refused("rent_and_buy", "Alba: louée et achetée."))).toMatch(
      /^loué au mois \+ acheté, payé en une fois, .* page: 798\|Alba: louée et achetée\.\|$/,
    )
    // a region without renting, though the cart has its durations
    const there = { ...RENTAL, refusal: { code: "rental_not_in_region", message: "Pas ici." } }
    expect(await said(RENTED, there)).toMatch(/^ \+ , first: , button: Commander.* page: 798\|Pas ici\.\|$/)
    const all = { ...refused("nothing_rented", "Tout est à acheter."), items: [RENTAL.items[1]] }
    expect(await said(ONLY_LOCK, all)).toMatch(/reason: Tout est à acheter\., /)
  })

  it("is none once it was paid", async () => {
    expect(await cartOf(CART, { ...RENTAL, status: "active" })).toBeNull()
  })

  it("says in its small list what was chosen, and nothing in a region that doesn't rent", async () => {
    const small = async (cart: typeof CART) => linesOf((await withLineChoices(cart, "de"))!)
    const bought = "wird gekauft, einmalig bezahlt"
    expect(await small({ ...CART, ...{ metadata: { rental_duration: 12 } } })).toEqual(["12 Monate", bought])
    expect(await small(OTHERWISE)).toEqual([bought, bought])
    expect(test.shop.received).toEqual([])
    const there = { ...CART, region_id: "reg_ie" }
    const providers = async (...ids: string[]) => {
      answers["/store/payment-providers"] = { payment_providers: ids.map((id) => ({ id })) }
      return small(there)
    }
    expect(await providers("pp_system_default")).toEqual([null, null])
    expect(await providers("pp_system_default", "pp_rental_subscription")).not.toContain(null)
    expect(test.shop.received[0]!.query.get("region_id")).toBe("reg_ie")
  })
})

describe("an order of a fitted storefront", () => {
  const line = (at: number, choice: "rent" | "buy", monthly: number | null) => {
    return { variant_id: `v${at}`, title: "", quantity: 1, choice, monthly }
  }
  const charges = {
    ...{ due_today: 143, first_payment: 35, paid_once: 78, delivery: 30, total: null, may_differ: true },
    lines: [line(1, "rent", 30.45), line(2, "rent", 19), line(3, "buy", null)],
  }
  const pages = { finalize_url: "https://pay.test/finish", portal_url: "https://me.test/1" }
  const terms = { duration: 12, monthly: 49.45, charges, ...pages }
  const items = charges.lines.map(({ variant_id, choice: rental }) => ({ variant_id, metadata: { rental } }))

  const termsOf = async (more = {}) => {
    const order = await withRentalTerms({ items, rental_transaction: { ...terms, ...more } }, french)
    const page = textOf(<RentalOrderTerms order={order}>798</RentalOrderTerms>)
    return `${linesOf(order).join(" + ")}, paid: ${seen(rentalPaid(order))}, page: ${page}`
  }

  it("has its terms before the value of the goods, and says that a booking isn't final", async () => {
    expect(await termsOf()).toMatch(
      /^12~mois, 30,45~€\/mois \+ 12~mois, 19,00~€\/mois \+ acheté, payé en une fois, paid: À payer à la commande~: 143,00~€\. Un code.* page: .*Location.*pas encore définitive.*Finaliser la réservation.*143,00~€.*Gérer ma location.*qui n’est pas ce que vous payez.*798/,
    )
  })

  it("says whether its amounts are with taxes where the shop said so, when it ends, and no price that isn't charged", async () => {
    const taxed = { charges: { ...charges, prices_shown: "with_taxes" }, ends_at: "2027-03-31T10:00:00.000Z" }
    expect(await termsOf(taxed)).toMatch(
      /^12~mois, 30,45~€\/mois TTC.* paid: .*143,00~€ TTC\..*12~mois\| \|jusqu’au 31 mars 2027\|.*49,45~€ TTC/,
    )
    // the service charges another price a month than was offered
    expect(await termsOf({ monthly: 40 })).toMatch(/^12~mois \+ 12~mois \+ acheté, payé en une fois, /)
  })

  it("is left as it is where it was bought", async () => {
    const bought = { items: [], rental_transaction: null }
    expect(await withRentalTerms(bought, french)).toBe(bought)
    expect(htmlOf(<RentalOrderTerms order={bought}>798</RentalOrderTerms>)).toBe("798")
  })
})

describe("a product of a fitted storefront", () => {
  const OFFERS = [
    { duration: 6, monthly: 60, deposit: 35 },
    { duration: 12, monthly: 49.45, deposit: 35, total: 628.4 },
  ]
  const variant = (offers: object[], id = "v1") => ({ variant_id: id, eligible: offers.length > 0, offers })
  const product = {
    id: "prod_1",
    title: "Alba",
    handle: "alba",
    variants: [{ id: "v1" }, { id: "v2" }, { id: "v3" }],
  }
  const of = { product, region: { id: "reg_1" }, countryCode: "fr", locale: french }
  const pageOf = (cart?: typeof CART) =>
    RentalOffers({
      ...{ ...of, cart, provider: RentalChoiceProvider },
      children: ["v1", "v2", "v3"].map((id) => <RentalChoice key={id} variant={{ id }} />),
    })
  beforeEach(() => {
    const sums = {
      calculated_amount: 575,
      calculated_amount_without_tax: 575,
      calculated_amount_with_tax: 690,
    }
    const calculated_price = { ...sums, currency_code: "eur" }
    const help = { fr: { url: "https://shop.test/aide", text: "Vous rendez le vélo." } }
    const cheap = { ...variant([], "v3"), rentable_from: { price: 120, more: 24 } }
    answers = {
      "/store/rental/prices": { help, prices: [variant(OFFERS), variant([], "v2"), cheap] },
      "/store/products": { products: [{ variants: [{ id: "v1", calculated_price }] }] },
    }
  })

  it("has its lowest price in a list, as text alone, asked for in the storefront's name", async () => {
    process.env.NEXT_PUBLIC_BASE_URL = "https://boutique.test/b2b"
    const html = htmlOf(await RentalFrom({ ...of, className: "small" }))
    expect(html).toBe('<span class="small">dès 49,45~€/mois</span>')
    expect(test.shop.received).toMatchObject([{ headers: { origin: "https://boutique.test" } }])
  })

  it("offers buying with its price beside each duration, begins with the cart's, and says what can't be rented and why", async () => {
    answers["/store/rental/carts/cart_1"] = { rental_cart: RENTAL }
    const page = await pageOf(CART)
    const html = htmlOf(page)
    expect(html).toMatch(/checked[^>]*value="12"|value="12"[^>]*checked/)
    expect(html.match(/Tout le panier .*?"/g)).toEqual(['Tout le panier est alors loué pour 6~mois."'])
    expect(textOf(page)).toMatch(
      /Acheter pour 690,00~€.*6~mois.*60,00~€\/mois.*12~mois.*49,45~€\/mois.*628,40~€ au total, jusqu’en [^|]+ \d{4}\|.*Comment fonctionne la location.*Vous rendez le vélo.*Cette variante ne peut pas être louée.*À louer à partir d’un prix de 120,00~€, soit 24,00~€ de plus/,
    )
    expect(html).toContain('href="https://shop.test/aide"')
    expect(html).toContain('"price":690')
    expect(html).not.toContain("575")
  })

  it.each([
    ["with_taxes", /\|Acheter pour 690,00~€ TTC\|.*\|49,45~€\/mois TTC\|/],
    ["without_taxes", /\|Acheter pour 575,00~€ HT\|.*\|41,21~€\/mois HT\|/],
  ])("says of buying and of each month alike that it is %s", async (prices_shown, text) => {
    const net = prices_shown === "without_taxes" && { net: { monthly: 41.21, deposit: 29.17, total: 523.69 } }
    answers["/store/rental/prices"] = { prices_shown, prices: [variant([{ ...OFFERS[1], ...net }])] }
    expect(textOf(await pageOf())).toMatch(text)
  })
})

it.each([
  ["rental=failed", "not paid"],
  ["rental=failed?transaction_id=1", "not paid"],
  ["rental=failedly", ""],
  ["", ""],
])("says that the payment failed where the address ends with ?%s", (query, text) => {
  mockQuery = query
  const Notice = () => useRentalFailure({ rental: { texts: { payment_failed: "not paid" } } })
  expect(renderToStaticMarkup(<Notice />)).toBe(text)
})
