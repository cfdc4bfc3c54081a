import type { ConfirmedOrder } from "../../../../core/wire/order-payload"
import { aCart, aMethod, anItem } from "../../transactions/__tests__/a-cart"
import type { RentalCart } from "../../transactions/cart"
import { planDelivery, type DeliveryChoice } from "../delivery"
import { methodAmount } from "../method-amount"

const OPTIONS = [
  { id: "so_standard", name: "Standard" },
  { id: "so_relay", name: "Livraison en point relais à proximité de Lyon" },
  { id: "so_livraison", name: "Livraison" },
]
type Mode = NonNullable<ConfirmedOrder["deliveryMode"]>
/** `paid` in cents. */
const plan = (mode: Partial<Mode> | null, cart: RentalCart = aCart(), choice: Partial<DeliveryChoice> = {}) =>
  planDelivery({ deliveryMode: mode }, cart, {
    options: OPTIONS,
    fallback: null,
    paid: 1200,
    needsShipping: cart.items.some((item) => item.requires_shipping),
    ...choice,
  })
const stays = { kind: "keep", changes: [], remove: [] }
const without = aCart({ shipping_methods: [] })

describe("the delivery of the order", () => {
  it("is the option with the external id, before any name, under the name that was paid for", () => {
    expect(plan({ externalId: "so_relay", name: "Standard" }, aCart(), { paid: 600 })).toEqual({
      kind: "replace",
      option: { id: "so_relay", name: "Standard" },
      price: 600,
    })
    expect(plan({ externalId: "so_relay" }, aCart(), { paid: 600 })).toMatchObject({ option: OPTIONS[1] })
    expect(plan({ externalId: "so_standard", name: "Express" })).toEqual({
      ...stays,
      changes: [{ id: "casm_1", name: "Express" }],
    })
  })

  // @covers deliveryMode.name
  // @covers deliveryMode.name-length, limit.delivery-name
  it("is the option of that name, cut to 32 characters on both sides, under its whole name", () => {
    expect(plan({ name: "Livraison en point relais à prox" }, without, { paid: 600 })).toEqual({
      kind: "replace",
      option: OPTIONS[1],
      price: 600,
    })
    expect(plan({ name: "Livraison en point relais" }, aCart())).toMatchObject({ kind: "keep" })
  })

  it("tells two options apart that differ in the thirty-second character, and not in the thirty-third", () => {
    const options = ["a", "b"].map((end) => ({ id: end, name: `${"x".repeat(31)}${end}!` }))
    expect(plan({ name: `${"x".repeat(31)}b` }, without, { options })).toMatchObject({ option: { id: "b" } })
    const longer = ["a", "b"].map((end) => ({ id: end, name: `${"x".repeat(32)}${end}` }))
    expect(plan({ name: "x".repeat(32) }, without, { options: longer })).toMatchObject({
      option: { id: "a" },
    })
  })

  it("is never the option called as the service calls what it doesn't know", () => {
    expect(plan({ name: "Livraison" })).toEqual(stays)
    expect(plan({ name: "Livraison" }, without, { paid: 0 })).toEqual({ kind: "unknown", name: "Livraison" })
  })

  it("is the cart's where the name is what the shop sent for its methods", () => {
    const two = aCart({
      shipping_methods: [
        aMethod({ name: "Transporteur du Massif central" }),
        aMethod({ id: "casm_2", name: "Étage" }),
      ],
    })
    expect(plan({ name: "Transporteur du Massif central +" }, two, { paid: 2400 })).toEqual(stays)
  })

  it("is the cart's, the default, nothing, or unknown, where no option is meant", () => {
    expect(plan(null)).toEqual(stays)
    expect(plan({ name: "Drone" }, without, { fallback: "so_standard", paid: 500 })).toEqual({
      kind: "replace",
      option: { id: "so_standard", name: "Drone" },
      price: 500,
    })
    expect(plan({ name: "Drone" }, without, { fallback: "so_gone" })).toEqual({
      kind: "unknown",
      name: "Drone",
    })
    expect(
      plan(null, aCart({ shipping_methods: [], items: [anItem({ requires_shipping: false })] })),
    ).toEqual({ kind: "none" })
  })

  it("bears the name that was paid for, also where the shop has no such option", () => {
    expect(plan({ name: "Livraison à domicile" }, aCart(), { paid: 1490 })).toEqual({
      ...stays,
      changes: [{ id: "casm_1", name: "Livraison à domicile", amount: "12.416666666666666667" }],
    })
  })

  it("counts a method whose option is gone as none, but where nothing needs shipping", () => {
    const gone = aMethod({ shipping_option_id: "so_gone" })
    expect(plan({ name: "Express" }, aCart({ shipping_methods: [gone] }))).toEqual({
      kind: "unknown",
      name: "Express",
    })
    expect(
      plan({ name: "Express" }, aCart({ shipping_methods: [gone] }), { fallback: "so_relay", paid: 700 }),
    ).toEqual({ kind: "replace", option: { id: "so_relay", name: "Express" }, price: 700 })
    const two = aCart({ shipping_methods: [gone, aMethod({ id: "casm_2" })] })
    expect(plan(null, two)).toEqual({ ...stays, remove: ["casm_1"] })
    const service = aCart({ shipping_methods: [gone], items: [anItem({ requires_shipping: false })] })
    expect(plan(null, service)).toEqual(stays)
  })

  it("takes the price that was paid, less its taxes, onto the first method", () => {
    expect(plan({ name: "Standard" }, aCart(), { paid: 1490 })).toEqual({
      ...stays,
      changes: [{ id: "casm_1", amount: "12.416666666666666667" }],
    })
    const inclusive = aCart({ shipping_methods: [aMethod({ is_tax_inclusive: true, amount: 12 })] })
    expect(plan({ name: "Standard" }, inclusive, { paid: 1490 })).toEqual({
      ...stays,
      changes: [{ id: "casm_1", amount: "14.9" }],
    })
    // 12.00 and 6.00 in the cart, 30.00 paid: 24.00 with taxes on the first
    const two = aCart({
      shipping_methods: [aMethod(), aMethod({ id: "casm_2", name: "Étage", amount: 5, total: 6 })],
    })
    expect(plan({ name: "Standard + Étage" }, two, { paid: 3000 })).toEqual({
      ...stays,
      changes: [{ id: "casm_1", amount: "20" }],
    })
  })

  it("spreads a price below that of all methods over them, and never leaves one at its own", () => {
    const two = aCart({ shipping_methods: [aMethod(), aMethod({ id: "casm_2", name: "Étage" })] })
    // 12.00 each; 5.00 paid: 5.00 and nothing
    expect(plan({ name: "Standard + Étage" }, two, { paid: 500 })).toEqual({
      ...stays,
      changes: [
        { id: "casm_1", amount: "4.166666666666666667" },
        { id: "casm_2", amount: "0" },
      ],
    })
    // 15.00 paid: 12.00 and 3.00
    expect(plan({ name: "Standard + Étage" }, two, { paid: 1500 })).toEqual({
      ...stays,
      changes: [{ id: "casm_2", amount: "2.5" }],
    })
    expect(plan({ name: "Standard" }, aCart(), { paid: 0 })).toEqual({
      ...stays,
      changes: [{ id: "casm_1", amount: "0" }],
    })
  })

  it("has the cents that were paid where several methods were rounded one by one", () => {
    // 9.98 and 20 % are 11.976 each: sent and paid as 11.98
    const methods = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        aMethod({ id: `casm_${at + 1}`, name: `${at}`, amount: 9.98, total: 11.976 }),
      )
    const amounts = (count: number, paid: number) => {
      const found = plan(null, aCart({ shipping_methods: methods(count) }), { paid })
      return found.kind === "keep" && found.changes.map(({ amount }) => amount)
    }
    // 23.952 are within a cent of 23.96, 35.928 aren't of 35.94: 11.98 / 1.2 each
    expect(amounts(2, 2396)).toEqual([])
    expect(amounts(3, 3594)).toEqual(Array(3).fill("9.983333333333333333"))
    // 50.00 paid of 47.92: 14.06 / 1.2 on the first
    expect(amounts(4, 5000)).toEqual(["11.716666666666666667", ...Array(3).fill("9.983333333333333333")])
    const whole = Array.from({ length: 3 }, (_, at) => aMethod({ id: `casm_${at + 1}` }))
    expect(plan(null, aCart({ shipping_methods: whole }), { paid: 3600 })).toEqual(stays)
  })

  it("takes the taxes that were sent, where the cart's method has others or none", () => {
    const tax_lines = [{ rate: 20, code: "tva" }]
    const sent = [
      { id: "casm_1", name: "Standard", shipping_option_id: "so_standard", total: 1200, tax_lines },
    ]
    const untaxed = aCart({ shipping_methods: [aMethod({ total: 10, tax_lines: [] })] })
    expect(plan({ name: "Standard" }, untaxed, { sent })).toEqual({
      ...stays,
      changes: [{ id: "casm_1", amount: "10", tax_lines }],
    })
    const again = aCart({ shipping_methods: [aMethod({ id: "casm_9", total: 10, tax_lines: [] })] })
    expect(plan({ name: "Standard" }, again, { sent })).toMatchObject({ changes: [{ tax_lines }] })
    expect(plan({ name: "Standard" }, aCart(), { sent })).toEqual(stays)
  })

  it("stands where the shopper moved to a place that its option doesn't serve", () => {
    const moved = { options: [], known: OPTIONS }
    expect(plan({ name: "Standard" }, aCart(), moved)).toEqual(stays)
    expect(plan({ name: "Standard" }, aCart(), { options: [], known: [] })).toEqual({
      kind: "unknown",
      name: "Standard",
    })
  })

  // @covers deliveryMode.price
  it.each([
    [1200, 20, false, "10"],
    [1200, 20, true, "12"],
    [1490, 20, false, "12.416666666666666667"],
    [1490, 0, false, "14.9"],
    [1000, 21.7, false, "8.216926869350862777"],
    [1, 20, false, "0.008333333333333333"],
    [0, 20, false, "0"],
  ])("of %d cents at %d %% is kept exactly enough to give them again", (price, rate, inclusive, amount) => {
    expect(methodAmount(price, rate, inclusive)).toBe(amount)
    if (!inclusive) expect(Number(amount) * (1 + rate / 100)).toBeCloseTo(price / 100, 12)
  })
})
