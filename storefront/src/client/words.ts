import { cartLanguage, makeLanguage, type Language, type RentalTexts, type Words } from "./elements"
import { de } from "./texts/de"
import { en } from "./texts/en"
import { fr } from "./texts/fr"

/** Words beside the elements'. */
const PAGE_TEXTS: Record<string, Partial<RentalTexts>> = { en, fr, de }

/** Formatters are slow to make and quick to use; words of the page's own are few, and mostly one object. */
const made = new WeakMap<Words, Map<string, Language>>()
const OURS: Words = {}

/** What of a locale is written differently: language and country, `fr-ch`. Others of the same are the same language. */
const SPOKEN = /^[a-z]{2}(-[a-z]{2}\b)?/

/**
 * The words and the formatter of a language, `en`, `fr-CH`: what the elements write, so that server and page write the same.
 * `texts` are words in place of ours, by two-letter language; English where there are none.
 */
export function rentalLanguage(locale: string, texts: Words = OURS): Language {
  const known = made.get(texts) ?? new Map<string, Language>()
  made.set(texts, known)
  const [asked] = SPOKEN.exec(locale.replace("_", "-").toLowerCase()) ?? ["en"]
  const language = known.get(asked) ?? withPageTexts(cartLanguage(makeLanguage(asked, texts), {}))
  // a language without words is English: an address may name many, and one is kept of them
  if (!asked.startsWith(language.tag)) return rentalLanguage("en", texts)
  known.set(asked, language)
  return language
}

const withPageTexts = (language: Language): Language => ({
  ...language,
  texts: { ...PAGE_TEXTS.en, ...PAGE_TEXTS[language.tag], ...language.texts } as RentalTexts,
})
