import { chooseDuration, commonDurations, priceLines, totalOf, type Offer } from "../cart-pricing"

const offer = (duration: number, monthly: number, deposit = 0): Offer => ({
  duration,
  ruleId: 1,
  monthly,
  deposit,
})
const line = (id: string, quantity: number, ...offers: Offer[]) => ({ id, quantity, offers })

describe("commonDurations", () => {
  // @covers price-rule.choice
  it.each([
    ["an empty cart", [], []],
    ["nothing eligible", [line("helmet", 1)], []],
    ["one line", [line("bike", 1, offer(6, 1), offer(12, 1))], [6, 12]],
    [
      "what every line offers",
      [line("a", 1, offer(6, 1), offer(12, 1), offer(24, 1)), line("b", 1, offer(12, 1), offer(24, 1))],
      [12, 24],
    ],
    ["nothing in common", [line("a", 1, offer(6, 1)), line("b", 1, offer(12, 1))], []],
    ["a line that isn't eligible has no say", [line("helmet", 1), line("bike", 1, offer(12, 1))], [12]],
    [
      "ascending, whatever the offers' order",
      [line("a", 1, offer(24, 1), offer(6, 1), offer(12, 1))],
      [6, 12, 24],
    ],
  ])("%s", (_, lines, durations) => {
    expect(commonDurations(lines)).toEqual(durations)
  })
})

describe("chooseDuration", () => {
  // @covers price-rule.choice
  it.each([
    ["the wanted one", [6, 12, 24], 12, 6, 12],
    ["the fallback where the wanted one isn't offered", [6, 12, 24], 18, 6, 6],
    ["the fallback where none is wanted", [6, 12, 24], undefined, 6, 6],
    ["the longest where neither is offered", [6, 24, 12], 18, 1, 24],
    ["the longest where nothing is asked", [6, 24, 12], null, null, 24],
    ["none where none is offered", [], 12, 6, undefined],
    ["none where none is offered nor asked", [], undefined, undefined, undefined],
  ])("%s", (_, offered, wanted, fallback, chosen) => {
    expect(chooseDuration(offered, wanted, fallback)).toBe(chosen)
  })
})

describe("totalOf", () => {
  // @covers silent.first-payment
  it("counts the first payment as a month, or beside the months", () => {
    // 50.00 + 11 x 49.99, and 50.00 + 12 x 49.99
    expect(totalOf({ monthly: 4999, deposit: 5000 }, 12, "is_first_month")).toBe(59989)
    expect(totalOf({ monthly: 4999, deposit: 5000 }, 12, "comes_before")).toBe(64988)
  })
})

describe("priceLines", () => {
  const lines = [
    line("bike", 2, offer(6, 7999, 10000), offer(12, 4999, 5000)),
    line("helmet", 3),
    line("trailer", 1, offer(12, 1990, 0)),
  ]

  // @covers silent.rounding
  it("multiplies the unit price and adds the eligible lines up", () => {
    expect(priceLines(lines, 12)).toEqual({
      monthly: 11988, // 2 * 49.99 + 19.90
      deposit: 10000, // 2 * 50.00
      lines: [
        { id: "bike", monthly: 9998, deposit: 10000 },
        { id: "trailer", monthly: 1990, deposit: 0 },
      ],
    })
  })

  it("is nothing for a cart without eligible lines", () => {
    expect(priceLines([line("helmet", 3)], 12)).toEqual({ monthly: 0, deposit: 0, lines: [] })
  })

  it("refuses a duration that an eligible line doesn't offer, rather than leave the line out", () => {
    expect(() => priceLines(lines, 6)).toThrow("Line trailer isn't offered for 6 months")
  })
})
