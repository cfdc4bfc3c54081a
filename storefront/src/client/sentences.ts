import type { RentalCart } from "../../../src/core/api/store"
import type { Language } from "../../../src/widget/language"
import { lowestOffer, type OfferQuery, type Prices } from "./offers"
import { monthlyText } from "./words"

/** "from €39.90/month": the lowest price over all variants, or one duration's without "from"; `null` where nothing can be rented. */
export function fromText(prices: Prices, language: Language, query: OfferQuery = {}): string | null {
  const offer = lowestOffer(prices, query)
  if (!offer) return null
  const monthly = monthlyText(language, "prices" in prices ? prices : {})
  return language.fill(
    query.duration == null ? language.texts.from.replace("{}", monthly) : monthly,
    offer.monthly,
  )
}

/** What follows what is due today: `amount` is "€89.10/month" or "23 × €89.10", and `note` how long, or how much in all. */
export function whatFollows(
  cart: Pick<RentalCart, "monthly" | "due_today" | "total" | "duration" | "prices_shown" | "net">,
  language: Language,
): { amount: string; total: string | null; months: string } | null {
  const { monthly, due_today, total } = { ...cart, ...cart.net }
  if (!monthly || !cart.duration) return null
  const { fill } = language
  const months = language.months(cart.duration)
  if (total == null || due_today == null) {
    return { amount: fill(monthlyText(language, cart), monthly), total: null, months }
  }
  const times = Math.round((total - due_today) / monthly)
  return { amount: fill(`${times}\u00a0× {}`, monthly), total: fill("{}", total), months }
}

/** "Due today: €99.00, then €89.10/month, 24 months"; `null` while nothing can be rented, or taxes aren't known. */
export function dueTodayText(cart: RentalCart, language: Language): string | null {
  const { due_today } = { ...cart, ...cart.net }
  const follows = whatFollows(cart, language)
  if (due_today == null || !follows) return null
  const { texts, fill } = language
  const then = texts.then.replace("{}", follows.amount)
  const last = follows.total ? texts.in_all.replace("{}", follows.total) : follows.months
  return [fill(texts.due_today, due_today), then, last].join(", ")
}
