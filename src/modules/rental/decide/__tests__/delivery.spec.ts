import type { OrderPayload } from "../../../../core/wire/order-payload"
import { aCart, aMethod, anItem } from "../../transactions/__tests__/a-cart"
import type { MedusaCart } from "../cart"
import type { SnapshotMethod } from "../sent"
import {
  hasMethods,
  methodAmount,
  methodsAsSent,
  optionFor,
  paidDeliveryName,
  paidMethods,
  unservedProfiles,
  type DeliveryChoice,
  type ShippingOption,
} from "../delivery"

const anOption = (id: string, name: string, more: Partial<ShippingOption> = {}): ShippingOption => ({
  id,
  name,
  profile_id: "sp_parcel",
  flat_price: Infinity,
  is_pickup: false,
  ...more,
})
const OPTIONS = [
  anOption("so_standard", "Standard"),
  anOption("so_relay", "Livraison en point relais à proximité de Lyon"),
  anOption("so_livraison", "Livraison"),
  anOption("so_truck", "Camion", { profile_id: "sp_bulky" }),
]
const TVA = [{ rate: 20, code: "tva" }]
/** 12.00 with taxes. */
const sent = (more: Partial<SnapshotMethod> = {}): SnapshotMethod => ({
  id: "casm_1",
  name: "Standard",
  shipping_option_id: "so_standard",
  total: 1200,
  tax_lines: TVA,
  ...more,
})
type Mode = NonNullable<OrderPayload["deliveryMode"]>
/** `paid` in cents. */
const paid = (mode: Partial<Mode> | null, choice: Partial<DeliveryChoice> = {}, cart: MedusaCart = aCart()) =>
  paidMethods({ deliveryMode: mode }, cart, {
    options: OPTIONS,
    fallback: null,
    sent: [sent()],
    paid: 1200,
    needsShipping: cart.items.some((item) => item.requires_shipping),
    ...choice,
  })
const STANDARD = { name: "Standard", shipping_option_id: "so_standard", price: 1200, tax_lines: TVA }
const nothing = aCart({ shipping_methods: [] })
const none = { sent: [] }

describe("the delivery of the order", () => {
  it("is the option with the external id, before any name, under the name that was paid for", () => {
    expect(paid({ externalId: "so_relay", name: "Standard" }, { paid: 600 })).toEqual([
      { name: "Standard", shipping_option_id: "so_relay", price: 600 },
    ])
    expect(paid({ externalId: "so_relay" }, { paid: 600 })).toMatchObject([{ name: OPTIONS[1]!.name }])
    expect(paid({ externalId: "so_standard", name: "Express" })).toEqual([{ ...STANDARD, name: "Express" }])
  })

  // @covers deliveryMode.name
  // @covers deliveryMode.name-length, limit.delivery-name
  it("is the option of that name, cut to 32 characters on both sides, under its whole name", () => {
    expect(paid({ name: "Livraison en point relais à prox" }, { ...none, paid: 600 }, nothing)).toEqual([
      { name: OPTIONS[1]!.name, shipping_option_id: "so_relay", price: 600 },
    ])
    const name = "Livraison en point relais"
    expect(paid({ name })).toEqual([{ ...STANDARD, name }])
  })

  const CYCLISTS = "🚲🚲🚲🚲🚲🚲🚲🚲🚲🚲🚲🚲🚲🚲🚲🚲🚲🚲 à domicile partout"
  const bytes = (name: string) => Buffer.from(name).subarray(0, 32).toString()
  it.each<[string, string, (name: string) => string]>([
    ["code points, with emojis", CYCLISTS, (name) => [...name].slice(0, 32).join("")],
    ["UTF-16 units, with an emoji", `🚲 ${"é".repeat(40)}`, (name) => name.slice(0, 32)],
    ["UTF-16 units, half an emoji at the end", `${"x".repeat(31)}🚲 rapide`, (name) => name.slice(0, 32)],
    ["bytes, half a letter at the end", `${"x".repeat(31)}é rapide`, bytes],
    ["capitals without accents", "Livraison à l’étage", () => "LIVRAISON A L'ETAGE"],
    ["decomposed letters", "Livraison à l’étage", (name) => name.normalize("NFD")],
  ])("keeps its own name where that comes back in or cut by %s", (_, ours, cutBy) => {
    const options = [anOption("so_ours", ours)]
    expect(paid({ name: cutBy(ours) }, { ...none, options }, nothing)).toMatchObject([{ name: ours }])
    expect(paidDeliveryName({ deliveryMode: { name: cutBy(ours) } }, [{ name: ours }])).toBeNull()
  })

  it("tells two options apart by their first and by their thirty-second character, and not by the next", () => {
    const chosen = (name: string, ...names: string[]) =>
      paid({ name }, { ...none, options: names.map((each) => anOption(each, each)) }, nothing)
    const [a, b] = ["a", "b"].map((end) => `${"x".repeat(31)}${end}`) as [string, string]
    expect(chosen(b, `${a}!`, `${b}!`)).toMatchObject([{ shipping_option_id: `${b}!` }])
    expect(chosen("x".repeat(32), `x${a}`, `x${b}`)).toMatchObject([{ shipping_option_id: `x${a}` }])
    expect(chosen("2 jours", "1 jour", "2 jours")).toMatchObject([{ shipping_option_id: "2 jours" }])
    expect(chosen("B-Express", "A-Express", "B-Express")).toMatchObject([{ shipping_option_id: "B-Express" }])
  })

  it("is never the option called as the service calls what it doesn't know", () => {
    expect(paid({ name: "Livraison" })).toEqual([STANDARD])
    expect(paid({ name: "Livraison" }, { ...none, paid: 0 }, nothing)).toBe("unknown")
  })

  it("is what was sent where the name is that of all methods, also with the id of one of them", () => {
    const two = [
      sent({ name: "Transporteur du Massif central" }),
      sent({ id: "casm_2", name: "Étage", shipping_option_id: "so_relay" }),
    ]
    const as = { sent: two, paid: 2400 }
    expect(paid({ name: "Transporteur du Massif central +" }, as)).toMatchObject([
      { name: "Transporteur du Massif central", price: 1200 },
      { name: "Étage", price: 1200 },
    ])
    const { name } = two[0]!
    const joined = `${name} + Étage`.slice(0, 32)
    expect(paid({ name: joined, externalId: "so_relay" }, as)).toHaveLength(2)
    // The id of an option that wasn't sent counts before the name.
    expect(paid({ name: joined, externalId: "so_livraison" }, as)).toMatchObject([
      { shipping_option_id: "so_livraison", price: 2400 },
    ])
  })

  it("is what was sent, whatever the cart has by now", () => {
    const moved = aCart({ shipping_methods: [aMethod({ name: "Camion", shipping_option_id: "so_truck" })] })
    expect(paid({ name: "Standard" }, {}, moved)).toEqual([STANDARD])
    expect(paid(null, {}, nothing)).toEqual([STANDARD])
    const point = { data: { point: "Lyon 7" }, metadata: { floor: 2 } }
    expect(paid({ name: "Standard" }, { sent: [sent(point)] })).toEqual([{ ...STANDARD, ...point }])
  })

  it("is what the cart has where nothing was sent, with the taxes of its address", () => {
    expect(paid(null, none)).toEqual([
      { name: "Standard", shipping_option_id: "so_standard", price: 1200, data: null, metadata: null },
    ])
  })

  it("is the default, nothing, or unknown, where no option is meant", () => {
    expect(paid({ name: "Drone" }, { ...none, fallback: "so_standard", paid: 500 }, nothing)).toEqual([
      { name: "Drone", shipping_option_id: "so_standard", price: 500 },
    ])
    expect(paid({ name: "Drone" }, { ...none, fallback: "so_gone" }, nothing)).toBe("unknown")
    const service = aCart({ shipping_methods: [], items: [anItem({ requires_shipping: false })] })
    for (const fallback of [null, "so_standard"]) {
      expect(paid({ name: "Livraison" }, { ...none, fallback, paid: 0 }, service)).toEqual([])
    }
    expect(paid(null, { ...none, fallback: "so_standard", paid: 500 }, service)).toMatchObject([
      { price: 500 },
    ])
  })

  it("counts a method whose option is gone as none, but where nothing needs shipping", () => {
    const gone = { sent: [sent({ shipping_option_id: "so_gone" })] }
    expect(paid({ name: "Express" }, gone)).toBe("unknown")
    expect(paid({ name: "Express" }, { ...gone, fallback: "so_relay", paid: 700 })).toEqual([
      { name: "Express", shipping_option_id: "so_relay", price: 700 },
    ])
    const two = { sent: [...gone.sent, sent({ id: "casm_2" })] }
    expect(paid(null, two)).toEqual([STANDARD])
    const service = aCart({ items: [anItem({ requires_shipping: false })] })
    expect(paid(null, gone, service)).toMatchObject([{ shipping_option_id: "so_gone" }])
    expect(paid({ externalId: "so_relay" }, gone, service)).toMatchObject([
      { shipping_option_id: "so_relay", price: 1200 },
      { shipping_option_id: "so_gone", price: 0 },
    ])
  })

  it.each([
    // 12.00 and 6.00 were sent; what was paid: what each carries
    [3000, [2400, 600]],
    [1800, [1200, 600]],
    [1500, [1200, 300]],
    [500, [500, 0]],
    [0, [0, 0]],
  ])("paid with %d cents for two that are meant together: %p", (price, prices) => {
    const two = [sent(), sent({ id: "casm_2", name: "Étage", total: 600 })]
    const methods = paid({ name: "Standard + Étage" }, { sent: two, paid: price })
    expect(methods).toMatchObject(prices.map((price) => ({ price })))
  })

  it("paid with less fills three one after the other, none beyond its own price", () => {
    const prices = [1200, 600, 300]
    const three = prices.map((total, at) => sent({ id: `casm_${at}`, name: "Étage", total }))
    const pricesOf = (paidInAll: number) =>
      paid({ name: "Étage + Étage + Étage" }, { sent: three, paid: paidInAll })
    expect(pricesOf(1900)).toMatchObject([{ price: 1200 }, { price: 600 }, { price: 100 }])
    expect(pricesOf(2500)).toMatchObject([{ price: 1600 }, { price: 600 }, { price: 300 }])
  })

  // @covers deliveryMode.price
  it.each([
    [1200, 20, "10"],
    [1490, 20, "12.416666666666666667"],
    [1490, 0, "14.9"],
    [1000, 21.7, "8.216926869350862777"],
    [1, 20, "0.008333333333333333"],
    [0, 20, "0"],
  ])("of %d cents at %d %% is kept exactly enough to give them again", (price, rate, amount) => {
    expect(methodAmount(price, rate)).toBe(amount)
    expect(Number(amount) * (1 + rate / 100)).toBeCloseTo(price / 100, 12)
  })
})

describe("the name of an order's delivery", () => {
  it.each([
    ["Express", ["Standard"], "Express"],
    ["Standard", ["Standard"], null],
    [" Standard ", ["Standard"], null],
    ["Standard + Étage", ["Standard", "Étage"], null],
    ["Standard", ["Standard", "Étage"], "Standard"],
    ["Livraison", ["Standard"], null],
    [null, ["Standard"], null],
  ])("that was paid as %j, of methods %j, becomes %j", (name, methods, written) => {
    const named = methods.map((each) => ({ name: each }))
    expect(paidDeliveryName({ deliveryMode: { name } }, named)).toBe(written)
  })
})

describe("the delivery as it was sent", () => {
  const TWO = [
    sent({ name: "Standard" }),
    sent({ id: "casm_2", name: "Camion", shipping_option_id: "so_truck", total: 5000 }),
  ]
  const asSent = (mode: Partial<Mode> | null, methods = [sent()]) =>
    methodsAsSent({ deliveryMode: mode }, { sent: methods, paid: 1500 })

  it("is known without the shop's options where the confirmation names it, or nothing", () => {
    for (const mode of [null, { name: "Livraison" }, { name: "Standard" }, { externalId: "so_standard" }]) {
      expect(asSent(mode)).toEqual([{ ...STANDARD, price: 1500 }])
    }
    expect(asSent({ name: "Standard + Camion", externalId: "so_truck" }, TWO)).toMatchObject([
      { shipping_option_id: "so_standard", price: 1200 },
      { shipping_option_id: "so_truck", price: 300 },
    ])
  })

  it("isn't where another may have been chosen, or none was sent", () => {
    expect(asSent({ name: "Express" })).toBeNull()
    expect(asSent({ externalId: "so_relay" })).toBeNull()
    expect(asSent(null, TWO)).toBeNull()
    for (const mode of [null, { name: "🚲" }]) expect(asSent(mode, [])).toBeNull()
  })
})

describe("a cart's methods", () => {
  const asPaid = [{ ...STANDARD }]

  it.each([
    ["another name", aMethod({ name: "Express" })],
    ["another option", aMethod({ shipping_option_id: "so_relay" })],
    ["another price", aMethod({ total: 12.01 })],
    ["another rate", aMethod({ tax_lines: [{ rate: 10, code: "tva" }] })],
  ])("aren't with %s", (_, method) => {
    expect(hasMethods([method], asPaid)).toBe(false)
  })

  it("aren't with one more or less", () => {
    expect(hasMethods([aMethod(), aMethod({ id: "casm_2", amount: 0, total: 0 })], asPaid)).toBe(false)
    expect(hasMethods([aMethod()], [...asPaid, ...asPaid])).toBe(false)
  })

  it("aren't where several were rounded one by one, and come to more than a cent of another sum", () => {
    // 9.98 and 20 % are 11.976 each, sent and paid as 11.98: 23.952 are within a cent of 23.96, 35.928 aren't of 35.94
    const methods = (count: number) =>
      Array.from({ length: count }, (_, at) => aMethod({ id: `casm_${at}`, amount: 9.98, total: 11.976 }))
    const each = { ...STANDARD, price: 1198 }
    expect(hasMethods(methods(2), [each, each])).toBe(true)
    expect(hasMethods(methods(3), [each, each, each])).toBe(false)
    // 11.995 each, sent and paid as 12.00: a cent apart in all.
    const halves = [aMethod({ total: 11.995 }), aMethod({ id: "casm_2", total: 11.995 })]
    expect(hasMethods(halves, [STANDARD, STANDARD])).toBe(true)
  })
})

describe("goods of a shipping profile without a method", () => {
  const BULKY = { id: "sp_bulky", name: "Encombrant" }
  const PARCEL = { id: "sp_parcel", name: "Colis" }

  it("are known by the profiles of the methods' options", () => {
    expect(unservedProfiles([STANDARD], [PARCEL, BULKY], OPTIONS)).toEqual([BULKY])
    expect(unservedProfiles([], [PARCEL], OPTIONS)).toEqual([PARCEL])
  })

  it("go by the default, else by the cheapest flat option that delivers, else by a pick-up", () => {
    const bulky = (id: string, more: Partial<ShippingOption> = {}) =>
      anOption(id, id, { profile_id: "sp_bulky", ...more })
    const options = [
      bulky("so_pickup", { is_pickup: true, flat_price: 0 }),
      bulky("so_lift", { flat_price: 90 }),
      bulky("so_truck", { flat_price: 45 }),
      bulky("so_calculated", { flat_price: null }),
      ...OPTIONS.slice(0, 3),
    ]
    const chosen = (options: ShippingOption[], fallback: string | null = null) =>
      optionFor(BULKY, options, fallback)?.id
    expect(chosen(options)).toBe("so_truck")
    expect(chosen(options, "so_lift")).toBe("so_lift")
    expect(chosen(options, "so_standard")).toBe("so_truck")
    expect(chosen(options.slice(0, 1))).toBe("so_pickup")
    for (const at of [3, 4]) expect(chosen(options.slice(at))).toBeUndefined()
  })
})
