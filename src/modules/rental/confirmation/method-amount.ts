import { decimalText, HUNDRED, parseDecimal, type Cents } from "../../../core/money"
import { add, divide, rational } from "../../../core/rational"

/** Digits behind the point: with fewer, taxes put on again would miss the cents that were paid. */
const AMOUNT_DIGITS = 18

/**
 * A delivery price with taxes (cents) as a shipping method keeps it: euros as decimal text, less the taxes unless the
 * method's prices include them. `rate` in percent.
 */
export function methodAmount(price: Cents, rate: number, taxInclusive: boolean): string {
  const euros = rational(BigInt(price), 100n)
  const factor = divide(add(parseDecimal(rate), HUNDRED), HUNDRED)
  return decimalText(taxInclusive ? euros : divide(euros, factor), AMOUNT_DIGITS)
}
