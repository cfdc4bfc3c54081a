import { parseDecimal } from "../../../../core/money"
import type { OrderPayload } from "../../../../core/wire/order-payload"
import { aCart, anItem } from "../../transactions/__tests__/a-cart"
import { aProduct, linesSent } from "./a-shop"
import type { CartItem, MedusaCart } from "../cart"
import type { RentalSnapshot } from "../sent"
import { choicesToWrite, contentsFor, linesFromPayload, type PaidLine, paidLines } from "../paid-lines"
import { amountsProblem, editedOrderDifference, whatWasPaid } from "../what-was-paid"

// 2 bikes at 1200.00, 1 lock at 150.00, 3 bells at 40.00 which are paid once; each with 20 %
const goods = (id: string, product_title: string, quantity: number, total: number) =>
  anItem({ id: `cali_${id}`, variant_id: id, product_title, quantity, total, tax_total: total / 6 })
const BIKE = goods("bike", "Vélo", 2, 2880)
const LOCK = goods("lock", "Antivol", 1, 180)
const BELLS = goods("bell", "Sonnette", 3, 144)
const SENT = [BIKE, LOCK, BELLS]

const snapshotOf = (items: CartItem[]) =>
  ({
    currency_code: "eur",
    region_id: "reg_1",
    lines: linesSent(items, ["bell"]),
  }) as unknown as RentalSnapshot
const PAID = [aProduct("bike", 2, 1200), aProduct("lock", 1, 150)]

const result = (products: object[], { cart = SENT, sent = SENT, removed = {}, more = {} } = {}) =>
  contentsOf(
    paidLines(snapshotOf(sent), { products } as OrderPayload, new Map(Object.entries(removed))),
    aCart({ items: cart, ...more }),
  )
const contentsOf = (lines: ReturnType<typeof paidLines>, cart: MedusaCart) =>
  "difference" in lines ? lines : contentsFor(lines, cart)
const SAME = { remove: [], add: [] }
/** The units of what is written again, by title. */
const titled = (lines: PaidLine[]) =>
  lines.map(({ content, quantity, unit_price }) => [
    content.product_title ?? content.title,
    quantity,
    unit_price,
  ])
const byCall = (products: object[], removed: [string, number][] = [], sent = snapshotOf(SENT)) =>
  linesFromPayload(sent, { products } as OrderPayload, new Map(removed))

describe("what was paid, held against what was sent", () => {
  it("is the same where it is, also where lines that are paid once are named or not, and lines are split", () => {
    const split = [aProduct("bike", 1, 1200), aProduct("lock", 1, 150), aProduct("bike", 1, 1200)]
    for (const paid of [PAID, [...PAID, aProduct("bell", 3, 40)], split]) expect(result(paid)).toEqual(SAME)
  })

  // @covers line.combinationId, line.priceWithDiscount, option.includeDiscountInProducts-off, line.id
  it("is the same where the service names product and variant, and by the price before discount", () => {
    const bike = aProduct("prod_1", 2, 1200, { combinationId: "bike", priceWithDiscount: 900 })
    expect(result([bike, aProduct("lock", 1, 150)])).toEqual(SAME)
    expect(result([{ ...PAID[0], price: null, unitPrice: 1200 }, PAID[1]!])).toEqual(SAME)
    // The variant is meant before the id beside it, and one that isn't ours is none.
    for (const [id, combinationId] of [
      ["lock", "bike"],
      ["bike", "combination-9"],
    ] as const) {
      const named = [aProduct(id, 2, 1200, { combinationId }), aProduct("lock", 1, 150)]
      expect(result(named)).toEqual(SAME)
    }
  })

  it("writes a line again that a promotion has a part in, where prices are pinned, and no other", () => {
    const reduced = { ...BIKE, adjustments: [{ id: "adj_1" }] } as unknown as CartItem
    const cart = aCart({ items: [reduced, { ...LOCK, adjustments: [] }, BELLS] })
    const lines = paidLines(snapshotOf(SENT), { products: PAID }, new Map()) as PaidLine[]
    expect(contentsFor(lines, cart)).toEqual(SAME)
    expect(contentsFor(lines, cart, true)).toEqual({
      remove: ["cali_bike"],
      add: [expect.objectContaining({ item_id: "cali_bike", quantity: 2 })],
    })
  })

  it("keeps a line of the cart for one of two equal lines that were paid, and writes one", () => {
    const [bike, ...others] = paidLines(snapshotOf(SENT), { products: PAID }, new Map()) as PaidLine[]
    const made = contentsFor([bike!, { ...bike! }, ...others], aCart({ items: SENT }))
    expect(made).toEqual({ remove: [], add: [bike] })
  })

  // 2 bikes at 1200.00 that are rented, and 2 that came free with them
  const GIVEN = anItem({ ...BIKE, id: "cali_given", total: 0, tax_total: 0 })
  const sent = snapshotOf([BIKE, GIVEN, LOCK])
  sent.lines[1]!.choice = "buy"
  const RENTED = (quantity: number) => aProduct("bike", quantity, 1200)
  it.each([
    ["sent where the payload names the rented one alone", [RENTED(2)], 0, [2, 2]],
    ["sent where a removal took one that is rented", [RENTED(1), PAID[1]!], 1, [1, 2]],
    ["named, where it is", [RENTED(2), aProduct("bike", 1, 0)], 0, [2, 1]],
    ["left of it, where a removal took one of it", [RENTED(2)], 1, [2, 1]],
    ["named where the rented one is gone", [aProduct("bike", 1, 0)], 2, [0, 1]],
  ])(
    "takes a line that is paid once, of a variant that is rented too, as it is %s",
    (_, products, gone, units) => {
      for (const toLines of [paidLines, linesFromPayload]) {
        const lines = toLines(sent, { products }, new Map([["bike", gone]]))
        if ("difference" in lines) throw new Error(lines.difference.code)
        const of = (id: string) => lines.filter(({ item_id }) => item_id === id)
        expect(["cali_bike", "cali_given"].map((id) => of(id)[0]?.quantity ?? 0)).toEqual(units)
        expect(of("cali_given").map(({ paid_once }) => paid_once)).toEqual([true])
      }
    },
  )
})

describe("an order made by hand of what was paid", () => {
  // @covers line.name
  it("has every line of the payload, known or not, and what is paid once where it names rented lines alone", () => {
    const known = byCall([aProduct("bike", 1, 1100)])
    const [bike, helmet] = [
      ["Vélo", 1, 1100],
      ["helmet", 2, 50],
    ]
    expect(titled(known)).toEqual([bike, ["Sonnette", 3, 40]])
    // The bells stand in the cart as they were paid.
    const made = contentsFor(known, aCart({ items: SENT }))
    expect(made.remove).toEqual(["cali_bike", "cali_lock"])
    expect(made.add.map(({ quantity }) => quantity)).toEqual([1])
    const unknown = ["helmet", "gloves"].map((id) => aProduct(id, 2, 50, { vat: 20 }))
    expect(titled(byCall([aProduct("bike", 1, 1100), ...unknown]))).toEqual([bike, helmet, ["gloves", 2, 50]])
  })

  it("names a line that is paid once with the units and the price that the payload says, and no second one", () => {
    expect(titled(byCall([aProduct("bell", 2, 40)], [["bell", 1]]))).toEqual([["Sonnette", 2, 40]])
    expect(titled(byCall([aProduct("bell", 3, 45)]))).toEqual([["Sonnette", 3, 45]])
  })

  it("has a line that wasn't sent with its ids and no taxes where the payload names no rate", () => {
    const [helmet] = byCall([aProduct("helmet", 2, 50, { combinationId: "combination-9" })])
    const unknown = { item_id: null, vat: 0, paid_once: false, named: true }
    expect(helmet).toMatchObject({ ...unknown, quantity: 2, unit_price: 50 })
    const [id, combination] = ["helmet", "combination-9"]
    expect(helmet!.content.metadata).toEqual({ rental_product_id: id, rental_combination_id: combination })
  })

  it("is of what is rented, and of what is paid once, also at another price", () => {
    const lines = byCall([aProduct("bike", 2, 1100), aProduct("bell", 3, 45)])
    expect(lines.map(({ paid_once }) => paid_once)).toEqual([false, true])
  })

  it("is of the rented line where another of its variant was sent, and neither at the price that came back", () => {
    const given = anItem({ ...BIKE, id: "cali_given", total: 0, tax_total: 0 })
    const sent = snapshotOf([given, BIKE])
    sent.lines[0]!.choice = "buy"
    const lines = byCall([aProduct("bike", 2, 1100)], [], sent)
    expect(lines).toMatchObject([{ item_id: "cali_bike", quantity: 2 }])
  })
})

describe("what the order's lines say of themselves", () => {
  const asSent = (item: CartItem, rental: "rent" | "buy") => ({
    ...item,
    metadata: { ...item.metadata, rental },
  })
  const PAID_LINES = paidLines(
    snapshotOf([asSent(BIKE, "rent"), asSent(LOCK, "rent"), asSent(BELLS, "buy")]),
    { products: PAID },
    new Map(),
  ) as PaidLine[]
  const toWrite = (items: CartItem[]) => {
    const cart = aCart({ items })
    return choicesToWrite(PAID_LINES, cart, contentsFor(PAID_LINES, cart))
  }

  it("is written where they say nothing, or something else", () => {
    expect(toWrite([asSent(BIKE, "buy"), LOCK, asSent(BELLS, "buy")])).toEqual([
      { id: "cali_bike", choice: "rent", before: "buy" },
      { id: "cali_lock", choice: "rent", before: undefined },
    ])
  })

  it("isn't written to lines that go, nor to those that weren't sent", () => {
    const changed = { ...BIKE, quantity: 5, total: 7200, tax_total: 1200 }
    const unsent = anItem({ id: "cali_new", variant_id: "new" })
    expect(toWrite([changed, asSent(LOCK, "rent"), asSent(BELLS, "buy"), unsent])).toEqual([])
  })
})

describe("an order that the merchant has edited to what was paid", () => {
  // 2 x 1200.00, and 50.00 that was never sent, with 20 %: 2880.00 and 60.00; 12.00
  const PRODUCTS = [aProduct("bike", 2, 1200, { vat: 20 }), aProduct("helmet", 1, 50, { vat: 20 })]
  const paid = whatWasPaid(byCall(PRODUCTS, [], snapshotOf([BIKE])), 1200)

  // Half a cent and a cent a unit.
  it.each([2952, 2952.035, 2951.965])("is the same at %d, whatever is in it", (total) => {
    expect(editedOrderDifference(paid, { total: parseDecimal(total) })).toBeNull()
  })

  it.each([2952.036, 2892, 0])("differs at %d, by its sum", (total) => {
    expect(editedOrderDifference(paid, { total: parseDecimal(total) })).toEqual({
      code: "order_total",
      params: { paid: 2952, held: Math.round(total * 100) / 100 },
    })
  })
})

describe("what differs", () => {
  const lines = paidLines(snapshotOf([BIKE, LOCK]), { products: PAID }, new Map()) as PaidLine[]
  const cart = (bikes: number, delivery: number) => ({
    items: [
      { title: "Vélo", product_title: "Vélo", variant_id: "bike", quantity: 2, total: bikes },
      { title: "Antivol", product_title: "Antivol", variant_id: "lock", quantity: 1, total: 180 },
    ],
    shipping_methods: [{ total: delivery }],
  })
  const problem = (bikes: number, delivery: number) =>
    amountsProblem(cart(bikes, delivery), { lines, delivery: 1200 })

  it("of a cart is told line by line, the delivery last", () => {
    // 2880.00 + 180.00 + 12.00 = 3072.00 were paid
    expect(problem(2880, 12)).toBeNull()
    expect(problem(2800, 12)).toEqual({
      code: "amounts_differ",
      params: { paid: 3072, cart: 2992, differences: [{ name: "Vélo", paid: 2880, held: 2800 }] },
    })
    expect(problem(2800, 10)!.params.differences).toEqual([
      { name: "Vélo", paid: 2880, held: 2800 },
      { name: "delivery", paid: 12, held: 10 },
    ])
  })
})
