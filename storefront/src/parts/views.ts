/** What a page says of a rental, in words of its language: made by a server or in the browser, drawn by the same parts. */
import {
  cartNote,
  cartRows,
  type CustomerRental,
  helpIn,
  isPaid,
  type Language,
  needsAddress,
  offerWords,
  type PriceDisplay,
  type RentalCart,
  type RentalHelp,
  type RentalOffer,
  rentableFromText,
  rowViews,
  withTaxTexts,
} from "../client/elements"
import { variantIn, type Prices } from "../client/offers"
import type { OrderRental } from "../client/order"
import { termRows } from "../client/rows"
import { boughtNotes, cartNotes, wholeCartText } from "../client/sentences"

/** Amounts, and what is said below them. */
export interface SumsView {
  rows: ReturnType<typeof rowViews>
  notes: string[]
}

/** Whose choice it is: where it is delivered to, and the cart that is there already. */
export interface Shopper {
  country?: string
  cart?: RentalCart | null
}

const joined = (...texts: string[]) => texts.filter(Boolean).join(", ")

/** What offers say, each with what it costs in all and when it ends; and, as `wholeCart`, what it changes in the shopper's cart. */
export function optionViews(
  offers: readonly RentalOffer[],
  display: PriceDisplay,
  language: Language,
  of: Shopper,
) {
  const { country, cart } = of
  const shown = withTaxTexts(language, display)
  return offers.map((offer) => {
    const { duration: label, monthly: amount, ...words } = offerWords(offer, shown, country)
    const wholeCart = cart ? wholeCartText(cart, offer.duration, language) : ""
    const note = joined(words.deposit, words.total, words.until)
    return {
      ...{ duration: offer.duration, label, amount, note },
      spoken: joined(words.spoken, wholeCart),
      wholeCart,
    }
  })
}

/** "For rent from a price of €120.00: €24.00 more": of a variant that is too cheap to be rented; else nothing. Without an id of the first. */
export function fromPriceText(prices: Prices, language: Language, variantId?: string): string {
  const variant = variantIn(prices, variantId)
  return rentableFromText(variant?.rentable_from, withTaxTexts(language, prices))
}

/** The merchant's own words on renting: a page, or a text with a link below it. */
export type HelpView = ReturnType<typeof helpView>

/** The same in the page's language; nothing where they say nothing. */
export function helpView(help: RentalHelp | undefined, { tag, texts }: Language) {
  const { url: href, text } = helpIn(help, tag)
  return href || text ? { label: texts.help, href, text, more: texts.help_page } : undefined
}

/** What a cart's rental says. */
export type CartView = ReturnType<typeof cartView>

/** A cart, as the shop answers it, in words; without durations where there is nothing to choose. Without `lines` on a page that lists them itself. */
export function cartView(cart: RentalCart, language: Language, options?: { lines?: boolean }) {
  const { legend, months } = { ...language, ...language.texts }
  const isFixed = cart.bought || needsAddress(cart)
  const notes = [cartNote(cart, language), ...(isFixed ? [] : cartNotes(cart, language, options))]
  const durations = isFixed ? [] : cart.durations
  return {
    ...{ legend, duration: cart.duration, isPaid: isPaid(cart) },
    durations: durations.map((duration) => ({ duration, label: months(duration) })),
    rows: rowViews(cartRows(cart, language), language),
    notes: notes.filter(Boolean),
    help: helpView(cart.help, language),
  }
}

/** A link to a page of the service. */
export type LinkView = ReturnType<typeof linkView>

/** A page, and nothing that runs. */
const linkView = (href: string | null | undefined, text: string) =>
  href && /^https?:/.test(href) ? { href, text } : null

/** The terms that an order was rented on, in words; where a booking is finished, and where it is managed at the service. */
export function termsView(terms: OrderRental, language: Language) {
  const { texts } = language
  return {
    rows: rowViews(termRows(terms, language), language),
    notes: terms.charges?.may_differ ? [texts.may_differ!] : [],
    finish: linkView(terms.finalize_url, texts.finalize!),
    manage: linkView(terms.portal_url, texts.manage!),
  }
}

/** A rental of the customer's. */
export type RentalView = ReturnType<typeof rentalView>

/** A customer's rental with its terms, in words; `href`: the page of its order. */
export function rentalView(rental: CustomerRental, language: Language, href?: string) {
  const { texts } = language
  const terms = termsView(rental, language)
  return {
    ...{ ...terms, id: rental.id, notes: [...boughtNotes(rental, language), ...terms.notes] },
    // "1 × Bike (M), 2 × Trailer"
    title: rental.items.map(({ quantity, ...item }) => `${quantity} × ${titleOf(item)}`).join(", "),
    state: texts[`state_${rental.status}`],
    order: { href, text: texts.order!.replace("{}", `#${rental.order.display_id}`) },
  }
}

const titleOf = ({ title, variant_title }: Omit<CustomerRental["items"][number], "quantity">) =>
  variant_title ? `${title} (${variant_title})` : title
