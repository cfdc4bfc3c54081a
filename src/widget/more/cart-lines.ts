import type { RentalCart, RentalCartItem } from "../answers"
import type { Language } from "../language"

/** Whether a line of a cart is paid once: because it was chosen so, or can't be rented. */
export const isBought = ({ choice, eligible }: RentalCartItem): boolean => choice === "buy" || !eligible

/** Of each duration that only a part of a cart's lines is offered for: which ones keep it away. `language` has the cart's words. */
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

/** Why a cart has no duration. */
export const noDurationText = ({ refusal }: Pick<RentalCart, "refusal">, { texts }: Language): string =>
  texts[refusal?.code === "rent_and_buy" ? "same_product" : "no_common_duration"]!
