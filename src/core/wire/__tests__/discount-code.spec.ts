import { DiscountCodeCheck } from "../discount-code"

describe("a discount code check", () => {
  it.each([" SUMMER ", "été 24", "x".repeat(500)])("takes the code %j as it was typed", (discountCode) => {
    expect(DiscountCodeCheck.parse({ discountCode, cart: 1 })).toEqual({ discountCode, cart: 1 })
  })

  it.each([
    {},
    { discountCode: "" },
    { discountCode: null },
    { discountCode: 5 },
    { discountCode: ["A"] },
    { discountCode: { length: { valueOf: 1 } } },
    { code: "A" },
  ])("refuses %j", (body) => {
    expect(DiscountCodeCheck.safeParse(body).error?.issues[0]!.path).toEqual(["discountCode"])
  })
})
