import type { CustomerRental, OrderRental } from "../../storefront/src/client"
import type { PricesAnswer, RentalCart, RentalCartItem } from "../../src/widget/answers"

/**
 * What a shop answers, and what shoppers are shown of it: one table for the elements, the React components, the storefront for Next.js and
 * the client's sentences. Written by hand. `~` is a no-break space, `|` lies between two pieces of text. The day is 31 January 2026.
 */

/** What a page puts into the slots of an element, or into the props of a component. */
export const INSTEAD = { loading: "one moment", unavailable: "ask us", "not-eligible": "only to buy" }

/** A text with its no-break spaces made visible. */
export const visible = (text: string): string => text.replace(/[\u00a0\u202f]/g, "~").trim()

/** The pieces of text of some HTML. */
export const piecesOf = (html: string): string =>
  visible(
    html
      .replaceAll("&nbsp;", "~")
      .replace(/<\/?(?:div|p|legend|label)\b[^<>]*>/g, "|")
      .replace(/<[^<>]*>/g, ""),
  )
    .split("|")
    .flatMap((text) => text.replace("&lt;", "<").replace("&gt;", ">").trim() || [])
    .join(" | ")

/** The day on which the table's months begin. */
export const TODAY = "2026-01-31T10:00:00Z"

interface Case {
  name: string
  lang?: "fr" | "de"
  /** `ready` unless it is said. */
  state?: "not-eligible" | "unavailable"
  /** Shown below what the page puts in place of the prices: from what price it could be rented. */
  note?: string
}

interface CartCase extends Case {
  answer: RentalCart
  /** What `<rental-cart>`, `RentalTotals` and a storefront for Next.js say of money, and below it of lines that aren't rented, or why nothing is. */
  rows?: string
  /** The button of the first, or why there is none, and its list of rented lines. */
  rent?: string
  list?: string
  /** The client's sentences, `dueTodayText` and `lineText`. */
  due?: string
  line?: string
}

const NOTHING = { durations: [], duration: null, monthly: null, deposit: null, due_today: null, total: null }
const UNPRICED = { monthly: null, deposit: null }

export const BIKE: RentalCartItem = {
  ...{ item_id: "i1", title: "Bike", variant_id: "v1", quantity: 1, eligible: true, choice: "rent" },
  ...{ monthly: 39.9, deposit: 60, reason: null },
}
const BELL: RentalCartItem = {
  ...BIKE,
  ...UNPRICED,
  ...{ item_id: "i2", title: "Bell <b>", variant_id: "v2", eligible: false, choice: "buy" },
  reason: "price_out_of_range",
}
const TOO_CHEAP: RentalCartItem = { ...BELL, choice: null, rentable_from: { price: 120, more: 24 } }

/** A bike at 39.90 a month and 60.00 first, and 5.00 of delivery: 65.00 today. */
export const ONE_BIKE: RentalCart = {
  ...{
    cart_id: "cart_1",
    durations: [12],
    duration: 12,
    monthly: 39.9,
    deposit: 60,
    paid_once: 0,
    delivery: 5,
  },
  ...{ delivery_open: false, due_today: 65, total: null, refusal: null, status: null, payment_url: null },
  items: [BIKE],
}
/** Two bikes at 39.90 a month and 60.00 first, a bell that is bought for 9.00, 5.00 of delivery: 120 + 9 + 5 = 134. */
export const BIKES_AND_BELL: RentalCart = {
  ...ONE_BIKE,
  ...{ durations: [6, 12], monthly: 79.8, deposit: 120, paid_once: 9, due_today: 134 },
  items: [{ ...BIKE, quantity: 2, monthly: 79.8, deposit: 120 }, BELL],
}
/** 60 + 11 × 39.90 = 498.90 */
const OPEN = { ...ONE_BIKE, delivery: null, delivery_open: true, due_today: 60, total: 498.9 }
/** A fifth on top: 39.90 / 1.2 = 33.25, 60 / 1.2 = 50, 5 / 1.2 = 4.17 */
const NET = { monthly: 33.25, deposit: 50, paid_once: 0, delivery: 4.17, due_today: 54.17, total: null }
const NET_CART: RentalCart = {
  ...{ ...ONE_BIKE, prices_shown: "without_taxes", net: NET },
  items: [{ ...BIKE, net: { monthly: 33.25, deposit: 50 } }],
}
const ONE_MONTH = { ...ONE_BIKE, durations: [1], duration: 1, deposit: 39.9, delivery: 0, due_today: 39.9 }
const NOTHING_TODAY = { ...ONE_BIKE, monthly: 0, deposit: 0, delivery: 0, due_today: 0 }
const refused = (code: string, message = "") => ({ refusal: { code, message } })

/** Nothing in it has a price, nor the whole. */
const UNPRICED_CART: RentalCart = {
  ...{ ...BIKES_AND_BELL, ...NOTHING, paid_once: null, delivery: null },
  items: [{ ...BIKE, ...UNPRICED }, BELL],
}
const bothWays: RentalCart = {
  ...{ ...UNPRICED_CART, ...refused("rent_and_buy") },
  items: [
    { ...BIKE, ...UNPRICED },
    { ...BIKE, ...UNPRICED, item_id: "i2", choice: "buy" },
  ],
}
const UNTAXED = { ...BIKE, ...UNPRICED, eligible: false, choice: null, reason: "address_needed" as const }
const LINES = [
  { ...BIKE, durations: [12, 24] },
  { ...BIKE, title: "Trailer", durations: [12, 24, 36] },
  { ...BIKE, title: "Lamp" },
]

const of = (name: string, answer: RentalCart, lang?: Case["lang"]) => ({ name, answer, lang })

const unrented = (name: string, items: RentalCartItem[], note?: string): CartCase => ({
  ...{ ...of(name, { ...ONE_BIKE, ...NOTHING, items }), state: "not-eligible", note },
})

export const CARTS: CartCase[] = [
  {
    ...of("two bikes to rent and a bell to buy", BIKES_AND_BELL),
    rows: "Due today €134.00 | First payment €120.00 | Paid once €9.00 | Delivery €5.00 | Then €79.80/month 12 months | 1 × Bell <b>: bought, paid once",
    rent: "Rent now: €134.00 today",
    list: "2 × Bike: 12 months, €79.80/month, first payment €120.00",
    due: "Due today: €134.00, then €79.80/month, 12 months",
    line: "12 months, €79.80/month | bought, paid once",
  },
  {
    ...of("two bikes to rent and a bell to buy", BIKES_AND_BELL, "fr"),
    rows: "À payer aujourd’hui 134,00~€ | Premier paiement 120,00~€ | Payé en une fois 9,00~€ | Livraison 5,00~€ | Puis 79,80~€/mois 12~mois | 1 × Bell <b>~: acheté, payé en une fois",
    rent: "Louer maintenant~: 134,00~€ aujourd’hui",
    list: "2 × Bike~: 12~mois, 79,80~€/mois, premier paiement 120,00~€",
    line: "12~mois, 79,80~€/mois | acheté, payé en une fois",
  },
  {
    ...of("two bikes to rent and a bell to buy", BIKES_AND_BELL, "de"),
    rows: "Heute fällig 134,00~€ | Erste Zahlung 120,00~€ | Einmalig 9,00~€ | Lieferung 5,00~€ | Dann 79,80~€/Monat 12 Monate | 1 × Bell <b>: wird gekauft, einmalig bezahlt",
    rent: "Jetzt mieten: 134,00~€ heute",
    list: "2 × Bike: 12 Monate, 79,80~€/Monat, erste Zahlung 120,00~€",
  },
  {
    // 65 + 11 × 39.90
    ...of("a first payment that is the first month's", { ...ONE_BIKE, total: 503.9 }),
    rows: "Due today €65.00 | First payment €60.00 | Delivery €5.00 | Then 11~× €39.90 12 months | In all €503.90",
    due: "Due today: €65.00, then 11~× €39.90, €503.90 in all",
  },
  {
    // 65 + 12 × 39.90
    ...of(
      "a first payment that comes before all months, with taxes",
      { ...ONE_BIKE, total: 543.8, prices_shown: "with_taxes" },
      "fr",
    ),
    rows: "À payer aujourd’hui 65,00~€ TTC | Premier paiement 60,00~€ | Livraison 5,00~€ | Puis 12~× 39,90~€ TTC 12~mois | Au total 543,80~€ TTC",
    rent: "Louer maintenant~: 65,00~€ aujourd’hui",
  },
  {
    ...of("a delivery that is chosen on the payment page", OPEN),
    rows: "Due today €60.00 plus the delivery that you choose on the payment page | First payment €60.00 | Then 11~× €39.90 12 months | In all €498.90 plus delivery",
    rent: "Rent now: €60.00 today, plus delivery",
    due: "Due today: €60.00, plus the delivery that you choose on the payment page, then 11~× €39.90, €498.90 in all, plus delivery",
  },
  {
    ...of("sums without taxes, and what is charged", NET_CART),
    rows: "Due today €54.17 excl. taxes | First payment €50.00 | Delivery €4.17 | Then €33.25/month excl. taxes 12 months",
    rent: "Rent now: €65.00 incl. taxes today",
    list: "1 × Bike: 12 months, €33.25/month excl. taxes, first payment €50.00",
    due: "Due today: €54.17 excl. taxes, then €33.25/month excl. taxes, 12 months",
    line: "12 months, €33.25/month excl. taxes",
  },
  {
    // 54.17 + 12 × 33.25
    ...of(
      "what a duration costs in all without taxes",
      { ...ONE_BIKE, prices_shown: "without_taxes", net: { ...NET, total: 453.17 }, total: 543.8 },
      "fr",
    ),
    rows: "À payer aujourd’hui 54,17~€ HT | Premier paiement 50,00~€ | Livraison 4,17~€ | Puis 12~× 33,25~€ HT 12~mois | Au total 453,17~€ HT",
  },
  {
    ...of("a shop that shows prices without taxes, and amounts that are known only with them", {
      ...ONE_BIKE,
      prices_shown: "without_taxes",
    }),
    rows: "Due today €65.00 incl. taxes | First payment €60.00 | Delivery €5.00 | Then €39.90/month incl. taxes 12 months",
    list: "1 × Bike: 12 months, €39.90/month incl. taxes, first payment €60.00",
  },
  {
    ...of("the only month, which is paid today", { ...ONE_MONTH, total: 39.9 }),
    rows: "Due today €39.90 | First payment €39.90 | In all €39.90 1 month",
    due: "Due today: €39.90, €39.90 in all",
  },
  {
    ...of(
      "the only month, which is paid today, without its delivery",
      { ...ONE_MONTH, delivery: null, delivery_open: true, total: 39.9 },
      "fr",
    ),
    rows: "À payer aujourd’hui 39,90~€ plus la livraison que vous choisirez sur la page de paiement | Premier paiement 39,90~€ | Au total 39,90~€ 1~mois, plus la livraison",
  },
  {
    ...of("nothing that is due today, and months that cost nothing", NOTHING_TODAY),
    rows: "Due today €0.00 | Then €0.00/month 12 months",
    rent: "Rent now: €0.00 today",
    due: "Due today: €0.00, then €0.00/month, 12 months",
  },
  {
    ...of("no duration in common", UNPRICED_CART),
    rows: "Not for rent together. | 1 × Bell <b>",
    due: "",
    line: "",
  },
  {
    ...of("a refusal that the page has no words for", { ...UNPRICED_CART, ...refused("ineligible_items") }),
    rows: "Not for rent together. | 1 × Bell <b>: bought, paid once",
    list: "1 × Bike: rented by the month",
    line: "rented by the month | bought, paid once",
  },
  {
    ...of("taxes that depend on the address", { ...UNPRICED_CART, items: [UNTAXED] }),
    rows: "Enter your address to see the price.",
    due: "",
    line: "",
  },
  {
    ...of("one product that is both rented and bought", bothWays),
    rows: "The same product is to rent and to buy here: choose one for all of it. | 1 × Bike: bought, paid once",
    list: "1 × Bike: rented by the month",
    line: "rented by the month | bought, paid once",
  },
  {
    ...of("a region without renting, though the cart has its durations", {
      ...BIKES_AND_BELL,
      ...refused("rental_not_in_region", "Not in your region."),
    }),
    rows: "Due today €134.00 | First payment €120.00 | Paid once €9.00 | Delivery €5.00 | Then €79.80/month 12 months | 1 × Bell <b>: bought, paid once",
    rent: "Not in your region.",
    list: "2 × Bike: rented by the month",
    line: "rented by the month | bought, paid once",
  },
  {
    ...of("lines that keep durations away", { ...ONE_BIKE, items: [...LINES, BELL] }),
    rows: "Due today €65.00 | First payment €60.00 | Delivery €5.00 | Then €39.90/month 12 months | 1 × Bell <b>: bought, paid once | 24 months: not for Lamp | 36 months: not for Bike, Lamp",
  },
  {
    ...of("another way to pay, which buys everything", {
      ...BIKES_AND_BELL,
      bought: { provider_id: "pp_system_default", total: 2414 },
    }),
    rows: "To pay €2,414.00 | Paid this way, everything is bought.",
    rent: "Rent now",
    due: "To pay: €2,414.00. Paid this way, everything is bought.",
    line: "bought, paid once | bought, paid once",
  },
  {
    ...of(
      "another way to pay, in a shop that shows prices without taxes",
      { ...NET_CART, bought: { provider_id: "pp_stripe_stripe", total: 1205 } },
      "fr",
    ),
    rows: "À payer 1~205,00~€ TTC | Avec ce moyen de paiement, tout est acheté.",
  },
  {
    ...of("a rental that is paid", { ...ONE_BIKE, status: "active" }),
    rows: "Due today €65.00 | First payment €60.00 | Delivery €5.00 | Then €39.90/month 12 months",
    rent: "",
  },
  unrented("nothing", []),
  unrented("nothing that is for rent", [{ ...BELL, choice: null, reason: "not_rentable" }]),
  unrented("a region without renting", [{ ...BELL, choice: "buy", reason: "rental_not_in_region" }]),
  unrented("only what was chosen to be bought", [{ ...BIKE, choice: "buy" }]),
  unrented("a product that is too cheap", [TOO_CHEAP], "For rent from a price of €120.00: €24.00 more"),
  unrented(
    "two products that aren't for rent, one of them for its price",
    [BELL, { ...TOO_CHEAP, title: "Lamp" }],
    "Lamp – For rent from a price of €120.00: €24.00 more",
  ),
]

interface PriceCase extends Case {
  answer: PricesAnswer
  from?: string
  /** Each duration: its months, monthly price, first payment, what it costs in all or `-`, its end, and all of it for a screen reader. */
  said?: string[]
  /** Months. */
  chosen?: number
}

/** The pieces of one duration; the note has what it costs at first and in all, and its end, as the components have them. */
export function choiceOf(said: string) {
  const pieces = said.split(" | ").map((text) => (text === "-" ? "" : text))
  const [months = "", monthly = "", first, total, until, spoken = ""] = pieces
  return { pieces, months, monthly, note: [first, total, until].filter(Boolean).join(", "), spoken }
}

/** 60 + 12 × 39.90 = 538.80 */
const TWELVE = { duration: 12, monthly: 39.9, deposit: 60 }
const TWENTY_FOUR = { duration: 24, monthly: 24.94, deposit: 19.95 }
const offered = (more: object, ...offers: PricesAnswer["prices"][number]["offers"]): PricesAnswer => ({
  prices: [{ variant_id: "v1", eligible: offers.length > 0, offers }],
  ...more,
})
const cheap = (more: object = {}, net?: object): PricesAnswer => ({
  prices: [
    { variant_id: "v1", eligible: false, offers: [], rentable_from: { price: 120, more: 24, ...net } },
  ],
  ...more,
})
const without = (reason: PricesAnswer["prices"][number]["reason"]): PricesAnswer => ({
  prices: [{ variant_id: "v1", eligible: false, offers: [], reason }],
})
const withTaxes = offered(
  { prices_shown: "with_taxes", first_payment: "comes_before" },
  { ...TWELVE, total: 538.8 },
)

export const PRICES: PriceCase[] = [
  {
    name: "two durations, of which the longest is chosen",
    answer: offered({}, TWELVE, TWENTY_FOUR),
    from: "from €24.94/month",
    said: [
      "12 months | €39.90/month | first payment €60.00 | - | until January 2027 | 12 months, 39.90 euros per month, first payment 60 euros, until January 2027",
      "24 months | €24.94/month | first payment €19.95 | - | until January 2028 | 24 months, 24.94 euros per month, first payment 19.95 euros, until January 2028",
    ],
    chosen: 24,
  },
  {
    name: "the duration that the shop prefers",
    answer: offered({ default_duration: 12 }, TWELVE, TWENTY_FOUR),
    chosen: 12,
  },
  {
    name: "a price with taxes, and what it costs in all",
    answer: withTaxes,
    from: "from €39.90/month incl. taxes",
    said: [
      "12 months | €39.90/month incl. taxes | first payment €60.00 | €538.80 incl. taxes in all | until January 2027 | 12 months, 39.90 euros per month incl. taxes, first payment 60 euros, 538.80 euros incl. taxes in all, until January 2027",
    ],
  },
  {
    name: "a price with taxes, and what it costs in all",
    lang: "fr",
    answer: withTaxes,
    from: "dès 39,90~€/mois TTC",
    said: [
      "12~mois | 39,90~€/mois TTC | premier paiement 60,00~€ | 538,80~€ TTC au total | jusqu’en janvier 2027 | 12 mois, 39,90 euros par mois TTC, premier paiement 60 euros, 538,80 euros TTC au total, jusqu’en janvier 2027",
    ],
  },
  {
    // a fifth on top: 39.90 / 1.2, 60 / 1.2; 50 + 12 × 33.25
    name: "a price without taxes",
    answer: offered(
      { prices_shown: "without_taxes", first_payment: "comes_before" },
      { ...TWELVE, total: 538.8, net: { monthly: 33.25, deposit: 50, total: 449 } },
    ),
    from: "from €33.25/month excl. taxes",
    said: [
      "12 months | €33.25/month excl. taxes | first payment €50.00 | €449.00 excl. taxes in all | until January 2027 | 12 months, 33.25 euros per month excl. taxes, first payment 50 euros, 449 euros excl. taxes in all, until January 2027",
    ],
  },
  { name: "nothing that is for rent", state: "not-eligible", answer: offered({}) },
  {
    name: "a price that is too low",
    state: "not-eligible",
    answer: cheap(),
    note: "For rent from a price of €120.00: €24.00 more",
  },
  {
    name: "a price that is too low, without taxes",
    state: "not-eligible",
    answer: cheap({ prices_shown: "without_taxes" }, { net: { price: 100, more: 20 } }),
    note: "For rent from a price of €100.00 excl. taxes: €20.00 more",
  },
  { name: "a price that depends on the country", state: "unavailable", answer: without("address_needed") },
  { name: "a region without renting", state: "not-eligible", answer: without("rental_not_in_region") },
]

const charges = (due_today: number, first_payment: number, paid_once = 0, delivery = 0) => ({
  ...{ due_today, first_payment, paid_once, delivery, total: null, lines: [], may_differ: false },
})

interface TermsCase extends Case {
  terms: OrderRental
  /** What React and a storefront for Next.js say. */
  rows: string
  /** What `orderTermsText` says. */
  text?: string
}

export const TERMS: TermsCase[] = [
  {
    // 99 + 23 × 89.10
    name: "an order that may have been charged otherwise",
    terms: {
      ...{ duration: 24, monthly: 89.1, first_payment: 89.1 },
      charges: { ...charges(99, 89.1, 4.9, 5), total: 2148.3, may_differ: true },
    },
    rows: "Duration 24 months | Each month €89.10 | Due with the order €99.00 | First payment €89.10 | Paid once €4.90 | Delivery €5.00 | In all €2,148.30 | A code or a service was used on the payment page: it may have charged otherwise.",
    text: "Duration: 24 months | Each month: €89.10 | Due with the order: €99.00 | First payment: €89.10 | Paid once: €4.90 | Delivery: €5.00 | In all: €2,148.30 | A code or a service was used on the payment page: it may have charged otherwise.",
  },
  {
    name: "an order of a shop that says its prices are with taxes, and its end",
    lang: "fr",
    terms: {
      ...{ duration: 12, monthly: 84, status: "active", ends_at: "2027-11-30T23:30:00.000Z" },
      charges: { ...charges(198, 115.2, 70.8, 12), total: 1122, prices_shown: "with_taxes" },
    },
    rows: "Durée 12~mois jusqu’au 30 novembre 2027 | Chaque mois 84,00~€ TTC | À payer à la commande 198,00~€ TTC | Premier paiement 115,20~€ | Payé en une fois 70,80~€ | Livraison 12,00~€ | Au total 1~122,00~€ TTC",
  },
  {
    name: "an order that was cancelled, of a shop whose prices are without taxes",
    terms: {
      ...{ duration: 24, monthly: 89.1, status: "cancelled", ends_at: "2027-11-30T23:30:00.000Z" },
      charges: { ...charges(99, 99), prices_shown: "without_taxes" },
    },
    rows: "Duration 24 months | Each month €89.10 incl. taxes | Due with the order €99.00 incl. taxes | First payment €99.00",
  },
  {
    name: "an order with which nothing was due",
    terms: { duration: 24, monthly: 0, charges: charges(0, 0) },
    rows: "Duration 24 months | Each month €0.00 | Due with the order €0.00",
  },
]

/** A bike that a customer rents. */
export const RENTAL: CustomerRental = {
  ...{ id: "r1", subscription_id: "s1", status: "active", order: { id: "order_1", display_id: 7 } },
  ...{ duration: 24, monthly: 89.1, first_payment: 60, commitment: null, charges: null },
  ...{ finalize_url: null, portal_url: "https://me.example/1" },
  ...{ started_at: "2026-05-01T10:00:00.000Z", ends_at: "2027-05-01T10:00:00.000Z" },
  items: [{ title: "Bike", variant_title: "20″", quantity: 1, thumbnail: null }],
}

/** How a page's language writes 39.90 a month, whatever is in its `lang`. */
export const LOCALES: [lang: string, text: string][] = [
  ["en", "from €39.90/month"],
  ["fr", "dès 39,90~€/mois"],
  ["de", "ab 39,90~€/Monat"],
  ["de-AT", "ab €~39,90/Monat"],
  ["frankly", "dès 39,90~€/mois"],
  ["fr_FR", "dès 39,90~€/mois"],
  ["nl-BE", "from €39.90/month"],
  ["not a language at all", "from €39.90/month"],
]

/** Rows behind their names: what the shop answers, and in which language it is shown. */
export const titled = <Row extends Case>(rows: Row[]): [string, Row][] =>
  rows.map((row) => [`${row.name}, in ${row.lang ?? "en"}`, row])
