import { parsePriceRules } from "../price-rule"

const rule = {
  id: 7,
  name: "12 months",
  rule: "[[prixHT]] * 1.2 / 12",
  depositRule: "[[prixHT]] / 10",
  minPrice: "100.00",
  maxPrice: "5000.00",
  duration: 12,
}

describe("parsePriceRules", () => {
  // @covers endpoint.price-rules-array, silent.versions
  it("keeps the order, and fields that the document doesn't name", () => {
    const rules = [{ ...rule, id: 9, extra: { a: [1] } }, rule]
    expect(parsePriceRules(rules)).toEqual({ ok: true, rules, malformed: [] })
    expect(parsePriceRules([])).toEqual({ ok: true, rules: [], malformed: [] })
  })

  // @covers price-rule.id, price-rule.minPrice, silent.numbers-as-text
  it("reads numbers where text belongs, and integers from text", () => {
    const loose = { ...rule, id: "7", duration: "12", minPrice: 100.1, maxPrice: 5000 }
    expect(parsePriceRules([loose])).toEqual({
      ok: true,
      rules: [{ ...rule, minPrice: "100.1", maxPrice: "5000" }],
      malformed: [],
    })
  })

  it("sets broken rules apart, each with its place, its name and why", () => {
    const { depositRule, ...without } = rule
    expect(depositRule).toBeDefined()
    const twoFaults = { ...rule, minPrice: null, duration: 1.5 }
    const nameless = { ...rule, name: 5, rule: {} }
    expect(parsePriceRules([rule, without, twoFaults, "rule", null, [], nameless])).toEqual({
      ok: true,
      rules: [rule],
      malformed: [
        {
          index: 1,
          name: "12 months",
          code: "malformed",
          params: { fields: ["depositRule"], quote: JSON.stringify(without) },
        },
        {
          index: 2,
          name: "12 months",
          code: "malformed",
          params: { fields: ["minPrice", "duration"], quote: JSON.stringify(twoFaults) },
        },
        { index: 3, code: "malformed", params: { fields: [], quote: '"rule"' } },
        { index: 4, code: "malformed", params: { fields: [], quote: "null" } },
        { index: 5, code: "malformed", params: { fields: [], quote: "[]" } },
        {
          index: 6,
          code: "malformed",
          params: { fields: ["name", "rule"], quote: JSON.stringify(nameless) },
        },
      ],
    })
  })

  it.each([[null], [{}], ["[]"], [5], [true]])("refuses what isn't a list: %j", (answer) => {
    expect(parsePriceRules(answer)).toEqual({ ok: false, reason: "a list of price rules was expected" })
  })
})
