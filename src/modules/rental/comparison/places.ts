import { DefaultsUtils } from "@medusajs/framework/utils"
import { cut, foldLetters } from "../../../core/text"
import type { PayloadAddress } from "../../../core/wire/order-payload"
import { LOST, MAX_NAME_LENGTH } from "../../../core/wire/tolerant"

/** Returns a text's letters and digits alone, without marks and case: what of it has a meaning in every spelling. */
const lettersOf = (text: string | null | undefined): string =>
  foldLetters(text ?? "").replace(/[^\p{L}\p{N}]/gu, "")

/** Checks whether two texts are the same but for their spelling: marks, case, punctuation, blanks. */
export const isSameText = (one: string, other: string): boolean => lettersOf(one) === lettersOf(other)

const LOST_CHARACTERS = new RegExp(LOST, "gu")

/** Returns a text without the characters that were lost on the way. */
export const legible = (text: string | null | undefined): string | null | undefined =>
  text?.replace(LOST_CHARACTERS, "")

/** Returns a post code without the leading zeros that a program drops from a number. */
const postCode = (text: string): string => (/^[\s\d]+$/.test(text) ? text.replace(/^[\s0]+/, "") : text)

/** A place as it was sent, or as a cart has it. */
export interface SentPlace {
  /** Each way that the street may have been written: with and without its further line. */
  streets: readonly (string | null | undefined)[]
  postCode: string | null | undefined
  city: string | null | undefined
}

/** Checks whether an address names no place at all. */
export const namesNoPlace = ({ street, postCode, city }: PayloadAddress): boolean =>
  ![street, postCode, city].some(lettersOf)

/**
 * Checks whether an address is the place that was sent, however it is spelled. A part that the address leaves empty says nothing, and its
 * country doesn't count: another country's post code, city and street aren't the same.
 */
export function isSamePlace(said: PayloadAddress, sent: SentPlace): boolean {
  const isSame = (text: string | null | undefined, ...others: readonly (string | null | undefined)[]) =>
    !lettersOf(text) || others.some((other) => isSameText(sentPart(text), sentPart(other)))
  return (
    !namesNoPlace(said) &&
    isSame(said.street, ...sent.streets) &&
    isSame(postCode(said.postCode ?? ""), postCode(sent.postCode ?? "")) &&
    isSame(said.city, sent.city)
  )
}

/** As much of a text as is sent (transactions/snapshot.ts). */
const sentPart = (text: string | null | undefined) => cut(text ?? "", MAX_NAME_LENGTH)

const COUNTRIES = DefaultsUtils.defaultCountries.map(({ alpha2, ...others }) => ({
  code: alpha2.toLowerCase(),
  ...others,
}))
/** The European Union writes Greece so. The data of `Intl` know the other codes in use beside ISO's, such as UK. */
const BESIDE_ISO: Record<string, string> = { el: "gr" }
/**
 * Returns the two lower-case letters of the country that a text names, or null. The text may be a code of ISO 3166 (two letters, three, or
 * three digits, in any case), a code in use beside it, or the country's name in English, French, German or its own language.
 */
export function countryCodeOf(text: string): string | null {
  const letters = lettersOf(text)
  const alias = /^[a-z]{2}$/.test(letters)
    ? new Intl.Locale(`und-${letters}`).region?.toLowerCase()
    : undefined
  const code = BESIDE_ISO[letters] ?? alias
  const isKnown = COUNTRIES.some((country) => country.code === code)
  return (isKnown ? code : (named ??= countriesByName()).get(letters)) ?? null
}

let named: ReadonlyMap<string, string> | undefined

/** The code of each country by its longer codes and its names. Where two countries have one name, the first language's counts. */
function countriesByName(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (code: string, name: string | undefined) => {
    if (name && !found.has(lettersOf(name))) found.set(lettersOf(name), code)
  }
  for (const { code, ...names } of COUNTRIES) Object.values(names).forEach((name) => add(code, name))
  const own = (code: string) => new Intl.Locale(`und-${code}`).maximize().language
  for (const languageOf of [() => "en", () => "fr", () => "de", own]) {
    for (const { code } of COUNTRIES) {
      const names = new Intl.DisplayNames([languageOf(code)], { type: "region", fallback: "none" })
      add(code, names.of(code.toUpperCase()))
    }
  }
  return found
}
