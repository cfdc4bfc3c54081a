import { DefaultsUtils } from "@medusajs/framework/utils"
import { foldLetters } from "./text"

/** Returns a text's letters and digits alone, without marks and case: what of it has a meaning in every spelling. */
export const lettersOf = (text: string | null | undefined): string =>
  foldLetters(text ?? "").replace(/[^\p{L}\p{N}]/gu, "")

/** Checks whether two texts are the same but for their spelling: marks, case, punctuation, blanks. */
export const isSameText = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other)

/** The European Union writes Greece so. The data of `Intl` know the other codes in use beside ISO's, such as UK, and its numbers. */
const BESIDE_ISO: Record<string, string> = { el: "gr" }

/** ISO 3166, as Medusa has it: `Intl` has other names, and no codes of three letters. */
const COUNTRIES = DefaultsUtils.defaultCountries.map(({ alpha2, alpha3, name }) => ({
  ...{ code: alpha2.toLowerCase(), longer: alpha3.toLowerCase(), name },
}))

let named: ReadonlyMap<string, string> | undefined

/** Returns the code of each country by its names. Where two countries have one name, the first language's counts. */
function countriesByName(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (code: string, name: string | undefined) => {
    if (name && !found.has(lettersOf(name))) found.set(lettersOf(name), code)
  }
  for (const { code, name } of COUNTRIES) add(code, name)
  const own = (code: string) => new Intl.Locale(`und-${code}`).maximize().language
  for (const languageOf of [() => "en", () => "fr", () => "de", own]) {
    for (const { code } of COUNTRIES) {
      const names = new Intl.DisplayNames([languageOf(code)], { type: "region", fallback: "none" })
      add(code, names.of(code.toUpperCase()))
    }
  }
  return found
}

/**
 * Returns the two lower-case letters of the country that a text names, or null. The text may be a code of ISO 3166 (two letters, three, or
 * three digits, in any case), a code in use beside it, or the country's name in English, French, German or its own language.
 */
export function countryCodeOf(text: string): string | null {
  const letters = lettersOf(text)
  const region = /^(?:[a-z]{2}|\d{3})$/.test(letters) ? new Intl.Locale(`und-${letters}`).region : undefined
  const code = BESIDE_ISO[letters] ?? region?.toLowerCase()
  const known = COUNTRIES.find((country) => country.longer === letters || country.code === code)
  if (known) return known.code
  named ??= countriesByName()
  return named.get(letters) ?? null
}
