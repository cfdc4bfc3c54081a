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
          code: "wrong_fields",
          params: { fields: [{ field: "depositRule", expected: "text", found: "missing" }] },
        },
        {
          index: 2,
          name: "12 months",
          code: "wrong_fields",
          params: {
            fields: [
              { field: "minPrice", expected: "text", found: "nothing" },
              { field: "duration", expected: "integer", found: "number", value: "1.5" },
            ],
          },
        },
        { index: 3, code: "not_an_object", params: { found: "text" } },
        { index: 4, code: "not_an_object", params: { found: "nothing" } },
        { index: 5, code: "not_an_object", params: { found: "list" } },
        {
          index: 6,
          code: "wrong_fields",
          params: {
            fields: [
              { field: "name", expected: "text", found: "number", value: "5" },
              { field: "rule", expected: "text", found: "object" },
            ],
          },
        },
      ],
    })
  })

  it.each([
    [null, "nothing (null)"],
    [{}, "an object"],
    ["[]", "text"],
    [5, "a number"],
    [true, "a boolean"],
  ])("refuses what isn't a list: %j", (answer, found) => {
    expect(parsePriceRules(answer)).toEqual({
      ok: false,
      reason: `a list of price rules was expected, not ${found}`,
    })
  })
})
