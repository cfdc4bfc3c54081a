import {
  boughtLines,
  cartRows,
  choiceText,
  isBought,
  labelled,
  missingDurations,
  rowViews,
  shownOf,
  type Language,
  type RentalCart,
  type RentalCartItem,
} from "./elements"
import { lowestOffer, type OfferQuery, type Prices } from "./offers"
import type { OrderRental, RentedOrder } from "./order"
import { monthlyText, termRows } from "./rows"

/** "from €39.90/month": the lowest price over all variants, or one duration's without "from"; `null` where nothing can be rented. */
export function fromText(prices: Prices, language: Language, query: OfferQuery = {}): string | null {
  const offer = lowestOffer(prices, query)
  if (!offer) return null
  const monthly = monthlyText(language, prices)
  const text = query.duration == null ? language.texts.from.replace("{}", monthly) : monthly
  return language.fill(text, offer.monthly)
}

/** "Due today: €99.00, then €89.10/month, 24 months", with the delivery where it is still to be chosen; of a cart that another way to pay buys what is to be paid; `null` while nothing can be rented, or taxes aren't known. */
export function dueTodayText(cart: RentalCart, language: Language): string | null {
  const { texts, months } = language
  const rows = cartRows(cart, language)
  const said = (row: string, text: string) => {
    const amount = rows.find(([name]) => name === row)?.[1]
    return amount && text.replace("{}", amount)
  }
  if (cart.bought) return `${said("to_pay", texts.to_pay)}. ${texts.pays_all}`
  const due = said("due_today", texts.due_today)
  const total = said("total", texts.in_all)
  const open = cart.delivery_open
  const last = [total || months(cart.duration!), open && total && texts.plus_delivery]
  const all = [due, open && texts.delivery_open, said("then", texts.then), ...last]
  return due ? all.filter(Boolean).join(", ") : null
}

/**
 * What a line of a cart is: "12 months, €49.45/month", or "bought, paid once", or the page's own words for why it can't be rented. While the
 * cart is refused, such as where one product is both rented and bought, a rented line is "rented by the month". Where the cart's payment
 * session is another provider's, each line is bought. `null` where nothing is to be rented, or taxes aren't known.
 */
export function lineText(cart: RentalCart, item: RentalCartItem, language: Language): string | null {
  const { texts, fill, months } = language
  if (cart.bought) return texts.bought
  const { monthly, reason } = { ...item, ...item.net }
  const why = texts[reason ?? ""]
  if (cart.duration === null || cart.refusal) {
    const choice = choiceText(cart, item, language)
    return choice && (why ?? choice)
  }
  if (isBought(item) || monthly === null) return why ?? texts.bought
  return `${months(cart.duration)}, ${fill(monthlyText(language, shownOf(cart)), monthly)}`
}

interface OrderLine {
  variant_id?: string | null
  metadata?: Record<string, unknown> | null
}

/**
 * What a line of an order is: "12 months, €49.45/month", or "bought, paid once"; `null` of an order that was bought. The price is left out
 * where the service charges another one a month than was offered.
 */
export function orderLineText(order: RentedOrder, line: OrderLine, language: Language): string | null {
  const { duration, monthly, charges } = order.rental_transaction ?? {}
  const { texts, months, fill } = language
  const choice = line.metadata?.rental
  if (!duration || (choice !== "rent" && choice !== "buy")) return null
  if (choice === "buy") return texts.bought
  const rented = charges?.lines.filter((each) => each.choice === "rent") ?? []
  const sum = rented.reduce((euros, each) => euros + (each.monthly ?? 0), 0)
  const own = rented.filter(({ variant_id }) => variant_id && variant_id === line.variant_id)
  const isKnown = own.length === 1 && Math.round(sum * 100) === Math.round((monthly ?? 0) * 100)
  const each = monthlyText(language, { prices_shown: charges?.prices_shown && "with_taxes" })
  return [months(duration), isKnown && fill(each, own[0]!.monthly!)].filter(Boolean).join(", ")
}

/** The terms of an order, a line each: "Duration: 12 months", "Each month: €49.45", "Due with the order: €143.00"; none of an order that was bought. */
export function orderTermsText({ rental_transaction: terms }: RentedOrder, language: Language): string[] {
  if (!terms?.duration) return []
  const lines = rowViews(termRows(terms, language), language).map(({ label, amount, note }) =>
    labelled(label, [amount, note].filter(Boolean).join(", "), language),
  )
  return terms.charges?.may_differ ? [...lines, language.texts.may_differ!] : lines
}

/** What was bought along with a rental: "2 × Bell: bought, paid once". */
export function boughtNotes({ charges }: Pick<OrderRental, "charges">, language: Language): string[] {
  const bought = charges?.lines.filter(({ choice }) => choice === "buy") ?? []
  return bought.map(({ quantity, title }) =>
    labelled(`${quantity} × ${title}`, language.texts.bought, language),
  )
}

/**
 * The lines of a cart that aren't rented, "2 × Bell: bought, paid once", and those that keep a duration away, "6 months: not for Bike". With
 * `lines: false` only the latter, for a page that lists the lines itself, each with its `lineText`.
 */
export const cartNotes = (cart: RentalCart, language: Language, { lines = true } = {}): string[] => [
  ...(lines ? boughtLines(cart, language) : []),
  ...missingDurations(cart, language),
]

/**
 * What renting one more product for `duration` months does to a cart, which has one duration: "The whole cart is then rented for 6 months.",
 * or which lines can't be, "6 months: not for Bike". Empty where nothing changes.
 */
export function wholeCartText(cart: RentalCart, duration: number | null, language: Language): string {
  const { items, durations, duration: kept } = cart
  if (!kept || !duration || kept === duration) return ""
  const others = items.filter((item) => !isBought(item) && !(item.durations ?? durations).includes(duration))
  const names = others.map(({ title }) => title).join(", ")
  const { whole_cart, not_for } = language.texts
  const text = (names ? not_for : whole_cart!).replace("{}", language.months(duration))
  return text.replace("{}", () => names)
}
