import { compileExactly } from "../formula/exact"
import { parseDecimal } from "../money"
import { compare, rational, type Rational } from "../rational"

/** A bike at 599.99 without taxes, 20 % VAT: 119.998 of taxes. */
const VALUES = {
  prixht: parseDecimal("599.99"),
  tva: parseDecimal("119.998"),
  duration: rational(24n),
}

const valueOf = (text: string): Rational => compileExactly(text)(VALUES)

/** Each with its value by hand, as numerator and denominator. */
const BY_HAND: [text: string, n: bigint, d?: bigint][] = [
  // numbers
  ["1,08", 108n, 100n],
  [".5", 1n, 2n],
  ["0.10", 1n, 10n],
  ["20%", 1n, 5n],
  ["48 / [[ Duration ]] + [[DURATION]]", 26n],
  ["5,5 %", 55n, 1000n], // 5.5 / 100
  // placeholders, any case, inner spaces
  ["[[\tPrixHt\n]]", 59999n, 100n],
  ["[[prixHT]]+[[tva]]", 719988n, 1000n],
  // precedence and direction
  ["(1 + 2) * 3 - 2 * 3 ^ (4 / 2)", -9n],
  ["100 / 10 * 5", 50n],
  ["2 ^ 3 ^ 2", 512n], // 2 ^ 9, from the right
  ["-2 ^ 2", -4n],
  ["-2 ^ -2", -1n, 4n],
  ["0 ^ 0", 1n],
  ["2 ^ 64", 18446744073709551616n],
  ["3 - -2", 5n],
  ["-20%", -1n, 5n],
  ["5 + (20% - 1)", 21n, 5n], // 5 - 0.8: no share of the 5
  ["50% ^ 2", 1n, 4n],
  // a percentage with something to be a share of, or with nothing before it
  ["100 + 20% * 5", 101n],
  ["[[prixHT]] * 20% + 5", 124998n, 1000n], // 119.998 + 5
  // exactness
  ["1 / 3 + 1 / 6", 1n, 2n],
  // functions; inside their parentheses a comma separates, outside again it doesn't
  ["min(3, 1, 2)", 1n],
  ["min(1,2)", 1n],
  ["max(min(1,2),3) * 1,5", 9n, 2n],
  ["round(-2.5)", -3n], // a half goes away from zero
  ["round(1250, -2)", 1300n],
  ["round(1/3, 4)", 3333n, 10000n],
  ["ceil(-2.9)", -2n],
  ["floor(-2.01)", -3n],
  ["abs(-3.5)", 7n, 2n],
  // comparisons and choices
  ["2 <= 2 ? 10 : 20", 10n],
  ["2 > 2 ? 10 : 20", 20n],
  ["2 >= 2 ? 10 : 20", 10n],
  ["1 != 2 ? 10 : 20", 10n],
  ["0.5 != 1/2 ? 10 : 20", 20n],
  ["1 + 1 < 3 ? 1 + 9 : 2 * 10", 10n],
  ["1 < 2 ? 3 > 4 ? 1 : 2 : 3", 2n],
  ["1 > 2 ? 1 / 0 : 5", 5n], // only the side that is chosen is computed
  // spaces
  ["\u00a01\u00a0+\u202f1\ufeff", 2n],
]

it.each(BY_HAND)("%s", (text, n, d = 1n) => {
  const value = valueOf(text)
  expect({ text, equal: compare(value, rational(n, d)) === 0n, value }).toMatchObject({ equal: true })
})

it("computes again and again with other values", () => {
  const formula = compileExactly("[[prixHT]] / 12 + [[tva]]")
  const first = formula({ ...VALUES, prixht: rational(12n), tva: rational(1n) })
  const second = formula({ ...VALUES, prixht: rational(24n), tva: rational(2n) })
  expect(compare(first, rational(2n))).toBe(0n)
  expect(compare(second, rational(4n))).toBe(0n)
})

it("takes 500 terms in a row, and 499 parentheses in one another", () => {
  expect(compare(valueOf(`1${"+1".repeat(499)}`), rational(500n))).toBe(0n)
  expect(compare(valueOf(`${"(".repeat(499)}1${")".repeat(499)}`), rational(1n))).toBe(0n)
})
