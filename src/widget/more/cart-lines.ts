import type { RentalCart, RentalCartItem } from "../answers"
import type { Language } from "../language"

/** Writes "Duration: 12 months", with the space before the colon that French has. */
export const labelled = (label: string, text: string, { tag }: Language): string =>
  `${label}${tag === "fr" ? "\u00a0: " : ": "}${text}`

/** Checks whether a line of a cart is paid once: because it was chosen so, or can't be rented. */
export const isBought = ({ choice, eligible }: RentalCartItem): boolean => choice === "buy" || !eligible

/** Checks whether a cart's rental is booked or paid: nothing can be chosen any more. */
export const isPaid = ({ status }: Pick<RentalCart, "status">): boolean =>
  ["booked", "confirmed", "active", "ended"].includes(status ?? "")

/** Checks whether a cart can be rented as it is: it may be refused though it has durations. */
export const canBeRented = (cart: RentalCart): boolean =>
  cart.duration !== null && !cart.refusal && !isPaid(cart)

/** Writes "rented by the month" or "bought, paid once": of a line of a cart that is refused, though one of its lines is to be rented; else `null`. */
export function choiceText(
  { refusal, items }: RentalCart,
  item: RentalCartItem,
  { texts }: Language,
): string | null {
  const isRefused = refusal && items.some(({ choice }) => choice === "rent")
  if (!isRefused) return null
  return isBought(item) ? texts.bought : texts.rented
}

/** Returns a line of the cart that is rented: for how long and what it costs. Where nothing is rented only its name. */
export function lineInWords(cart: RentalCart, item: RentalCartItem, language: Language): string {
  const { texts, fill, months } = language
  const { quantity, title, reason, monthly, deposit } = { ...item, ...item.net }
  const name = `${quantity} × ${title ?? ""}`
  const chosen = choiceText(cart, item, language)
  if (chosen) return labelled(name, texts[reason!] ?? chosen, language)
  if (!monthly) return name
  const terms = [months(cart.duration!), fill(texts.monthly, monthly), fill(texts.deposit, deposit!)]
  return labelled(name, terms.join(", "), language)
}

/** Returns the lines of a cart that aren't rented: "2 × Bell: bought, paid once", or why. Where nothing is rented the line may be what prevents it. */
export const boughtLines = (cart: RentalCart, language: Language): string[] =>
  cart.items.filter(isBought).map((item) => {
    const { texts } = language
    const what = cart.duration === null ? choiceText(cart, item, language) : texts.bought
    const why = texts[item.reason ?? ""] ?? what
    const name = `${item.quantity} × ${item.title ?? ""}`
    return why ? labelled(name, why, language) : name
  })

/** Lists the durations that only a part of a cart's lines is offered for, and which ones keep each away. `language` has the cart's words. */
export function missingDurations({ durations, items }: RentalCart, { texts, months }: Language): string[] {
  const rented = items.filter((item) => !isBought(item))
  const known = new Set(rented.flatMap((item) => item.durations ?? []))
  return [...known]
    .sort((a, b) => a - b)
    .flatMap((duration) => {
      const without = rented.filter((item) => !(item.durations ?? durations).includes(duration))
      const names = without.map(({ title }) => title).join(", ")
      return names ? [texts.not_for.replace("{}", months(duration)).replace("{}", () => names)] : []
    })
}

/** Returns why a cart has no duration. */
export const noDurationText = ({ refusal }: Pick<RentalCart, "refusal">, { texts }: Language): string =>
  texts[refusal?.code === "rent_and_buy" ? "same_product" : "no_common_duration"]!
