import { compileRules, type PriceRule } from "../../../core/pricing"
import { ticks } from "../../components/line-chart"
import { plot } from "../chart-data"

const rule = (
  id: number,
  duration: number,
  minPrice: string,
  maxPrice: string,
  formula = "[[prixHT]] / 10",
): PriceRule => ({ id, name: `rule ${id}`, rule: formula, depositRule: "0", minPrice, maxPrice, duration })
const plotOf = (...rules: PriceRule[]) => plot(compileRules(rules, { vat_placeholder: "amount" }), 20)
/** The first and the last point of each part of a duration's line, as "price: month". */
const partsOf = ({ lines }: ReturnType<typeof plot>) =>
  lines.map(({ duration, segments }) => [
    duration,
    ...segments.map((points) => [points[0], points.at(-1)].map((at) => `${at!.x}: ${at!.y}`).join(", ")),
  ])

describe("the price chart", () => {
  it("reaches to the last bound, and not over all of an open-ended rule", () => {
    expect(plotOf(rule(1, 12, "100.00", "500.00"), rule(2, 12, "500.01", "2000.00")).end).toBe(2000)
    expect(plotOf(rule(1, 12, "100.00", "500.00"), rule(2, 12, "500.00", "99999.00")).end).toBe(1250)
    expect(plotOf()).toEqual({ end: 1000, lines: [], gaps: [{ from: 0, to: 1000 }] })
  })

  it("breaks off where another rule applies or none, and has the gaps in which nothing can be rented", () => {
    const found = plotOf(
      rule(1, 12, "100.00", "500.00"),
      rule(2, 12, "500.01", "1000.00", "20"),
      rule(3, 12, "1500.00", "2000.00"),
      rule(4, 6, "100.00", "500.00", "99"),
    )
    expect(partsOf(found)).toEqual([
      [6, "100: 99, 500: 99"],
      [12, "100: 10, 500: 50", "500.01: 20, 1000: 20", "1500: 150, 2000: 200"],
    ])
    expect(found.gaps).toEqual([
      { from: 0, to: 99.99 },
      { from: 1000.01, to: 1499.99 },
    ])
  })

  it("has one part where a later rule overlaps the first one, which wins", () => {
    const found = plotOf(rule(1, 12, "100.00", "500.00"), rule(2, 12, "300.00", "900.00", "7"))
    expect(partsOf(found)).toEqual([[12, "100: 10, 500: 50", "500.01: 7, 900: 7"]])
  })

  it("goes through what a formula does between its ends", () => {
    const [line] = plotOf(rule(1, 12, "100.00", "400.00", "min([[prixHT]], 300)")).lines
    expect(line!.segments.flat().find(({ x }) => x === 300)).toEqual({ x: 300, y: 300 })
  })

  it("has round numbers on its axes", () => {
    expect(ticks(2000, 5)).toEqual([0, 500, 1000, 1500, 2000])
    expect(ticks(130, 5)).toEqual([0, 50, 100])
    expect(ticks(0.9, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8])
  })
})
