import type { ListedVariant } from "../../../answers/eligibility"
import type { PriceRule } from "../../../core/pricing"
import { compareReadings, type Reading } from "../readings"

const rule = (formula: string, terms: Partial<PriceRule> = {}): PriceRule => ({
  ...{ id: 1, name: "12 mois", rule: formula, depositRule: "0" },
  ...{ minPrice: "100.00", maxPrice: "5000.00", duration: 12 },
  ...terms,
})
const variant = (id: string, price: number | null, more: object = {}) =>
  ({
    ...{ id, price, vat_rate: 20, reason: null },
    ...{ product: { rentable: true }, ...more },
  }) as ListedVariant
const PRESENT: Reading = { vat_placeholder: "amount", formula_result: "with_taxes" }
const BIKE = [variant("bike", 1200)]

/** What a row shows: the settings it sets, marked where they are set, and its months in euros, those that are implausible in brackets. */
const rowsOf = ({ readings }: ReturnType<typeof compareReadings>) =>
  readings.map(({ reading, isSet, months }) => [
    `${reading.vat_placeholder} ${reading.formula_result}${isSet ? " *" : ""}`,
    ...months.map((month) => {
      if (!month) return "-"
      const euros = (month.monthly / 100).toFixed(2)
      return month.isImplausible ? `(${euros})` : euros
    }),
  ])
const compared = (formula: string, present = PRESENT, variants = BIKE) =>
  rowsOf(compareReadings([rule(formula)], variants, present, null))

describe("readings side by side", () => {
  it("are all six where each gives another month", () => {
    // 1200.00 at 20 %: [[tva]] is 240, 20 or 1.2, and a fifth may come on top
    expect(compared("([[prixHT]] + [[tva]]) / 12")).toEqual([
      ["amount with_taxes *", "120.00"],
      ["amount without_taxes", "144.00"],
      ["rate with_taxes", "101.67"],
      ["rate without_taxes", "122.00"],
      ["factor with_taxes", "100.10"],
      ["factor without_taxes", "120.12"],
    ])
  })

  it("are two where the formulas don't use the taxes, named by the present one", () => {
    const present: Reading = { vat_placeholder: "factor", formula_result: "without_taxes" }
    expect(compared("[[prixHT]] / 12", present)).toEqual([
      ["amount with_taxes", "100.00"],
      ["factor without_taxes *", "120.00"],
    ])
  })

  it("mark a month that is above the product's price with taxes", () => {
    // 1200 * 240 / 24, 1200 * 20 / 24 and 1200 * 1.2 / 24; the product costs 1440.00
    expect(compared("[[prixHT]] * [[tva]] / 24")).toEqual([
      ["amount with_taxes *", "(12000.00)"],
      ["amount without_taxes", "(14400.00)"],
      ["rate with_taxes", "1000.00"],
      ["rate without_taxes", "1200.00"],
      ["factor with_taxes", "60.00"],
      ["factor without_taxes", "72.00"],
    ])
  })

  it("leave out one by which nothing has a price, and show where one product has none", () => {
    // [[tva]] is 40 and 120, or 20 and 10, or 1.2 and 1.1: what is negative is no price
    const variants = [variant("lamp", 200), variant("bike", 1200, { vat_rate: 10 })]
    expect(compared("[[tva]] - 15", PRESENT, variants)).toEqual([
      ["amount with_taxes *", "25.00", "105.00"],
      ["amount without_taxes", "30.00", "115.50"],
      ["rate with_taxes", "5.00", "-"],
      ["rate without_taxes", "6.00", "-"],
    ])
  })

  it("are none where no rule applies", () => {
    expect(compareReadings([rule("10")], [variant("bell", 40)], PRESENT, null)).toEqual({
      samples: [],
      readings: [],
    })
  })
})

describe("the products that readings are compared by", () => {
  const samplesOf = (rules: PriceRule[], variants: ListedVariant[], wanted: number | null = null) =>
    compareReadings(rules, variants, PRESENT, wanted).samples.map(
      ({ variant: { id }, duration }) => `${id} ${duration}`,
    )

  it("are the cheapest, the middle and the dearest that a rule applies to and that may be rented", () => {
    const variants = [
      ...[variant("dear", 5000), variant("bell", 40), variant("cheap", 100), variant("car", 9000)],
      ...[variant("third", 300), variant("second", 200), variant("fourth", 400)],
      variant("kept", 150, { product: { rentable: false } }),
      ...[variant("untaxed", 150, { vat_rate: null }), variant("dollars", 150, { reason: "not_euro" })],
      ...[variant("free", 0), variant("unpriced", null)],
      variant("before rentals are on", 4900, { reason: "rentals_off" }),
    ]
    expect(samplesOf([rule("10")], variants)).toEqual(["cheap 12", "third 12", "dear 12"])
    expect(samplesOf([rule("10")], variants.slice(0, 3))).toEqual(["cheap 12", "dear 12"])
  })

  it("have the default duration, else their longest", () => {
    const rules = [rule("10"), rule("9", { duration: 24, maxPrice: "500.00" }), rule("11", { duration: 6 })]
    const variants = [variant("lamp", 200), variant("bike", 1200)]
    expect(samplesOf(rules, variants)).toEqual(["lamp 24", "bike 12"])
    expect(samplesOf(rules, variants, 6)).toEqual(["lamp 6", "bike 6"])
    expect(samplesOf(rules, variants, 18)).toEqual(["lamp 24", "bike 12"])
  })
})
