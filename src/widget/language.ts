import { cache, config } from "./page"
import { TEXTS } from "./texts"
import type { RentalTexts } from "./types"

/** How one language writes what the elements say. Amounts are euros, whole cents. */
export interface Language {
  /** `fr`. */
  tag: string
  texts: RentalTexts
  /** The text with the amount in its place: `{}/month` as `39.90 €/month`, with a no-break space. */
  fill(text: string, euros: number): string
  /** `12 months`. */
  months(count: number): string
  /** For a screen reader: `60.00 €/month` as `60 euros per month`. */
  inWords(text: string): string
}

/** What an element is to speak: its own `locale`, else the `lang` of the page around it; else English. */
export const askedLanguage = (element: Element): string =>
  element.getAttribute("locale") || element.closest<HTMLElement>("[lang]")?.lang || "en"

/** The language of an element; English if we have no words in what was asked. */
export const languageOf = (element: Element): Language =>
  language(askedLanguage(element).toLowerCase().slice(0, 2))

/** Formatters are slow to make and quick to use: a list page shares one set. */
const language = (tag: string): Language => (cache[tag] ??= makeLanguage(tag)) as Language

function makeLanguage(tag: string): Language {
  const own = { ...TEXTS[tag], ...config.texts?.[tag] }
  if (!own.from) return language("en")
  const texts = { ...TEXTS.en, ...own } as RentalTexts
  const format = (options: object) => new Intl.NumberFormat(tag, options).format
  const number = format({ minimumFractionDigits: 2 })
  return {
    tag,
    texts,
    fill: (text, euros) => text.replace("{}", number(euros) + "\u00a0€"),
    // made only where durations are shown
    months: (count) => format({ style: "unit", unit: "month", unitDisplay: "long" })(count),
    inWords: (text) =>
      text
        .replace(/\D00\b/g, "")
        .replaceAll("€", texts.euros)
        .replaceAll("/", texts.per),
  }
}
