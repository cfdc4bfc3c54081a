import type { RentalTexts } from "./types"
import { price as de } from "./words/de"
import { price as en } from "./words/en"
import { price as fr } from "./words/fr"

/** The words of a monthly price and of help, in the languages of the service's payment page (docs/service.md, Payment page). */
export const TEXTS: Record<string, Partial<RentalTexts>> = { en, fr, de }

/** How one language writes a monthly price. Amounts are euros, whole cents. */
export interface ShortLanguage {
  /** The language of the words, two letters: `fr`. */
  tag: string
  /** With the country, where the page names one: `fr-CH`. */
  locale: string
  texts: RentalTexts
  /** `{} incl. taxes`: what the shop shows is with them, or without; absent where it says nothing. */
  sum?: string
  /** The text with the amount in its place: `{}/month` as `€39.90/month`, in French `39,90 €/mois` with a no-break space. */
  fill(text: string, euros: number): string
}

/** The same with all words, and with how it writes durations. */
export interface Language extends ShortLanguage {
  /** `12 months`. */
  months(count: number): string
  /** `November 2027`, by UTC. Milliseconds since 1970. */
  monthOf(moment: number): string
  /** The same as `fill` for a screen reader: `{}/month` as `60 euros per month`. */
  inWords(text: string, euros: number): string
}

/** Of amounts. */
export const EUROS = { style: "currency", currency: "EUR" } as const

/** Words by language, two letters: what is given comes before ours, and may be of further languages. */
export type Words = Record<string, Partial<RentalTexts>>

/** Language and country: pages write `fr_FR`, too, and worse. */
const LOCALE = /^..(-[a-z]{2}\b)?/i

/**
 * Returns how a language writes; English where there are no words in it. `asked` is what a page's `lang` says, country included:
 * `en-GB`, `fr-CH`. It knows no page: a server writes the same.
 */
export function makeLanguage(asked: string, words?: Words): ShortLanguage {
  const tag = asked.slice(0, 2).toLowerCase()
  const own = { ...TEXTS[tag], ...words?.[tag] }
  if (!own.from) return makeLanguage("en", words)
  const [locale] = LOCALE.exec(asked.replace("_", "-"))!
  const amount = new Intl.NumberFormat(locale, EUROS).format
  return {
    tag,
    locale,
    texts: { ...TEXTS.en, ...own } as RentalTexts,
    fill: (text, value) => text.replace("{}", amount(value)),
  }
}
