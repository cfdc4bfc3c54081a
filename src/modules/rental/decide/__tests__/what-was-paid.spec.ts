import type { OrderPayload } from "../../../../core/wire/order-payload"
import type { RentalSnapshot } from "../sent"
import type { PaidLine } from "../paid-lines"
import {
  amountsDifference,
  amountsOf,
  deliveryPaid,
  isAsCharged,
  paidSum,
  payloadSum,
  readDelivery,
  whatWasPaid,
} from "../what-was-paid"

const aLine = (more: Partial<PaidLine> & { variant_id?: string | null; title?: string } = {}): PaidLine => {
  const { variant_id = "bike", title = "Vélo", ...line } = more
  const { quantity = 1, unit_price = 1200, vat = 20 } = more
  return {
    payload_prices: [{ quantity, unit_price, vat, payload_vat: null }],
    item_id: "cali_1",
    content: { variant_id, title, product_title: null, metadata: null } as PaidLine["content"],
    quantity: 1,
    unit_price: 1200,
    gross_unit_price: null,
    tax_lines: [{ rate: 20, code: "tva" }],
    vat: 20,
    paid_once: false,
    named: true,
    ...line,
  }
}
const inOrder = (total: string, more = {}) => ({
  ...{ title: "Vélo", variant_id: "bike", quantity: 1, total: Number(total), raw_total: { value: total } },
  ...more,
})
/** What stands between what was paid and an order of these lines and this delivery. */
const difference = (lines: PaidLine[], items: ReturnType<typeof inOrder>[], delivery = "12", paid = 1200) =>
  amountsDifference(
    whatWasPaid(lines, paid),
    amountsOf({ items, shipping_methods: [{ total: Number(delivery), raw_total: { value: delivery } }] }),
  )

describe("the sum of what was paid", () => {
  it("is each line's units at the price that was sent with its taxes, what is paid once, and the delivery", () => {
    // 2 x 833.33 x 1.2 = 1999.992; 3 x 40.00 x 1.2 = 144.00, paid once; 12.00 of delivery
    const bells = { quantity: 3, unit_price: 40, paid_once: true, named: false }
    const bikes = { quantity: 2, unit_price: 833.33 }
    const lines = [aLine(bikes), aLine({ variant_id: "bell", title: "Sonnette", ...bells })]
    const sent = { paid_once: false, named: true }
    expect(paidSum(whatWasPaid(lines, 1200))).toEqual({
      lines: [
        { name: "Vélo", variant_id: "bike", ...bikes, ...sent, vat: 20, total: 1999.99 },
        { name: "Sonnette", variant_id: "bell", ...bells, vat: 20, total: 144 },
      ],
      delivery: 12,
      once: 144,
      total: 2155.99,
    })
  })
})

describe("the delivery's price in a call", () => {
  const mode = (price: unknown) => ({ deliveryMode: { price } }) as OrderPayload
  const sentAt = (total: number) => ({ delivery: { names: ["Standard"], total } }) as RentalSnapshot
  const NONE = { delivery: null } as RentalSnapshot

  it.each([
    ["nothing", null, sentAt(3000)],
    ["nothing, where nothing was sent", undefined, NONE],
    ["nothing to pay", "0.00", sentAt(3000)],
    ["1,000 euros where nothing was sent", 1000, NONE],
    ["1,000 euros where 1.00 was sent", "1000.00", sentAt(100)],
    ["ten times 150.00", 1500, sentAt(15_000)],
  ])("is taken as %s", (_, price, sent) => {
    expect(readDelivery(mode(price), sent).difference).toBeNull()
  })

  it.each([
    ["can't be read: what was sent counts", { unread: "free" }, "free", sentAt(3000), 3000],
    ["is negative: what was sent counts", "-5.00", "-5.00", sentAt(3000), 3000],
    ["is beyond 1,000 euros where nothing was sent", 1000.01, "1000.01", NONE, 100_001],
    ["is beyond 1,000 euros and ten times what was sent", "1000.01", "1000.01", sentAt(3000), 100_001],
    ["is beyond ten times 150.00", 1500.01, "1500.01", sentAt(15_000), 150_001],
  ])("is asked about where it %s", (_, price, said, sent, paid) => {
    expect(readDelivery(mode(price), sent).difference).toEqual({
      code: "delivery_price",
      params: { said, sent: sent.delivery && sent.delivery.total / 100 },
    })
    expect(deliveryPaid(mode(price), sent)).toBe(paid)
  })
})

describe("a delivery's price that came back, where fees are sent without taxes", () => {
  // 10.00 were sent, 12.00 with 20 %
  const sent = (delivery: object | null, rates = [5.5]) =>
    ({ fees: "without_taxes", delivery, lines: rates.map((vat) => ({ vat })) }) as unknown as RentalSnapshot
  const STANDARD = { total: 1200, methods: [{ total: 1200, tax_lines: [{ rate: 20 }] }] }
  const paidAt = (price: string, snapshot: RentalSnapshot) =>
    deliveryPaid({ deliveryMode: { price } }, snapshot)

  it.each([
    ["as it was sent", "10.00", 1200],
    ["a cent less", "9.99", 1200],
    ["a cent more", "10.01", 1200],
    ["as it was sent, with its taxes", "12.00", 1200],
    ["with its taxes, a cent less", "11.99", 1200],
    // 10.02 x 1.2 = 12.024, 8.00 x 1.2 = 9.60
    ["two cents more", "10.02", 1202],
    ["after a discount", "8.00", 960],
    ["as nothing", "0.00", 0],
  ])("is what was paid with taxes: %s", (_, price, paid) => {
    expect(paidAt(price, sent(STANDARD))).toBe(paid)
  })

  it.each([
    // 10.00 x 1.2, x 1.055, x 1
    ["the highest of the goods", [5.5, 20], 1200],
    ["that of the goods", [5.5], 1055],
    ["none where the goods have none", [0], 1000],
    ["none without goods", [], 1000],
  ])("has the rate where no delivery was sent: %s", (_, rates, paid) => {
    expect(paidAt("10.00", sent(null, rates))).toBe(paid)
  })
})

describe("what a call says was paid", () => {
  const sent = { lines: [] as unknown[] } as RentalSnapshot
  const bike = { id: "bike", name: "Vélo", quantity: 2, price: 1200, vat: 20 }
  const sum = (products: object[], delivery?: unknown, snapshot = sent) =>
    payloadSum(
      { products, deliveryMode: delivery === undefined ? null : { price: delivery } } as OrderPayload,
      snapshot,
    )

  it.each([
    // 2 x 1200.00 x 1.2 = 2880.00
    ["nothing of the delivery", undefined, { delivery: null, delivery_text: null, total: 2880 }],
    ["null of the delivery", null, { delivery: null, delivery_text: null, total: 2880 }],
    ["the delivery's price", "14.90", { delivery: 14.9, delivery_text: null, total: 2894.9 }],
    ["the delivery's price as a number", 12, { delivery: 12, delivery_text: null, total: 2892 }],
    ["what can't be read", { unread: "free" }, { delivery: null, delivery_text: "free", total: 2880 }],
  ])("says %s", (_, delivery, told) => {
    expect(sum([bike], delivery)).toEqual({
      lines: [{ name: "Vélo", variant_id: null, quantity: 2, unit_price: 1200, vat: 20, total: 2880 }],
      ...told,
    })
  })

  it("counts the rate that was sent where it names none, and none of what wasn't sent", () => {
    const line = {
      ...{ id: "bike", name: "Vélo cargo", variant_id: "bike", choice: "rent" },
      ...{ quantity: 2, unit_price: 120_000, exact_unit_price: "1200", vat: 5.5 },
    }
    const { vat: _, ...unrated } = bike
    const snapshot = { lines: [line] } as unknown as RentalSnapshot
    // 2 x 1200.00 x 1.055 = 2532.00
    expect(sum([unrated], null, snapshot).lines).toMatchObject([
      { name: "Vélo cargo", variant_id: "bike", vat: null, total: 2532 },
    ])
    expect(sum([unrated]).lines).toMatchObject([{ vat: null, total: 2400 }])
  })

  it.each([
    [{ name: "Vélo", combinationId: "c-9", id: "p-1" }, "Vélo"],
    [{ name: null, combinationId: "c-9", id: "p-1" }, "c-9"],
    [{ name: null, combinationId: null, id: "p-1" }, "p-1"],
    [{}, "-"],
  ])("names what wasn't sent by the first that it says: %j", (named, name) => {
    expect(sum([{ quantity: 1, price: 50, ...named }]).lines).toMatchObject([{ name }])
  })
})

describe("an order held against what was paid", () => {
  it.each([
    // half a cent and a cent for each unit: 1440.00 within 0.015, 4320.00 within 0.035
    [1, 1200, "1440.015", true],
    [1, 1200, "1439.985", true],
    [1, 1200, "1440.0151", false],
    [1, 1200, "1439.9849", false],
    [3, 1200, "4320.035", true],
    [3, 1200, "4320.036", false],
    // 500 x 10.00 x 1.2 = 6000.00, within a euro at most
    [500, 10, "6001", true],
    [500, 10, "6001.01", false],
    [500, 10, "5998.99", false],
  ])("of %d units at %d is the same at %s: %j", (quantity, unit_price, held, same) => {
    const found = difference([aLine({ quantity, unit_price })], [inOrder(held, { quantity })])
    expect(found === null).toBe(same)
  })

  it("is compared with what the service took for what is paid once, by the price and the rate that came back", () => {
    // sent 5,000 x 0.014 x 1.2 = 84.00, the call says 0.01: 60.00
    const screws = aLine({
      quantity: 5000,
      unit_price: 0.014,
      paid_once: true,
      payload_prices: [{ quantity: 5000, unit_price: 0.01, vat: 20, payload_vat: 20 }],
    })
    expect(difference([screws], [inOrder("84", { quantity: 5000 })])).toMatchObject({
      lines: [{ paid: 60, held: 84 }],
      total: { paid: 72, held: 96 },
    })
    expect(isAsCharged(whatWasPaid([aLine(), screws], 0))).toBe(false)
    const otherRate = aLine({
      payload_prices: [{ quantity: 1, unit_price: 1200, vat: 5.5, payload_vat: 5.5 }],
    })
    expect(difference([otherRate], [inOrder("1440")])).toMatchObject({ lines: [{ paid: 1266, held: 1440 }] })
  })

  it("allows a cent of delivery", () => {
    expect(difference([aLine()], [inOrder("1440")], "12.01")).toBeNull()
    expect(difference([aLine()], [inOrder("1440")], "11.99")).toBeNull()
    expect(difference([aLine()], [inOrder("1440")], "12.011")).toEqual({
      lines: [],
      delivery: { paid: 12, held: 12.01 },
      total: { paid: 1452, held: 1452.01 },
    })
  })

  it("tells units that differ where the sums are the same", () => {
    expect(difference([aLine()], [inOrder("1440", { quantity: 2 })])).toMatchObject({
      lines: [{ units: { paid: 1, held: 2 }, paid: 1440, held: 1440 }],
    })
  })

  it("doesn't count a line without units, and takes Medusa's rounded total where there is no exact one", () => {
    const none = inOrder("0", { variant_id: "bell", quantity: 0 })
    expect(difference([aLine()], [inOrder("1440", { raw_total: undefined }), none])).toBeNull()
    expect(amountsOf({ items: [none], shipping_methods: [] }).lines).toEqual([])
  })

  it("tells a line that only one side has", () => {
    expect(difference([aLine()], [])).toMatchObject({ lines: [{ units: { paid: 1, held: 0 }, held: 0 }] })
    const bell = inOrder("48", { variant_id: "bell", title: "Sonnette" })
    expect(difference([aLine()], [inOrder("1440"), bell])).toMatchObject({
      lines: [{ name: "Sonnette", units: { paid: 0, held: 1 }, paid: 0, held: 48 }],
    })
  })

  it("doesn't set a dearer line off against a cheaper one", () => {
    const bell = aLine({ variant_id: "bell", title: "Sonnette", unit_price: 40 })
    // 1441.00 + 47.00 is the sum of 1440.00 + 48.00
    const cheaper = inOrder("47", { variant_id: "bell", title: "Sonnette" })
    const lines = [{ name: "Vélo" }, { name: "Sonnette" }]
    expect(difference([aLine(), bell], [inOrder("1441"), cheaper])).toMatchObject({ lines })
  })

  it("knows a line of a variant that was deleted since, and one that has none", () => {
    const gone = inOrder("1440", { variant_id: null, metadata: { rental_variant_id: "bike" } })
    expect(difference([aLine()], [gone])).toBeNull()
    const custom = (title: string) => aLine({ variant_id: null, title })
    const held = (title: string, total = "1440") => inOrder(total, { variant_id: null, title })
    const both = [custom("Gravure"), custom("Pose")]
    expect(difference(both, [held("Pose"), held("Gravure")])).toBeNull()
    // 1400.00 + 1480.00 is the sum of both.
    expect(difference(both, [held("Pose", "1400"), held("Gravure", "1480")])).not.toBeNull()
  })

  it("sums several lines of one variant on both sides", () => {
    const cheap = aLine({ unit_price: 1080 })
    expect(difference([aLine(), cheap], [inOrder("1440"), inOrder("1296")])).toBeNull()
    expect(difference([aLine(), cheap], [inOrder("2736", { quantity: 2 })])).toBeNull()
  })
})
