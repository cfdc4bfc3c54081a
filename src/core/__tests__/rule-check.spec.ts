import { compileRules, type PriceRule } from "../pricing"

const GOOD: PriceRule = {
  id: 7,
  name: "Bikes, 12 months",
  rule: "([[prixHT]] + [[tva]]) / 12",
  depositRule: "[[prixHT]] * 10%",
  minPrice: "100.00",
  maxPrice: "2000.00",
  duration: 12,
}

const check = (changes: object) => compileRules([{ ...GOOD, ...changes }], { vat_placeholder: "amount" })

it("keeps good rules, in the service's order", () => {
  const given = [3, 1, 2].map((id) => ({ ...GOOD, id }))
  const book = compileRules(given, { vat_placeholder: "rate" })
  expect(book.rules.map(({ id }) => id)).toEqual([3, 1, 2])
  expect(book.unusable).toEqual([])
  expect(book.reading).toEqual({ vat_placeholder: "rate" })
})

describe("a rule is unusable", () => {
  // @covers price-rule.duration
  it.each<[string, object, string, string, number, string]>([
    ["whose formula doesn't parse", { rule: "[[prixHT]] /" }, "rule", "unexpected", 12, ""],
    ["whose first payment doesn't parse", { depositRule: "[[x]]" }, "depositRule", "unexpected", 0, "[[x]]"],
    ["whose formula is a number", { rule: 12 }, "rule", "wrong_value", 0, "12"],
    ["whose lower bound isn't a decimal", { minPrice: "1,00" }, "minPrice", "wrong_value", 0, "1,00"],
    ["whose upper bound isn't a decimal", { maxPrice: "no limit" }, "maxPrice", "wrong_value", 0, "no limit"],
    ["whose upper bound is a list", { maxPrice: ["5"] }, "maxPrice", "wrong_value", 0, ""],
    ["whose range is reversed", { maxPrice: "99.99" }, "maxPrice", "range_reversed", 0, "99.99"],
    ["of no months", { duration: 0 }, "duration", "wrong_value", 0, "0"],
    ["of half months", { duration: 1.5 }, "duration", "wrong_value", 0, "1.5"],
    ["whose duration is text", { duration: "12" }, "duration", "wrong_value", 0, "12"],
    ["that is negative everywhere", { rule: "-[[prixHT]]" }, "rule", "negative", 0, "-[[prixHT]]"],
    ["that divides by zero everywhere", { rule: "1 / (2 - 2)" }, "rule", "not_computable", 2, "/"],
    ["whose amounts nobody could count", { rule: "10 ^ 20" }, "rule", "too_large", 0, "10 ^ 20"],
  ])("%s", (_, changes, field, code, at, found) => {
    const { rules, unusable } = check(changes)
    expect(rules).toEqual([])
    expect(unusable).toEqual([
      { id: 7, name: "Bikes, 12 months", field, fault: { code, params: { at, found } } },
    ])
  })

  it("with the others going on", () => {
    const given = [
      { ...GOOD, rule: "(" },
      { ...GOOD, id: 8 },
    ]
    const book = compileRules(given, { vat_placeholder: "amount" })
    expect(book.unusable.map(({ id }) => id)).toEqual([7])
    expect(book.rules.map(({ id }) => id)).toEqual([8])
  })
})

describe("a rule stays usable", () => {
  // @covers price-rule.duration
  it.each([
    ["that gives a price at its lower bound only", { rule: "100.005 - [[prixHT]]" }],
    ["that gives a price at its upper bound only", { rule: "[[prixHT]] - 1999" }],
    ["that gives a price in the middle only", { rule: "[[prixHT]] == 1050 ? 5 : -5" }],
    ["for one price alone", { minPrice: "150", maxPrice: "150.00" }],
    ["from 0, though it divides by the price", { minPrice: "0.00", rule: "100 / [[prixHT]]" }],
    ["to a bound beyond all prices", { maxPrice: "1e300" }],
  ])("%s", (_, changes) => {
    const { rules, unusable } = check(changes)
    expect(unusable).toEqual([])
    expect(rules).toHaveLength(1)
  })

  it("only where each price has both amounts at once", () => {
    // monthly price only below 1,000, first payment only above: no price has both
    const { unusable } = check({ rule: "1000 - [[prixHT]]", depositRule: "[[prixHT]] - 1100" })
    expect(unusable).toMatchObject([{ field: "depositRule", fault: { code: "negative" } }])
  })

  // @covers price-rule.tva, silent.tva
  it("by the meaning of [[tva]] that the shop has set", () => {
    const rule = { ...GOOD, rule: "20 - [[tva]]" } // 20 % of 100 and more is 20 euros at least; the rate is 20
    const unusable = (vat_placeholder: "amount" | "rate") =>
      compileRules([{ ...rule, minPrice: "101" }], { vat_placeholder }).unusable.length
    expect([unusable("amount"), unusable("rate")]).toEqual([1, 0])
  })
})

describe("any JSON", () => {
  const garbage: unknown[] = [null, undefined, 5, [[]], { toString: 1 }, { id: {}, name: [], rule: {} }]

  it.each(garbage.map((each) => [JSON.stringify(each), each]))(
    "%s is no rule, and no field of one",
    (_, each) => {
      for (const field of Object.keys(GOOD)) expect(() => check({ [field]: each })).not.toThrow()
      const { rules, unusable } = compileRules([each as PriceRule], { vat_placeholder: "amount" })
      expect(rules).toEqual([])
      expect(unusable).toMatchObject([
        { id: 0, name: "", field: "rule", fault: { code: "wrong_value", params: { at: 0 } } },
      ])
    },
  )

  it.each([[null], [{}], ["rules"]])("%p in place of the list gives no rules", (given) => {
    const reading = { vat_placeholder: "amount" } as const
    expect(compileRules(given as never, reading)).toEqual({ rules: [], unusable: [], reading })
  })
})
