import {
  compileRules,
  nextMinPrice,
  offersFor,
  withTaxesText,
  type FormulaReading,
  type PriceRule,
  type UnitPrice,
  type VatPlaceholder,
} from "../pricing"

const rule = (changes: Partial<PriceRule> = {}): PriceRule => ({
  id: 1,
  name: "12 months",
  rule: "[[prixHT]] / 12",
  depositRule: "0",
  minPrice: "0.00",
  maxPrice: "10000.00",
  duration: 12,
  ...changes,
})

/** The one offer that a formula gives for a price, as monthly price and first payment in cents. */
function charged(
  formula: string,
  unit: UnitPrice,
  depositRule = "0",
  vat_placeholder: VatPlaceholder = "amount",
) {
  const reading: FormulaReading = { vat_placeholder, implausible_prices: "show" }
  const [offer] = offersFor(compileRules([rule({ rule: formula, depositRule })], reading), unit)
  return offer && [offer.monthly, offer.deposit]
}

describe("prices computed by hand, in cents", () => {
  // @covers price-rule.rule
  it.each([
    // [[prixHT]] and [[tva]] as an amount; [formula, price without taxes, VAT percent, cents]
    ["[[prixHT]] / 12", "600", 20, 5000], // 50.00
    ["[[prixHT]] / 12", "599.94", 20, 5000], // 49.995 exactly: a half goes up
    ["([[prixHT]] + [[tva]]) / 12", "100.05", 20, 1001], // 120.06 / 12 = 10.005
    ["([[prixHT]]+[[tva]])*1.15/6", "89.99", 5.5, 1820], // 94.93945 * 1.15 / 6 = 18.1967…
    ["[[tva]] * 10", "33.335", 20, 6668], // 33.34 first; 20 % of it 6.668 (of 33.335 unrounded: 66.67)
    ["[[tva]] * 100", "0.02", 20, 40], // 0.4: were the tax rounded first, this would be 0
    ["[[prixHT]] * 4,5%", "1299", 20, 5846], // 58.455 exactly
    ["ceil([[prixHT]] / 12) - 0.01", "601", 20, 5099], // 50.0833… -> 51 - 0.01
    ["1 / 3 + 1 / 3 + 1 / 3 - 0.995", "10", 20, 1], // 0.005 exactly
    ["[[prixHT]] / [[ DURATION ]] + min([[duration]],5)", "600", 20, 5500],
  ])("%s at %s with %s %% VAT: %s", (formula, price, vatRate, cents) => {
    expect(charged(formula, { price, vatRate })).toEqual([cents, 0])
  })

  // @covers price-rule.depositRule
  it("prices the first payment by its own formula", () => {
    // 599.99 + 119.998 = 719.988; / 12 = 59.999; 15 % of 719.988 = 107.9982
    const formula = "([[prixHT]] + [[tva]]) / 12"
    expect(charged(formula, { price: 599.99, vatRate: 20 }, "([[prixHT]] + [[tva]]) * 15%")).toEqual([
      6000, 10800,
    ])
  })
})

describe("the price without taxes", () => {
  // @covers price-rule.prixHT, silent.rounding
  it.each([
    ["33.335", 3334], // a half goes up
    [33.334999, 3333],
  ])("%p is rounded half up to cents once: %p", (price, cents) => {
    expect(charged("[[prixHT]]", { price, vatRate: 20 })).toEqual([cents, 0])
  })

  it("is refused with a RangeError where it isn't a decimal", () => {
    expect(() => charged("1", { price: "ten", vatRate: 20 })).toThrow(RangeError)
    expect(() => charged("1", { price: "10", vatRate: NaN })).toThrow(RangeError)
    expect(() => charged("1", { price: "10", tax: "" })).toThrow(RangeError)
  })
})

describe("[[tva]]", () => {
  it.each([
    ["a rate, as an amount", { price: "100", vatRate: "5.5" }, "amount", 550],
    ["a rate, as a rate", { price: "200", vatRate: "5.5" }, "rate", 550],
    ["an amount, as an amount", { price: "200", tax: "41.237" }, "amount", 4124], // as given, unrounded
    ["an amount, as a rate", { price: "29.99", tax: "5.998" }, "rate", 2000],
    ["an amount, as a rate of nothing", { price: "0", tax: "3" }, "rate", 0],
    ["a rate, as a factor", { price: "200", vatRate: "5.5" }, "factor", 106], // 1.055
    ["an amount, as a factor", { price: "200", tax: "20" }, "factor", 110],
    ["an amount, as a factor of nothing", { price: "0", tax: "3" }, "factor", 100],
  ] as const)("from %s: %p", (_, unit, placeholder, cents) => {
    expect(charged("[[tva]]", unit, "0", placeholder)).toEqual([cents, 0])
  })
})

describe("which rule applies", () => {
  const book = compileRules(
    [
      rule({ id: 1, duration: 24, minPrice: "100.00", maxPrice: "500.00", rule: "1" }),
      rule({ id: 2, duration: 6, minPrice: "100.00", maxPrice: "500.00", rule: "2" }),
      rule({ id: 3, duration: 6, minPrice: "300", maxPrice: "900.50", rule: "3" }),
      rule({ id: 4, duration: 24, minPrice: "9.99", maxPrice: "1e3", rule: "4" }),
    ],
    { vat_placeholder: "amount" },
  )
  const idsAt = (price: string | number) =>
    offersFor(book, { price, vatRate: 20 }).map((offer) => offer.ruleId)

  // @covers price-rule.applies, price-rule.minPrice, price-rule.maxPrice, silent.bounds, silent.overlap
  it.each([
    ["9.984", []], // 9.98
    ["9.985", [4]], // 9.99
    ["99.995", [2, 1]], // 100.00
    ["300", [2, 1]], // the first of two rules of six months
    ["500.004", [2, 1]],
    ["500.01", [3, 4]],
    ["1000.01", []],
  ])("at %s: %p", (price, ids) => {
    expect(idsAt(price)).toEqual(ids)
  })

  // @covers silent.formula-taxes
  it("gives the whole offer", () => {
    expect(offersFor(book, { price: 250, vatRate: 20 })).toEqual([
      { duration: 6, ruleId: 2, monthly: 200, deposit: 0 },
      { duration: 24, ruleId: 1, monthly: 100, deposit: 0 },
    ])
  })

  // @covers silent.unusable-rule
  it("goes on to the next rule of a duration where one gives no price", () => {
    const rules = [
      rule({ id: 1, rule: "100 / ([[prixHT]] - 50)" }), // nothing at 50, negative below
      rule({ id: 2, rule: "7", depositRule: "[[prixHT]] - 20" }), // a negative first payment below 20
      rule({ id: 3, rule: "9" }),
    ]
    const at = (price: number) =>
      offersFor(compileRules(rules, { vat_placeholder: "amount" }), { price, vatRate: 20 })
    expect(at(60)).toEqual([{ duration: 12, ruleId: 1, monthly: 1000, deposit: 0 }])
    expect(at(50)).toEqual([{ duration: 12, ruleId: 2, monthly: 700, deposit: 3000 }])
    expect(at(30)).toEqual([{ duration: 12, ruleId: 2, monthly: 700, deposit: 1000 }])
    expect(at(10)).toEqual([{ duration: 12, ruleId: 3, monthly: 900, deposit: 0 }])
  })

  it("gives no offer of a negative amount, be it less than half a cent", () => {
    expect(charged("-0.001", { price: 10, vatRate: 20 })).toBeUndefined()
    expect(charged("1", { price: 10, vatRate: 20 }, "-0.001")).toBeUndefined()
    expect(charged("-0", { price: 10, vatRate: 20 })).toEqual([0, 0])
    // nor of more than can be counted in cents
    expect(charged("10 ^ 14", { price: 10, vatRate: 20 })).toBeUndefined()
  })
})

describe("the price that rules begin at", () => {
  it.each<[number, number | null]>([
    [0, 10000],
    [100, 60050],
    [600.5, null],
  ])("above %d euros is %j cents", (price, cents) => {
    const rules = [
      rule({ id: 1, minPrice: "600.50", maxPrice: "900.00" }),
      rule({ id: 2, minPrice: "100.00", maxPrice: "500.00" }),
    ]
    expect(nextMinPrice(compileRules(rules, { vat_placeholder: "amount" }), price)).toBe(cents)
  })
})

describe("a month above the product's own price with taxes", () => {
  // 100.00 without taxes and 20 %: 120.00 with
  it.each<[string, Partial<FormulaReading>, boolean]>([
    ["[[prixHT]] + [[tva]]", {}, true],
    ["[[prixHT]] + [[tva]] + 0.01", {}, false],
    ["[[prixHT]] + [[tva]]", { vat_placeholder: "rate" }, true],
    ["[[prixHT]] * [[tva]] + 0.01", { vat_placeholder: "factor" }, false],
    ["[[prixHT]]", { formula_result: "without_taxes" }, true],
    ["[[prixHT]] + 0.01", { formula_result: "without_taxes" }, false],
    ["[[prixHT]] + [[tva]] + 0.01", { implausible_prices: "show" }, true],
  ])("by %s, read with %j, is no offer; is one: %j", (formula, more, offered) => {
    const reading: FormulaReading = { vat_placeholder: "amount", ...more }
    const offers = offersFor(compileRules([rule({ rule: formula })], reading), { price: "100", vatRate: 20 })
    expect(offers).toHaveLength(offered ? 1 : 0)
  })
})

describe("formulas that give prices without taxes", () => {
  const at = (reading: FormulaReading, formula: string, unit: UnitPrice) => {
    const read = offersFor(compileRules([rule({ rule: formula, depositRule: formula })], reading), unit)
    // what a page is sent, which knows nothing of the setting
    const text = withTaxesText(formula, reading)
    const sent = rule({ rule: text, depositRule: text })
    const { vat_placeholder } = reading
    expect(offersFor(compileRules([sent], { vat_placeholder }), unit)).toEqual(read)
    return read.map(({ monthly, deposit }) => [monthly, deposit])
  }

  // @covers silent.formula-taxes
  it.each<[string, UnitPrice, number]>([
    // 100 / 7 = 14.285714…; with 20 % 17.142857… (rounded twice it would be 14.29 x 1.2 = 17.15)
    ["[[prixHT]] / 7", { price: "100", vatRate: 20 }, 1714],
    // 8.33333… x 1.055 = 8.791666…
    ["[[prixHT]] / 12", { price: "100", vatRate: "5.5" }, 879],
    // 0.05 x 1.1 = 0.055 exactly: a half goes up
    ["0,05", { price: "100", vatRate: 10 }, 6],
    ["[[prixHT]] / 10 + 1", { price: "100", tax: "20.04" }, 1320], // 11 x 120.04 / 100 = 13.2044
  ])("%s of %j costs %d cents, rounded once, whatever [[tva]] is", (formula, unit, cents) => {
    for (const vat_placeholder of ["amount", "rate"] as const) {
      const reading = { vat_placeholder, formula_result: "without_taxes" as const }
      expect(at(reading, formula, unit)).toEqual([[cents, cents]])
    }
  })

  it("give what costs nothing for nothing, and fail as they did", () => {
    const reading = { vat_placeholder: "amount", formula_result: "without_taxes" } as const
    expect(at(reading, "[[prixHT]]", { price: "0", vatRate: 20 })).toEqual([[0, 0]])
    expect(at(reading, "[[prixHT]] - 10", { price: "9", vatRate: 20 })).toEqual([])
    expect(at({ ...reading, formula_result: "with_taxes" }, "10", { price: "9", vatRate: 20 })).toEqual([
      [1000, 1000],
    ])
  })
})
