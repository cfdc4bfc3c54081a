import { compileRules, durationsOf, type PriceRule } from "../../../core/pricing"
import { endOf, linesIn, priceBands, ticks } from "../chart-data"

const rule = (
  id: number,
  duration: number,
  minPrice: string,
  maxPrice: string,
  formula = "[[prixHT]] / 10",
): PriceRule => ({
  id,
  name: `rule ${id}`,
  rule: formula,
  depositRule: "0",
  minPrice,
  maxPrice,
  duration,
})
const book = (...rules: PriceRule[]) => compileRules(rules, { vat_placeholder: "amount" })
/** A band with each duration's monthly price, in cents, at its first and its last price. */
const bandsOf = (rules: ReturnType<typeof book>) =>
  priceBands(rules, 20).map(({ from, to, first, last }) => [
    from,
    to,
    ...first.map(({ duration, monthly }, index) => [duration, monthly, last[index]!.monthly]),
  ])

describe("the price chart", () => {
  it("spans to the last bound, and not all of an open-ended rule", () => {
    expect(endOf(book(rule(1, 12, "100.00", "500.00"), rule(2, 12, "500.01", "2000.00")))).toBe(2000)
    expect(endOf(book(rule(1, 12, "100.00", "500.00"), rule(2, 12, "500.00", "99999.00")))).toBe(1250)
    expect(endOf(book())).toBe(1000)
  })

  it("has a band for each range that the same rules price, and gaps below and between", () => {
    const rules = book(
      rule(1, 12, "100.00", "500.00"),
      rule(2, 12, "500.01", "1000.00", "20"),
      rule(3, 12, "1500.00", "2000.00"),
      rule(4, 6, "100.00", "500.00", "99"),
    )
    expect(bandsOf(rules)).toEqual([
      [0, 99.99],
      [100, 500, [6, 9900, 9900], [12, 1000, 5000]],
      [500.01, 1000, [12, 2000, 2000]],
      [1000.01, 1499.99],
      [1500, 2000, [12, 15000, 20000]],
    ])
    expect(durationsOf(rules.rules)).toEqual([6, 12])
    expect(bandsOf(book())).toEqual([])
  })

  it("has one band where a later rule overlaps the first one, which wins", () => {
    const rules = book(rule(1, 12, "100.00", "500.00"), rule(2, 12, "300.00", "900.00", "7"))
    expect(bandsOf(rules)).toEqual([
      [0, 99.99],
      [100, 500, [12, 1000, 5000]],
      [500.01, 900, [12, 700, 700]],
    ])
  })

  it("draws a line from the first to the last price, through what a formula does between", () => {
    const [line] = linesIn(book(rule(1, 12, "100.00", "500.00", "min([[prixHT]], 300)")), 20, {
      from: 100,
      to: 500,
    })
    const at = (price: number) => line!.points.find((point) => point.price === price)
    expect([at(100), at(300), at(500)]).toEqual([
      { price: 100, monthly: 100 },
      { price: 300, monthly: 300 },
      { price: 500, monthly: 300 },
    ])
  })

  it("has round numbers on its axes", () => {
    expect(ticks(2000, 5)).toEqual([0, 500, 1000, 1500, 2000])
    expect(ticks(130, 5)).toEqual([0, 50, 100])
    expect(ticks(0.9, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8])
  })
})
