import { offersFor, priceWithTaxes } from "../offers"
import type { VatPlaceholder } from "../quirks"
import { BUILTIN_RULES, rulesSchema } from "../price-rules"

const rule = (text: string, changes: object = {}) => ({
  ...{ id: 1, name: "12 months", rule: text, depositRule: "0" },
  ...{ minPrice: "0.00", maxPrice: "100000.00", duration: 12, ...changes },
})

const monthly = (text: string, unitPrice: number, vat = 20, reading: VatPlaceholder = "amount") =>
  offersFor([rule(text)], { unitPrice, vat }, reading)[0]?.monthly

describe("the built-in rules", () => {
  it("are price rules in the service's shape", () => {
    expect(rulesSchema().parse(BUILTIN_RULES)).toEqual(BUILTIN_RULES)
  })

  // 1,000 euros and 200 of VAT: 1,200 x 0.5 / 6, x 0.7 / 12, x 0.82 / 18, x 0.9 / 24; 10, 8, 6 and 5 percent first.
  it("price a product of 1,000 euros", () => {
    expect(offersFor(BUILTIN_RULES, { unitPrice: 1000, vat: 20 }, "amount")).toEqual([
      { duration: 6, ruleId: 1, monthly: 100_00, deposit: 120_00 },
      { duration: 12, ruleId: 2, monthly: 70_00, deposit: 96_00 },
      { duration: 18, ruleId: 3, monthly: 54_67, deposit: 72_00 },
      { duration: 24, ruleId: 4, monthly: 45_00, deposit: 60_00 },
    ])
  })

  it.each([
    [99.99, []],
    [100, [6, 12]],
    [299.99, [6, 12]],
    [5000, [6, 12, 18, 24]],
    [5000.01, []],
  ])("offer for %d euros the durations %j: both ends of a range belong to it", (unitPrice, durations) => {
    const offers = offersFor(BUILTIN_RULES, { unitPrice, vat: 20 }, "amount")
    expect(offers.map((offer) => offer.duration)).toEqual(durations)
  })
})

describe("a formula", () => {
  // Those that the plugin reads, too, are in src/core/__tests__/formula-simulator.spec.ts.
  it("takes [[tva]] for a percentage where the operator says so", () => {
    expect(monthly("[[prixHT]] * (1 + [[tva]] / 100) / 12", 120, 20, "rate")).toBe(12_00)
  })

  const WRONG =
    "|[[prixHT]] +|[[prix]]|2 [[prixHT]]|[[prixHT]] / 0|-[[prixHT]]|prixHT.constructor|import('node:fs')|evaluate('1')|f(x) = x|1; 2|[1, 2]|'12'|prixHT = 5|sqrt(4)|x"
  it.each(WRONG.split("|"))("%j makes no offer", (text) => {
    expect(monthly(text, 100)).toBeUndefined()
  })
})

describe("rules", () => {
  const unit = { unitPrice: 100, vat: 20 }

  it("of one duration: the first one that holds the price counts", () => {
    const rules = [rule("1", { id: 1, minPrice: "200.00" }), rule("2", { id: 2 }), rule("3", { id: 3 })]
    expect(offersFor(rules, unit, "amount")).toEqual([{ duration: 12, ruleId: 2, monthly: 2_00, deposit: 0 }])
  })

  it("whose formula fails are passed over", () => {
    expect(offersFor([rule("oops", { id: 1 }), rule("2", { id: 2 })], unit, "amount")[0]!.ruleId).toBe(2)
  })
})

it("prices what is paid once with its taxes", () => {
  expect(priceWithTaxes({ unitPrice: 49.9, vat: 20 })).toBe(59_88)
  expect(priceWithTaxes({ unitPrice: 10.25, vat: 5.5 })).toBe(10_81) // 10.81375
})
