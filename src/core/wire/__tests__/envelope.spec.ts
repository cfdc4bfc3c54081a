import { findSecureKey, kindNamedIn, payloadIn } from "../envelope"

const KEY = "k".repeat(43)

describe("the secure key of a call", () => {
  it.each(["data", "payload", "order"])("is found at the top of the body and in `%s`", (field) => {
    const payload = { cartSecureKey: KEY, cartId: "cart_1", products: [] }
    expect(findSecureKey(payload)).toEqual({ cartSecureKey: KEY, payload })
    expect(findSecureKey({ event: "order_booked", [field]: payload })).toEqual({
      cartSecureKey: KEY,
      payload,
    })
  })

  it("beside an envelope proves what is inside", () => {
    const data = { cartId: "cart_1", products: [] }
    expect(findSecureKey({ cartSecureKey: KEY, data })?.payload).toBe(data)
  })

  it.each([
    ["a list of products", { products: [] }],
    ["a cart", { cartId: "cart_1" }],
  ])("beside %s proves what it is beside, and nothing in an envelope", (_, top) => {
    const body = { cartSecureKey: KEY, ...top, data: { cartId: "cart_2", products: [] } }
    expect(findSecureKey(body)?.payload).toBe(body)
  })

  it("in an envelope proves that one alone", () => {
    const payload = { cartSecureKey: KEY, order: { cartId: "cart_2" } }
    expect(findSecureKey({ data: { cartId: "cart_1" }, payload })?.payload).toBe(payload)
  })

  it.each([
    [null],
    ["text"],
    [[{ cartSecureKey: KEY }]],
    [{ cartSecureKey: `${KEY}x` }],
    [{ cartSecureKey: { length: 43 } }],
    [{ cartSecureKey: [KEY] }],
    [{ deeper: { data: { cartSecureKey: KEY } } }],
  ])("isn't found in %j", (body) => {
    expect(findSecureKey(body)).toBeNull()
  })

  it("isn't needed to find the payload of an envelope", () => {
    const order = { id: "o1" }
    expect(payloadIn({ event: "order_created", order })).toBe(order)
    expect(payloadIn(order)).toBe(order)
    expect(payloadIn([order])).toBeNull()
  })
})

describe("the kind of an event", () => {
  // @covers event.transformer, silent.envelope
  it.each(["event", "type", "kind", "name"])(
    "is found in `%s`, beside an envelope's payload or in it",
    (field) => {
      expect(kindNamedIn({ [field]: "order_confirmed", data: { products: [] } })).toBe("order_confirmed")
      expect(kindNamedIn({ [field]: "order_confirmed", cartId: "cart_1" })).toBe("order_confirmed")
    },
  )

  it.each([null, "order_confirmed", [], {}, { event: 7 }, { data: { event: "order_confirmed" } }])(
    "isn't found in %j",
    (body) => {
      expect(kindNamedIn(body)).toBeNull()
    },
  )
})
