import type { PriceDisplay } from "../answers"
import { TEXTS, type ShortLanguage } from "../language"
import type { RentalTexts } from "../types"

type TaxTexts = Pick<RentalTexts, "with_taxes" | "without_taxes" | "sum_with_taxes" | "sum_without_taxes">

/** A monthly price, and a sum, where the shop says that its prices are with taxes, or without. */
const TAX_TEXTS: Record<string, TaxTexts> = {
  en: {
    with_taxes: "{}/month incl. taxes",
    without_taxes: "{}/month excl. taxes",
    sum_with_taxes: "{} incl. taxes",
    sum_without_taxes: "{} excl. taxes",
  },
  fr: {
    with_taxes: "{}/mois TTC",
    without_taxes: "{}/mois HT",
    sum_with_taxes: "{} TTC",
    sum_without_taxes: "{} HT",
  },
  de: {
    with_taxes: "{}/Monat inkl. MwSt.",
    without_taxes: "{}/Monat zzgl. MwSt.",
    sum_with_taxes: "{} inkl. MwSt.",
    sum_without_taxes: "{} zzgl. MwSt.",
  },
}

/**
 * The language in which a monthly price says whether it is with taxes; as it is where the shop says nothing, where the page
 * has a word of its own for a monthly price and none for this, and where there is no word for it in the language.
 */
export function withTaxTexts<Written extends ShortLanguage>(
  language: Written,
  { prices_shown }: PriceDisplay,
): Written {
  if (!prices_shown) return language
  const texts: Partial<RentalTexts> = language.texts
  const isOwn = texts.monthly !== (TEXTS[language.tag] ?? TEXTS.en)!.monthly
  const ours = isOwn ? undefined : TAX_TEXTS[language.tag]?.[prices_shown]
  const monthly = texts[prices_shown] ?? ours ?? language.texts.monthly
  return { ...language, texts: { ...language.texts, monthly } }
}

/** `{} excl. taxes`: a sum that isn't by the month says it in English rather than not at all; `{}` where the shop says nothing. */
export function sumText({ tag, texts }: ShortLanguage, shown: PriceDisplay["prices_shown"]): string {
  if (!shown) return "{}"
  const key = `sum_${shown}` as const
  return (texts as Partial<RentalTexts>)[key] ?? (TAX_TEXTS[tag] ?? TAX_TEXTS.en)![key]
}
