import { compileRules, type PriceRule } from "../../../core/pricing"
import { domainOf, stretchesOf, ticks, tracksOf } from "../chart-data"

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

describe("the price chart", () => {
  it("spans to the last bound, and not all of an open-ended rule", () => {
    expect(domainOf(book(rule(1, 12, "100.00", "500.00"), rule(2, 12, "500.01", "2000.00")))).toEqual([
      0, 2000,
    ])
    expect(domainOf(book(rule(1, 12, "100.00", "500.00"), rule(2, 12, "500.00", "99999.00")))).toEqual([
      0, 1250,
    ])
    expect(domainOf(book())).toEqual([0, 1000])
  })

  it("breaks a line at a gap and where another rule takes over, with the very bounds on it", () => {
    const rules = book(
      rule(1, 12, "100.00", "500.00"),
      rule(2, 12, "500.01", "1000.00", "20"),
      rule(3, 12, "1500.00", "2000.00"),
    )
    const stretches = stretchesOf(rules, 20, [0, 2000])
    const ends = stretches.map(({ ruleId, points }) => [ruleId, points[0], points[points.length - 1]])
    expect(ends).toEqual([
      [1, { price: 100, monthly: 10 }, { price: 500, monthly: 50 }],
      [2, { price: 500.01, monthly: 20 }, { price: 1000, monthly: 20 }],
      [3, { price: 1500, monthly: 150 }, { price: 2000, monthly: 200 }],
    ])
  })

  it("finds overlaps of one duration, touching bounds too, and none between durations", () => {
    const [six, twelve] = tracksOf(
      book(rule(1, 12, "100.00", "500.00"), rule(2, 12, "500.00", "900.00"), rule(3, 6, "100.00", "900.00")),
    )
    expect([six!.duration, six!.overlaps]).toEqual([6, []])
    expect([twelve!.duration, twelve!.overlaps]).toEqual([12, [{ from: 500, to: 500 }]])
  })

  it("has round numbers on its axes", () => {
    expect(ticks(2000, 5)).toEqual([0, 500, 1000, 1500, 2000])
    expect(ticks(130, 5)).toEqual([0, 50, 100])
    expect(ticks(0.9, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8])
  })
})
