import type { RentalDetail } from "../../answers/rentals"
import { useTexts } from "../lib/texts"

/**
 * Returns what the shopper paid when they ordered, and what they pay by the month; null where that isn't known, or nothing was paid. The label
 * says so of a booking, whose shopper has to finish it first.
 */
export function useWhatIsPaid() {
  const { t, language, euros } = useTexts()
  return ({ status, charges }: RentalDetail) => {
    const isPaid = status === "confirmed" || status === "active"
    if (!charges || !(isPaid || status === "booked")) return null
    const parts = [
      t("oneRental.sum.firstPayment", { amount: euros(charges.first_payment) }),
      ...(charges.paid_once ? [t("oneRental.sum.once", { amount: euros(charges.paid_once) })] : []),
      ...(charges.delivery ? [t("oneRental.sum.delivery", { amount: euros(charges.delivery) })] : []),
    ]
    return {
      label: t(isPaid ? "oneRental.sum.paid" : "oneRental.sum.toPay"),
      now: euros(charges.due_today),
      parts: new Intl.ListFormat(language).format(parts),
      /** The service may have charged otherwise. */
      note: charges.may_differ ? t("oneRental.sum.mayDiffer") : null,
    }
  }
}
