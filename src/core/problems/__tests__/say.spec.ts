import { say, sayAll } from "../say"

describe("a problem in words", () => {
  it("says an amount that differs with both sides of the sum", () => {
    expect(say({ code: "amounts_differ", params: { session: 1452, cart: 1440.5 } })).toEqual({
      reason: "The payment of 1452 € isn't the cart's total of 1440.5 €. No order was made.",
      remedy: "Press retry; if it stays, compare the cart with what was paid.",
    })
  })

  it("of an older version keeps the words that it was raised with", () => {
    const legacy = { reason: "Something happened.", remedy: "Do something." }
    expect(say({ code: "rejected", params: { legacy } })).toEqual(legacy)
  })

  it("of a newer version is told by its code", () => {
    expect(say({ code: "not_known_yet", params: {} } as never)).toEqual({
      reason: "not_known_yet",
      remedy: "",
    })
  })

  it("has a line for each where several stand", () => {
    const { reason } = sayAll([
      { code: "keys_do_not_match", params: { what: "cart" } },
      { code: "cancelled_here", params: { order_id: "order_1" } },
    ])
    expect(reason).toBe(
      "A call with this transaction's secure key named another cart. It was not applied.\n" +
        "The order order_1 was cancelled in Medusa, but the service may still charge the shopper.",
    )
  })
})
