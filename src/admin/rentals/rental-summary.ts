import type { Rental } from "../../core/api/rentals"

/** "Alba Électrique +2": the first of what is rented, and how many units more. */
export function itemsInShort(items: Rental["items"]): string {
  const [first] = items
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return first ? `${first.title}${units > 1 ? ` +${units - 1}` : ""}` : "-"
}

/** "1 × Alba Électrique, 2 × Helmet": all of it. */
export const itemsInFull = (items: Rental["items"]): string =>
  items.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")

/** Whom a rental is of, as far as is known. */
export const whoIn = ({ customer: { name, email } }: Pick<Rental, "customer">): string => name ?? email ?? "-"
