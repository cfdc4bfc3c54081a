import type { PriceDisplay } from "../answers"
import type { ShortLanguage } from "../language"
import type { Quote } from "../rules"
import type { RentalOffer } from "../types"
import { withCartTexts } from "./cart-words"
import { sumText, withTaxTexts } from "./taxes"

/**
 * A quote and its words as the shop shows prices: without taxes where it says so, with what each duration costs in all where it has said
 * what the first payment is. The shop answers with the net amounts of a variant; of a price of the page's own, given as the element's
 * attributes have it, they are reckoned: to the cent, a half going up.
 */
export function asShown(
  quote: Quote,
  language: ShortLanguage,
  [price, vatRate, tax]: readonly (string | null | undefined)[],
): [Quote, ShortLanguage] {
  const { prices_shown, first_payment } = quote
  const offers =
    prices_shown === "without_taxes" ? netOffers(quote.offers, price, vatRate, tax) : quote.offers
  const { texts, ...words } = withTaxTexts(language, quote)
  const in_all = withCartTexts(language).texts.in_all.replace("{}", sumText(language, prices_shown))
  return [
    { ...quote, offers: first_payment ? offers.map((offer) => withTotal(offer, first_payment)) : offers },
    { ...words, texts: { ...texts, in_all } },
  ]
}

/** In whole cents. */
function withTotal(
  { duration, monthly, deposit }: RentalOffer,
  first: NonNullable<PriceDisplay["first_payment"]>,
): RentalOffer {
  const months = first === "is_first_month" ? duration - 1 : duration
  return { duration, monthly, deposit, total: Math.round((deposit + monthly * months) * 100) / 100 }
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
