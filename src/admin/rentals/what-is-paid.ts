import type { RentalDetail } from "../../core/api/rentals"
import { useFormat } from "../lib/format"
import { useTexts } from "../lib/texts"

/** What the shopper paid or has to pay, in words. */
export interface WhatIsPaid {
  label: string
  /** What was due, and what follows by the month. */
  amounts: string
  /** What was due consists of. */
  parts: string
  /** The service may have charged otherwise. */
  note: string | null
}

/**
 * What the shopper paid when they ordered, and what they pay by the month; null where that isn't known, or nothing was paid. The label
 * says so of a booking, whose shopper has to finish it first.
 */
export function useWhatIsPaid(): (rental: RentalDetail) => WhatIsPaid | null {
  const { t, language } = useTexts()
  const { euros, monthly, months } = useFormat()
  return ({ status, charges, monthly: amount, duration }) => {
    const isPaid = status === "confirmed" || status === "active"
    if (!charges || !(isPaid || status === "booked")) return null
    const parts = [
      t("oneRental.sum.firstPayment", { amount: euros(charges.first_payment) }),
      ...(charges.paid_once ? [t("oneRental.sum.once", { amount: euros(charges.paid_once) })] : []),
      ...(charges.delivery ? [t("oneRental.sum.delivery", { amount: euros(charges.delivery) })] : []),
    ]
    const now = euros(charges.due_today)
    const later = { now, monthly: monthly(amount), duration: months(duration) }
    return {
      label: t(isPaid ? "oneRental.sum.paid" : "oneRental.sum.toPay"),
      amounts: amount === null ? now : t("oneRental.sum.then", later),
      parts: new Intl.ListFormat(language, { type: "unit" }).format(parts),
      note: charges.may_differ ? t("oneRental.sum.mayDiffer") : null,
    }
  }
}
