import type { RuleFaultWords } from "./fault"
import { visible } from "./visible"

const quote = (found: string): string => `"${visible(found)}"`
const at = (character: number, what: string): string => `At character ${character + 1}: ${what}.`

/** Every fault of a price rule in English. */
export const EN: RuleFaultWords = {
  empty: () => "The formula is empty.",
  unexpected: ({ at: place, found }) =>
    found ? at(place, `${quote(found)} can't be read here`) : "At its end: the formula isn't complete.",
  too_many_arguments: ({ at: place, found }) =>
    at(
      place,
      `${found} has too many arguments; inside its parentheses a comma separates: write 1.08, not 1,08`,
    ),
  misplaced_comparison: ({ at: place }) =>
    at(place, "a comparison may only choose between two amounts, as in [[prixHT]] < 500 ? 20 : 30"),
  ambiguous_percentage: ({ at: place, found }) =>
    at(
      place,
      `${quote(found)} can be read in two ways; for 20%, write * 1.2 for a share of what precedes it, or + 0.2 for the number`,
    ),
  not_computable: ({ at: place }) =>
    at(place, "this divides by zero, or its exponent or number of digits isn't a whole number"),
  too_large: () => "The formula is too long or too deeply nested, or gives too large a number.",
  negative: () => "The formula gives a negative amount.",
  wrong_value: ({ found }) =>
    found ? `${quote(found)} can't be used here.` : "The value can't be used here.",
  range_reversed: ({ found }) => `The upper price bound ${quote(found)} is below the lower one.`,
  malformed: ({ fields, quote: text }) =>
    fields.length
      ? `missing or of a wrong type: ${fields.join(", ")}. The service sent ${text}`
      : `not an object. The service sent ${text}`,
}
