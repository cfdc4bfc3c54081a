import type { PriceDisplay } from "../../core/api/store"
import type { Language } from "../language"
import type { Quote } from "../rules"
import type { RentalOffer, RentalTexts } from "../types"

type TaxTexts = Pick<RentalTexts, "with_taxes" | "without_taxes">

/** A monthly price where the shop says that its prices are with taxes, or without. */
const TAX_TEXTS: Record<string, TaxTexts> = {
  en: { with_taxes: "{}/month incl. taxes", without_taxes: "{}/month excl. taxes" },
  fr: { with_taxes: "{}/mois TTC", without_taxes: "{}/mois HT" },
  de: { with_taxes: "{}/Monat inkl. MwSt.", without_taxes: "{}/Monat zzgl. MwSt." },
}

/** The language in which a monthly price says whether it is with taxes; as it is where the shop says nothing. */
export function withTaxTexts(language: Language, { prices_shown }: PriceDisplay): Language {
  if (!prices_shown) return language
  const words = { ...(TAX_TEXTS[language.tag] ?? TAX_TEXTS.en), ...language.texts }
  return { ...language, texts: { ...language.texts, monthly: words[prices_shown] } }
}

/**
 * A quote and its words as the shop shows prices: without taxes where it says so. The shop tells the net amounts of a
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
