import type { RentableFrom, RentalCart, PriceDisplay } from "../answers"
import type { ShortLanguage } from "../language"
import { sumText } from "../taxes"
import { withDurationTexts } from "./duration-words"

/** "For rent from a price of €120.00: €24.00 more", as the shop shows prices; nothing where no price would do. */
export function rentableFromText(
  quote: (Pick<PriceDisplay, "prices_shown"> & { rentable_from?: RentableFrom }) | null | undefined,
  asked: ShortLanguage,
): string {
  const { rentable_from, prices_shown } = quote ?? {}
  if (!rentable_from) return ""
  const { price, more } = rentable_from.net ?? rentable_from
  const { texts, fill } = withDurationTexts(asked)
  return fill(fill(texts.rentable_from.replace("{}", sumText(asked, prices_shown)), price), more)
}

/** The same of a cart in which nothing is rented: its first line that lacks only a price, by name where there are others. */
export function cartRentableFrom({ items, prices_shown }: RentalCart, asked: ShortLanguage): string {
  const item = items.find(({ rentable_from }) => rentable_from)
  const text = rentableFromText({ rentable_from: item?.rentable_from, prices_shown }, asked)
  return text && items[1] ? `${item!.title} – ${text}` : text
}
