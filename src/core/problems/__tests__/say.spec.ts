import { say, sayAll } from "../say"

describe("a problem in words", () => {
  it("says an amount that differs with both sides of the sum", () => {
    expect(say({ code: "amounts_differ", params: { paid: 1452, cart: 1440.5 } })).toEqual({
      reason: "What was paid comes to 1452 €, what stands in the cart to 1440.5 €. No order was made.",
      remedy:
        'Compare both, then press retry or make the order from what was paid; after making an order by hand, use "validate external shop" in the service\'s dashboard, so that the service learns its id.',
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
