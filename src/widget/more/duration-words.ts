import { addMonths, dayOf, timeZoneOf } from "../../core/days"
import { EUROS, type Language, type ShortLanguage, type Words } from "../language"
import type { RentalTexts } from "../types"

/** The words of durations. */
const DURATION_TEXTS: Words = {
  en: {
    deposit: "first payment {}",
    legend: "Rental duration",
    per: " per ",
    in_all: "{} in all",
    rentable_from: "For rent from a price of {}: {} more",
    until_month: "until {}",
  },
  fr: {
    deposit: "premier paiement {}",
    legend: "Durée de location",
    per: " par ",
    in_all: "{} au total",
    rentable_from: "À louer à partir d’un prix de {}, soit {} de plus",
    until_month: "jusqu’en {}",
  },
  de: {
    deposit: "erste Zahlung {}",
    legend: "Laufzeit",
    per: " pro ",
    in_all: "{} insgesamt",
    rentable_from: "Mietbar ab einem Preis von {}: {} mehr",
    until_month: "bis {}",
  },
}

/** The language with the words of durations, and `more`; those that the page configured come before ours. */
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
export function untilText(months: number, { texts, monthOf }: Language, country?: string | null): string {
  const today = dayOf(new Date(), timeZoneOf(country))
  return texts.until_month.replace("{}", monthOf(Date.parse(addMonths(today, months))))
}
