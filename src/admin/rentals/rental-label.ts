import { useCallback } from "react"
import type { Rental } from "../../core/api/rentals"
import { useTexts } from "../lib/texts"

type Named = Pick<Rental, "transaction_id" | "status">

/** What a rental is called: its transaction id; without one, whether it is still to be sent. */
export function useRentalLabel(): (rental: Named) => string {
  const { t } = useTexts()
  return useCallback(
    ({ transaction_id, status }: Named) =>
      transaction_id ??
      t(status === "draft" || status === "creating" ? "rentals.notSentYet" : "rentals.notSent"),
    [t],
  )
}
