import type { PaidSum } from "../../../core/api/rental-parts"
import { bothSides as sides, deliveryDiffers as differs, fractions, orderToBeMade } from "../sides"

const told = (more: object) => ({
  name: "Vélo",
  variant_id: "variant_bike",
  quantity: 1,
  unit_price: 1000,
  vat: 20,
  total: 1200,
  ...more,
})
const made = (more: object) => ({ ...told({}), paid_once: false, named: true, ...more })
const paid = (more: { told?: object; lines?: object[]; delivery?: number }): PaidSum =>
  ({
    lines: [made({})],
    delivery: 30,
    ...more,
    told: { lines: [told({})], delivery: 30, delivery_text: null, total: 1230, ...more.told },
  }) as PaidSum

const bothSides = (sum: PaidSum) => sides(sum.told, sum)
const deliveryDiffers = (sum: PaidSum) => differs(sum.told, sum)

describe("what the service's call says beside the order", () => {
  it("agrees where units, rate and sum do, up to a cent of rounding, however the call splits a line", () => {
    const split = [told({ total: 1200 }), told({ total: 1200 })]
    const lines = [made({ quantity: 2, total: 2400.01 })]
    expect(bothSides(paid({ told: { lines: split }, lines }))).toEqual([
      {
        name: "Vélo",
        told: { quantity: 2, unitPrice: 1000, vat: 20, total: 2400 },
        order: { quantity: 2, unitPrice: 1000, vat: 20, total: 2400.01 },
        differs: false,
      },
    ])
  })

  it.each([
    ["another rate", { vat: 5.5, total: 1055 }],
    ["another rate at the same sum", { vat: 5.5 }],
    ["more units", { quantity: 2, total: 2400 }],
    ["another sum", { total: 1199 }],
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
    expect(sides.map(({ name, told, order, differs }) => [name, !!told, !!order, differs])).toEqual([
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
    const none = { retry: false, complete: false, resolve: true, allow_refund: false, recommended: null }
    const of = (actions: object, order_id: string | null = null) =>
      orderToBeMade({ paid: sum, order_id, actions: { ...none, ...actions } })
    expect(of({ complete: true, retry: true })).toBe(sum)
    expect(of({ retry: true })).toBe(as_sent)
    expect(of({})).toBeNull()
    expect(of({ complete: true }, "order_1")).toBeNull()
  })
})
