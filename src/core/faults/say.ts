/** One fact of a list of codes with their parameters. */
export type FactOf<Params> = { [Code in keyof Params]: { code: Code; params: Params[Code] } }[keyof Params]

/** The words of such a list: a code without words, or a parameter that it doesn't have, doesn't compile. */
export type WordsOf<Params> = { [Code in keyof Params]: (params: Params[Code]) => string }

/** A fact in the words of its list. One whose code this version doesn't know is told by the code. */
export function sayBy(words: object, { code, params }: { code: string; params: object }): string {
  // A fact's parameters are those of its code, which TypeScript can't see once it is one of many.
  const all = words as Partial<Record<string, (params: object) => string>>
  return Object.hasOwn(all, code) ? all[code]!(params) : code
}
