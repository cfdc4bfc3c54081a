import type { Problem } from "../../../../core/messages/codes"
import { ConfirmingPayload } from "../../../../core/wire/order-payload"
import { aMethod, anAddress } from "../../transactions/__tests__/a-cart"
import type { CartItem, CartShippingMethod, MedusaCart, RentalOrder } from "../cart"
import { decide, objectionTo } from "../decide"
import type { Confirmation, Make, Questions } from "../plan"
import type { RentalSnapshot } from "../sent"
import { taxNotes, termsToKeep } from "../terms"
import { paidSum, whatWasPaid } from "../what-was-paid"
import { ANSWERS, aConfirmation, asking, BULKY, FRANCE, OPTIONS, PARCEL, SETTINGS } from "./a-shop"
import { itemOf, sentOf } from "./any-sent"

/** Reads "2 bike 1200, 1 bell 40 5.5%": units, id, and euros a unit without taxes, which are 20 % unless said. */
const goods = (text: string) =>
  text
    .split(", ")
    .filter((one) => one && one !== "none")
    .map((one) => {
      const [quantity = "", id = "", price = "", rate = "20%"] = one.split(" ")
      return { id, quantity: Number(quantity), price, rate: Number.parseFloat(rate), engraving: null }
    })

/** Reads "Domicile 30.00 + Camion 60.00": methods at what they cost with 20 % in it. */
const methodsOf = (text: string): CartShippingMethod[] =>
  text
    .split(" + ")
    .filter((one) => one !== "none")
    .map((one, at) => {
      const [name = "", total = ""] = one.split(" ")
      const amounts = { total: Number(total), amount: Number(total) / 1.2 }
      return aMethod({ id: `casm_${at}`, name, shipping_option_id: `so_${name}`, ...amounts })
    })

/** What was sent, what the cart has by now and what the call says: one bike and its delivery, the same, unless said. */
interface Case {
  sent?: string
  delivery?: string
  now?: string
  call?: string
  paid?: string
  /** What else is otherwise of the cart, its lines, the call, what was sent, the rental, the confirmation, and what the shop answers. */
  cart?: Partial<MedusaCart> | null
  items?: Partial<CartItem>
  body?: object
  snapshot?: Partial<RentalSnapshot>
  rental?: Partial<Confirmation["rental"]>
  confirmation?: Partial<Confirmation>
  answers?: Partial<Questions>
  order?: Partial<RentalOrder>
}

function worldOf({ sent = "1 bike 1200", delivery = "Standard 12.00", now, call, paid, ...more }: Case) {
  const { snapshot, cart: before, body } = sentOf(goods(sent), true, methodsOf(delivery))
  const [name = "", price] = (paid ?? "").split(" = ")
  const products =
    call && goods(call).map(({ rate: vat, price: each, ...line }) => ({ ...line, price: each, vat }))
  const said = {
    ...body,
    ...(products && {
      products: products.map((line) => ({ ...line, name: line.id, id: line.id === "?" ? null : line.id })),
    }),
    ...(paid && { deliveryMode: name === "none" ? null : { name, price } }),
    ...more.body,
  }
  expect(ConfirmingPayload.safeParse(said).error?.issues).toBeUndefined()
  const items = now === undefined ? before.items : goods(now).map(itemOf)
  const held = { ...before, items: items.map((item) => ({ ...item, ...more.items })) }
  const cart = more.cart === null ? null : { ...held, ...more.cart }
  const { order, rental, confirmation, answers } = more
  const { ask, asked } = asking({
    ...ANSWERS,
    cart: () => cart,
    ...(order && { order: () => ({ ...BOOKED, ...order }), region: () => FRANCE }),
    ...answers,
  })
  const kept = { ...snapshot, ...more.snapshot }
  return { ask, asked, confirmation: aConfirmation(kept, said, { ...confirmation, rental }) }
}

const decided = (of: Case) => {
  const { ask, confirmation } = worldOf(of)
  return decide(ask, confirmation)
}
const made = (of: Case): Make => {
  const plan = decided(of)
  if (plan.kind !== "make") throw new Error(JSON.stringify(plan))
  return plan
}
const sumOf = ({ paid }: Make) => paidSum(whatWasPaid(paid.lines, paid.delivery)).total.toFixed(2)
/** What goes from the cart and comes into it: units, and deliveries with their taxes. */
const changesOf = ({ contents, methods }: Make) =>
  [
    ...contents.remove.map(() => "-"),
    ...contents.add.map(({ quantity }) => `+${quantity}`),
    ...methods.add.map(({ name, amount, is_tax_inclusive }) => {
      const factor = is_tax_inclusive ? 1 : 1.2
      return `${name} ${(Number(amount) * factor).toFixed(2)}`
    }),
  ].join(" ")

/** Rows of a table by their columns; a cell that is empty is as it was sent. */
const rowsOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()) as [string, ...string[]])

const LYON = { deliveryAddress: { street: "3 place Bellecour", city: "Lyon", country: "FR" } }
const VIENNA = { deliveryAddress: { street: "1 Ring", city: "Wien", country: "AT" } }
const LUXEMBOURG = { street: "2 place d'Armes", city: "Luxembourg", postCode: "1136", country: "LU" }
const BOTH: Partial<Questions> = { profilesOf: () => [PARCEL, BULKY] }

describe("the order of a rental that has none yet", () => {
  it("is made of a usual call by three answers, each asked once, with the cart's own session", () => {
    const { ask, asked, confirmation } = worldOf({})
    const plan = decide(ask, confirmation) as Make
    expect(asked.sort()).toEqual(["areOptionsThere", "cart", "removedUnits"])
    expect(plan).toMatchObject({
      ...{ kind: "make", keeps_amounts: true, session: { id: "payses_1", amount: 1452 }, problems: [] },
      ...{ region: null, promotions: [] },
    })
    expect([sumOf(plan), changesOf(plan)]).toEqual(["1452.00", ""])
  })

  // What was sent; what the cart has by now; what the call says of goods and delivery; what the order comes to; what changes in the cart.
  // @covers line.quantity
  it.each(
    rowsOf(`
as it was sent                     | 2 bike 1200           | Standard 12.00 |              |               |              | 2892.00 |
two lines that are alike           | 1 bike 1200, 1 bike 1200 | Standard 12.00 |           |               |              | 2892.00 |
emptied since                      | 1 bike 1200           | Standard 12.00 | none         |               |              | 1452.00 | +1
with more units since              | 1 bike 1200           | Standard 12.00 | 3 bike 1200  |               |              | 1452.00 | - +1
with another product since         | 1 bike 1200           | Standard 12.00 | 1 bike 1200, 1 bell 40 |     |              | 1452.00 | -
of another variant by now          | 1 bike 1200           | Standard 12.00 | 1 trike 1200 |               |              | 1452.00 | - +1
taxed otherwise by now             | 1 bike 1200           | Standard 12.00 | 1 bike 1200 10% |            |              | 1452.00 | - +1
a cent dearer since                | 1 bike 1200           | Standard 12.00 | 1 bike 1200.01 |             |              | 1452.00 | - +1
half a cent dearer since           | 1 bike 1200, 1 bell 8.325 | Standard 12.00 | 1 bike 1200, 1 bell 8.33 | |          | 1461.99 | - +1
given twice by now                 | 1 bike 1200, 1 bell 0 | Standard 12.00 | 1 bike 1200, 2 bell 0 |      |              | 1452.00 | - +1
given at another rate by now       | 1 bike 1200, 1 bell 0 | Standard 12.00 | 1 bike 1200, 1 bell 0 10% |  |              | 1452.00 | - +1
a line removed on the page         | 1 bike 1200, 1 trike 150 | Standard 12.00 |           | 1 trike 150   |              | 192.00 | -
one of two prices removed there    | 2 bike 1200, 1 bike 900 | Standard 12.00 |            | 1 bike 900    |              | 1092.00 | -
a unit of one of two prices        | 2 bike 1200, 1 bike 900 | Standard 12.00 |            | 1 bike 1200, 1 bike 900 |    | 2532.00 | - +1
with a discount since              | 2 bike 1200           | Standard 12.00 | 2 bike 1080  |               |              | 2892.00 | - +2
at the price of ten, two by now    | 10 bike 1100          | Standard 12.00 | 2 bike 1200  |               |              | 13212.00 | - +10
a removal that was lost            | 3 bike 1200           | Standard 12.00 |              | 2 bike 1200   |              | 2892.00 | - +2
999 x 1000.01 x 1.2 = 1198811.988  | 999 bike 1000.01      | Standard 12.00 |              |               |              | 1198823.99 |
7 x 333.33 x 1.05125 = 2452.892    | 7 bike 333.33 5.125%  | Standard 10.51 |              | 7 bike 333.33 5.13% |        | 2463.40 |
another VAT, which counts beside   | 1 bike 1200           | Standard 12.00 |              | 1 bike 1200 5.5% |           | 1452.00 |
a bell that is given with a bike   | 1 bike 1200, 1 bell 0 | Standard 12.00 |              |               |              | 1452.00 |
999 x 0.014 x 1.2 = 16.7832        | 1 bike 1200, 999 screw 0.014 | Standard 12.00 |       |               |              | 1468.78 |
what is paid once isn't named      | 1 bike 1200, 2 bell 40 | Standard 12.00 |             | 1 bike 1200   |              | 1548.00 |
8.33 back for 9.99 with its taxes  | 1 bike 1200, 1 bell 8.325 | Standard 12.00 |          | 1 bike 1200, 1 bell 8.33 |   | 1461.99 |
free by a promotion, 4.90 there    | 1 bike 1200           | Standard 0     |              |               | Standard = 4.90 | 1444.90 | Standard 4.90
half a cent up                     | 1 bike 1200           | Standard 12.00 |              |               | Standard = 12.345 | 1452.35 | Standard 12.35
a delivery that the shop lacks     | 1 bike 1200           | Standard 12.00 |              |               | Domicile = 14.90 | 1454.90 | Domicile 14.90
another delivery by its name       | 1 bike 1200           | Standard 12.00 |              |               | Express = 24.00 | 1464.00 | Express 24.00
two of 12.00 each, 5.00 paid       | 1 bike 1200           | Standard 12.00 + Express 12.00 | |            | Standard + Express = 5.00 | 1445.00 | Standard 5.00 Express 0.00
11.976 each, rounded one by one    | 1 bike 1200           | Standard 11.976 + Express 11.976 + Camion 11.976 | | | Standard + Express + Camion = 35.94 | 1475.94 | Standard 11.98 Express 11.98 Camion 11.98
each profile's, less a promotion   | 1 bike 900, 1 trike 400 | Standard 30.00 + Camion 60.00 | |           | Standard + Camion = 41.01 | 1601.01 | Standard 30.00 Camion 11.01
one profile's chosen on the page   | 1 bike 900, 1 trike 400 | Standard 30.00 + Camion 60.00 | |           | Hayon = 96.00 | 1656.00 | Hayon 96.00 Standard 0.00
one profile's goods removed there  | 1 bike 900, 1 trike 400 | Standard 30.00 + Camion 60.00 | | 1 bike 900 | Standard + Camion = 90.00 | 1170.00 | -
chosen on the page alone           | 1 bike 900, 1 trike 400 | none         |              |               | Standard = 30.00 | 1590.00 | Standard 30.00 Camion 0.00
`),
  )("%s", (_, sent, delivery, now, call, paid, sum, changes) => {
    const of: Case = {
      sent,
      delivery,
      now: now || undefined,
      call: call || undefined,
      paid: paid || undefined,
    }
    const plan = made({ ...of, ...(sent!.includes("trike") && { answers: BOTH }) })
    expect([sumOf(plan), changesOf(plan)]).toEqual([sum, changes])
    expect(plan.problems).toEqual([])
    expect([plan.keeps_amounts, plan.session?.id]).toEqual([!changes, "payses_1"])
  })

  const TENTH = [{ id: "adj_1", code: "TEN", amount: 120 }]
  const REDUCED = methodsOf("Standard 12.00 + Express 12.00")
  REDUCED[0]!.adjustments = TENTH
  const USED_UP = { medusa_refused: new Set(["promotions"] as const) }
  it.each<[string, Case, string, string]>([
    ["of a deleted product", { items: { variant_gone: true } }, "1452.00", "- +1"],
    ["in another sales channel since", { cart: { sales_channel_id: "sc_2" } }, "1452.00", ""],
    ["of a duration that isn't offered", { body: { duration: 36 } }, "1452.00", ""],
    [
      "chosen on the page, and there by now",
      { delivery: "none", paid: "Standard = 12.00", cart: { shipping_methods: methodsOf("Standard 12.00") } },
      "1452.00",
      "",
    ],
    [
      "with the taxes that were sent, as nothing else is asked",
      { paid: "Standard = 4.90", answers: { deliveryTaxes: undefined } },
      "1444.90",
      "Standard 4.90",
    ],
    [
      "brought though it needs no shipping",
      { sent: "1 care 40", delivery: "none", paid: "Express = 24.00", answers: { profilesOf: undefined } },
      "72.00",
      "Express 24.00",
    ],
    ["without a delivery, as it needs none", { sent: "1 care 40", delivery: "none" }, "48.00", ""],
    [
      "brought by the merchant's default, as the name isn't known",
      {
        ...{ delivery: "none", paid: "Drone = 9" },
        answers: { settings: () => ({ ...SETTINGS, default_shipping_option_id: "so_Express" }) },
      },
      "1449.00",
      "Drone 9.00",
    ],
    [
      "brought free by a promotion in part, which is used up",
      {
        ...{ delivery: "Standard 12.00 + Express 12.00", paid: "Standard + Express = 24.00" },
        cart: { shipping_methods: REDUCED },
        confirmation: USED_UP,
      },
      "1464.00",
      "Standard 12.00 Express 12.00",
    ],
    ["with a promotion that is used up and has no part in it", { confirmation: USED_UP }, "1452.00", ""],
  ])("is what was paid: %s", (_, of, sum, changes) => {
    const plan = made(of)
    expect([sumOf(plan), changesOf(plan)]).toEqual([sum, changes])
  })

  it("registers a code whose lines are written again, or which the shopper has taken off; no other", () => {
    const uses = [{ code: "TEN", amount: 120 }]
    const promotions = (of: Case) => made({ ...of, snapshot: { promotions: uses } }).promotions
    expect(promotions({ items: { adjustments: TENTH } })).toEqual([])
    expect(promotions({ items: { adjustments: [{ ...TENTH[0]!, code: "FIVE" }] } })).toEqual(uses)
    expect(promotions({ cart: { shipping_methods: REDUCED.slice(0, 1) }, paid: "Standard = 9" })).toEqual(
      uses,
    )
    expect(promotions({ items: { adjustments: TENTH }, call: "1 bike 1200", now: "2 bike 1080" })).toEqual(
      uses,
    )
    expect(promotions({ sent: "2 bike 1080", now: "2 bike 1200" })).toEqual(uses)
    expect(promotions({ items: { adjustments: TENTH }, confirmation: USED_UP })).toEqual(uses)
  })

  it("is brought by an option that serves where it goes to, else by the one that was sent", () => {
    const courier = (country: string) => ({
      ...OPTIONS[0]!,
      id: country,
      name: "Coursier",
      countries: [country],
    })
    const shippingOptions = () => [...["be", "lu", "fr"].map(courier), OPTIONS[0]!]
    const taxedIn: unknown[] = []
    const deliveryTaxes = ({ country_code }: { country_code: string | null }) => {
      taxedIn.push(country_code)
      return new Map()
    }
    const [region, body] = [
      { countries: [{ iso_2: "fr" }, { iso_2: "lu" }] },
      { deliveryAddress: LUXEMBOURG },
    ]
    const optionOf = (of: Case) =>
      made({ paid: "Coursier = 24.00", answers: { shippingOptions, deliveryTaxes }, ...of }).methods.add[0]!
        .shipping_option_id
    expect(optionOf({})).toBe("fr")
    expect(optionOf({ body, cart: { region } })).toBe("lu")
    expect(optionOf({ body, cart: { region }, paid: "Standard = 14.90" })).toBe("so_Standard")
    expect(taxedIn).toEqual(["fr", "lu"])
    for (const delivery_address of [null, { street: null, city: null, postCode: null, country: null }]) {
      expect(optionOf({ snapshot: { delivery_address }, cart: { shipping_address: null } })).toBe("be")
    }
  })

  const tried = { was_tried: true }
  const AWAY = { region_id: "reg_us", currency_code: "usd", region: { countries: [{ iso_2: "us" }] } }
  const COLLECTION = { id: "paycol_1", amount: 1452, currency_code: "eur" }
  const OURS = {
    ...{ id: "payses_1", provider_id: "pp_rental_subscription", status: "requires_more", amount: 1452 },
    data: { rental_transaction_id: "rtx_1", amount: 1452 } as Record<string, unknown>,
  }
  const held = (more: object, ...sessions: object[]): Case => ({
    cart: { payment_collection: { ...COLLECTION, payment_sessions: sessions as [typeof OURS], ...more } },
  })
  const withData = (more: object) => held({}, { ...OURS, data: { ...OURS.data, ...more } })
  it.each<[string, Case, object]>([
    [
      "a credit that came since",
      { cart: { credit_lines: [{ id: "credit_1", amount: 200 }] } },
      { problems: [{ code: "credit_lines", params: { amount: 200 } }] },
    ],
    ...[AWAY, { region_id: "reg_us" }, { currency_code: "usd" }].map((cart): [string, Case, object] => [
      `another ${Object.keys(cart).join(" and ")}`,
      { cart, answers: { region: () => FRANCE } },
      { region: { region_id: "reg_1", currency_code: "eur" } },
    ]),
    ["a free delivery that is gone from it", { delivery: "Standard 0", cart: { shipping_methods: [] } }, {}],
    ["a collection at another amount", held({ amount: 1440 }, OURS), {}],
    ["a collection in another currency", held({ currency_code: "usd" }, OURS), {}],
  ])("brings the session of the start to what was paid with %s", (_, of, expected) => {
    const session = { id: "payses_1", data: { rental_transaction_id: "rtx_1" } }
    expect(made(of)).toMatchObject({ keeps_amounts: false, session, ...expected })
  })
  it.each<[string, Case, object]>([
    ["a try that failed", { confirmation: tried, answers: { missingStock: () => null } }, {}],
    ["a session that was used", { rental: { authorized_session_id: "payses_1" } }, {}],
    ["none there", held({}), { payment_collection_id: "paycol_1" }],
    ["two there", held({}, OURS, OURS), {}],
    ["another provider's session", held({}, { ...OURS, provider_id: "pp_card" }), {}],
    ["a session that waits no longer", held({}, { ...OURS, status: "canceled" }), {}],
    ["another rental's session", withData({ rental_transaction_id: "rtx_2" }), {}],
    ["a session at another amount", held({}, { ...OURS, amount: 9, data: { ...OURS.data, amount: 9 } }), {}],
    ["a session whose data say another amount", withData({ amount: 1440 }), {}],
  ])("needs a session of its own with %s", (_, of, expected) => {
    expect(made(of)).toMatchObject({ keeps_amounts: true, session: null, ...expected })
  })

  const NOT_MADE = (why: object) => ({ code: "order_not_made", params: { why } })
  const differs = (code: string, params: object) => ({
    ...{ code: "contents_differ", params: { difference: { code, params } } },
  })
  const STOCK = { code: "no_stock", name: "Vélo" } as const
  const UNSERVED = { ...BOTH, shippingOptions: () => OPTIONS.slice(0, 2) }
  it.each<[string, Case, object]>([
    ["its cart is gone", { cart: null }, NOT_MADE({ code: "cart_gone" })],
    ["what was sent is forgotten", { rental: { snapshot: null } }, NOT_MADE({ code: "forgotten" })],
    [
      "its region is deleted",
      { cart: AWAY, answers: { region: () => null } },
      NOT_MADE({ code: "region_gone" }),
    ],
    ["its stock is gone", { confirmation: tried, answers: { missingStock: () => STOCK } }, NOT_MADE(STOCK)],
    [
      "no option takes the goods of a profile",
      { confirmation: { medusa_refused: new Set(["profiles"]) }, answers: UNSERVED },
      NOT_MADE({ code: "profile_without_method", name: "Encombrant" }),
    ],
    ["it goes elsewhere", { body: VIENNA }, { code: "country_outside_region", params: { country: "AT" } }],
    [
      "its delivery isn't known",
      { delivery: "none", body: { deliveryMode: { name: " Drone ", price: 9 } } },
      { code: "delivery_unknown", params: { name: "Drone" } },
    ],
    ...[null, { name: null, price: 0 }].map((deliveryMode): [string, Case, object] => [
      `its delivery is ${JSON.stringify(deliveryMode)}, and one of its goods needs one`,
      { sent: "1 bike 1200, 1 care 40", delivery: "none", body: { deliveryMode } },
      { code: "delivery_unknown", params: { name: "" } },
    ]),
    [
      "it has more units of one of two goods",
      { sent: "1 bike 1200, 1 trike 150", call: "2 bike 1200, 1 trike 150" },
      differs("sent_units", { name: "bike", sent: 1, paid: 2 }),
    ],
    [
      "it has an id alone that was never sent",
      { body: { products: [{ id: "x".repeat(300), quantity: 1, price: 50 }] } },
      differs("never_sent", { name: "x".repeat(200) }),
    ],
  ])("is refused where %s", (_, of, problem) => {
    expect(decided(of)).toEqual({ kind: "refused", problem })
  })

  it.each(
    rowsOf(`
delivery_price | {"said":"free","sent":12}               |                          | Standard = free
sent_price     | {"name":"bike","sent":[1200],"paid":1100} | 1 bike 1100            |
sent_units     | {"name":"bike","sent":1,"paid":2}       | 2 bike 1200              |
sent_units     | {"name":"bike","sent":1,"paid":2}       | 1 bike 1200, 1 bike 1200 |
never_sent     | {"name":"boat"}                         | 1 boat 1200              |
`),
  )("is refused as what came isn't what was sent: %s %s, of %s %s", (code, params, call, paid) => {
    const problem = differs(code, JSON.parse(params!) as object)
    expect(decided({ call: call || undefined, paid: paid || undefined })).toEqual({
      kind: "refused",
      problem,
    })
  })

  it("is none where a booking comes behind its confirmation", () => {
    const what = { code: "confirmed_before", params: {} }
    expect(decided({ confirmation: { as: "booked" } })).toEqual({ kind: "declined", what })
  })

  it.each(
    rowsOf(`
another price                  | 1 bike 1200              | 1 bike 1100                      | | 1332.00
a cent more for each of fifty  | 50 bike 10               | 50 bike 10.01                    | | 612.60
and what was bought as sent    | 1 bike 1200, 2 bell 40   | 1 bike 1100                      | | 1428.00
another VAT                    | 1 bike 1200              | 1 bike 1200 5.5%                 | | 1278.00
another VAT of what is bought  | 1 bike 1200, 2 bell 40   | 1 bike 1200, 2 bell 40 5.5%      | | 1536.40
60.00 where 84.00 were sent    | 1 bike 1200, 5000 screw 0.014 | 1 bike 1200, 5000 screw 0.01 | | 1512.00
two units of another id        | 1 bike 1000, 1 bell 200  | 1 bike 1000, 2 SKU-1 200         | | 1692.00
another id, a lower price      | 1 bike 1000, 1 bell 200  | 1 bike 1000, 1 SKU-1 180         | | 1428.00
one of two, the other left out | 1 bike 1000, 1 bell 100, 1 lamp 200 | 1 bike 1000, 1 SKU-1 100 | | 1332.00
no ids                         | 1 bike 1000, 3 bell 200  | 1 ? 1000, 2 ? 200                | | 1692.00
a bike in one id, not the bell | 1 bike 1000, 1 bell 200  | 1 prod_1 1000                    | | 1212.00
a delivery in words, as sent   | 1 bike 1200              |                                  | Standard = free | 1452.00
a delivery beyond belief       | 1 bike 1200              |                                  | Standard = 1000.01 | 2440.01
`),
  )("that the merchant makes is what the call says: %s", (_, sent, call, paid, sum) => {
    const asked = { sent, call: call || undefined, paid: paid || undefined, body: VIENNA }
    const plan = made({ ...asked, confirmation: { asked_by: "make_the_order" } })
    expect(sumOf(plan)).toBe(sum)
    // Not even a country outside of the region stops it: then it goes where it was sent to.
    expect(plan.addresses.shipping_address?.country_code).toBeUndefined()
  })
})

const LINE = { id: "ordli_1", title: "bike", product_title: "bike", variant_id: "bike", metadata: null }
const collected = (more: Partial<RentalOrder["payment_collections"][number]> = {}) => ({
  ...{ id: "paycol_2", status: "not_paid", payments: [] },
  payment_sessions: [
    { id: "payses_2", provider_id: "pp_rental_subscription", amount: 2892, status: "pending" },
  ],
  ...more,
})
const paidBy = (provider_id: string, canceled_at: string | null = null) => ({
  payment_collections: [collected({ payments: [{ id: "pay_1", provider_id, amount: 2892, canceled_at }] })],
})
/** Two bikes, 2880.00 and 12.00. */
const BOOKED: RentalOrder = {
  ...{ id: "order_1", status: "pending", region_id: "reg_1", total: 2892 },
  items: [{ ...LINE, quantity: 2, total: 2880 }],
  shipping_methods: [{ id: "ordm_1", name: "Standard", total: 12 }],
  ...{ shipping_address: { id: "a", ...anAddress() }, billing_address: { id: "b", ...anAddress() } },
  payment_collections: [collected()],
}

describe("a confirmation whose order is there", () => {
  const of = (order?: Partial<RentalOrder>, more: Case = {}): Case => ({
    ...{ sent: "2 bike 1200", ...(order && { order }), ...more },
    confirmation: { existing: { id: "order_1", ours: true }, ...more.confirmation },
    rental: { status: "booked", authorized_session_id: "payses_2", ...more.rental },
  })
  const THERE = { kind: "order", order_id: "order_1", to_finish: true, problems: [] }
  const refused = (code: string, order_id = "order_1") => ({
    ...{ kind: "refused", problem: { code, params: { order_id } } },
  })
  const elsewhere = (country: string) => ({
    ...{ kind: "refused", problem: { code: "country_outside_region", params: { country } } },
  })
  const RETRY = { confirmation: { asked_by: "try_again" } } as const

  it.each<[string, Case, object]>([
    [
      "another's",
      of({}, { confirmation: { existing: { id: "order_9", ours: false } } }),
      refused("paid_twice", "order_9"),
    ],
    // What the merchant has made of an active rental's order isn't asked.
    ["active", of(undefined, { rental: { status: "active" } }), THERE],
    ["booked again", of(undefined, { confirmation: { as: "booked" } }), THERE],
    ["authorized", of({ ...paidBy("pp_rental_subscription"), total: 4332 }), THERE],
    ["cancelled", of({ status: "canceled" }), refused("confirmed_after_cancellation")],
    ["sent elsewhere", of({}, { body: VIENNA }), elsewhere("AT")],
    [
      "of a deleted region, sent elsewhere",
      of({}, { body: LYON, answers: { region: () => null } }),
      elsewhere("FR"),
    ],
    ["marked as paid", of(paidBy("pp_system_default")), refused("paid_twice")],
  ])("leads to what it is: %s", (_, world, plan) => {
    expect(decided(world)).toEqual(plan)
  })

  // What the order was made of, and what a later call says, of goods and delivery; what differs, in the call and in the order.
  it.each(
    rowsOf(`
2 bike 1200                |          | 2 bike 1200              |                  |
2 bike 1200                |          | 1 bike 1200, 1 bike 1200 |                  |
2 bike 1200                |          | 2 bike 1200 5.5%         |                  |
2 bike 1200                |          | 2 bike 1200, 2 bell 40   |                  |
2 bike 1200, 2 bell 40     |          | 2 bike 1200              |                  |
2 bike 1200, 2 bell 40     |          | 2 bike 1200, 3 bell 40   |                  | order_units bell 3 2
2 bike 1200                | 12.00    | 2 bike 1200              | none             |
2 bike 1200                | 30.00    | 2 bike 1200              | none             |
2 bike 1200                |          | 2 bike 1200              | Standard = 12.01 |
2 bike 1200                |          | 1 bike 1200              |                  | order_units bike 1 2
2 bike 1200                |          | 2 bike 1100              |                  | order_price bike 2640 2880
2 bike 1200                |          | 2 bike 1200, 1 boat 50   |                  | order_units boat 1 0
2 bike 1200                |          | 2 bike 1200              | Standard = 12.02 | order_delivery 12.02 12
2 bike 1200                |          | 2 bike 1200              | Standard = 14.90 | order_delivery 14.9 12
`),
  )("made of %s and %s is repeated by %s and %s", (kept, price, call, paid, differs) => {
    const products = goods(kept).map((line) => ({ ...line, price: Number(line.price) }))
    const terms = { products, delivery_mode: price ? { price } : null }
    const rental = { status: "active", terms: terms as unknown as Confirmation["rental"]["terms"] } as const
    const world = of(undefined, { rental, sent: "2 bike 1200, 3 bell 40", call, paid: paid || undefined })
    const [code, ...about] = differs!.split(" ")
    const [held, sum] = about.slice(-2).map(Number)
    const name = about.length > 2 && { name: about[0] }
    const difference = { code, params: { ...name, paid: held, held: sum } }
    const problem = { code: "contents_differ", params: { difference, where: "first", order_id: "order_1" } }
    expect(decided(world)).toEqual({ ...THERE, to_finish: !code, problems: code ? [problem] : [] })
  })

  const SESSION = { payment_collection_id: "paycol_2", session: { id: "payses_2", amount: 2892 } }
  const LOST = { ...SESSION, session: null }
  it.each<[string, Case, object]>([
    ["its own session", of({}), SESSION],
    ["none where that was lost", of({}, { rental: { authorized_session_id: "payses_1" } }), LOST],
    ["none where its payment was cancelled", of(paidBy("pp_rental_subscription", "2026-01-01")), LOST],
    ...["canceled", "completed"].map((status): [string, Case, object] => [
      `no collection where that was ${status}`,
      of({ payment_collections: [collected({ status })] }),
      { payment_collection_id: null, session: null },
    ]),
    [
      "its own delivery where that is one of two, and is meant",
      of({
        shipping_methods: [
          BOOKED.shipping_methods[0]!,
          { ...BOOKED.shipping_methods[0]!, total: 0, name: "Express" },
        ],
      }),
      { method: null },
    ],
    [
      "the collection whose session is bound",
      of({ payment_collections: [collected(), collected({ id: "paycol_3", payment_sessions: [] })] }),
      SESSION,
    ],
    [
      "the delivery's name",
      of({}, { paid: "Domicile = 12.00" }),
      { method: { id: "ordm_1", name: "Domicile" } },
    ],
    [
      "what it was edited to",
      of({ total: 1452 }, { ...RETRY, call: "1 bike 1200" }),
      { amount: 1452, session: null },
    ],
    // 1000.00 and 1400.00 with 20 %, and 12.00
    ["other goods of the same sum", of({ items: [] }, RETRY), SESSION],
  ])("authorizes a booked order with %s", (_, world, expected) => {
    const same = { kind: "authorize", order_id: "order_1", method: null, amount: 2892 }
    expect(decided(world)).toMatchObject({ ...same, ...expected })
  })

  const BELL = { ...LINE, variant_id: "bell", title: "bell", quantity: 1, total: 2880 }
  it.each<[string, Case, string, object]>([
    ["units", of({}, { call: "1 bike 1200" }), "order_units", { name: "bike", paid: 1, held: 2 }],
    ["delivery", of({}, { paid: "Standard = 30.00" }), "order_delivery", { paid: 30, held: 12 }],
    ["goods", of({ items: [BELL] }), "order_units", { name: "bike", paid: 2, held: 0 }],
    [
      "price",
      of({ items: [{ ...LINE, quantity: 2, total: 2800 }] }),
      "order_price",
      { name: "bike", paid: 2880, held: 2800 },
    ],
    ["its sum", of({ total: 2890 }), "order_total", { paid: 2892, held: 2890 }],
    ["its sum, by Retry", of({ total: 1212, items: [] }, RETRY), "order_total", { paid: 2892, held: 1212 }],
  ])("captures nothing of a booked order that differs in %s", (_, world, code, params) => {
    const problem = { difference: { code, params }, where: "order", order_id: "order_1" }
    expect(decided(world)).toEqual({ kind: "refused", problem: { code: "contents_differ", params: problem } })
  })
})

describe("a confirmation that doesn't count", () => {
  const gone = { code: "order_not_made", params: { why: { code: "cart_gone" } } } as const
  const closed = { ...gone, problems: [gone], resolved_at: "2026-01-01", settled_by: null }
  const attention = (more: object): Case => ({ rental: { attention: { ...closed, ...more } } })
  const since: Case = { answers: { wasRejectedSince: () => true } }

  // @covers env.staging, payload.rejected, states.rejected
  it.each<[string, Case, string | null]>([
    ["nothing", {}, null],
    ["a rejection came since", since, "rejected_since"],
    [
      "it came while the order that the merchant makes waits for another try",
      { ...since, confirmation: { asked_by: "make_the_order" } },
      "rejected_since",
    ],
    ["the merchant has closed that an order is to be made by hand", attention({}), "made_by_hand"],
    [
      "it was closed, and the merchant presses Retry",
      { ...attention({}), confirmation: { asked_by: "try_again" } },
      null,
    ],
    ["it is open", attention({ resolved_at: null }), null],
    ["its order was made", attention({ settled_by: { code: "order_made" } }), null],
    ["another environment", { rental: { environment: "staging" } }, "other_environment"],
  ])("says why: %s", (_, world, code) => {
    const { ask, confirmation } = worldOf(world)
    const found = objectionTo(ask, confirmation)
    expect(found && (found.kind === "refused" ? found.problem : found.what).code).toBe(code)
  })
})

describe("the taxes of an order", () => {
  const BELGIUM = { street: "1 Grand-Place", city: "Bruxelles", postCode: "1000", country: "BE" }
  const there = (rate: number, more: Case = {}): Case => ({
    body: { deliveryAddress: BELGIUM },
    answers: {
      region: () => ({ countries: [{ iso_2: "fr" }, { iso_2: "be" }] }),
      taxesAt: () => new Map(["cali_0", "casm_0"].map((id) => [id, [{ rate, code: "vat" }]])),
    },
    ...more,
  })
  const told = (country: string): Problem => ({
    ...{ code: "tax_rate_differs", params: { country, sent: 20, there: 21, order_id: null } },
  })
  const OUTSIDE: Problem = { code: "country_outside_region", params: { country: "BE" } }
  const after = (...problems: Problem[]): Case => ({
    rental: { attention: { ...problems[0]!, problems, resolved_at: null, settled_by: null } },
  })
  const NOTE = { country: "BE", sent: 20, there: 21 }
  const ordered = { order: { total: 1452 } }

  it.each<[string, Case, object[]]>([
    ["of the place that was sent", {}, []],
    ["of another place with the same rates", there(20), []],
    ["of another place with others", there(21), [NOTE]],
    ["told already", there(21, after(OUTSIDE, told("BE"))), []],
    ["told otherwise", there(21, after(OUTSIDE, told("LU"))), [NOTE]],
    ["of another place without a delivery", there(21, { delivery: "none" }), [NOTE]],
    ["of a delivery alone", there(10, { sent: "1 bike 1200 10%" }), [{ ...NOTE, there: 10 }]],
    ["of what was sent and is forgotten", there(21, { rental: { snapshot: null } }), []],
    ["of a cart that is gone", there(21, { cart: null }), []],
    ["of a place outside of the region", there(21, { answers: { region: () => FRANCE } }), []],
    ["of a place where the region is deleted", there(21, { answers: { region: () => null } }), []],
    // 1200.00 x 1.055; 12.00
    [
      "in the call",
      { ...ordered, call: "1 bike 1200 5.5%" },
      [{ name: "bike", sent: 20, told: 5.5, total: 1452, told_total: 1278 }],
    ],
    ["in the call, of the same sum", { ...ordered, call: "1 bike 1200 20.0001%" }, []],
  ])("ask for the merchant where they differ: %s", (_, world, params) => {
    const { ask, confirmation } = worldOf(world)
    const notes = taxNotes(ask, confirmation.rental, confirmation.payload, "order_1")
    expect(notes.map((note) => note.params)).toEqual(params.map((one) => ({ ...one, order_id: "order_1" })))
  })
})

describe("what is kept of a rental", () => {
  // One bike at 10.00 a month and 5.00 first, and a delivery of 12.00; confirmed on the 23rd in Paris, on the 22nd in Martinique and in UTC.
  const confirmed_at = "2026-11-22T23:30:00Z"
  const [PARIS, FAR] = [new Date("2027-11-23T12:00:00Z"), new Date("2027-11-22T12:00:00Z")]
  const MARTINIQUE = { street: "1 rue Schoelcher", city: "Fort-de-France", postCode: "97200", country: "MQ" }
  const SAME = { street: "12 rue des Lilas", city: "Paris", postCode: "75011", country: "MQ" }
  const NONE = { commitment_value: null, commitment_unit: null, price_mismatch: null, finalize_url: null }
  const ours = "https://rent.test/1"
  const BELL = { id: "bell", quantity: 1, price: 40 }
  const kept = { products: [BELL], delivery_mode: { price: 9 }, services: [], commitment: null } as never

  // @covers line.rentalPriceTTC
  it.each<[string, Case, object]>([
    ["as it was sent", {}, { ...NONE, duration: 12, first_payment: 5, ends_at: PARIS }],
    ["before it is confirmed", { rental: { confirmed_at: null } }, { ends_at: null }],
    ["sent to the place that was sent", { body: { deliveryAddress: SAME } }, { ends_at: PARIS }],
    ["sent elsewhere", { body: { deliveryAddress: MARTINIQUE } }, { ends_at: FAR }],
    ["sent nowhere", { snapshot: { delivery_address: null } }, { ends_at: FAR }],
    [
      "forgotten",
      { rental: { snapshot: null } },
      { ends_at: FAR, charges: null, first_payment: null, price_mismatch: null },
    ],
    ["of another duration", { body: { duration: 24 } }, { duration: 24, charges: null, first_payment: null }],
    ...[
      [24, 24],
      [1.5, null],
      [2_147_483_648, null],
    ].map(([value, commitment_value]): [string, Case, object] => [
      `of a commitment of ${value}`,
      { body: { commitment: { value, unit: "weekly" } } },
      { commitment_value, commitment_unit: "weekly" },
    ]),
    [
      "charged otherwise by the month",
      { body: { products: [{ id: "bike", quantity: 1, price: 1200, rentalPriceTTC: 11 }] } },
      { price_mismatch: { duration: 12, lines: [{ shown: 10, charged: 11 }] } },
    ],
    ["finalized where it was", { rental: { finalize_url: ours } }, { finalize_url: ours }],
    ["repeated", { rental: { terms: kept } }, { terms: { products: [{ id: "bike" }] } }],
    [
      "repeated, behind its order",
      { rental: { terms: kept, completed_at: confirmed_at } },
      { terms: { products: [BELL], delivery_mode: { price: 9 } } },
    ],
    [
      "whose order came first",
      { rental: { completed_at: confirmed_at } },
      { terms: { products: [{ id: "bike" }] } },
    ],
    // 5.00 + 11 x 10.00 + 12.00
    [
      "of a shop that shows prices without taxes",
      {
        answers: {
          settings: () => ({ ...SETTINGS, prices_shown: "without_taxes", first_payment: "is_first_month" }),
        },
      },
      { charges: { prices_shown: "without_taxes", total: 127 } },
    ],
    // One of two at 40.00 with 20 % was removed
    [
      "with what was bought",
      {
        sent: "1 bike 1200, 2 bell 40",
        call: "1 bike 1200",
        answers: { removedUnits: () => new Map([["bell", 1]]) },
      },
      { charges: { paid_once: 48 } },
    ],
  ])("%s", (_, { rental, ...world }, expected) => {
    const { ask, confirmation } = worldOf({ ...world, rental: { confirmed_at, ...rental } })
    expect(termsToKeep(ask, confirmation.rental, confirmation.payload)).toMatchObject(expected)
  })
})

/** What 2 x 1000.00 x 1.2 + 30.00 are paid by: the order's sum; else what the merchant is asked about, or the field that can't be read. */
describe("a call about two bikes", () => {
  const TWO_BIKES = { id: "bike", combinationId: null, name: "Vélo", price: 1000, vat: 20, quantity: 2 }
  const line = (changes: object) => ({ products: [{ ...TWO_BIKES, ...changes }] })

  // @covers payload.products, option.includeDiscountInProducts
  it.each<[string, object, number | string]>([
    ["as it was sent", {}, 2430],
    ["a price that rounds to the one that was sent", line({ price: 999.995 }), 2430],
    // Half up: 1000.01
    ["a price that rounds to another", line({ price: 1000.005 }), "sent_price"],
    ["price before unitPrice", line({ price: 1000, unitPrice: 500 }), 2430],
    ["a discount", { discount: 100, ...line({ priceWithDiscount: 900, rentalPriceTTC: 180 }) }, 2430],
    ["what the document doesn't know", { deposit: 500, totalInitialFees: 99, currency: "USD" }, 2430],
    ["its id with blanks around it", line({ id: ` ${TWO_BIKES.id}\n` }), 2430],
    ["a name alone", line({ id: null }), "never_sent"],
    ["its products in an object, by number", { products: { 0: TWO_BIKES } }, 2430],
    ["a quantity of 1.5", line({ quantity: 1.5 }), "products.0.quantity"],
    ["flags in another case style that say no", { is_booking: false, Rejected: "no" }, 2430],
    ["isBooking in another case style", { is_booking: true }, "is_booking"],
    ["isBooking in capitals", { ISBOOKING: "yes" }, "ISBOOKING"],
    ["rejected with a capital", { Rejected: 1 }, "Rejected"],
  ])("leads to what it says: %s", (_, changes, outcome) => {
    const { snapshot, cart } = sentOf(goods("2 bike 1000"), true, methodsOf("Standard 30.00"))
    const body = { products: [TWO_BIKES], deliveryMode: { name: "Standard", price: "30.00" }, ...changes }
    const [unread] = ConfirmingPayload.safeParse(body).error?.issues ?? []
    if (unread) return expect(unread.path.join(".")).toBe(outcome)
    const plan = decide(asking({ ...ANSWERS, cart: () => cart }).ask, aConfirmation(snapshot, body))
    if (plan.kind === "make") return expect(Number(sumOf(plan))).toBe(outcome)
    expect(plan).toMatchObject({ problem: { params: { difference: { code: outcome } } } })
  })
})
