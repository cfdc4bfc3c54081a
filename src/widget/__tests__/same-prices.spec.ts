/** The page's prices against the server's: the parser and the numbers are the same, the server checks more. */
import {
  compileRules as compileOnServer,
  offersFor as serverOffersFor,
  withTaxesText,
  type PriceRule,
} from "../../core/pricing"
import { seeded } from "../../core/__tests__/oracle/random"
import { randomTree, write } from "../../core/__tests__/oracle/tree"
import { compileRules, offersFor } from "../more/rules"

/** `npm test` compares 20,000 prices, `npm run check` fewer, `npm run test:all` more. */
const CASES = Number(process.env.RENTAL_TEST_CASES ?? 5_000)
const PRICES = 20
const RULES = CASES / PRICES
const random = seeded(20260101)

const formula = (depth: number) => write(randomTree(random, depth), random)

const randomRule = (): PriceRule => ({
  id: 1,
  name: "",
  rule: formula(random.pick([1, 2, 3, 4])),
  depositRule: formula(random.whole(0, 2)),
  minPrice: (random.whole(0, 30_000) / 100).toFixed(2),
  maxPrice: `${random.whole(300, 3300)}`,
  duration: random.pick([1, 6, 12, 18, 24]),
})

/** Up to three decimals, some beyond what any rule takes. */
const randomPrice = () => `${random.whole(0, 3_500_000) / random.pick([100, 1000, 1000])}`
const randomRate = () => random.pick(["20", "5.5", "19", "0", "8.1"])
const randomTax = () => (random.whole(0, 50_000) / 100).toFixed(2)

// @covers flow.prices
it("the page shows what the server charges, at random prices by random usable rules", () => {
  let offered = 0
  for (let count = 0; count < RULES;) {
    const rule = randomRule()
    const vat_placeholder = random.pick(["amount", "rate", "factor"] as const)
    const formula_result = random.pick(["with_taxes", "with_taxes", "without_taxes"] as const)
    const implausible_prices = random.pick(["show", "hide"] as const)
    const reading = { vat_placeholder, formula_result, implausible_prices }
    const book = compileOnServer([rule], reading)
    if (!book.rules.length) continue
    count++
    const asSent = (text: string) => withTaxesText(text, reading)
    const rules = compileRules([{ ...rule, rule: asSent(rule.rule), depositRule: asSent(rule.depositRule) }])
    for (let at = 0; at < PRICES; at++) {
      const price = randomPrice()
      const taxes = random.chance(0.7) ? { vatRate: randomRate() } : { tax: randomTax() }
      const { vatRate = null, tax = null } = taxes as { vatRate?: string; tax?: string }
      const charged = serverOffersFor(book, { price, ...taxes })
      const shown = offersFor({ rules, ...reading }, price, vatRate, tax)
      // the server refuses what can't be counted in cents; nobody's rent gets there
      if (shown.some(({ monthly, deposit }) => monthly + deposit > 1e13)) continue
      // what is told of the case stands in both, so that a difference says where it is
      const told = { rule, reading, price, taxes }
      const cents = shown.map(({ duration, monthly, deposit }) => ({
        duration,
        ruleId: 1,
        monthly: Math.round(monthly * 100),
        deposit: Math.round(deposit * 100),
      }))
      if (JSON.stringify(cents) !== JSON.stringify(charged)) {
        expect({ ...told, offers: cents }).toEqual({ ...told, offers: charged })
      }
      offered += shown.length
    }
  }
  expect(offered).toBeGreaterThan(CASES / 4)
})
