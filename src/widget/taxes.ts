import type { PriceDisplay } from "./answers"
import { TEXTS, type ShortLanguage } from "./language"
import type { RentalTexts } from "./types"
import { taxes as de } from "./words/de"
import { taxes as en } from "./words/en"
import { taxes as fr } from "./words/fr"

type Shown = NonNullable<PriceDisplay["prices_shown"]>

const TAXES: Record<string, Record<Shown, string>> = { en, fr, de }

/**
 * The language in which a monthly price says whether it is with taxes; as it is where the shop says nothing, where the page
 * has a word of its own for a monthly price and none for this, and where there is no word for it in the language.
 */
export function withTaxTexts<Written extends ShortLanguage>(
  language: Written,
  { prices_shown }: PriceDisplay,
): Written {
  if (!prices_shown) return language
  const { tag, texts } = language
  const isOwn = texts.monthly !== (TEXTS[tag] ?? TEXTS.en)!.monthly
  const taxes = (!isOwn && TAXES[tag]?.[prices_shown]) || ""
  const monthly = (texts as Partial<RentalTexts>)[prices_shown] ?? texts.monthly + taxes
  return { ...language, texts: { ...texts, monthly } }
}

/** `{} excl. taxes`: a sum that isn't by the month says it in English rather than not at all; `{}` where the shop says nothing. */
export function sumText({ tag, texts }: ShortLanguage, shown?: Shown): string {
  if (!shown) return "{}"
  return (texts as Partial<RentalTexts>)[`sum_${shown}`] ?? "{}" + (TAXES[tag] ?? TAXES.en)![shown]
}
