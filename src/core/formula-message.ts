/**
 * A formula's fault in a sentence that says where it is and what to write instead: for the log and the admin
 * page.
 */
import type { FormulaFault } from "./formula/exact"
import type { FaultCode } from "./formula/fault"

const FUNCTIONS = ["min", "max", "round", "ceil", "floor", "abs"]
const LONGEST_SHOWN = 40

/** The text at the fault's place; empty at the end. */
type Found = string
type Sentence = (found: Found) => string

/** Text as it can be shown: cut, quoted, what is invisible by its code point. */
function quote(found: Found): string {
  const cut = found.length > LONGEST_SHOWN ? `${found.slice(0, LONGEST_SHOWN)}…` : found
  const visible = cut.replace(/[\p{C}\p{Z}]/gu, (character) =>
    character === " " ? " " : `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`,
  )
  return `"${visible}"`
}

function noCharacter(found: Found): string {
  const hint = /[×·÷−–]/.test(found) ? ": write *, / or -" : ""
  return `the character ${quote(found)} has no meaning in a formula${hint}`
}

function noName(found: Found): string {
  const lower = found.toLowerCase()
  if (FUNCTIONS.includes(found)) return `${found} needs its arguments in parentheses, as in ${found}(1.5)`
  if (FUNCTIONS.includes(lower)) return `${found} is written in small letters: ${lower}`
  if (/^(prixht|tva)$/.test(lower)) return `a placeholder stands in double brackets: [[${found}]]`
  return `the name ${quote(found)} isn't known: the functions are ${FUNCTIONS.join(", ")}`
}

/** What is written where a value should be. Patterns are tried in order. */
const NO_VALUE: [pattern: RegExp, sentence: Sentence][] = [
  [/^$/, () => "a value is missing: a number, [[prixHT]], [[tva]], a function or a parenthesis"],
  [/^\[\[$/, () => "this placeholder isn't closed: write [[prixHT]] or [[tva]]"],
  [/^\[\[/, (found) => `the placeholder ${quote(found)} isn't known: write [[prixHT]] or [[tva]]`],
  [/^[[\]]/, () => "a placeholder has two brackets on either side: [[prixHT]] or [[tva]]"],
  [/^[\w$]/, noName],
  [/^%/, () => "% has no number before it: write 20%"],
  [/^\+/, () => "+ needs a value before it: a plus sign can't begin a value"],
  [/^\*/, () => "a value is missing before *; a power is written 2 ^ 3"],
  [/^,/, () => "a value is missing before this comma"],
  [/^\./, () => "a decimal point needs digits behind it"],
  [/^["'`]/, () => "text in quotes can't stand in a formula"],
  [/^[/^<>=!?:)]/, (found) => `a value is missing before ${quote(found)}`],
  [/^/, noCharacter],
]

/** What is written where an operator should be, or the end. */
const NO_OPERATOR: [pattern: RegExp, sentence: Sentence][] = [
  [/^\[\[$/, () => "this placeholder isn't closed: write [[prixHT]] or [[tva]]"],
  [/^e\d*$/i, () => "exponent notation isn't read: write 1000, not 1e3"],
  [
    /^(\[\[|[\w$(]|\.\d)/,
    (found) => `an operator is missing before ${quote(found)}: write 2 * 3 to multiply`,
  ],
  [/^[[\]]/, () => "a placeholder has two brackets on either side: [[prixHT]] or [[tva]]"],
  [/^%/, () => "% may stand only right behind a number, as in 20%"],
  [/^=/, () => "a comparison is written =="],
  [/^\)/, () => "this parenthesis closes nothing"],
  [/^:/, () => "this colon has no question mark before it"],
  [/^,/, () => "a comma separates arguments, or stands between digits; a decimal argument is written 1.5"],
  [/^\./, () => "a decimal point stands between digits, as in 1.5"],
  [/^[&|]/, () => "conditions can't be joined: put one a ? b : c inside another"],
  [/^["'`]/, () => "text in quotes can't stand in a formula"],
  [/^/, noCharacter],
]

const first = (table: [RegExp, Sentence][], found: Found): string =>
  table.find(([pattern]) => pattern.test(found))![1](found)

/** Signs and a percentage, of no more digits than a price rule has. */
const SIGNED_PERCENTAGE = /^([+-]+)(\d{1,6})(?:[.,](\d{1,4}))?%$/

/** Both ways to write what is written `+ 20%`. */
function unambiguous(found: Found): { share: string; number: string } {
  const bare = found.replace(/[\s()]/g, "")
  const [, signs, whole, decimals = ""] = SIGNED_PERCENTAGE.exec(bare) ?? ["", "+", "20"]
  const isLess = signs.replaceAll("+", "").length % 2 === 1
  // whole numbers until the last step: floats have 1.1 + 0.1 as 1.2000000000000002
  const one = 100 * 10 ** decimals.length
  const percentage = Number(whole + decimals)
  const factor = isLess ? one - percentage : one + percentage
  return { share: `(…) * ${factor / one}`, number: `… ${isLess ? "-" : "+"} ${percentage / one}` }
}

function twoReadings(found: Found): string {
  const { share, number } = unambiguous(found)
  return `${quote(found)} can be read in two ways: write ${share} for a share of what stands before it, or ${number} for the number`
}

const arityOf = (name: Found) => (name === "round" ? "two arguments at most" : "one argument")

/** What is wrong at a place in the formula. */
const PLACED = {
  too_deep: () => "the formula is nested more than 64 levels deep here",
  value_expected: (found) => first(NO_VALUE, found),
  operator_expected: (found) => first(NO_OPERATOR, found),
  closing_expected: (found) => (found ? first(NO_OPERATOR, found) : "a closing parenthesis is missing"),
  colon_expected: (found) =>
    /^[),]?$/.test(found) ? "the colon of a ? b : c is missing" : first(NO_OPERATOR, found),
  leading_zero: (found) =>
    `the number ${quote(found)} begins with a zero; between a function's parentheses a comma separates: ` +
    "write 1.08",
  too_many_arguments: (found) =>
    `${found} takes ${arityOf(found)}; between its parentheses a comma separates: write 1.08, not 1,08`,
  number_expected: (found) =>
    `the comparison ${quote(found)} isn't a number: it may only choose, as in a < b ? c : d`,
  ambiguous_percentage: twoReadings,
  comparison_expected: () => "what stands before ? must be a comparison, as in [[prixHT]] < 500 ? 20 : 30",
  division_by_zero: (found) => (found === "^" ? "zero has no negative power" : "this divides by zero"),
  exponent_not_whole: (found) =>
    found === "^" ? "an exponent must be a whole number" : "the digits of round must be a whole number",
  exponent_too_large: (found) =>
    `${found === "^" ? "an exponent" : "the digits of round"} can't be beyond 64`,
} satisfies Partial<Record<FaultCode, Sentence>>

/** What is wrong with a field as a whole. */
const WHOLE: Record<Exclude<FaultCode, keyof typeof PLACED>, Sentence> = {
  empty: () => "The formula is empty.",
  too_long: () => "The formula is longer than 1,000 characters.",
  too_large: () => "The formula gives an amount too large to be computed.",
  negative: () => "The formula gives a negative amount.",
  not_text: (found) => `The formula must be text${found && `, not ${quote(found)}`}.`,
  not_decimal: (found) =>
    `The price bound must be a decimal number such as 100.00${found && `, not ${quote(found)}`}.`,
  range_reversed: (found) => `The upper price bound ${quote(found)} is below the lower one.`,
  not_whole_months: (found) =>
    `The duration must be a whole number of months, at least 1${found && `, not ${quote(found)}`}.`,
}

/** One sentence: where the fault is, what it is, and what to write instead. */
export function describeFault({ code, at, found = "" }: FormulaFault): string {
  if (code in WHOLE) return WHOLE[code as keyof typeof WHOLE](found)
  const place = found ? `At character ${at + 1}` : "At its end"
  return `${place}: ${PLACED[code as keyof typeof PLACED](found)}.`
}
