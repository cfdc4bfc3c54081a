import type { PaidSum, ToldSum } from "../../../answers/rental-parts"
import type { SentLine } from "../../../answers/rental-snapshot"
import type { RentalDetail } from "../../../answers/rentals"
import { callAndOrder, deliveryDiffers as differs, fractions, orderToBeMade, sentAndPaid } from "../sides"

const told = (more: object) => ({
  ...{ name: "Vélo", variant_id: "variant_bike", quantity: 1, unit_price: 1000, vat: 20, total: 1200 },
  ...more,
})
const made = (more: object) => ({ ...told({}), paid_once: false, named: true, ...more })
type Told = PaidSum & { told: ToldSum }
const paid = (more: { told?: object; lines?: object[]; delivery?: number }): Told =>
  ({
    lines: [made({})],
    delivery: 30,
    ...more,
    told: { lines: [told({})], delivery: 30, delivery_text: null, total: 1230, ...more.told },
  }) as Told

const bothSides = (sum: Told) => callAndOrder(sum.told, sum)
const deliveryDiffers = (sum: Told) => differs(sum.told, sum)
const actions = { retry: false, complete: false, resolve: true, allow_refund: false, recommended: null }

describe("what the service's call says beside the order", () => {
  it("agrees where units, rate and sum do, up to a cent of rounding, however the call splits a line", () => {
    const split = [told({ total: 1200 }), told({ total: 1200 })]
    const lines = [made({ quantity: 2, total: 2400.01 })]
    const side = { quantity: 2, unitPrice: 1000, vat: 20 }
    const sides = { theirs: { ...side, total: 2400 }, ours: { ...side, total: 2400.01 }, differs: false }
    const found = bothSides(paid({ told: { lines: split }, lines }))
    expect(found).toEqual([{ key: "variant_bike", name: "Vélo", ...sides }])
  })

  it.each([
    ["another rate", { vat: 5.5, total: 1055 }],
    ["another rate at the same sum", { vat: 5.5 }],
    ["more units", { quantity: 2, total: 2400 }],
    ["another sum", { total: 1199 }],
    ["two cents", { total: 1200.02 }],
  ])("differs by %s", (_, more) => {
    expect(bothSides(paid({ told: { lines: [told(more)] } }))).toMatchObject([{ differs: true }])
  })

  it("differs by no rate that the call doesn't name", () => {
    expect(bothSides(paid({ told: { lines: [told({ vat: null })] } }))).toMatchObject([{ differs: false }])
  })

  it("has a row for what the call doesn't name, which counts as sent, and for what the order doesn't have", () => {
    const bell = { name: "Sonnette", variant_id: "variant_bell" }
    const stranger = told({ name: "Casque", variant_id: null })
    const sides = bothSides(
      paid({ told: { lines: [told({}), stranger] }, lines: [made({}), made({ ...bell, named: false })] }),
    )
    expect(sides.map(({ name, theirs, ours, differs }) => [name, !!theirs, !!ours, differs])).toEqual([
      ["Vélo", true, true, false],
      ["Sonnette", false, true, false],
      ["Casque", true, false, true],
    ])
  })

  it("differs in a delivery that can't be read or isn't used, not in one that isn't named", () => {
    expect(deliveryDiffers(paid({}))).toBe(false)
    expect(deliveryDiffers(paid({ told: { delivery: null } }))).toBe(false)
    expect(deliveryDiffers(paid({ told: { delivery: null, delivery_text: "free" } }))).toBe(true)
    expect(deliveryDiffers(paid({ told: { delivery: -5 } }))).toBe(true)
  })

  it("knows the rates that may be fractions", () => {
    const lines = [told({ vat: 0.2 }), told({ vat: 0 }), told({ vat: null }), told({ vat: 1 })]
    expect(fractions(paid({ told: { lines } }).told).map(({ vat }) => vat)).toEqual([0.2])
  })

  it("is shown beside the order that the button makes: by the call, or as it was sent", () => {
    const as_sent = { lines: [made({ vat: 20 })], delivery: 30, once: 0, total: 1230 }
    const sum = { ...paid({ lines: [made({ vat: 5.5, total: 1055 })] }), as_sent }
    const of = (more: object, order_id: string | null = null) =>
      orderToBeMade({ paid: sum, order_id, actions: { ...actions, ...more } })
    expect(of({ complete: true, retry: true })).toBe(sum)
    expect(of({ retry: true })).toBe(as_sent)
    expect(of({})).toBeNull()
    expect(of({ complete: true }, "order_1")).toBeNull()
  })
})

describe("what was sent against what was paid", () => {
  const sent = (id: string, more: object) => ({ id, variant_id: id, vat: 20, ...more }) as SentLine
  const bike = sent("variant_bike", {
    ...{
      name: "Vélo",
      quantity: 2,
      unit_price: 120000,
      exact_unit_price: "1200",
      total: 288000,
      choice: "rent",
    },
    offers: [{ duration: 12, ruleId: 1, monthly: 12000, deposit: 12000 }],
  })
  const bell = sent("variant_bell", {
    ...{ name: "Sonnette", quantity: 1, unit_price: 833, exact_unit_price: "8.325", total: 999 },
    ...{ choice: "buy", offers: [] },
  })
  const paidBike = made({ quantity: 2, unit_price: 1200, total: 2880 })
  const compared = (sent: SentLine[], lines: object[] | null, more: Partial<RentalDetail> = {}) =>
    sentAndPaid({
      snapshot: { lines: sent } as RentalDetail["snapshot"],
      paid: lines && paid({ lines }),
      order_id: null,
      ...{ actions, drift: null, terms: null, duration: 12, events: [] },
      ...more,
    })

  it("agrees where units and price do, however the service splits a line", () => {
    const half = { ...paidBike, quantity: 1, total: 1440 }
    const side = { quantity: 2, unitPrice: 1200, total: 2880 }
    expect(compared([bike], [half, half])).toMatchObject([
      { differs: false, ours: side, theirs: side, monthly: { sent: 240, paid: 240 } },
    ])
  })

  it("agrees where a price that was sent unrounded came back rounded", () => {
    const lines = [made({ ...bell, variant_id: "variant_bell", unit_price: 8.33, total: 10 })]
    expect(compared([bell], lines)).toMatchObject([
      { differs: false, ours: { unitPrice: 8.325, total: 9.99 }, theirs: { unitPrice: 8.33, total: 10 } },
    ])
  })

  it.each([
    ["another quantity", { ...paidBike, quantity: 1, total: 1440 }, { sent: 240, paid: 120 }],
    ["another price", { ...paidBike, unit_price: 1199.99 }, { sent: 240, paid: 240 }],
  ])("marks %s", (_, line, monthly) => {
    expect(compared([bike], [line])).toMatchObject([{ differs: true, monthly }])
  })

  const drifts = (shown: number | null, charged: number, duration = 12) => {
    const lines = [{ id: "variant_bike", name: "Vélo", shown, charged }]
    return { drift: { duration, lines } as RentalDetail["drift"], duration }
  }

  it("marks another monthly price than was shown", () => {
    expect(compared([bike], [paidBike], drifts(240, 240.02))).toMatchObject([
      { differs: true, monthly: { sent: 240, paid: 240.02 } },
    ])
  })

  it("adds what one line of a product drifts by to what all its lines were shown at", () => {
    // Two lines of one variant at two prices, each at 120.00 a month: 240.00 shown, 20.00 less charged.
    const [dear, cheap] = [1200, 1000].map((price) => ({
      ...{ ...bike, quantity: 1, unit_price: price * 100, total: price * 120 },
    }))
    expect(compared([dear!, cheap!], [paidBike], drifts(120, 100))).toMatchObject([
      { differs: true, monthly: { sent: 240, paid: 220 } },
    ])
    // A duration that wasn't offered: 80.00 a month, and nothing was shown.
    expect(compared([bike], [paidBike], drifts(null, 80, 18))).toMatchObject([
      { monthly: { sent: null, paid: 80 } },
    ])
  })

  it("marks what wasn't paid and what was never sent, but not what is paid once", () => {
    const rows = compared([bike, bell], [made({ name: "Casque", variant_id: null, total: 60 })])
    expect(rows.map(({ name, differs, notPaid }) => [name, differs, notPaid])).toEqual([
      ["Vélo", true, true],
      ["Sonnette", false, false],
      ["Casque", true, false],
    ])
  })

  it("marks nothing while nothing is paid", () => {
    expect(compared([bike], null)).toMatchObject([
      { differs: false, notPaid: false, theirs: null, monthly: { sent: 240, paid: null } },
    ])
  })
  it("has what the last call says was paid, where what was sent is forgotten", () => {
    const call = (kind: string, more: object, rejected = false) => ({
      ...{ kind, body: { rejected, products: [{ id: "variant_bike", name: "Vélo", vat: 20, ...more }] } },
    })
    const events = [
      call("success_call", { quantity: 1, price: 900 }),
      call("order_confirmed", { quantity: 2, price: 1200, rentalPriceTTC: 240 }),
      call("order_confirmed", { quantity: 3, price: 1200 }, true),
      call("customer_data", { quantity: 4 }),
      { kind: "success_call", body: null },
    ] as RentalDetail["events"]
    // 2 x 1200.00 with 20 %.
    expect(compared([], null, { snapshot: null, events })).toMatchObject([
      {
        ...{ name: "Vélo", differs: false, neverSent: false, notPaid: false },
        theirs: { quantity: 2, unitPrice: 1200, total: 2880 },
        monthly: { sent: null, paid: 240 },
      },
    ])
    expect(compared([], null, { snapshot: null })).toEqual([])
  })
})
