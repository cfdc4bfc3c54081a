import { DefaultsUtils } from "@medusajs/framework/utils"
import { cut, foldLetters } from "../../../core/text"
import type { PayloadAddress } from "../../../core/wire/order-payload"
import { LOST, MAX_NAME_LENGTH } from "../../../core/wire/tolerant"

/** Returns a text's letters and digits alone, without marks and case: what of it has a meaning in every spelling. */
const lettersOf = (text: string | null | undefined): string =>
  foldLetters(text ?? "").replace(/[^\p{L}\p{N}]/gu, "")

/** Vowels that are written in two letters where their marks can't be: `Muenchen`, `Aarhus`. */
const DIGRAPHS: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" }
const inDigraphs = (text: string): string =>
  lettersOf(
    text
      .normalize("NFC")
      .toLowerCase()
      .replace(/[äöüåø]/g, (vowel) => DIGRAPHS[vowel]!),
  )

/** Checks whether two texts are the same but for their spelling: marks, case, punctuation, blanks. */
export const isSameText = (one: string, other: string): boolean =>
  lettersOf(one) === lettersOf(other) || inDigraphs(one) === inDigraphs(other)

const LOST_CHARACTERS = new RegExp(`${LOST.source}+`, "gu")

/** Returns a text without the characters that were lost on the way. */
export const legible = (text: string | null | undefined): string | null | undefined =>
  text?.replace(LOST_CHARACTERS, "")

/** The same, where characters of the first may have been lost: each run of them stands for any few letters. */
const isRestOf = (one: string, other: string): boolean =>
  LOST.test(one) &&
  new RegExp(`^${one.split(LOST_CHARACTERS).map(lettersOf).join(".{0,3}")}$`, "u").test(lettersOf(other))

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
    !lettersOf(text) ||
    others.map(sentPart).some((other) => isSameText(sentPart(text), other) || isRestOf(sentPart(text), other))
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
/** Languages in which any country may be named, beside its own. */
const LANGUAGES = ["en", "fr", "de", "es", "it", "nl", "pt"]

/**
 * Returns the two lower-case letters of the country that a text names, or null. The text may be a code of ISO 3166 (two letters, three, or
 * three digits, in any case), a code in use beside it, or the country's name in its own language or one of `LANGUAGES`.
 */
export function countryCodeOf(text: string): string | null {
  const letters = lettersOf(text)
  const alias = /^[a-z]{2}$/.test(letters)
    ? new Intl.Locale(`und-${letters}`).region?.toLowerCase()
    : undefined
  const code = BESIDE_ISO[letters] ?? alias ?? codes().get(letters)
  if (code && COUNTRIES.some((country) => country.code === code)) return code
  return countryNames().get(letters) ?? null
}

const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const codes = once(
  () =>
    new Map(
      COUNTRIES.flatMap(({ code, alpha3, numeric }) =>
        [lettersOf(alpha3), numeric].map((other) => [other, code] as const),
      ),
    ),
)

/** The code of each country by its names. Where two countries have one name, the first language's counts. */
const countryNames = once((): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const add = (name: string | undefined, code: string) => {
    for (const letters of name ? [lettersOf(name), inDigraphs(name)] : []) {
      if (!found.has(letters)) found.set(letters, code)
    }
  }
  const namer = (language: string) => {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" })
    return (code: string) => add(names.of(code.toUpperCase()), code)
  }
  for (const { code, name } of COUNTRIES) add(name, code)
  for (const language of LANGUAGES) COUNTRIES.map(({ code }) => code).forEach(namer(language))
  const own = new Map<string, ReturnType<typeof namer>>()
  for (const { code } of COUNTRIES) {
    const { language } = new Intl.Locale(`und-${code}`).maximize()
    if (!own.has(language)) own.set(language, namer(language))
    own.get(language)!(code)
  }
  return found
})
