import type { RentalDetail } from "../../core/api/rentals"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"

/** What a shopper had to pay when they ordered, with its parts, and what they pay by the month: a sentence each. */
export function useWhatIsPaid(): (rental: RentalDetail) => string[] {
  const { t } = useTexts()
  const { euros, monthly, months } = useFormat()
  return ({ charges, monthly: amount, duration }) => {
    const said: string[] = []
    if (charges) {
      const parts = [
        t("oneRental.sum.firstPayment", { amount: euros(charges.first_payment) }),
        ...(charges.paid_once ? [t("oneRental.sum.once", { amount: euros(charges.paid_once) })] : []),
        ...(charges.delivery ? [t("oneRental.sum.delivery", { amount: euros(charges.delivery) })] : []),
      ]
      said.push(t("oneRental.sum.due", { total: euros(charges.due_today), parts: parts.join(", ") }))
    }
    if (amount !== null) {
      said.push(t("oneRental.sum.monthly", { monthly: monthly(amount), duration: months(duration) }))
    }
    if (charges?.may_differ) said.push(t("oneRental.sum.mayDiffer"))
    return said
  }
}
