/** What a page says of a rental, in words of its language: made by a server or in the browser, drawn by the same parts. */
import type {
  CustomerRental,
  PriceDisplay,
  RentalCart,
  RentalHelp,
  RentalOffer,
} from "../../../src/widget/answers"
import { helpIn } from "../../../src/widget/help-in"
import type { Language } from "../../../src/widget/language"
import { cartNote, cartRows, labelOf, needsAddress, type RowOf } from "../../../src/widget/more/cart-words"
import { untilText } from "../../../src/widget/more/duration-words"
import { sumText } from "../../../src/widget/taxes"
import { termRows, type ShownTerms } from "../client/rows"
import { boughtNotes, cartNotes, itemsText, wholeCartText } from "../client/sentences"
import { monthlyText } from "../client/words"

/** A row: what it is, how much, and a note. */
export interface RowView {
  name: string
  label: string
  amount: string
  note?: string
  /** It is the sum of what is due. */
  isDue: boolean
}

const DUE = ["due_today", "was_due", "to_pay"]

/** The rows that have an amount, with their labels. */
export const rowViews = (rows: readonly RowOf[], language: Language): RowView[] =>
  rows.flatMap(([name, amount, note]) => {
    const label = labelOf(name, language)
    return amount ? [{ name, label, amount, isDue: DUE.includes(name), ...(note && { note }) }] : []
  })

/** Amounts, and what is said below them. */
export interface SumsView {
  rows: RowView[]
  notes: string[]
}

/** A duration to choose; in a cart without its price. */
export interface OptionView {
  /** Months; `null`: to buy. */
  duration: number | null
  label: string
  amount?: string
  note?: string
  /** For a screen reader. */
  spoken?: string
  /** What this duration changes for what is rented in the cart. */
  wholeCart?: string
}

interface Around {
  country?: string
  cart?: RentalCart | null
}

/** What offers say, each with what it costs in all and when it ends; and what it changes in the shopper's cart. */
export function optionViews(
  offers: readonly RentalOffer[],
  display: PriceDisplay,
  language: Language,
  { country, cart }: Around,
): OptionView[] {
  const { texts, fill, months, inWords } = language
  const each = monthlyText(language, display)
  const inAll = texts.in_all.replace("{}", sumText(language, display.prices_shown))
  return offers.map(({ duration, monthly, deposit, total }) => {
    const until = untilText(duration, language, country)
    const wholeCart = cart ? wholeCartText(cart, duration, language) : ""
    const sums = (write: typeof fill) => [write(texts.deposit, deposit), total != null && write(inAll, total)]
    const spoken = [months(duration), inWords(each, monthly), ...sums(inWords), until, wholeCart]
    return {
      duration,
      label: months(duration),
      amount: fill(each, monthly),
      note: [...sums(fill), until].filter(Boolean).join(", "),
      spoken: spoken.filter(Boolean).join(", "),
      wholeCart,
    }
  })
}

/** The merchant's own words on renting: a page, or a text. */
export interface HelpView {
  label: string
  href?: string
  text?: string
  /** What the link below the text says. */
  more: string
}

/** The same in the page's language; nothing where they say nothing. */
export function helpView(help: RentalHelp | undefined, { tag, texts }: Language): HelpView | undefined {
  const { url, text } = helpIn(help, tag)
  return url || text ? { label: texts.help, href: url, text, more: texts.help_page } : undefined
}

/** What a cart's rental says. */
export interface CartView extends SumsView {
  legend: string
  duration: number | null
  /** None where there is nothing to choose. */
  durations: OptionView[]
  help?: HelpView
}

/** A cart, as the shop answers it, in words. Without `lines` on a page that lists them itself. */
export function cartView(cart: RentalCart, language: Language, options?: { lines?: boolean }): CartView {
  const isFixed = cart.bought || needsAddress(cart)
  const notes = [cartNote(cart, language), ...(isFixed ? [] : cartNotes(cart, language, options))]
  return {
    legend: language.texts.legend,
    duration: cart.duration,
    durations: isFixed
      ? []
      : cart.durations.map((duration) => ({ duration, label: language.months(duration) })),
    rows: rowViews(cartRows(cart, language), language),
    notes: notes.filter(Boolean),
    help: helpView(cart.help, language),
  }
}

/** The terms of an order. */
export interface TermsView extends SumsView {
  /** Where a booking is finished. */
  finish: LinkView | null
  /** Where it is managed at the service. */
  manage: LinkView | null
}

/** A link to a page of the service. */
export interface LinkView {
  href: string
  text: string
}

/** A page, and nothing that runs. */
const linkView = (href: string | null | undefined, text: string): LinkView | null =>
  href && /^https?:/.test(href) ? { href, text } : null

/** The terms that an order was rented on, in words. */
export function termsView(terms: ShownTerms, language: Language): TermsView {
  const { texts } = language
  const { charges, finalize_url, portal_url } = terms
  return {
    rows: rowViews(termRows(terms, language), language),
    notes: charges?.may_differ ? [texts.may_differ!] : [],
    finish: linkView(finalize_url, texts.finalize!),
    manage: linkView(portal_url, texts.manage!),
  }
}

/** A rental of the customer's. */
export interface RentalView extends TermsView {
  title: string
  state?: string
  order: string
}

/** A customer's rental with its terms, in words. */
export function rentalView(rental: CustomerRental, language: Language): RentalView {
  const { texts } = language
  const terms = termsView(rental, language)
  return {
    ...terms,
    notes: [...boughtNotes(rental, language), ...terms.notes],
    title: itemsText(rental),
    state: texts[`state_${rental.status}`],
    order: texts.order!.replace("{}", `#${rental.order.display_id}`),
  }
}
