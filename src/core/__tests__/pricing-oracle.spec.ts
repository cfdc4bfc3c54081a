/**
 * Random prices, VAT rates and formulas, against bignumber.js: a formula is made as a tree, written as text for us, and computed
 * from the tree by the oracle. `npm test` has it look at 20,000 (RENTAL_TEST_CASES), `npm run test:all` at 100,000. Another seed:
 * RENTAL_TEST_SEED=12345.
 */
import BigNumber from "bignumber.js"
import { compileAmount, compileExactly } from "../formula/exact"
import { compileRule } from "../formula/rule-prices"
import { offersFor, type PriceRule, type UnitPrice, type VatPlaceholder } from "../pricing"
import { centsOf, evaluate, fraction, type Values } from "./oracle/evaluate"
import { seeded, type Random } from "./oracle/random"
import { randomTree, write, type Tree } from "./oracle/tree"

const SEED = Number(process.env.RENTAL_TEST_SEED ?? 20260114)
const CASES = Number(process.env.RENTAL_TEST_CASES ?? 1_000)

interface Case {
  unit: UnitPrice
  vatPlaceholder: VatPlaceholder
  values: Values
}

/** A unit price as shops have them, and what the oracle makes of it. */
function randomCase(random: Random): Case {
  const places = random.pick([0, 2, 2, 2, 3, 4])
  const price = new BigNumber(random.whole(0, random.pick([999, 99_999, 999_999]))).shiftedBy(-places)
  const prixHT = price.decimalPlaces(2, BigNumber.ROUND_HALF_UP)
  const vatPlaceholder = random.pick(["amount", "rate", "factor"] as const)
  if (random.chance(0.2)) {
    const tax = new BigNumber(random.whole(0, 30_000)).shiftedBy(-3)
    const rate = prixHT.isZero() ? fraction(0) : fraction(tax.times(100), prixHT)
    const factor = prixHT.isZero() ? fraction(1) : fraction(prixHT.plus(tax), prixHT)
    const tva = { amount: fraction(tax), rate, factor }[vatPlaceholder]
    const values = { prixHT: fraction(prixHT), tva }
    return { unit: { price: price.toFixed(), tax: tax.toFixed() }, vatPlaceholder, values }
  }
  const rates = ["20", "20", "5.5", "10", "2.1", "7.7", "0", `${random.whole(0, 2700) / 100}`]
  const vatRate = new BigNumber(random.pick(rates))
  const amount = fraction(prixHT.times(vatRate), 100)
  const tva = { amount, rate: fraction(vatRate), factor: fraction(vatRate.plus(100), 100) }[vatPlaceholder]
  const values = { prixHT: fraction(prixHT), tva }
  return { unit: { price: price.toFixed(), vatRate: vatRate.toFixed() }, vatPlaceholder, values }
}

/** Each rule is made once for so many prices, as the shop's server does it. */
const PRICES_A_RULE = 5

interface RandomRule {
  served: PriceRule
  trees: Tree[]
}

function randomRule(random: Random): RandomRule {
  const depths = [random.pick([1, 2, 2, 2, 3, 3, 4]), random.whole(0, 2)]
  const trees = depths.map((depth) => randomTree(random, depth))
  const [rule = "", depositRule = ""] = trees.map((tree) => write(tree, random))
  const bounds = { minPrice: "0.00", maxPrice: "10000000" }
  return { served: { id: 1, name: "", rule, depositRule, ...bounds, duration: 12 }, trees }
}

// @covers price-rule.rule, silent.formula-grammar
it("agrees with bignumber.js to the cent, whatever the formula, the price and its taxes", () => {
  const random = seeded(SEED)
  const different: object[] = []
  const seen = { offers: 0, none: 0 }
  for (let rule = 0; rule < CASES / PRICES_A_RULE; rule++) {
    const { served, trees } = randomRule(random)
    const rules = [compileRule(served, compileAmount)]
    for (let at = 0; at < PRICES_A_RULE && different.length < 5; at++) {
      const { unit, vatPlaceholder, values } = randomCase(random)
      const reading = { vat_placeholder: vatPlaceholder, implausible_prices: "show" } as const
      const [monthly, deposit] = trees.map((tree) => centsOf(evaluate(tree, values)))
      const expected =
        monthly === null || deposit === null ? [] : [{ duration: 12, ruleId: 1, monthly, deposit }]
      const offers = offersFor({ rules, unusable: [], reading }, unit)
      seen[expected.length ? "offers" : "none"]++
      if (JSON.stringify(offers) !== JSON.stringify(expected)) {
        different.push({ unit, vatPlaceholder, served, offers, expected })
      }
    }
  }
  expect({ seed: SEED, different }).toEqual({ seed: SEED, different: [] })
  expect(seen.offers).toBeGreaterThan(CASES / 2)
  expect(seen.none).toBeGreaterThan(CASES / 100)
}, 600_000)

it("reads every formula of the generator", () => {
  const random = seeded(SEED + 1)
  for (let count = 0; count < CASES / 20; count++) {
    const text = write(randomTree(random, 4), random)
    if (text.length > 1000) continue
    expect(() => compileExactly(text)).not.toThrow()
  }
})
