import { decimalText, parseDecimal, plainDecimal, toCents, toEuros } from "../money"
import { compare, rational } from "../rational"

describe("parseDecimal", () => {
  it.each([
    ["-0.5", -1n, 2n],
    [1.5e-7, 3n, 20_000_000n],
    [5e-324, 5n, 10n ** 324n],
    [12345678901234567890n, 12345678901234567890n, 1n],
  ])("reads %p exactly", (value, n, d) => {
    expect(compare(parseDecimal(value), rational(n, d))).toBe(0n)
  })

  it.each(["", ".", "1,5", "1e1000", "1_000", "٣", NaN, null, "9".repeat(1001), "1\n"])(
    "refuses %p with a RangeError",
    (value) => {
      expect(() => parseDecimal(value as string)).toThrow(RangeError)
    },
  )
})

describe("plainDecimal", () => {
  it.each([
    ["1e3", "1000"],
    [1.5e-7, "0.00000015"],
    [".5", "0.5"],
    ["-.5", "-0.5"],
    ["007.10", "7.10"],
  ])("writes %p as %p", (value, plain) => {
    expect(plainDecimal(value)).toBe(plain)
  })
})

describe("toCents", () => {
  it.each([
    ["0.00499999999999999999999", 0],
    [1.005, 101],
    ["8.575", 858], // Math.round(8.575 * 100) and toFixed(2) both give 857
    ["-0.005", -1],
    ["90071992547409.91", 9007199254740991],
  ])("%p euros are %p cents", (euros, cents) => {
    expect(toCents(euros)).toBe(cents)
  })

  it("rounds a fraction that no decimal writes", () => {
    expect(toCents(rational(1n, 3n))).toBe(33)
    expect(toCents(rational(2n, 3n))).toBe(67)
  })

  it("refuses more cents than a number counts exactly", () => {
    expect(() => toCents("90071992547409.92")).toThrow("Too large to count in cents")
  })
})

describe("toEuros", () => {
  it.each([
    [3990, 39.9],
    [1, 0.01],
    [9007199254740991, 90071992547409.91],
  ])("%p cents are %p euros", (cents, euros) => {
    expect(toEuros(cents)).toBe(euros)
  })
})

describe("decimalText", () => {
  it.each([
    ["8.325", 6, "8.325"],
    ["0.0000005", 6, "0.000001"],
    ["-1.5", 1, "-1.5"],
    ["1010.10", 2, "1010.1"],
  ])("writes %s with at most %d digits as %s", (value, digits, text) => {
    expect(decimalText(parseDecimal(value), digits)).toBe(text)
  })
})
