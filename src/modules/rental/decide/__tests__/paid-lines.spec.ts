import type { OrderPayload } from "../../../../core/wire/order-payload"
import { aCart, anItem } from "../../transactions/__tests__/a-cart"
import { aProduct, linesSent } from "./a-shop"
import type { CartItem } from "../cart"
import { contentsFor, linesFromPayload, type PaidLine, paidLines, vatDifference } from "../paid-lines"
import { type RentalSnapshot, unclearLines } from "../sent"
import { amountsDifference, amountsOf, euros, paidSum, payloadTotal, whatWasPaid } from "../what-was-paid"

/** A line of a cart: `total` with taxes of 20 % in it, unless `rate` says otherwise. */
const line = (
  id: string,
  quantity: number,
  total: number,
  { rate = 20, ...more }: Record<string, unknown> = {},
) =>
  anItem({
    id: `cali_${id}`,
    variant_id: id,
    product_title: id,
    quantity,
    total,
    tax_total: 0,
    tax_lines: [{ rate: rate as number, code: "tva" }],
    raw_total: { value: String(total) },
    raw_tax_total: { value: String(total - total / (1 + (rate as number) / 100)) },
    ...more,
  })
const unclear = (...of: Parameters<typeof unclearLines>) => unclearLines(...of).map(({ params }) => params)
const ONCE = ["bell", "lock", "screw", "light"]
const snapshotOf = (...items: CartItem[]) =>
  ({
    delivery: null,
    lines: linesSent(items, ONCE),
  }) as unknown as RentalSnapshot
const call = (...products: object[]) => ({ products }) as OrderPayload
const removals = (units: Record<string, number> = {}) => new Map(Object.entries(units))
const cartWith = removals

function strictly(lines: ReturnType<typeof paidLines>): PaidLine[] {
  if ("difference" in lines) throw new Error(lines.difference.code)
  return lines
}
/** The lines of a payload with these products, where nothing was removed. */
const linesPaid = (sent: RentalSnapshot, ...products: object[]) =>
  strictly(paidLines(sent, call(...products), removals()))
const unitsOf = (lines: ReturnType<typeof paidLines>) =>
  Object.fromEntries(strictly(lines).map(({ item_id, quantity }) => [item_id, quantity]))

describe("a VAT that comes back otherwise", () => {
  const sent = snapshotOf(line("bike", 2, 2400))

  it.each([0, 5.5, 10, 0.2, 20.0001])(
    "of %j percent is no difference, and the lines stay as they were sent",
    (vat) => {
      expect(linesPaid(sent, aProduct("bike", 2, 1000, { vat }))).toMatchObject([
        { quantity: 2, unit_price: 1000, vat: 20, tax_lines: [{ rate: 20 }] },
      ])
    },
  )

  // @covers line.vat
  it.each([
    [20, 5.5, { name: "bike", sent: 20, told: 5.5 }],
    [20, 0, { name: "bike", sent: 20, told: 0 }],
    [20, 20.0001, { name: "bike", sent: 20, told: 20.0001 }],
    [5.125, 5.13, null],
    [5.125, 5.1, null],
    [5.125, 5, null],
    [5.125, 5.12, { name: "bike", sent: 5.125, told: 5.12 }],
    [5.5, 6, null],
    [5.5, 5, { name: "bike", sent: 5.5, told: 5 }],
    [20, null, null],
  ])("is compared at the decimals that came back: %d sent, %j told", (rate, vat, difference) => {
    const { lines } = snapshotOf(line("bike", 1, 1200, { rate }))
    const { products } = call(aProduct("bike", 1, lines[0]!.unit_price / 100, { vat }))
    expect(vatDifference(lines, products)).toEqual(difference)
  })

  it("keeps the tax that was sent where the same rate comes back, at whatever price", () => {
    const [bike] = linesFromPayload(sent, call(aProduct("bike", 2, 1100, { vat: 20 })), removals())
    expect(bike).toMatchObject({ unit_price: 1100, tax_lines: [{ rate: 20, code: "tva" }] })
  })

  it.each([
    [0.2, 20, 2430, 2034],
    [0.99, 20, 2430, 2049.8],
    [0, 0, 2030, 2030],
    [1, 1, 2050, 2050],
    [null, 20, 2430, 2430],
  ])("makes an order by the call of %j percent at %d percent", (vat, rate, total, told_total) => {
    const lines = linesFromPayload(sent, call(aProduct("bike", 2, 1000, { vat })), removals())
    const paid = whatWasPaid(lines, 3000)
    expect(paidSum(paid)).toMatchObject({ lines: [{ vat: rate }], total })
    expect(euros(payloadTotal(paid))).toBe(told_total)
  })

  it("changes what was paid today of a line that is paid once", () => {
    const items = [line("bike", 1, 1200), line("bell", 1, 48)]
    const told = [aProduct("bike", 1, 1000, { vat: 20 }), aProduct("bell", 1, 40, { vat: 10 })]
    const paid = whatWasPaid(linesPaid(snapshotOf(...items), ...told), 0)
    const difference = amountsDifference(paid, amountsOf({ items, shipping_methods: [] }))
    expect(difference).toMatchObject({ lines: [{ name: "bell", paid: 44, held: 48 }] })
  })
})

describe("what is paid once, sent unrounded", () => {
  // 9.99 with 20 % in it: 8.325 without
  const sent = snapshotOf(line("bike", 1, 1200), line("bell", 1, 9.99, { is_tax_inclusive: true }))

  // @covers silent.price-echoed
  it.each([8.325, 8.32, 8.33, 8.325001])(
    "is the same where it comes back at %d, and the cart's line stays",
    (price) => {
      const paid = linesPaid(sent, aProduct("bike", 1, 1000), aProduct("bell", 1, price))
      const items = [line("bike", 1, 1200), line("bell", 1, 9.99, { is_tax_inclusive: true })]
      expect(contentsFor(paid, aCart({ items }))).toEqual({ remove: [], add: [] })
      expect(amountsDifference(whatWasPaid(paid, 0), amountsOf({ items, shipping_methods: [] }))).toBeNull()
    },
  )

  it("is of the price that was sent where the merchant makes the order, while that comes to the same", () => {
    const lines = linesFromPayload(sent, call(aProduct("bell", 1, 8.33)), removals())
    expect(lines).toMatchObject([{ unit_price: 8.325, gross_unit_price: 9.99 }])
  })

  it("is of the line with the nearest price, where several would do", () => {
    const cheap = line("bell", 2, 19.98, { id: "cali_cheap" })
    const near = snapshotOf(cheap, line("bell", 2, 19.992))
    expect(unitsOf(linesPaid(near, aProduct("bell", 2, 8.33)))).toEqual({ cali_bell: 2 })
  })

  it.each([8.31, 8.34, 9.99, 0])("isn't the same at %d", (price) => {
    expect(paidLines(sent, call(aProduct("bike", 1, 1000), aProduct("bell", 1, price)), removals())).toEqual({
      difference: { code: "sent_price", params: { name: "bell", sent: [8.325], paid: price } },
    })
  })

  it("is written again as it was sent: 999 units of 1.99 with taxes are 1988.01", () => {
    const bells = snapshotOf(line("bell", 999, 1988.01, { rate: 19, is_tax_inclusive: true }))
    const [written] = linesPaid(bells, aProduct("bell", 999, 1.672269, { vat: 19 }))
    expect(written).toMatchObject({ gross_unit_price: 1.99, unit_price: 1.672269, quantity: 999 })
    // With a tenth off, no price in whole cents comes to 1789.21.
    const cheaper = snapshotOf(line("bell", 999, 1789.21, { rate: 19, is_tax_inclusive: true }))
    const [rewritten] = linesPaid(cheaper)
    expect(rewritten!.gross_unit_price).toBeNull()
    expect(paidSum(whatWasPaid([rewritten!], 0)).total).toBe(1789.21)
  })
})

describe("many rented units", () => {
  it("are written at the price that was sent where the cart's own comes to more than a euro else", () => {
    // 119.00 with 19 % in it is 100.00; 100.00 is 84.0336, sent as 84.03: 999 x 84.03 x 1.19 = 99895.70, the cart has 99900.00
    const items = [line("bike", 999, 99_900, { rate: 19, is_tax_inclusive: true })]
    const paid = linesPaid(snapshotOf(...items), aProduct("bike", 999, 84.03, { vat: 19 }))
    expect(paid).toMatchObject([{ unit_price: 84.03, gross_unit_price: null }])
    expect(paidSum(whatWasPaid(paid, 0)).total).toBe(99_895.7)
    expect(contentsFor(paid, aCart({ items }))).toMatchObject({ remove: ["cali_bike"] })
  })

  it("stay as they are up to a euro", () => {
    const items = [line("bike", 100, 10_000, { rate: 19, is_tax_inclusive: true })]
    const paid = linesPaid(snapshotOf(...items), aProduct("bike", 100, 84.03, { vat: 19 }))
    expect(paid).toMatchObject([{ gross_unit_price: 100 }])
    expect(contentsFor(paid, aCart({ items }))).toEqual({ remove: [], add: [] })
  })
})

describe("lines of one variant with different engravings", () => {
  const engraved = (text: string, quantity = 1, more = {}) =>
    line("bike", quantity, 1080 * quantity, { id: `cali_${text}`, metadata: { engraving: text, ...more } })
  const AB = snapshotOf(engraved("A"), engraved("B"))
  const ABC = snapshotOf(engraved("A"), engraved("B"), engraved("C"))
  const bikes = (quantity: number) => call(aProduct("bike", quantity, 900))

  it.each<[string, RentalSnapshot, number, Record<string, number>, Record<string, number>]>([
    ["all as they were sent", AB, 2, { cali_A: 1, cali_B: 1 }, { cali_A: 1, cali_B: 1 }],
    ["B, which the cart still has", AB, 1, { cali_B: 1 }, { cali_B: 1 }],
    ["B and C, which it still has", ABC, 2, { cali_B: 1, cali_C: 1 }, { cali_B: 1, cali_C: 1 }],
    ["the first where the cart has both", AB, 1, { cali_A: 1, cali_B: 1 }, { cali_A: 1 }],
    ["what the cart has, and what it has no longer", AB, 2, { cali_B: 1 }, { cali_A: 1, cali_B: 1 }],
    ["no more of a line than was sent", AB, 1, { cali_B: 5 }, { cali_B: 1 }],
  ])("are in the order: %s", (_, sent, paid, inCart, units) => {
    expect(unitsOf(paidLines(sent, bikes(paid), removals(), cartWith(inCart)))).toEqual(units)
    expect(unitsOf(linesFromPayload(sent, bikes(paid), removals(), cartWith(inCart)))).toEqual(units)
  })

  it("are both in an order by the call, at any price", () => {
    const dearer = call(aProduct("bike", 1, 950), aProduct("bike", 1, 960))
    expect(unitsOf(linesFromPayload(AB, dearer, removals()))).toEqual({ cali_A: 1, cali_B: 1 })
  })

  const ASKED = [{ what: "line", name: "bike", paid: 1, sent: 2 }]
  it.each<[string, number, Record<string, number>, Record<string, number>, object[]]>([
    ["asked after a removal", 1, { bike: 1 }, { cali_B: 1 }, ASKED],
    ["asked where the removal was lost", 1, {}, { cali_A: 1, cali_B: 1 }, ASKED],
    ["clear where the shopper deleted A in the shop", 1, {}, { cali_B: 1 }, []],
    ["clear where all were paid", 2, {}, { cali_B: 1 }, []],
    ["clear where none was paid", 0, { bike: 2 }, {}, []],
  ])("are %s", (_, paid, removed, inCart, asked) => {
    expect(unclear(AB.lines, bikes(paid).products, removals(removed), cartWith(inCart))).toEqual(asked)
  })

  it("aren't asked about where they are alike but for `rental`", () => {
    const { lines } = snapshotOf(engraved("A", 1, { rental: "rent" }), engraved("A", 1))
    expect(unclear(lines, bikes(1).products, removals({ bike: 1 }), cartWith({ cali_A: 1 }))).toEqual([])
  })

  it("aren't asked about where it is another product that went", () => {
    const { lines } = snapshotOf(engraved("A"), line("trike", 1, 120, { metadata: { engraving: "B" } }))
    const inCart = cartWith({ cali_A: 1, cali_trike: 1 })
    expect(unclear(lines, bikes(1).products, removals(), inCart)).toEqual([])
  })

  it("are written as they were sent where one was changed since", () => {
    const cart = (metadata: object | null) => aCart({ items: [{ ...engraved("A"), metadata } as CartItem] })
    const paid = linesPaid(snapshotOf(engraved("A", 1, { a: null })), aProduct("bike", 1, 900))
    expect(contentsFor(paid, cart({ a: null, engraving: "A", rental: "buy" }))).toEqual({
      remove: [],
      add: [],
    })
    const changed = contentsFor(paid, cart({ a: null, engraving: "Z" }))
    expect(changed).toMatchObject({ add: [{ content: { metadata: { engraving: "A" } } }] })
    expect(contentsFor(paid, cart(null))).not.toEqual({ remove: [], add: [] })
  })
})

describe("a removed line that is paid once", () => {
  const sent = snapshotOf(line("bike", 1, 1200), line("bell", 3, 144), line("lock", 1, 36))
  const bike = aProduct("bike", 1, 1000)

  it("loses the units that were removed where the payload lists none, and is asked about", () => {
    const left = { cali_bike: 1, cali_bell: 2, cali_lock: 1 }
    expect(unitsOf(paidLines(sent, call(bike), removals({ bell: 1 })))).toEqual(left)
    expect(unclear(sent.lines.slice(0, 2), [bike], removals({ bell: 1 }), new Map())).toEqual([
      { what: "units", name: "bell", paid: 2, sent: 3 },
    ])
    expect(unclear(sent.lines, [bike], removals({ bell: 3 }), new Map())).toEqual([])
    expect(unclear(sent.lines, [bike], removals({ lock: 1 }), new Map())).toEqual([])
    expect(unclear(sent.lines, [bike, aProduct("bell", 2, 40)], removals(), new Map())).toEqual([])
  })

  it("is gone where the payload names others that are paid once, also where the removal's call was lost", () => {
    const left = { cali_bike: 1, cali_lock: 1 }
    expect(unitsOf(linesPaid(sent, bike, aProduct("lock", 1, 30)))).toEqual(left)
  })

  // @covers silent.disabled-lines
  it("stays where the payload names nothing that is paid once", () => {
    const all = { cali_bike: 1, cali_bell: 3, cali_lock: 1 }
    expect(unitsOf(paidLines(sent, call(bike), removals()))).toEqual(all)
    expect(linesPaid(sent, bike).map(({ named }) => named)).toEqual([true, false, false])
  })
})
