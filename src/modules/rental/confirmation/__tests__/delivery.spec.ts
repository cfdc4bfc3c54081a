import type { ConfirmedOrder } from "../../../../core/wire/order-payload"
import { aCart, aMethod, anItem } from "../../transactions/__tests__/a-cart"
import type { RentalCart } from "../../transactions/cart"
import { methodAmount, planDelivery } from "../delivery"

const OPTIONS = [
  { id: "so_standard", name: "Standard" },
  { id: "so_relay", name: "Livraison en point relais à proximité de Lyon" },
  { id: "so_livraison", name: "Livraison" },
]
type Mode = NonNullable<ConfirmedOrder["deliveryMode"]>
const plan = (mode: Partial<Mode> | null, cart: RentalCart = aCart(), fallback: string | null = null) =>
  planDelivery({ products: [], deliveryMode: mode }, cart, OPTIONS, fallback)
const without = aCart({ shipping_methods: [] })

describe("the delivery of the order", () => {
  it("is the option with the external id, before any name", () => {
    expect(plan({ externalId: "so_relay", name: "Standard", price: "6.00" })).toEqual({
      kind: "replace",
      option: OPTIONS[1],
      price: 600,
    })
  })

  // @covers deliveryMode.name
  // @covers deliveryMode.name-length, limit.delivery-name
  it("is the option of that name, cut to 32 characters on both sides", () => {
    expect(plan({ name: "Livraison en point relais à prox", price: "6.00" }, without)).toMatchObject({
      kind: "replace",
      option: { id: "so_relay" },
    })
    expect(plan({ name: "Livraison en point relais", price: "6.00" }, aCart())).toMatchObject({
      kind: "keep",
    })
  })

  it("is never the option called as the service calls what it doesn't know", () => {
    expect(plan({ name: "Livraison", price: "12.00" })).toEqual({ kind: "keep", amounts: [] })
    expect(plan({ name: "Livraison", price: "0.00" }, without)).toEqual({
      kind: "unknown",
      name: "Livraison",
    })
  })

  it("is the cart's where the name is what the shop sent for its methods", () => {
    const two = aCart({
      shipping_methods: [
        aMethod({ name: "Transporteur du Massif central" }),
        aMethod({ id: "casm_2", name: "Étage" }),
      ],
    })
    expect(plan({ name: "Transporteur du Massif central +", price: "24.00" }, two)).toEqual({
      kind: "keep",
      amounts: [],
    })
  })

  it("is the cart's, the default, nothing, or unknown, where no option is meant", () => {
    expect(plan(null)).toEqual({ kind: "keep", amounts: [] })
    expect(plan({ name: "Drone", price: "5.00" }, without, "so_standard")).toMatchObject({
      kind: "replace",
      option: { id: "so_standard" },
      price: 500,
    })
    expect(plan({ name: "Drone" }, without, "so_gone")).toEqual({ kind: "unknown", name: "Drone" })
    expect(
      plan(null, aCart({ shipping_methods: [], items: [anItem({ requires_shipping: false })] })),
    ).toEqual({ kind: "none" })
  })

  it("takes the price that was paid, less its taxes, onto the first method", () => {
    expect(plan({ name: "Standard", price: "14.90" })).toEqual({
      kind: "keep",
      amounts: [{ id: "casm_1", amount: "12.416666666666666667" }],
    })
    const inclusive = aCart({ shipping_methods: [aMethod({ is_tax_inclusive: true, amount: 12 })] })
    expect(plan({ name: "Standard", price: "14,90" }, inclusive)).toEqual({
      kind: "keep",
      amounts: [{ id: "casm_1", amount: "14.9" }],
    })
    const two = aCart({
      shipping_methods: [aMethod(), aMethod({ id: "casm_2", name: "Étage", amount: 5, total: 6 })],
    })
    expect(plan({ name: "Standard + Étage", price: "30.00" }, two)).toEqual({
      kind: "keep",
      amounts: [{ id: "casm_1", amount: "20" }],
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
