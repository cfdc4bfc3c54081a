import type { StoreRules } from "../answers"
import { compileRules, offersFor, shownOffers } from "../more/rules"

const RULE = {
  rule: "([[prixHT]] + [[tva]]) / 12",
  depositRule: "round([[prixHT]] * 10%, 0)",
  minPrice: "100.00",
  maxPrice: "900.00",
  duration: 12,
}

/** The offers of a rule in the page at 100.00 euros without taxes and 20 % VAT, as [monthly, deposit]. */
function shown(changes: object, price = "100", vatRate: string | null = "20", tax: string | null = null) {
  const rules = compileRules([{ ...RULE, ...changes }])
  const reading = { vat_placeholder: "amount", implausible_prices: "show" } as const
  const offers = offersFor({ rules, ...reading }, price, vatRate, tax)
  return offers.map(({ monthly, deposit }) => [monthly, deposit])
}

describe("the page's prices, by hand", () => {
  it("go on to the next rule of a duration where one gives no price, and come by ascending duration", () => {
    const rules = compileRules([
      { ...RULE, rule: "5", duration: 24 },
      { ...RULE, rule: "100 - [[prixHT]] - 1" },
      { ...RULE, rule: "7" },
      { ...RULE, rule: "8" },
    ])
    expect(offersFor({ rules, vat_placeholder: "amount" }, "100", "20", null)).toEqual([
      { duration: 12, monthly: 7, deposit: 10 },
      { duration: 24, monthly: 5, deposit: 10 },
    ])
  })

  it.each<[string, Partial<StoreRules>, object, string | null, string | null]>([
    // 478.80 / 12 = 39.90; 60 + 12 × 39.90, 60 + 11 × 39.90
    ["a first payment that comes before", { first_payment: "comes_before" }, { total: 538.8 }, "20", null],
    ["one that is the first month's", { first_payment: "is_first_month" }, { total: 498.9 }, "20", null],
    ["one of which nothing was said", {}, {}, "20", null],
    // 39.90 / 1.2 = 33.25, 60 / 1.2 = 50
    ["no taxes", { prices_shown: "without_taxes" }, { monthly: 33.25, deposit: 50 }, "20", null],
    [
      "none, by their amount",
      { prices_shown: "without_taxes" },
      { monthly: 33.25, deposit: 50 },
      null,
      "79.80",
    ],
  ])(
    "say what a duration costs in all, and are with taxes unless the shop shows none: %s",
    (_, more, amounts, rate, tax) => {
      const rules = [{ ...RULE, depositRule: "60" }]
      const answer = { rules, vat_placeholder: "amount", ...more } as unknown as StoreRules
      expect(shownOffers(answer, "399", rate, tax)).toEqual([
        { duration: 12, monthly: 39.9, deposit: 60, ...amounts },
      ])
    },
  )

  it("are none, with an error, where price or taxes aren't decimals", () => {
    expect(() => shown({}, "ten")).toThrow(RangeError)
    expect(() => shown({}, "10", "x")).toThrow(RangeError)
  })
})
