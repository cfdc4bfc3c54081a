import { HUNDRED, parseDecimal, type Cents } from "../../../core/money"
import { add, divide, multiply, rational, round } from "../../../core/rational"

/** Digits behind the point: with fewer, taxes put on again would miss the cents that were paid. */
const AMOUNT_DIGITS = 18n

/**
 * A delivery price with taxes (cents) as a shipping method keeps it: euros as decimal text, less the taxes unless the
 * method's prices include them. `rate` in percent.
 */
export function methodAmount(price: Cents, rate: number, taxInclusive: boolean): string {
  const euros = rational(BigInt(price), 100n)
  const factor = divide(add(parseDecimal(rate), HUNDRED), HUNDRED)
  const digits = round(multiply(taxInclusive ? euros : divide(euros, factor), rational(10n ** AMOUNT_DIGITS)))
  const text = `${digits}`.padStart(Number(AMOUNT_DIGITS) + 1, "0")
  const decimal = `${text.slice(0, -Number(AMOUNT_DIGITS))}.${text.slice(-Number(AMOUNT_DIGITS))}`
  return decimal.replace(/(?<!0)0+$/, "").replace(/\.$/, "")
}
