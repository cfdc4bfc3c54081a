/**
 * Our reading of formulas beside that of the simulator's library, which knows nothing of ours: at 100.00 euros without
 * taxes and 20 % VAT, in cents. Where they differ on a formula that we accept, it stands here with both.
 */
import { offersFor as simulatorOffersFor } from "../../../simulator/src/offers"
import { compileRules, offersFor } from "../pricing"

const BOUNDS = { minPrice: "0.00", maxPrice: "1000.00" }
const ruleOf = (rule: string) => ({ id: 1, name: "", rule, depositRule: "0", ...BOUNDS, duration: 12 })

/** Undefined where no price is given. */
const ours = (rule: string): number | undefined =>
  offersFor(compileRules([ruleOf(rule)], { vat_placeholder: "amount", implausible_prices: "show" }), {
    price: "100.00",
    vatRate: 20,
  })[0]?.monthly

const theirs = (rule: string): number | undefined =>
  simulatorOffersFor([ruleOf(rule)], { unitPrice: 100, vat: 20 }, "amount")[0]?.monthly

it.each([
  ["[[prixHT]] / 12", 833],
  ["([[prixHT]] + [[ TVA ]]) * 1,08 / 12", 1080],
  ["[[prixHT]] / [[ Duration ]]", 833],
  ["[[prixHT]] * 0.12525", 1253], // 12.525, half up
  ["min([[prixHT]], 50, 70)", 5000],
  ["5 + [[prixHT]] * 20%", 2500],
  ["[[prixHT]] * 120 % / 12", 1000],
  ["max([[prixHT]] * 5%, 9.90)", 990],
  ["round([[prixHT]] / 7, 1)", 1430],
  ["ceil(-2.9) + floor(-2.1) + abs(-6)", 100],
  ["2 ^ 3 ^ 2", 51200],
  ["2 ^ -2", 25],
  ["1 / 3 + 1 / 3 + 1 / 3 == 1 ? 1 : 2", 100],
  ["[[prixHT]] > 500 ? 1 : [[prixHT]] > 50 ? 2 : 3", 200],
  ["[[prixHT]] * (1.01 ^ 60 - 1)", 8167], // 1.01^60 = 1.8166966...
])("%s is %d cents for the plugin and for the simulator", (rule, cents) => {
  expect({ ours: ours(rule), theirs: theirs(rule) }).toEqual({ ours: cents, theirs: cents })
})

// the library takes a percent sign before a plus or minus for the remainder of a division: 600 modulo +10
it.each([
  ["([[prixHT]] + [[tva]]) * 5% + 10", 1600, 0],
  ["20% + 100", 10020, 2000],
  ["10% - 3 + 4", 110, 200], // 10 modulo -3 is -2 there
])("%s is %d cents for the plugin, and another amount for the simulator: %d", (rule, plugin, simulator) => {
  expect({ ours: ours(rule), theirs: theirs(rule) }).toEqual({ ours: plugin, theirs: simulator })
})

it.each([
  ["50% ^ 2", 25, "a power of a percentage"],
  ["round([[prixHT]] * 12.34, -2)", 120000, "round with digits below zero"],
  ["1 < 2 ? 3 > 4 ? 1 : 2 : 3", 200, "a choice in the middle of another, without parentheses"],
])("%s is %d cents for the plugin, and no price for the simulator: %s", (rule, cents) => {
  expect({ ours: ours(rule), theirs: theirs(rule) }).toEqual({ ours: cents, theirs: undefined })
})

// @covers silent.percent-after-plus
it.each([
  ["[[prixHT]] + 20%", 12000],
  ["[[prixHT]] + (20%)", 10020],
  ["2 ^ 0.5 * 10", 1414],
  ["1e2", 10000],
  ["[[prixHT]] mod 7", 200],
  ["1 < 2 < 3 ? 1 : 2", 100],
])("%s gives no price in the plugin, though the simulator has one: %d cents", (rule, cents) => {
  expect({ ours: ours(rule), theirs: theirs(rule) }).toEqual({ ours: undefined, theirs: cents })
})
