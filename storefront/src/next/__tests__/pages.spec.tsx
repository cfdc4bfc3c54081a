import { readFileSync } from "node:fs"
import path from "node:path"
import { renderToStaticMarkup } from "react-dom/server"
import {
  CARTS,
  choiceOf,
  piecesOf,
  PRICES,
  titleOf,
  TODAY,
  visible,
} from "../../../../integration-tests/helpers/shop-answers"
import { canBeRented } from "../../../../src/widget/more/cart-lines"
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
  RentalRows,
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
const RENTAL = {
  cart_id: "cart_1",
  durations: [6, 12],
  duration: 12,
  monthly: 49.45,
  deposit: 35,
  paid_once: 78,
  delivery: 30,
  delivery_open: false,
  due_today: 143,
  total: null,
  refusal: null,
  status: null,
  payment_url: null,
  items: [
    {
      item_id: "bike",
      title: "Alba",
      quantity: 1,
      eligible: true,
      choice: "rent",
      monthly: 49.45,
      deposit: 35,
      reason: null,
    },
    {
      item_id: "lock",
      title: "Lock",
      quantity: 1,
      eligible: false,
      choice: "buy",
      monthly: null,
      deposit: null,
      reason: null,
    },
  ],
}

const CART = {
  id: "cart_1",
  total: 798,
  items: [
    { id: "bike", metadata: { rental: "rent" } },
    { id: "lock", metadata: { rental: "buy" } },
  ],
}

const cartOf = async (cart: object = CART, rental: object = RENTAL) => {
  answers = { "/store/rental/carts/cart_1": { rental_cart: rental } }
  return (await withRental(cart as typeof CART, params, french))!
}

describe("a fitted storefront shows what all storefronts show of", () => {
  // on its pages a delivery that is still to be chosen has a step of its own
  // by what else a cart is paid the page knows of Medusa's cart
  const carts = CARTS.filter(
    ({ answer: { delivery_open, bought }, rows, note }) => !delivery_open && !bought && (rows ?? note),
  )
  it.each(carts.map((row) => [titleOf(row), row] as const))("a cart with %s", async (_, row) => {
    const { answer, lang = "en", rows, note, state } = row
    answers = { "/store/rental/carts/cart_1": { rental_cart: answer } }
    const cart = await withRental({ id: "cart_1", items: [] }, params, lang)
    if (state) expect(visible(rentalReason(cart!)!)).toContain(note)
    else if (canBeRented(answer) && answer.monthly !== null) {
      expect(piecesOf(renderToStaticMarkup(<RentalRows of={cart!} />))).toBe(rows)
    } else expect(renderToStaticMarkup(<RentalSummary cart={cart!}>798</RentalSummary>)).toBe("798")
  })

  it.each(PRICES.map((row) => [titleOf(row), row] as const))("prices: %s", async (_, row) => {
    const { answer, lang = "en", state, note, from, said } = row
    // a product of which nothing is for rent has no choice at all
    const other = note ? [{ ...PRICES[0]!.answer.prices[0], variant_id: "v2" }] : []
    const prices = { ...answer, prices: [...answer.prices, ...other] }
    answers = { "/store/rental/prices": prices, "/store/products": { products: [] } }
    jest.useFakeTimers({ now: new Date(TODAY), doNotFake: ["nextTick", "setImmediate", "setTimeout"] })
    const of = { product: { variants: [{ id: "v1" }, { id: "v2" }] }, region: { id: "reg_1" }, locale: lang }
    const list = renderToStaticMarkup(<>{await RentalFrom(of)}</>)
    const choice = <RentalChoice variant={{ id: "v1" }} />
    const page = await RentalOffers({ ...of, provider: RentalChoiceProvider, children: choice })
    const html = renderToStaticMarkup(<>{page}</>)
    jest.useRealTimers()
    if (note) expect(html).toContain(`<p>${note}</p>`)
    else if (state) expect([list, html]).toEqual(["", ""])
    if (from) expect(piecesOf(list)).toBe(from)
    for (const { months, monthly, note: terms, spoken } of (said ?? []).map(choiceOf)) {
      expect(visible(html)).toContain(`<span>${months}</span><span>${monthly}</span><span>${terms}</span>`)
      expect(html.replace(/\s/g, " ")).toContain(`aria-label="${spoken}"`)
    }
  })
})

describe("a cart of a fitted storefront", () => {
  it("says of each line what it is, and leads with renting where a line was chosen to be rented", async () => {
    const cart = await cartOf()
    expect(cart.items.map((item) => seen(rentalLineText(item)))).toEqual([
      "12~mois, 49,45~€/mois",
      "acheté, payé en une fois",
    ])
    expect(chosenProvider(cart)).toBe("pp_rental_subscription")
    const html = seen(
      renderToStaticMarkup(
        <RentalSummary cart={cart} editable>
          798
        </RentalSummary>,
      ),
    )!
    expect(html.replace(/<[^<>]*>/g, "|")).toMatch(
      /Louer au mois.*6~mois.*12~mois.*À payer aujourd’hui.*143,00~€.*Ou tout acheter.*798/,
    )
  })

  it("doesn't name what is bought again where each line says what it is", async () => {
    const text = (cart: object) => seen(renderToStaticMarkup(<RentalSummary cart={cart} />))
    expect(text(await cartOf())).not.toContain("1 × Lock")
    const offered = await cartOf({ ...CART, items: [{ id: "bike" }, { id: "lock" }] })
    expect(text(offered)).toContain("1 × Lock~: acheté, payé en une fois")
  })

  it("says of a delivery that isn't chosen yet only that it comes on top: the checkout has a step for it", async () => {
    const cart = await cartOf(CART, { ...RENTAL, delivery: null, delivery_open: true, due_today: 113 })
    const html = seen(renderToStaticMarkup(<RentalSummary cart={cart} />))!
    expect(html.replace(/<[^<>]*>/g, "|")).toMatch(/113,00~€\|+ plus la livraison\|/)
    expect(html).not.toContain("page de paiement")
  })

  it("says what a line is by a file that imports nothing, since every page with the small cart loads it", () => {
    const line = readFileSync(path.join(__dirname, "../parts/line.ts"), "utf8")
    expect(line).toContain("rentalLineText")
    expect(line).not.toMatch(/^(import|export .* from) /m)
  })

  it("offers renting below what it costs to buy where nothing was chosen, and selects no payment", async () => {
    const cart = await cartOf({ ...CART, items: [{ id: "bike" }, { id: "lock" }] })
    expect(cart.items.map(rentalLineText)).toEqual([null, null])
    expect(chosenProvider(cart)).toBe("")
    expect(whatIsBought(cart, "pp_system_default")).toBeUndefined()
    const html = renderToStaticMarkup(<RentalSummary cart={cart}>798</RentalSummary>)
    expect(html).toMatch(/^798.*Ou louer au mois/)
  })

  it("isn't preselected as a rental once all that is left of it was bought", async () => {
    const left = { ...CART, metadata: { rental_duration: 12 }, items: [CART.items[1]] }
    const none = { ...RENTAL, monthly: null, duration: null, durations: [], items: [RENTAL.items[1]] }
    const cart = await cartOf(left, none)
    expect(chosenProvider(cart)).toBe("")
    expect(rentalLineText(cart.items[0]!)).toBeNull()
  })

  it("says that another way to pay buys everything, and calls the button by what it does", async () => {
    const payment_collection = { payment_sessions: [{ provider_id: "pp_rental_subscription" }] }
    const cart = await cartOf({ ...CART, payment_collection })
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
  })

  it("says nothing of renting once another way to pay is chosen, but what is to be paid for all of it", async () => {
    const payment_collection = { payment_sessions: [{ provider_id: "pp_system_default" }] }
    const paid = { ...CART, payment_collection }
    const cart = await cartOf(paid, { ...RENTAL, prices_shown: "with_taxes" })
    expect(cart.items.map((item) => seen(rentalLineText(item)))).toEqual([
      "acheté, payé en une fois",
      "acheté, payé en une fois",
    ])
    const small = await withLineChoices(paid, french)
    expect(small!.items.map(rentalLineText)).toEqual(cart.items.map(rentalLineText))
    const bought = seen(renderToStaticMarkup(<RentalBought cart={cart} />))!
    expect(bought.replace(/<[^<>]*>/g, "|")).toMatch(
      /^\|+À payer\|+ \|+798,00~€ TTC\|+Avec ce moyen .* acheté\.\|+$/,
    )
    const summary = seen(
      renderToStaticMarkup(
        <RentalSummary cart={cart} editable>
          798
        </RentalSummary>,
      ),
    )
    expect(summary).toBe(`${bought}798`)
    // what was only offered needs no word
    const offered = await cartOf({ ...paid, items: [{ id: "bike" }, { id: "lock" }] })
    expect(renderToStaticMarkup(<RentalSummary cart={offered}>798</RentalSummary>)).toBe("798")
    expect(offered.items.map(rentalLineText)).toEqual([null, null])
    // a session that has failed is no choice any more
    const failed = { payment_sessions: [{ provider_id: "pp_system_default", status: "error" }] }
    const open = await cartOf({ ...CART, payment_collection: failed })
    expect(renderToStaticMarkup(<RentalBought cart={open} />)).toBe("")
  })

  it("says of the cart's total, once it is being rented, that it is the value of the goods", async () => {
    const payment_collection = { payment_sessions: [{ provider_id: "pp_rental_subscription" }] }
    const cart = await cartOf({ ...CART, payment_collection })
    const html = renderToStaticMarkup(<RentalSummary cart={cart}>798</RentalSummary>)
    expect(html).toMatch(
      /À payer aujourd’hui.*La valeur du contenu du panier, qui n’est pas ce que vous payez.*798/,
    )
  })

  it("says why it can't be rented as it is, where a line was chosen to be rented", async () => {
    const refusal = { code: "rent_and_buy", message: "Alba\u00a0: louée et achetée. Retirez l’une des deux." }
    const none = { ...RENTAL, monthly: null, duration: null, durations: [], refusal }
    const html = renderToStaticMarkup(<RentalSummary cart={await cartOf(CART, none)}>798</RentalSummary>)
    expect(html).toBe(`798<p role="alert">${refusal.message}</p>`)
    // which line to take out
    const { items } = await cartOf(CART, none)
    expect(items.map((item) => seen(rentalLineText(item)))).toEqual([
      "loué au mois",
      "acheté, payé en une fois",
    ])
  })

  it("can't be rented in a region without renting, though it has its durations", async () => {
    const refusal = { code: "rental_not_in_region", message: "La location n’est pas proposée ici." }
    const payment_collection = { payment_sessions: [{ provider_id: "pp_rental_subscription" }] }
    const cart = await cartOf({ ...CART, payment_collection }, { ...RENTAL, refusal })
    expect(renderToStaticMarkup(<RentalSummary cart={cart}>798</RentalSummary>)).toBe(
      `798<p role="alert">${refusal.message}</p>`,
    )
    expect(cart.items.map((item) => rentalLineText(item))).toEqual([null, null])
    expect([chosenProvider(cart), orderButton(cart, "Commander")]).toEqual(["", "Commander"])
  })

  it("says that all of it is to be bought, where it could be rented", async () => {
    const refusal = { code: "nothing_rented", message: "Tout est à acheter." }
    const none = { ...RENTAL, monthly: null, duration: null, durations: [], items: [RENTAL.items[1]] }
    const cart = { ...CART, items: [CART.items[1]] }
    expect(rentalReason(await cartOf(cart, { ...none, refusal }))).toBe("Tout est à acheter.")
    expect(rentalReason(await cartOf(cart, none))).toBe("Rien dans ce panier ne peut être loué.")
  })

  it("is none once it was paid", async () => {
    answers = { "/store/rental/carts/cart_1": { rental_cart: { ...RENTAL, status: "active" } } }
    expect(await withRental(CART, params, french)).toBeNull()
  })

  it("says in its small list what was chosen, and nothing in a region that doesn't rent", async () => {
    const cart = await withLineChoices({ ...CART, metadata: { rental_duration: 12 } }, "de")
    expect(cart!.items.map((item) => seen(rentalLineText(item)))).toEqual([
      "12 Monate",
      "wird gekauft, einmalig bezahlt",
    ])
    expect(shop.received).toEqual([])
    const there = { ...CART, region_id: "reg_ie" }
    const providers = async (...ids: string[]) => {
      answers["/store/payment-providers"] = { payment_providers: ids.map((id) => ({ id })) }
      return (await withLineChoices(there, "de"))!.items.map((item) => rentalLineText(item))
    }
    expect(await providers("pp_system_default")).toEqual([null, null])
    expect(await providers("pp_system_default", "pp_rental_subscription")).not.toContain(null)
    expect(shop.received[0]!.query.get("region_id")).toBe("reg_ie")
  })
})

describe("an order of a fitted storefront", () => {
  const terms = {
    duration: 12,
    monthly: 49.45,
    charges: {
      due_today: 143,
      first_payment: 35,
      paid_once: 78,
      delivery: 30,
      total: null,
      lines: [
        { variant_id: "v1", title: "Alba", quantity: 1, choice: "rent" as const, monthly: 30.45 },
        { variant_id: "v2", title: "Pomme", quantity: 2, choice: "rent" as const, monthly: 19 },
        { variant_id: "v3", title: "Lock", quantity: 1, choice: "buy" as const, monthly: null },
      ],
      may_differ: true,
    },
    finalize_url: "https://pay.test/finish",
  }
  const order = {
    items: [
      { variant_id: "v1", metadata: { rental: "rent" } },
      { variant_id: "v2", metadata: { rental: "rent" } },
      { variant_id: "v3", metadata: { rental: "buy" } },
    ],
    rental_transaction: terms,
  }

  it("has its terms before the value of the goods, and says that a booking isn't final", async () => {
    const shown = await withRentalTerms(order, french)
    expect(shown.items.map((item) => seen(rentalLineText(item)))).toEqual([
      "12~mois, 30,45~€/mois",
      "12~mois, 19,00~€/mois",
      "acheté, payé en une fois",
    ])
    expect(seen(rentalPaid(shown))).toMatch(/^À payer à la commande~: 143,00~€\. Un code/)
    const html = seen(renderToStaticMarkup(<RentalOrderTerms order={shown}>798</RentalOrderTerms>))!
    expect(html.replace(/<[^<>]*>/g, "|")).toMatch(
      /Location.*pas encore définitive.*Finaliser la réservation.*143,00~€.*qui n’est pas ce que vous payez.*798/,
    )
    expect(html).toContain('href="https://pay.test/finish"')
  })

  it("says whether its amounts are with taxes where the shop said so of its prices, and when it ends", async () => {
    const charges = { ...terms.charges, prices_shown: "with_taxes" as const }
    const own = { ...terms, charges, ends_at: "2027-03-31T10:00:00.000Z" }
    const shown = await withRentalTerms({ ...order, rental_transaction: own }, french)
    expect(seen(rentalLineText(shown.items[0]!))).toBe("12~mois, 30,45~€/mois TTC")
    expect(seen(rentalPaid(shown))).toMatch(/143,00~€ TTC\./)
    const html = seen(renderToStaticMarkup(<RentalOrderTerms order={shown} />))!
    expect(html.replace(/<[^<>]*>/g, "|")).toMatch(/12~mois\|+ jusqu’au 31 mars 2027\|.*49,45~€ TTC/)
  })

  it("leaves a line's price out where the service charges another one a month than was offered", async () => {
    const shown = await withRentalTerms({ ...order, rental_transaction: { ...terms, monthly: 40 } }, french)
    expect(shown.items.map((item) => seen(rentalLineText(item)))).toEqual([
      "12~mois",
      "12~mois",
      "acheté, payé en une fois",
    ])
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
      calculated_amount: 575,
      calculated_amount_with_tax: 690,
      calculated_amount_without_tax: 575,
      currency_code: "eur",
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

  it("offers buying with its price beside each duration, in the page's HTML", async () => {
    const page = await RentalOffers({
      ...of,
      provider: RentalChoiceProvider,
      children: [
        <RentalChoice key="1" variant={{ id: "v1" }} />,
        <RentalChoice key="2" variant={{ id: "v2" }} />,
      ],
    })
    const html = seen(renderToStaticMarkup(<>{page}</>))!
    const text = html.replace(/<script.*<\/script>/, "").replace(/<[^<>]*>/g, "|")
    expect(text).toMatch(
      /Acheter pour 690,00~€.*6~mois.*60,00~€\/mois.*12~mois.*49,45~€\/mois.*628,40~€ au total, jusqu’en [^|]+ \d{4}\|.*Comment fonctionne la location.*Vous rendez le vélo.*Cette variante ne peut pas être louée/,
    )
    expect(html).toContain('href="https://shop.test/aide"')
    expect(html).toContain('"price":690')
    expect(html).not.toContain("575")
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
