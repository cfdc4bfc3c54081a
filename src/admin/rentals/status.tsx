import { StatusBadge } from "@medusajs/ui"
import type { Rental } from "../../core/api/rentals"
import type { TransactionState } from "../../core/rental-states"
import { useTexts } from "../lib/texts"
import { lacksOrder } from "./missing-order"

/** The colours that states are drawn in. */
export type StateColor = "green" | "orange" | "blue" | "grey" | "red"

/** The colour of each state; its word says the same. */
export const STATE_COLORS: Record<TransactionState, StateColor> = {
  draft: "grey",
  creating: "grey",
  open: "blue",
  failed: "red",
  superseded: "grey",
  booked: "orange",
  confirmed: "green",
  active: "green",
  cancelled: "grey",
}

/** The state of a rental. */
export function RentalStatusBadge({ status }: { status: TransactionState }) {
  const { t } = useTexts()
  return <StatusBadge color={STATE_COLORS[status]}>{t(`rentals.status.${status}`)}</StatusBadge>
}

/**
 * What is shown beside the state: attention first, or that a paid rental is without its order; then that it is unpaid for long, and that it
 * is of another environment than the one in force.
 */
export function RentalFlags({ rental }: { rental: Rental }) {
  const { t } = useTexts()
  const needsAttention = rental.attention && !rental.attention.resolved_at
  return (
    <>
      {needsAttention && <StatusBadge color="red">{t("rentals.needsAttention")}</StatusBadge>}
      {!needsAttention && lacksOrder(rental) && (
        <StatusBadge color="orange">{t("rentals.lacksOrder")}</StatusBadge>
      )}
      {rental.order?.canceled && rental.status !== "cancelled" && (
        <StatusBadge color="grey">{t("oneRental.orderCanceled")}</StatusBadge>
      )}
      {rental.unconfirmed && <StatusBadge color="orange">{t("rentals.unconfirmed")}</StatusBadge>}
      {rental.other_environment && (
        <StatusBadge color="purple">
          {t(`settings.fields.environment.choices.${rental.environment}`)}
        </StatusBadge>
      )}
    </>
  )
}
