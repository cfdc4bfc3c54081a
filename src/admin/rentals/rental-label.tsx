import { useCallback } from "react"
import type { Rental } from "../../answers/rentals"
import { useRental } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"

type Named = Pick<Rental, "transaction_id">

/** What a rental is called: its transaction id, once it is sent. */
export function useRentalLabel(): (rental: Named) => string {
  const { t } = useTexts()
  return useCallback(({ transaction_id }: Named) => transaction_id ?? t("rentals.notSent"), [t])
}

type Titled = Named & Pick<Rental, "customer" | "items" | "duration">

/** Who rents what for how long: `Alice Martin · Ravine Gravel +1, 12 months`; once that is forgotten, what the rental is called. */
export function useRentalTitle(): (rental: Titled) => string {
  const { months } = useTexts()
  const label = useRentalLabel()
  return useCallback(
    (rental: Titled) => {
      const { items, customer, duration } = rental
      const who = customer.name ?? customer.email
      if (!who && !items.length) return label(rental)
      const what = `${items.length ? `${itemsInShort(items)}, ` : ""}${months(duration)}`
      return who ? `${who} · ${what}` : what
    },
    [label, months],
  )
}

/** Who rents what, in the path at the top; cut, where the window is narrow. */
export function RentalBreadcrumb({ id }: { id: string }) {
  const { data } = useRental(id)
  const titleOf = useRentalTitle()
  return <span className="inline-block max-w-[40vw] truncate align-bottom">{data ? titleOf(data) : ""}</span>
}

/** "Alba Électrique +2": the first of what is rented, and how many units more; of one product alone "3 × Alba Électrique". */
export function itemsInShort(items: Rental["items"]): string {
  const [first] = items
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!first || units === 1) return first?.title ?? "-"
  return items.length === 1 ? itemsInFull(items) : `${first.title} +${units - 1}`
}

/** "1 × Alba Électrique, 2 × Helmet": all of it. */
export const itemsInFull = (items: readonly { title: string; quantity: number }[]): string =>
  items.map(({ title, quantity }) => `${quantity} × ${title}`).join(", ")

/** Whom a rental is of, as far as is known. */
export const whoIn = ({ customer: { name, email } }: Pick<Rental, "customer">): string => name ?? email ?? "-"
