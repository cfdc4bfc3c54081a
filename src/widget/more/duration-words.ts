import { timeZoneOf } from "../../core/days"
import type { RentalOffer } from "../answers"
import { EUROS, type Language, type ShortLanguage, type Words } from "../language"
import type { RentalTexts } from "../types"
import { durations as de } from "../words/de"
import { durations as en } from "../words/en"
import { durations as fr } from "../words/fr"

const DURATION_TEXTS: Words = { en, fr, de }

/** Returns the language with the words of durations, and `more`; those that the page configured come before ours. */
export function withDurationTexts(language: ShortLanguage, more: Words = {}): Language {
  const { tag, locale } = language
  const wordsOf = (of: string) => ({ ...DURATION_TEXTS[of], ...more[of] })
  const texts = { ...wordsOf("en"), ...wordsOf(tag), ...language.texts } as RentalTexts
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options).format
  return {
    ...language,
    texts,
    // formatters are made only where they are needed
    months: (count) => format({ style: "unit", unit: "month", unitDisplay: "long" })(count),
    monthOf: (moment) =>
      new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(moment),
    inWords: (text, value) =>
      text
        .replace("/", texts.per)
        .replace(
          "{}",
          format({ ...EUROS, currencyDisplay: "name", trailingZeroDisplay: "stripIfInteger" })(value),
        ),
  }
}

/** Names the month in which a rental from today ends: "until November 2027". Today is that of the country of delivery, else that of UTC. */
function untilText(months: number, { texts, monthOf }: Language, country?: string | null): string {
  // Swedish writes dates as ISO does
  const [year, month] = new Date().toLocaleDateString("sv", { timeZone: timeZoneOf(country) }).split("-")
  return texts.until_month.replace("{}", monthOf(Date.UTC(+year!, +month! - 1 + months)))
}

/** Returns what an offer says, by the parts that show it; `spoken`: all of it, for a screen reader. */
export function offerWords(
  { duration, monthly, deposit, total }: RentalOffer,
  language: Language,
  country?: string | null,
) {
  const { texts, months, fill, inWords } = language
  const inAll = texts.in_all.replace("{}", language.sum ?? "{}")
  const sums = (write: typeof fill) => ({
    monthly: write(texts.monthly, monthly),
    deposit: write(texts.deposit, deposit),
    total: total == null ? "" : write(inAll, total),
  })
  const label = months(duration)
  const until = untilText(duration, language, country)
  const spoken = [label, ...Object.values(sums(inWords)), until].filter(Boolean).join(", ")
  return { duration: label, ...sums(fill), until, spoken }
}
