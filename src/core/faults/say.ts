/** One fact of a list of codes with their parameters. */
export type FactOf<Params> = { [Code in keyof Params]: { code: Code; params: Params[Code] } }[keyof Params]

/** The words of such a list: a code without words, or a parameter that it doesn't have, doesn't compile. */
export type WordsOf<Params> = { [Code in keyof Params]: (params: Params[Code]) => string }

/** A fact of any list. */
interface AnyFact {
  code: string
  params: object
}

/** A fact in the words of its list; undefined where this version has none for its code. `how` is what the words take beside the parameters. */
export function wordsFor<Text>(
  words: object,
  { code, params }: AnyFact,
  ...how: unknown[]
): Text | undefined {
  // A fact's parameters are those of its code, which TypeScript can't see once it is one of many.
  const all = words as Partial<Record<string, (params: object, ...how: unknown[]) => Text>>
  return Object.hasOwn(all, code) ? all[code]!(params, ...how) : undefined
}

/** A fact in one text. One whose code this version doesn't know is told by the code. */
export const sayBy = (words: object, fact: AnyFact, ...how: unknown[]): string =>
  wordsFor<string>(words, fact, ...how) ?? fact.code
