/**
 * A price rule's formula, text to a tree: a Pratt parser (docs/decisions/formula-compiler.md, Grammar), the only one, for
 * the server and the page. What can be read and isn't a price all the same is found by the server alone (exact.ts).
 */
import { fail, Fault, type Place } from "./fault"

/**
 * A number, a placeholder, or an operator or function with its parts: `name` is as it is written. A minus before a value
 * has one part, and so has `%`.
 */
export interface Term extends Place {
  parts: Term[]
}

/** How tightly operators bind, from the weakest: a choice. */
export const CHOICE = 0

/** As comparisons bind. */
export const COMPARISON = 1

/** As `+` and `-` bind. */
export const SUM = 2

/** As `*` and `/` bind. */
export const PRODUCT = 3

/** As `^` binds. */
export const POWER = 4

/** Of what isn't between two values: a function precedes its value. */
export const FUNCTION = -1

/** Of what follows its value. */
export const POSTFIX = -2

/** Operators and functions by their names, with their levels. A Map, since objects inherit names such as `constructor`. */
type Names = ReadonlyMap<string, readonly [level: number, ...unknown[]]>

/** A number or a placeholder. */
const VALUE = /^(\.?\d|\[\[)/

/** Behind any spaces: a number, a placeholder, a name, an operator, any one character, the end. */
const TOKEN = /^\s*(\d+(?:[.,]\d+)?|\.\d+|\[\[\s*(?:prixht|tva|duration)\s*\]\]|[\w$]+|[<>=!]=|.|$)/iu

/** Parses the whole text, or throws a fault. */
export function parse(text: string, names: Names): Term {
  let token: Term = { name: "", at: 0, parts: [] }
  /** How many functions' parentheses are around the token: inside any, a comma separates. */
  let calls = 0

  /** Goes to the next token, and returns the one before. */
  const next = (): Term => {
    const before = token
    const end = before.at + before.name.length
    // no sticky pattern: a minifier copies it to each of its uses, and a copy has no lastIndex
    const [found, name] = TOKEN.exec(text.slice(end))!
    const at = end + found.length - name!.length
    token = { name: calls ? name!.replace(/(\d),.*/, "$1") : name!, at, parts: [] }
    return before
  }

  const expect = (name: string): void => {
    if (token.name !== name) fail(Fault.unexpected, token)
    next()
  }

  /** Undefined, which is no less and no more than any level, for what is neither operator nor function. */
  const levelOf = ({ name }: Term): number => names.get(name)?.[0] as number

  const argumentsOf = (): Term[] => {
    const parts = []
    calls++
    do {
      next()
      parts.push(piece(CHOICE))
    } while (token.name === ",")
    calls--
    expect(")")
    return parts
  }

  const value = (): Term => {
    const term = next()
    const { name } = term
    if (name === "(") {
      const inside = piece(CHOICE)
      expect(")")
      return inside
    }
    if (VALUE.test(name)) return token.name === "%" ? { ...next(), parts: [term] } : term
    if (name === "-") return { ...term, parts: [piece(POWER)] }
    if (token.name !== "(" || levelOf(term) !== FUNCTION) fail(Fault.unexpected, term)
    return { ...term, parts: argumentsOf() }
  }

  /** Reads a value and the operators behind it that bind at least so tightly. */
  const piece = (lowest: number): Term => {
    let left = value()
    for (let level; (level = levelOf(token)) >= lowest;) {
      const operator = next()
      // choices and powers group from the right
      const right = piece(level === CHOICE || level === POWER ? level : level + 1)
      operator.parts = [left, right]
      if (level === CHOICE) {
        expect(":")
        operator.parts.push(piece(CHOICE))
      }
      left = operator
    }
    return left
  }

  next()
  const formula = piece(CHOICE)
  if (token.name) fail(Fault.unexpected, token)
  return formula
}
