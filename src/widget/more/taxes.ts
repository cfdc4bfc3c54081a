import type { PriceDisplay } from "../answers"
import type { Language } from "../language"
import type { Quote } from "../rules"
import { TEXTS } from "../texts"
import type { RentalOffer, RentalTexts } from "../types"

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
export function withTaxTexts(language: Language, { prices_shown }: PriceDisplay): Language {
  if (!prices_shown) return language
  const texts: Partial<RentalTexts> = language.texts
  const isOwn = texts.monthly !== (TEXTS[language.tag] ?? TEXTS.en)!.monthly
  const ours = isOwn ? undefined : TAX_TEXTS[language.tag]?.[prices_shown]
  const monthly = texts[prices_shown] ?? ours ?? language.texts.monthly
  return { ...language, texts: { ...language.texts, monthly } }
}

/** `{} excl. taxes`: a sum that isn't by the month says it in English rather than not at all; `{}` where the shop says nothing. */
export function sumText({ tag, texts }: Language, shown: PriceDisplay["prices_shown"]): string {
  if (!shown) return "{}"
  const key = `sum_${shown}` as const
  return (texts as Partial<RentalTexts>)[key] ?? (TAX_TEXTS[tag] ?? TAX_TEXTS.en)![key]
}

/**
 * A quote and its words as the shop shows prices: without taxes where it says so. The shop answers with the net amounts of a
 * variant; of a price of the page's own, given as the element's attributes have it, they are reckoned: to the cent, a half
 * going up.
 */
export function asShown(
  quote: Quote,
  language: Language,
  [price, vatRate, tax]: readonly (string | null | undefined)[],
): [Quote, Language] {
  const offers =
    quote.prices_shown === "without_taxes" ? netOffers(quote.offers, price, vatRate, tax) : quote.offers
  return [{ ...quote, offers }, withTaxTexts(language, quote)]
}

function netOffers(
  offers: RentalOffer[],
  price?: string | null,
  vatRate?: string | null,
  tax?: string | null,
): RentalOffer[] {
  const [part, whole] = vatRate ? [100, 100 + Number(vatRate)] : [Number(price), Number(price) + Number(tax)]
  const net = (euros: number) => Math.round((Math.round(euros * 100) * part) / whole) / 100
  return offers.map((offer) => ({
    duration: offer.duration,
    ...(offer.net ?? { monthly: net(offer.monthly), deposit: net(offer.deposit) }),
  }))
}
