import { renderToStaticMarkup } from "react-dom/server"
import { BIKE, ONE_BIKE, PRICES } from "../../../../integration-tests/helpers/shop-answers"
import { startShop, type TestShop } from "../../client/__tests__/shop"
import { withLineChoices, withRental } from "../cart"
import { withRentalTerms } from "../order"
import { RentalChoice, RentalChoiceProvider, RentalSummary, useRentalFailure } from "../parts"
import {
  chosenProvider,
  orderButton,
  RentalBought,
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

let shop: TestShop
let answers: Record<string, unknown>
const environment = { ...process.env }

beforeEach(async () => {
  shop = await startShop(({ path }) => ({ body: answers[path] ?? {} }))
  process.env.MEDUSA_BACKEND_URL = shop.url
  process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY = "pk_test"
})
afterEach(async () => {
  process.env = { ...environment }
  await shop.close()
})

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
  return (await withRental(cart as typeof CART, params, french))!
}
type Cart = Awaited<ReturnType<typeof cartOf>>
const linesOf = ({ items }: { items: Parameters<typeof rentalLineText>[0][] }) =>
  items.map((item) => seen(rentalLineText(item)) ?? null)
const htmlOf = (cart: Cart, more: { editable?: true } = {}) =>
  seen(
    renderToStaticMarkup(
      <RentalSummary cart={cart} {...more}>
        798
      </RentalSummary>,
    ),
  )!
const textOf = (html: string) => html.replace(/<[^<>]*>/g, "|")

describe("a cart of a fitted storefront", () => {
  it("says of each line what it is, and leads with renting where a line was chosen to be rented", async () => {
    const cart = await cartOf()
    expect(linesOf(cart)).toEqual(["12~mois, 49,45~€/mois", "acheté, payé en une fois"])
    expect(chosenProvider(cart)).toBe("pp_rental_subscription")
    expect(textOf(htmlOf(cart, { editable: true }))).toMatch(
      /Louer au mois.*6~mois.*12~mois.*À payer aujourd’hui.*143,00~€.*Ou tout acheter.*798/,
    )
    // what is bought is named once: by its line
    expect(htmlOf(cart)).not.toContain("1 × Lock")
  })

  it("says of a delivery that isn't chosen yet only that it comes on top: the checkout has a step for it", async () => {
    const html = htmlOf(
      await cartOf(CART, { ...RENTAL, delivery: null, delivery_open: true, due_today: 113 }),
    )
    expect(textOf(html)).toMatch(/113,00~€\| \|plus la livraison\|/)
    expect(html).not.toContain("page de paiement")
  })

  it("offers renting below what it costs to buy where nothing was chosen, and selects no payment", async () => {
    const cart = await cartOf(OFFERED)
    expect(linesOf(cart)).toEqual([null, null])
    expect([chosenProvider(cart), whatIsBought(cart, "pp_system_default")]).toEqual(["", undefined])
    expect(htmlOf(cart)).toMatch(/^798.*Ou louer au mois.*1 × Lock~: acheté, payé en une fois/)
  })

  it("isn't preselected as a rental once all that is left of it was bought", async () => {
    const left = { ...CART, metadata: { rental_duration: 12 }, items: [CART.items[1]] }
    const cart = await cartOf(left, { ...NOT_RENTED, items: [RENTAL.items[1]] })
    expect([chosenProvider(cart), ...linesOf(cart)]).toEqual(["", null])
  })

  it("says that another way to pay buys everything, and calls the button by what it does", async () => {
    const cart = await cartOf(RENTED)
    expect(seen(whatIsBought(cart, "pp_system_default"))).toBe(
      "Avec ce moyen de paiement, tout est acheté~: 798,00~€.",
    )
    expect(whatIsBought(cart, "pp_rental_subscription")).toBeUndefined()
    const taxed = await cartOf(CART, { ...RENTAL, prices_shown: "with_taxes" })
    expect(seen(whatIsBought(taxed, "pp_system_default"))).toMatch(/ 798,00~€ TTC\.$/)
    expect(orderButton(cart, "Commander")).toBe("Louer maintenant")
    expect(orderButton(await cartOf(), "Commander")).toBe("Commander")
    expect(rentalTitle(cart, "pp_rental_subscription")).toBe("Louer au mois")
    expect(rentalTitle(cart, "pp_system_default")).toBeUndefined()
    // of the cart's total it says that it is the value of the goods
    expect(htmlOf(cart)).toMatch(
      /À payer aujourd’hui.*La valeur du contenu du panier, qui n’est pas ce que vous/,
    )
  })

  it("says nothing of renting once another way to pay is chosen, but what is to be paid for all of it", async () => {
    const paid = paidBy("pp_system_default")
    const cart = await cartOf(paid, { ...RENTAL, prices_shown: "with_taxes" })
    expect(linesOf(cart)).toEqual(["acheté, payé en une fois", "acheté, payé en une fois"])
    expect(linesOf((await withLineChoices(paid, french))!)).toEqual(linesOf(cart))
    const bought = seen(renderToStaticMarkup(<RentalBought cart={cart} />))!
    expect(textOf(bought)).toMatch(/^\|+À payer\|+ \|+798,00~€ TTC\|+Avec ce moyen .* acheté\.\|+$/)
    expect(htmlOf(cart, { editable: true })).toBe(`${bought}798`)
    // what was only offered needs no word
    const offered = await cartOf({ ...paid, items: OFFERED.items })
    expect([htmlOf(offered), ...linesOf(offered)]).toEqual(["798", null, null])
    // a session that has failed is no choice any more
    const open = await cartOf(paidBy("pp_system_default", { status: "error" }))
    expect(renderToStaticMarkup(<RentalBought cart={open} />)).toBe("")
  })

  it("says why it can't be rented as it is, and of each line which to take out", async () => {
    const refusal = { code: "rent_and_buy", message: "Alba: louée et achetée. Retirez l’une des deux." }
    const cart = await cartOf(CART, { ...NOT_RENTED, refusal })
    expect(htmlOf(cart)).toBe(`798<p role="alert">${refusal.message}</p>`)
    expect(linesOf(cart)).toEqual(["loué au mois", "acheté, payé en une fois"])
  })

  it("can't be rented in a region without renting, though it has its durations", async () => {
    const refusal = { code: "rental_not_in_region", message: "La location n’est pas proposée ici." }
    const cart = await cartOf(RENTED, { ...RENTAL, refusal })
    expect(htmlOf(cart)).toBe(`798<p role="alert">${refusal.message}</p>`)
    expect([chosenProvider(cart), orderButton(cart, "Commander")]).toEqual(["", "Commander"])
    expect(linesOf(cart)).toEqual([null, null])
  })

  it("says that all of it is to be bought, where it could be rented", async () => {
    const refusal = { code: "nothing_rented", message: "Tout est à acheter." }
    const [none, cart] = [
      { ...NOT_RENTED, items: [RENTAL.items[1]] },
      { ...CART, items: [CART.items[1]] },
    ]
    expect(rentalReason(await cartOf(cart, { ...none, refusal }))).toBe("Tout est à acheter.")
    expect(rentalReason(await cartOf(cart, none))).toBe("Rien dans ce panier ne peut être loué.")
  })

  it("is none once it was paid", async () => {
    expect(await cartOf(CART, { ...RENTAL, status: "active" })).toBeNull()
  })

  it("says in its small list what was chosen, and nothing in a region that doesn't rent", async () => {
    const cart = await withLineChoices({ ...CART, metadata: { rental_duration: 12 } }, "de")
    expect(linesOf(cart!)).toEqual(["12 Monate", "wird gekauft, einmalig bezahlt"])
    expect(shop.received).toEqual([])
    const there = { ...CART, region_id: "reg_ie" }
    const providers = async (...ids: string[]) => {
      answers["/store/payment-providers"] = { payment_providers: ids.map((id) => ({ id })) }
      return linesOf((await withLineChoices(there, "de"))!)
    }
    expect(await providers("pp_system_default")).toEqual([null, null])
    expect(await providers("pp_system_default", "pp_rental_subscription")).not.toContain(null)
    expect(shop.received[0]!.query.get("region_id")).toBe("reg_ie")
  })
})

describe("an order of a fitted storefront", () => {
  const line = (at: number, title: string, quantity: number, monthly: number | null) => ({
    ...{
      variant_id: `v${at}`,
      title,
      quantity,
      choice: monthly ? ("rent" as const) : ("buy" as const),
      monthly,
    },
  })
  const charges = {
    ...{ due_today: 143, first_payment: 35, paid_once: 78, delivery: 30, total: null, may_differ: true },
    lines: [line(1, "Alba", 1, 30.45), line(2, "Pomme", 2, 19), line(3, "Lock", 1, null)],
  }
  const pages = { finalize_url: "https://pay.test/finish", portal_url: "https://me.test/1" }
  const terms = { duration: 12, monthly: 49.45, charges, ...pages }
  const items = ["rent", "rent", "buy"].map((rental, at) => ({
    variant_id: `v${at + 1}`,
    metadata: { rental },
  }))
  const shownWith = (more: object = {}) =>
    withRentalTerms({ items, rental_transaction: { ...terms, ...more } }, french)

  it("has its terms before the value of the goods, and says that a booking isn't final", async () => {
    const shown = await shownWith()
    expect(linesOf(shown)).toEqual([
      "12~mois, 30,45~€/mois",
      "12~mois, 19,00~€/mois",
      "acheté, payé en une fois",
    ])
    expect(seen(rentalPaid(shown))).toMatch(/^À payer à la commande~: 143,00~€\. Un code/)
    const html = seen(renderToStaticMarkup(<RentalOrderTerms order={shown}>798</RentalOrderTerms>))!
    expect(textOf(html)).toMatch(
      /Location.*pas encore définitive.*Finaliser la réservation.*143,00~€.*Gérer ma location.*qui n’est pas ce que vous payez.*798/,
    )
    expect(html).toContain('href="https://pay.test/finish"')
  })

  it("says whether its amounts are with taxes where the shop said so of its prices, and when it ends", async () => {
    const taxed = { ...charges, prices_shown: "with_taxes" as const }
    const shown = await shownWith({ charges: taxed, ends_at: "2027-03-31T10:00:00.000Z" })
    expect(linesOf(shown)[0]).toBe("12~mois, 30,45~€/mois TTC")
    expect(seen(rentalPaid(shown))).toMatch(/143,00~€ TTC\./)
    const html = seen(renderToStaticMarkup(<RentalOrderTerms order={shown} />))!
    expect(textOf(html)).toMatch(/12~mois\| \|jusqu’au 31 mars 2027\|.*49,45~€ TTC/)
  })

  it("leaves a line's price out where the service charges another one a month than was offered", async () => {
    const shown = await shownWith({ monthly: 40 })
    expect(linesOf(shown)).toEqual(["12~mois", "12~mois", "acheté, payé en une fois"])
  })

  it("is left as it is where it was bought", async () => {
    const bought = { items: [], rental_transaction: null }
    expect(await withRentalTerms(bought, french)).toBe(bought)
    expect(renderToStaticMarkup(<RentalOrderTerms order={bought}>798</RentalOrderTerms>)).toBe("798")
  })
})

describe("a product of a fitted storefront", () => {
  const variant = (id: string, offers: object[]) => ({
    variant_id: id,
    eligible: offers.length > 0,
    offers,
  })
  const OFFERS = [
    { duration: 6, monthly: 60, deposit: 35 },
    { duration: 12, monthly: 49.45, deposit: 35, total: 628.4 },
  ]
  const product = { id: "prod_1", title: "Alba", handle: "alba", variants: [{ id: "v1" }, { id: "v2" }] }
  const of = { product, region: { id: "reg_1" }, countryCode: "fr", locale: french }
  beforeEach(() => {
    const calculated_price = {
      ...{ calculated_amount: 575, calculated_amount_without_tax: 575, currency_code: "eur" },
      calculated_amount_with_tax: 690,
    }
    const help = { fr: { url: "https://shop.test/aide", text: "Vous rendez le vélo." } }
    answers = {
      "/store/rental/prices": { help, prices: [variant("v1", OFFERS), variant("v2", [])] },
      "/store/products": { products: [{ variants: [{ id: "v1", calculated_price }] }] },
    }
  })

  it("has its lowest price in a list, as text alone, asked for in the storefront's name", async () => {
    process.env.NEXT_PUBLIC_BASE_URL = "https://boutique.test/b2b"
    const html = renderToStaticMarkup(<>{await RentalFrom({ ...of, className: "small" })}</>)
    expect(seen(html)).toBe('<span class="small">dès 49,45~€/mois</span>')
    expect(shop.received).toMatchObject([{ headers: { origin: "https://boutique.test" } }])
  })

  it("offers buying with its price beside each duration, in the page's HTML, and begins with the cart's", async () => {
    answers["/store/rental/carts/cart_1"] = { rental_cart: RENTAL }
    const children = ["v1", "v2"].map((id) => <RentalChoice key={id} variant={{ id }} />)
    const page = await RentalOffers({ ...of, cart: CART, provider: RentalChoiceProvider, children })
    const html = seen(renderToStaticMarkup(<>{page}</>))!
    expect(html).toMatch(/checked[^>]*value="12"|value="12"[^>]*checked/)
    expect(html.match(/Tout le panier .*?"/g)).toEqual(['Tout le panier est alors loué pour 6~mois."'])
    const text = html.replace(/<script.*<\/script>/, "").replace(/<[^<>]*>/g, "|")
    expect(text).toMatch(
      /Acheter pour 690,00~€.*6~mois.*60,00~€\/mois.*12~mois.*49,45~€\/mois.*628,40~€ au total, jusqu’en [^|]+ \d{4}\|.*Comment fonctionne la location.*Vous rendez le vélo.*Cette variante ne peut pas être louée/,
    )
    expect(html).toContain('href="https://shop.test/aide"')
    expect(html).toContain('"price":690')
    expect(html).not.toContain("575")
  })

  it("says of a variant that is too cheap from what price it could be rented, beside one that is for rent", async () => {
    const cheap = PRICES.find(({ note }) => note)!
    answers["/store/rental/prices"] = { prices: [...cheap.answer.prices, variant("v2", OFFERS)] }
    const choice = <RentalChoice variant={{ id: "v1" }} />
    const page = await RentalOffers({ ...of, locale: "en", provider: RentalChoiceProvider, children: choice })
    expect(renderToStaticMarkup(<>{page}</>)).toContain(`<p>${cheap.note}</p>`)
  })

  it.each([
    ["with_taxes", "Acheter pour 690,00~€ TTC", "49,45~€/mois TTC"],
    ["without_taxes", "Acheter pour 575,00~€ HT", "41,21~€/mois HT"],
  ])("says of buying and of each month alike that it is %s", async (prices_shown, buying, month) => {
    const net = [{ ...OFFERS[1], net: { monthly: 41.21, deposit: 29.17, total: 523.69 } }]
    const offers = prices_shown === "without_taxes" ? net : OFFERS
    answers["/store/rental/prices"] = { prices_shown, prices: [variant("v1", offers)] }
    const choice = <RentalChoice variant={{ id: "v1" }} />
    const page = await RentalOffers({ ...of, provider: RentalChoiceProvider, children: choice })
    const html = seen(renderToStaticMarkup(<>{page}</>))!
    expect(html).toContain(`>${buying}<`)
    expect(html).toContain(`>${month}<`)
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
