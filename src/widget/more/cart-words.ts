import type { PriceDisplay } from "../answers"
import type { Language, ShortLanguage, Words } from "../language"
import { sumText, withTaxTexts } from "../taxes"
import type { RentalCart } from "../types"
import { boughtLines, isBought, lineInWords, missingDurations, noDurationText } from "./cart-lines"
import { withDurationTexts } from "./duration-words"
import { cart as de } from "../words/de"
import { cart as en } from "../words/en"
import { cart as fr } from "../words/fr"

const CART_TEXTS: Words = { en, fr, de }

/** Returns the language with all words. */
const withCartTexts = (language: ShortLanguage): Language => withDurationTexts(language, CART_TEXTS)

/** Returns the same, where words also say whether prices are with taxes. */
export const cartLanguage = (language: ShortLanguage, cart: PriceDisplay): Language =>
  withTaxTexts(withCartTexts(language), cart)

/** Returns a cart with the amounts that the shop shows, and whether taxes are in them: without `net` they are. */
export function shownOf(cart: RentalCart): RentalCart {
  const isGross = cart.prices_shown === "without_taxes" && !cart.net
  return { ...cart, ...cart.net, prices_shown: isGross ? "with_taxes" : cart.prices_shown }
}

/**
 * Returns what follows what is due today, "€89.10/month" or "23 × €89.10", "€2,148.30" in all, "24 months"; each part is `null` where it isn't known, or
 * where nothing follows, as zero months do; `null` where the cart's lines have no duration.
 */
function whatFollows(cart: RentalCart, language: Language) {
  const shown = shownOf(cart)
  const { monthly, due_today, total, duration } = shown
  if (duration === null) return null
  const { fill } = language
  const sum = sumText(language, shown.prices_shown)
  const times =
    monthly && total != null && due_today != null ? Math.round((total - due_today) / monthly) : null
  const each = times === null ? withTaxTexts(language, shown).texts.monthly : `${times}\u00a0× ${sum}`
  return {
    amount: monthly == null || times === 0 ? null : fill(each, monthly),
    total: total == null ? null : fill(sum, total),
    months: language.months(duration),
  }
}

/** Returns what is to be paid for a cart that another way to pay buys; with taxes, whatever the shop shows. */
export const toPayText = (
  total: number,
  { prices_shown }: Pick<RentalCart, "prices_shown">,
  language: ShortLanguage,
): string => language.fill(sumText(language, prices_shown && "with_taxes"), total)

/** What a row says: what it is of, an amount, and a note; without an amount there is no row. */
export type RowOf = [name: string, amount?: string | null | false, note?: string | false | null]

/** Returns the label of a row, which is its text without the amount: "Due today" for "Due today: {}". */
export function labelOf(name: string, { texts }: Language): string {
  const word = texts["row_" + name] ?? texts[name === "total" ? "in_all" : name]!
  const label = word.replace("{}", "").trim().replace(/\s?:$/, "")
  return label.charAt(0).toUpperCase() + label.slice(1)
}

/** What due today is made of; what costs nothing isn't mentioned. */
const PARTS = ["deposit", "paid_once", "delivery"] as const

/** Returns what is due today, its parts, and what follows; or what is to be paid where another way to pay buys it all. None while nothing is known. */
export function cartRows(cart: RentalCart, language: Language): RowOf[] {
  if (cart.bought) return [["to_pay", toPayText(cart.bought.total, cart, language)]]
  const follows = whatFollows(cart, language)
  if (!follows) return []
  const { amount, total, months } = follows
  const { texts, fill } = language
  const shown = shownOf(cart)
  const due = shown.due_today
  const open = cart.delivery_open
  const today = due != null && fill(sumText(language, shown.prices_shown), due)
  return [
    ["due_today", today, open && texts.delivery_open],
    ...PARTS.map((name): RowOf => [name, shown[name] ? fill("{}", shown[name]) : null]),
    ["then", amount, months],
    ["total", total, [!amount && months, open && texts.plus_delivery].filter(Boolean).join(", ")],
  ]
}

/** Returns the rows that have an amount, with their labels. */
export const rowViews = (rows: readonly RowOf[], language: Language) =>
  rows.flatMap(([name, amount, note]) =>
    amount ? [{ name, label: labelOf(name, language), amount, note: note || "" }] : [],
  )

/** Checks whether the prices of a cart depend on an address that it lacks. */
export const needsAddress = ({ items }: RentalCart): boolean =>
  items.some(({ reason }) => reason === "address_needed")

/** Returns what is said below a cart's rows in place of, or beside, its lines. */
export function cartNote(cart: RentalCart, language: Language): string {
  const { texts } = language
  if (cart.bought) return texts.pays_all
  if (needsAddress(cart)) return texts.address_needed!
  return cart.duration ? "" : noDurationText(cart, language)
}

/** Returns what the element says of a cart. */
export function cartWords(asked: ShortLanguage, cart: RentalCart) {
  const language = cartLanguage(asked, shownOf(cart))
  const { texts, months, fill } = language
  const { bought, due_today: due, duration, delivery_open } = cart
  const refusal = (code?: string, message?: string) => texts[code!] ?? message ?? texts.failed
  // what is charged: where sums are without taxes it says that it is with them
  const charged = cart.prices_shown === "without_taxes" ? sumText(language, "with_taxes") : "{}"
  // a page's own word for it stays as it is
  const isOwn = bought || due == null || asked.texts.rent
  const note = cartNote(cart, language)
  const lines = bought ? [] : cart.items.filter((item) => !isBought(item))
  return {
    legend: bought ? "" : note || texts.legend,
    durations: bought ? [] : cart.durations.map(months),
    rows: rowViews(cartRows(cart, language), language),
    note: bought ? note : "",
    lines: lines.map((item) => lineInWords(cart, item, language)),
    // that the address is needed is said once for all lines
    bought: bought || needsAddress(cart) ? [] : boughtLines(cart, language),
    missing: bought ? [] : missingDurations(cart, language),
    details: texts.lines,
    rent: isOwn
      ? texts.rent
      : fill(texts.rent_today!.replace("{}", charged), due) +
        (delivery_open ? ", " + texts.plus_delivery : ""),
    /** Why the shop refused: our words, the server's sentence, or that there was no answer. */
    refusal,
    /** Why a cart can't be rented that has a duration; without one the legend says why. */
    whyNot: duration && !bought && cart.refusal ? refusal(cart.refusal.code, cart.refusal.message) : "",
  }
}
