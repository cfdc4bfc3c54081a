import { add, compare, divide, floor, multiply, negate, rational, round, subtract } from "../rational"

const half = rational(1n, 2n)
const third = rational(1n, 3n)

it("keeps the sign in the numerator", () => {
  expect(rational(3n, -4n)).toEqual({ n: -3n, d: 4n })
  expect(divide(half, rational(-2n))).toEqual({ n: -1n, d: 4n })
})

it("computes exactly", () => {
  expect(compare(add(half, third), rational(5n, 6n))).toBe(0n)
  expect(compare(subtract(third, half), rational(-1n, 6n))).toBe(0n)
  expect(compare(multiply(third, rational(3n)), rational(1n))).toBe(0n)
  expect(compare(negate(third), rational(-2n, 6n))).toBe(0n)
  expect(compare(add(rational(1n, 10n), rational(2n, 10n)), rational(3n, 10n))).toBe(0n)
})

it("compares across denominators", () => {
  expect(compare(third, half) < 0n).toBe(true)
  expect(compare(rational(-1n, 3n), rational(-1n, 2n)) > 0n).toBe(true)
})

it.each([
  [rational(5n, 2n), 2n, 3n],
  [rational(-5n, 2n), -3n, -3n],
  [rational(-249n, 100n), -3n, -2n],
  [rational(-4n, 2n), -2n, -2n],
])("%p: its floor is %p, its nearest whole number %p", (value, lower, nearest) => {
  expect(floor(value)).toBe(lower)
  expect(round(value)).toBe(nearest)
})
