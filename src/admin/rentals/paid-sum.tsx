import { StatusBadge } from "@medusajs/ui"
import type { PaidSum as Sum } from "../../answers/rental-parts"
import type { RentalDetail } from "../../answers/rentals"
import { useTexts } from "../lib/texts"
import { orderToBeMade } from "./sides"
import { Small } from "../components/card"

/**
 * What the order is worth and what the shopper paid, and whether the order comes to what the service's call says; where it doesn't, what
 * differs. Of an order that is cancelled Medusa says zero, which is nothing to compare.
 */
export function PaidSum({ rental, paid }: { rental: RentalDetail; paid: Sum }) {
  const { t, euros } = useTexts()
  const what = useWhatIsPaid()(rental)
  const order = rental.order?.canceled ? null : paid.order
  const value = order ?? orderToBeMade(rental) ?? paid
  return (
    <dl className="txt-small flex flex-col gap-y-2 px-6 py-4" data-testid="paid-sum">
      <Amount name={t("rentals.terms.delivery")}>{euros(paid.delivery)}</Amount>
      <Amount name={t("rentals.sum.value")} strong>
        {order && (
          <StatusBadge color={order.differences ? "red" : "green"}>
            {t(order.differences ? "rentals.lines.differ" : "rentals.lines.same")}
          </StatusBadge>
        )}
        {euros(value.total)}
      </Amount>
      {order?.differences && <Amount name={t("rentals.sum.called")}>{euros(paid.total)}</Amount>}
      {order?.differences && <Differences {...order.differences} />}
      {what && (
        <Amount name={what.label} strong more={[what.parts, what.note]}>
          {what.now}
        </Amount>
      )}
      {what?.later && <Amount name={t("rentals.columns.monthly")}>{what.later}</Amount>}
    </dl>
  )
}

interface AmountProps {
  name: string
  strong?: boolean
  /** Said below it. */
  more?: readonly (string | null)[]
  children: React.ReactNode
}

function Amount({ name, strong, more = [], children }: AmountProps) {
  const weight = strong ? "font-medium" : "text-ui-fg-subtle"
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <dt className={weight}>{name}</dt>
      <dd className={`ml-auto flex items-center gap-x-2 text-right tabular-nums ${weight}`}>{children}</dd>
      {more.filter(Boolean).map((words) => (
        <dd key={words} className="text-ui-fg-subtle w-full text-pretty text-right">
          {words}
        </dd>
      ))}
    </div>
  )
}

/** Each line, and the delivery, that the order has otherwise than it was paid. */
function Differences({ lines, delivery }: NonNullable<NonNullable<Sum["order"]>["differences"]>) {
  const { t, euros, number } = useTexts()
  const sums = delivery ? [{ name: t("rentals.terms.delivery"), units: null, ...delivery }] : []
  return (
    <ul className="list-disc pl-4">
      {[...lines, ...sums].map(({ name, units, paid, held }, at) => (
        <li key={at}>
          <Small className="text-ui-fg-error break-words">
            {units && units.paid !== units.held
              ? t("rentals.sum.line", { name, paid: number(units.paid), held: number(units.held) })
              : t("rentals.sum.line", { name, paid: euros(paid), held: euros(held) })}
          </Small>
        </li>
      ))}
    </ul>
  )
}

/**
 * What the shopper paid when they ordered, and what they pay by the month; null where that isn't known, or nothing was paid. The label
 * says so of a booking, whose shopper has to finish it first.
 */
export function useWhatIsPaid() {
  const { t, language, euros, monthly, months } = useTexts()
  return ({ status, charges, monthly: amount, duration }: RentalDetail) => {
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
      /** By the month. */
      later: amount === null ? null : `${monthly(amount)} · ${months(duration)}`,
      /** The service may have charged otherwise. */
      note: charges.may_differ ? t("oneRental.sum.mayDiffer") : null,
    }
  }
}
