import type { RentableFrom, RentalCart } from "../answers"
import type { ShortLanguage } from "../language"
import { withTaxTexts } from "../taxes"
import { withDurationTexts } from "./duration-words"

/** Writes "For rent from a price of €120.00: €24.00 more", in a language that says how the shop shows prices; nothing where no price would do. */
export function rentableFromText(rentable_from: RentableFrom | undefined, asked: ShortLanguage): string {
  if (!rentable_from) return ""
  const { price, more } = rentable_from.net ?? rentable_from
  const { texts, fill } = withDurationTexts(asked)
  return fill(fill(texts.rentable_from.replace("{}", asked.sum ?? "{}"), price), more)
}

/** Returns the same of a cart in which nothing is rented: its first line that lacks only a price, by name where there are others. */
export function cartRentableFrom(cart: RentalCart | false | undefined, asked: ShortLanguage): string {
  if (!cart) return ""
  const { items } = cart
  const item = items.find(({ rentable_from }) => rentable_from)
  const text = rentableFromText(item?.rentable_from, withTaxTexts(asked, cart))
  return text && items[1] ? `${item!.title} – ${text}` : text
}
