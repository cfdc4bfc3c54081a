import { parseDecimal } from "../money"
import { add, compare, divide, floor, multiply, negate, rational, round, type Rational } from "../rational"
import type { Arithmetic } from "./arithmetic"

/** Exact: what the server charges. */
export const FRACTIONS: Arithmetic<Rational> = {
  decimal: parseDecimal,
  whole: rational,
  add,
  negate,
  multiply,
  divide,
  compare,
  floor,
  round,
}
