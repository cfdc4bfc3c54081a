import { compileRules, type PriceRule } from "../pricing"
import { bandsOf, jumpBetween, shiftBetween } from "../rules-change"

const rule = (minPrice: string, maxPrice: string, formula = "[[prixHT]] / 10", duration = 12): PriceRule => ({
  id: 1,
  name: "a rule",
  rule: formula,
  depositRule: "0",
  minPrice,
  maxPrice,
  duration,
})
const book = (...rules: PriceRule[]) => compileRules(rules, { vat_placeholder: "amount" })

describe("the bands of rules", () => {
  it("begin and end where a rule does, with a cent between them", () => {
    const books = [book(rule("100.00", "500.00")), book(rule("300.00", "500.00"), rule("500.00", "900.00"))]
    expect(bandsOf(...books)).toEqual([
      { from: 100_00, to: 299_99 },
      { from: 300_00, to: 499_99 },
      { from: 500_00, to: 500_00 },
      { from: 500_01, to: 900_00 },
    ])
  })

  it("end at a hundred million euros, and are none where there are no rules", () => {
    expect(bandsOf(book(rule("1", "1e300")))).toEqual([{ from: 1_00, to: 10_000_000_000 }])
    expect(bandsOf(book(), book())).toEqual([])
  })
})

describe("a change of the rules", () => {
  const before = book(rule("100.00", "500.00"))

  it.each([
    ["is none where the prices are the same", rule("100.00", "500.00", "[[prixHT]] * 0.1"), 0],
    // 100.00 cost 10.00 a month and costs 12.00.
    ["is dearer by a fifth at every price", rule("100.00", "500.00", "[[prixHT]] * 0.12"), 20],
    ["is cheaper by a tenth at every price", rule("100.00", "500.00", "[[prixHT]] * 0.09"), -10],
    // At 100.00: 10.00 and 15.00. At 500.00: 50.00 and 55.00.
    ["is furthest at the lower end", rule("100.00", "500.00", "[[prixHT]] / 10 + 5"), 50],
    // At 500.00: 50.00 and 20.00, as at no lower price.
    ["is furthest at the upper end", rule("100.00", "500.00", "min([[prixHT]] / 10, 20)"), -60],
    // Only from 250.00 to 350.00: 300.00, the middle, cost 30.00 and costs 60.00.
    [
      "is furthest between the ends",
      rule(
        "100.00",
        "500.00",
        "[[prixHT]] < 250 ? [[prixHT]] / 10 : [[prixHT]] > 350 ? [[prixHT]] / 10 : 60",
      ),
      100,
    ],
    // 20 % of 100.00 on top: 12.00 after 10.00.
    ["is compared at 20 % VAT", rule("100.00", "500.00", "([[prixHT]] + [[tva]]) / 10"), 20],
  ])("%s", (_, after, percent) => {
    expect(shiftBetween(before, book(after))).toEqual({ largest_percent: percent, lost: [] })
  })

  it("is that of the same duration", () => {
    const after = book(rule("100.00", "500.00"), rule("100.00", "500.00", "99", 24))
    expect(shiftBetween(before, after)).toEqual({ largest_percent: 0, lost: [] })
  })

  it("is beyond all limits where a price was 0", () => {
    const free = book(rule("100.00", "500.00", "0"))
    expect(jumpBetween(free, before, 1000)).toEqual({ largest_percent: Infinity, lost: null })
    expect(jumpBetween(free, free, 1)).toBeNull()
  })

  it("loses the prices that no rule reaches any more, in one range each", () => {
    const wide = book(rule("100.00", "900.00"), rule("400.00", "600.00", "1", 24))
    const holes = book(rule("200.00", "300.00"), rule("500.00", "700.00", "1", 24))
    expect(shiftBetween(wide, holes)).toEqual({
      largest_percent: 0,
      lost: [
        { from: 100_00, to: 199_99 },
        { from: 300_01, to: 499_99 },
        { from: 700_01, to: 900_00 },
      ],
    })
    expect(shiftBetween(wide, book())).toEqual({
      largest_percent: null,
      lost: [{ from: 100_00, to: 900_00 }],
    })
    expect(shiftBetween(book(), wide)).toEqual({ largest_percent: null, lost: [] })
  })

  it("is compared in a hundred bands at most, spread over all prices", () => {
    const many = (formula: string) =>
      book(...Array.from({ length: 250 }, (_, n) => rule(`${n}00.00`, `${n}99.99`, formula)))
    // Of 250 bands each third: the last is that of 24,900.00.
    const dear = "[[prixHT]] >= 24900 ? 300 : 100"
    expect(shiftBetween(many("100"), many(dear))).toEqual({ largest_percent: 200, lost: [] })
  })
})

describe("a jump", () => {
  const before = book(rule("100.00", "500.00"))
  const dearer = (factor: string) => book(rule("100.00", "500.00", `[[prixHT]] / 10 * ${factor}`))

  it("is a monthly price that changes by more than the limit, and not by just as much", () => {
    expect(jumpBetween(before, dearer("1.2"), 20)).toBeNull()
    // 50.00 and 60.10: 20.2 %.
    expect(jumpBetween(before, dearer("1.202"), 20)).toEqual({ largest_percent: 20.2, lost: null })
    expect(jumpBetween(before, dearer("0.7"), 20)).toEqual({ largest_percent: -30, lost: null })
    expect(jumpBetween(before, dearer("9"), 0)).toBeNull()
  })

  it("is a lost range that is wider than the limit in percent of its lower end", () => {
    // 100.00 to 119.99 is 19.99 % of 100.00; to 120.01 it is 20.01 %.
    expect(jumpBetween(before, book(rule("120.00", "500.00")), 20)).toBeNull()
    expect(jumpBetween(before, book(rule("120.02", "500.00")), 20)).toEqual({
      largest_percent: 0,
      lost: { from: 100_00, to: 120_01 },
    })
    expect(jumpBetween(before, book(rule("130.00", "250.00")), 20)).toMatchObject({
      lost: { from: 250_01, to: 500_00 },
    })
    expect(jumpBetween(before, book(), 1000)).toBeNull()
    expect(jumpBetween(before, book(), 399)).toEqual({
      largest_percent: null,
      lost: { from: 100_00, to: 500_00 },
    })
  })
})
