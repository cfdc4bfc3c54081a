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
    expect(parsePriceRules(Object.fromEntries(rules.map((each, i) => [i + 4, each])))).toEqual({
      ...{ ok: true, rules, malformed: [] },
    })
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
    const malformed = (index: number, fields: string[], sent: unknown) => ({
      ...{ index, code: "malformed", params: { fields, quote: JSON.stringify(sent) } },
    })
    const twoFaults = { ...rule, minPrice: null, duration: 1.5 }
    const nameless = { ...rule, name: 5, rule: {} }
    expect(parsePriceRules([rule, without, twoFaults, "rule", null, [], nameless])).toEqual({
      ok: true,
      rules: [rule],
      malformed: [
        { ...malformed(1, ["depositRule"], without), name: "12 months" },
        { ...malformed(2, ["minPrice", "duration"], twoFaults), name: "12 months" },
        malformed(3, [], "rule"),
        malformed(4, [], null),
        malformed(5, [], []),
        malformed(6, ["name", "rule"], nameless),
      ],
    })
  })

  it.each([[null], [{}], [{ 0: rule, "01": rule }], ["[]"], [5], [true]])(
    "refuses what isn't a list: %j",
    (answer) => {
      expect(parsePriceRules(answer)).toEqual({ ok: false, reason: "a list of price rules was expected" })
    },
  )
})
