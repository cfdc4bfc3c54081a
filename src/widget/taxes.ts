import type { PriceDisplay, RentalOffer } from "./answers"
import { TEXTS, type ShortLanguage } from "./language"
import type { RentalTexts } from "./types"
import { taxes as de } from "./words/de"
import { taxes as en } from "./words/en"
import { taxes as fr } from "./words/fr"

type Shown = NonNullable<PriceDisplay["prices_shown"]>

const TAXES: Record<string, Record<Shown, string>> = { en, fr, de }

/**
 * Returns the language in which a monthly price says whether it is with taxes, and so do sums; as it is where the shop says nothing. A monthly price says
 * nothing where the page has a word of its own for it and none for this, and where there is no word for it in the language.
 */
export function withTaxTexts<Written extends ShortLanguage>(
  language: Written,
  { prices_shown }: PriceDisplay,
): Written {
  if (!prices_shown) return language
  const { tag } = language
  const texts = language.texts as Partial<RentalTexts>
  const isOwn = texts.monthly !== (TEXTS[tag] ?? TEXTS.en)!.monthly
  const taxes = (TAXES[tag] ?? TAXES.en)![prices_shown]
  const monthly = texts[prices_shown] ?? texts.monthly + (isOwn || !TAXES[tag] ? "" : taxes)
  return { ...language, texts: { ...texts, monthly }, sum: texts[`sum_${prices_shown}`] ?? "{}" + taxes }
}

/** Returns offers for a number of units, in whole cents, without taxes where the shop shows them so. */
export const shownOffers = (offers: readonly RentalOffer[], quantity: number): RentalOffer[] =>
  offers.map(({ duration, net, ...gross }) => {
    const offer: RentalOffer = { duration, ...(net ?? gross) }
    for (const sum of ["monthly", "deposit", "total"] as const) {
      if (offer[sum] != null) offer[sum] = Math.round(offer[sum] * quantity * 100) / 100
    }
    return offer
  })

/** `{} excl. taxes`: a sum that isn't by the month says it in English rather than not at all; `{}` where the shop says nothing. */
export const sumText = (language: ShortLanguage, prices_shown?: Shown): string =>
  prices_shown ? withTaxTexts(language, { prices_shown }).sum! : "{}"
