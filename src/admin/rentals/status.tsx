import { StatusBadge } from "@medusajs/ui"
import type { Rental } from "../../core/api/rentals"
import type { TransactionState } from "../../core/rental-states"
import { useTexts } from "../lib/texts"
import { isPaymentUnclear, lacksOrder } from "./missing-order"

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

/** Its duration has passed. The service is silent after the order: whether the shopper keeps the goods isn't known. */
export const isDurationOver = ({ status, ends_at }: Rental): boolean =>
  status === "active" && !!ends_at && Date.parse(ends_at) < Date.now()

/** The state of a rental. */
export function RentalStatusBadge({ rental }: { rental: Rental }) {
  const { t } = useTexts()
  if (isDurationOver(rental)) return <StatusBadge color="grey">{t("list.state.durationOver")}</StatusBadge>
  if (isPaymentUnclear(rental)) return <StatusBadge color="orange">{t("rentals.unclear")}</StatusBadge>
  return <StatusBadge color={STATE_COLORS[rental.status]}>{t(`rentals.status.${rental.status}`)}</StatusBadge>
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
      {rental.unconfirmed && !isPaymentUnclear(rental) && (
        <StatusBadge color="orange">{t("rentals.unconfirmed")}</StatusBadge>
      )}
      {rental.other_environment && (
        <StatusBadge color="purple">
          {t(`settings.fields.environment.choices.${rental.environment}`)}
        </StatusBadge>
      )}
    </>
  )
}
