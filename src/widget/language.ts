import { TEXTS } from "./texts"
import type { RentalTexts } from "./types"

/** How one language writes what the elements say. Amounts are euros, whole cents. */
export interface Language {
  /** The language of the words, two letters: `fr`. */
  tag: string
  texts: RentalTexts
  /** The text with the amount in its place: `{}/month` as `€39.90/month`, in French `39,90 €/mois` with a no-break space. */
  fill(text: string, euros: number): string
  /** `12 months`. */
  months(count: number): string
  /** The same as `fill` for a screen reader: `{}/month` as `60 euros per month`. */
  inWords(text: string, euros: number): string
}

/** Words by language, two letters: what is given comes before ours, and may be of further languages. */
export type Words = Record<string, Partial<RentalTexts>>

/** Language and country: pages write `fr_FR`, too, and worse. */
const LOCALE = /^..(-[a-z]{2}\b)?/i

/**
 * How a language writes; English where there are no words in it. `asked` is what a page's `lang` says, country included:
 * `en-GB`, `fr-CH`. It knows no page: a server writes the same.
 */
export function makeLanguage(asked: string, words?: Words): Language {
  const tag = asked.slice(0, 2).toLowerCase()
  const own = { ...TEXTS[tag], ...words?.[tag] }
  if (!own.from) return makeLanguage("en", words)
  const texts = { ...TEXTS.en, ...own } as RentalTexts
  const [locale] = LOCALE.exec(asked.replace("_", "-"))!
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options).format
  const euros = { style: "currency", currency: "EUR" } as const
  const amount = format(euros)
  return {
    tag,
    texts,
    fill: (text, value) => text.replace("{}", amount(value)),
    // these are made only where durations are shown
    months: (count) => format({ style: "unit", unit: "month", unitDisplay: "long" })(count),
    inWords: (text, value) =>
      text
        .replace("/", texts.per)
        .replace(
          "{}",
          format({ ...euros, currencyDisplay: "name", trailingZeroDisplay: "stripIfInteger" })(value),
        ),
  }
}
