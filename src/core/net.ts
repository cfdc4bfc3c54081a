import { HUNDRED, parseDecimal, toCents, type Cents, type Decimal } from "./money"
import { add, divide, multiply, rational } from "./rational"

/** An amount without its taxes, rounded half up to cents. `vatRate` in percent. */
export function netOf(gross: Cents, vatRate: Decimal): Cents {
  const euros = rational(BigInt(gross), 100n)
  return toCents(divide(multiply(euros, HUNDRED), add(HUNDRED, parseDecimal(vatRate))))
}

/** An amount with its taxes, rounded half up to cents. `vatRate` in percent. */
export function grossOf(net: Cents, vatRate: Decimal): Cents {
  const euros = rational(BigInt(net), 100n)
  return toCents(divide(multiply(euros, add(HUNDRED, parseDecimal(vatRate))), HUNDRED))
}
