import type { PaidSum } from "../../../answers/rental-parts"
import type { SentLine } from "../../../answers/rental-snapshot"
import type { RentalDetail } from "../../../answers/rentals"
import { compared, orderToBeMade } from "../compared"

const BIKE = { name: "Vélo", variant_id: "variant_bike", quantity: 2, unit_price: 1000, vat: 20, total: 2400 }
const BELL = {
  ...BIKE,
  name: "Sonnette",
  variant_id: "variant_bell",
  quantity: 1,
  unit_price: 8.33,
  total: 10,
}
const actions = { retry: false, complete: true, resolve: true, allow_refund: false, recommended: null }
const bike = { ...BIKE, ...{ unit_price: 100000, total: 240000, choice: "rent" } } as SentLine
Object.assign(bike, { offers: [{ duration: 12, ruleId: 1, monthly: 12000, deposit: 12000 }] })
const once = { choice: "buy", exact_unit_price: "8.325", total: 999, offers: [] }
const bell = { ...BELL, ...once } as object as SentLine
const sumOf = (lines: object[], delivery: number | null = 30) => ({ lines, delivery, total: 2430 })

interface Case {
  sent?: SentLine[]
  /** Of the call, and of the order that is made of it. */
  told?: object | null
  paid?: object | null
  more?: Partial<RentalDetail>
}

function rowsOf({ sent = [bike], told = {}, paid = {}, more = {} }: Case) {
  const call = told && { ...sumOf([BIKE]), delivery_text: null, ...told }
  return compared({
    snapshot: { lines: sent, delivery: { total: 3000 }, total: 243000 } as RentalDetail["snapshot"],
    paid: paid && ({ ...sumOf([BIKE]), told: call, as_sent: null, order: null, ...paid } as PaidSum),
    ...{ order: null, order_id: null, actions, terms: null, duration: 12 },
    ...more,
  }).rows
}
const differing = (asked: Case) =>
  rowsOf(asked)
    .filter(({ differs }) => differs)
    .map(({ name }) => name)
const line = (more: object) => ({ lines: [{ ...BIKE, ...more }] })

describe("what was sent, the service's call and the order of it", () => {
  it("agree where units, rate and sum do, up to a cent a unit, however a side splits a line", () => {
    const half = { ...BIKE, quantity: 1, total: 1200.01 }
    const units = { quantity: 2, price: 1000, vat: 20 }
    const [row, ...sums] = rowsOf({ told: { lines: [half, half] } })
    expect(row).toMatchObject({ name: "Vélo", mark: null, monthly: 240, differs: false })
    expect([row!.sent, row!.call, row!.order]).toEqual([
      { total: 2400, units },
      { total: 2400.02, units },
      { total: 2400, units },
    ])
    expect(sums.map(({ name, call, differs }) => [name, call!.total, differs])).toEqual([
      ["delivery", 30, false],
      ["total", 2430, false],
    ])
    const told = { ...sumOf([BIKE, BELL]), delivery_text: null }
    expect(differing({ sent: [bike, bell], told, paid: sumOf([BIKE, BELL]) })).toEqual([])
  })

  it.each<[string, Case, string[]]>([
    ["another rate of the call", { told: line({ vat: 5.5 }) }, ["Vélo"]],
    ["a rate that the call doesn't name", { told: line({ vat: null }) }, []],
    ["more units", { told: line({ quantity: 3, total: 3600 }) }, ["Vélo"]],
    ["three cents", { told: line({ total: 2400.03 }) }, ["Vélo"]],
    ["what was sent", { told: line({ total: 2000 }), paid: line({ total: 2000 }) }, ["Vélo"]],
    ["what the call doesn't name, which counts as it was sent", { told: { lines: [] } }, []],
    ["what isn't paid", { told: { lines: [] }, paid: { lines: [] } }, ["Vélo"]],
    ["what was never sent", { sent: [] }, ["Vélo"]],
    ["a call that can't be read", { told: null, paid: line({ total: 2000 }) }, ["Vélo"]],
    ["a delivery that isn't named", { told: { delivery: null } }, []],
    ["a delivery that can't be read", { told: { delivery: null, delivery_text: "free" } }, ["delivery"]],
    ["a delivery that isn't used", { told: { delivery: -5 } }, ["delivery"]],
    ["a sum", { told: { total: 2431 } }, ["total"]],
    ["nothing while nothing is paid", { paid: null }, []],
  ])("differ by %s", (_, asked, expected) => expect(differing(asked)).toEqual(expected))

  it("mark what is particular, and have a month of the units that are left", () => {
    const asked = { sent: [bike, bell], ...{ told: line({ quantity: 1 }), paid: line({ quantity: 1 }) } }
    const stranger = { ...BELL, name: "Casque", variant_id: null }
    const rows = rowsOf({ ...asked, paid: { lines: [...asked.paid.lines, stranger] } })
    expect(rows.slice(0, 3).map(({ name, mark, monthly }) => [name, mark, monthly])).toEqual([
      ["Vélo", null, 120],
      ["Sonnette", "paidOnce", null],
      ["Casque", "neverSent", null],
    ])
    expect(rowsOf({ paid: null, more: { duration: 18 } })[0]!.monthly).toBeNull()
  })

  it("are what was paid and what the order has, once there is one", () => {
    const made = (differences: object | null) => ({
      ...{
        paid: { ...line({ total: 2000 }), order: { total: differences ? 2410 : 2430, differences } },
        told: line({ vat: 0.2 }),
      },
      more: { order_id: "order_1" },
    })
    expect(differing(made(null))).toEqual([])
    const total = { paid: 2430, held: 2410 }
    const lines = [
      { name: "Vélo", units: { paid: 2, held: 1 }, paid: 2000, held: 1000 },
      { name: "Casque", units: { paid: 0, held: 1 }, paid: 0, held: 60 },
    ]
    const rows = rowsOf(made({ lines, delivery: { paid: 30, held: 0 }, total }))
    expect(rows.map(({ name, call, order, differs }) => [name, call?.total, order?.total, differs])).toEqual([
      ["Vélo", 2000, 1000, true],
      ["Casque", undefined, 60, true],
      ["delivery", 30, 0, true],
      ["total", 2430, 2410, true],
    ])
  })

  it("have the order that the button makes: by the call, or as it was sent", () => {
    const paid = { as_sent: { total: 1230 }, total: 1055 } as PaidSum
    const of = (more: object, order_id: string | null = null) =>
      orderToBeMade({ paid, order_id, actions: { ...actions, complete: false, ...more } })
    expect(of({ complete: true, retry: true })).toBe(paid)
    expect(of({ retry: true })).toBe(paid.as_sent)
    expect(of({})).toBeNull()
    expect(of({ complete: true }, "order_1")).toBeNull()
  })
})
