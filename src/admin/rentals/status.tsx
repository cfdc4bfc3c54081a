import { ExclamationCircleSolid } from "@medusajs/icons"
import { Badge, StatusBadge } from "@medusajs/ui"
import type { Rental } from "../../answers/rentals"
import type { Condition, TransactionState } from "../../core/rental-states"
import { DRAWN } from "../components/list-table"
import { useTexts } from "../lib/texts"
import { useIssueTitle } from "../lib/fact-words"
import { isPaymentUnclear, shownState } from "../../core/shown-state"

/** The colour of each state; its word says the same. */
const STATE_COLORS = {
  draft: "grey",
  creating: "grey",
  open: "blue",
  failed: "red",
  superseded: "grey",
  booked: "orange",
  confirmed: "green",
  active: "green",
  cancelled: "grey",
  duration_over: "grey",
  paid_no_order: "orange",
  unclear: "orange",
} as const satisfies Record<TransactionState | Condition, string>

/** In a list that it is unpaid for long is said in place of its state. */
function stateOf(rental: Rental, isListed: boolean) {
  const state = shownState(rental, new Date())
  return isListed && isOverdue(rental)
    ? ({ color: "orange", word: "rentals.unconfirmed" } as const)
    : ({ color: STATE_COLORS[state], word: `rentals.status.${state}` } as const)
}

function State({ rental, isListed = false }: { rental: Rental; isListed?: boolean }) {
  const { t } = useTexts()
  const { color, word } = stateOf(rental, isListed)
  return (
    <StatusBadge color={color} className="whitespace-nowrap">
      {t(word)}
    </StatusBadge>
  )
}

/** On a telephone, below the date. */
export function StateMark({ rental }: { rental: Rental }) {
  const { t } = useTexts()
  const isOpen = rental.attention && !rental.attention.resolved_at
  const word = t(isOpen ? "rentals.needsAttention" : stateOf(rental, true).word)
  return <span className={`${DRAWN} ${isOpen ? "text-ui-tag-red-text" : ""}`} data-drawn={word} />
}

/**
 * The state of a rental, and beside it: attention first; then that its order is cancelled, that it is unpaid for long, and that it is of
 * another environment than the one in force.
 */
export function RentalStatus({ rental }: { rental: Rental }) {
  const { t } = useTexts()
  const needsAttention = rental.attention && !rental.attention.resolved_at
  return (
    <>
      <State rental={rental} />
      {needsAttention && <StatusBadge color="red">{t("rentals.needsAttention")}</StatusBadge>}
      {rental.order?.canceled && rental.status !== "cancelled" && (
        <StatusBadge color="grey">{t("oneRental.orderCanceled")}</StatusBadge>
      )}
      {isOverdue(rental) && <StatusBadge color="orange">{t("rentals.unconfirmed")}</StatusBadge>}
      {rental.other_environment && (
        <StatusBadge color="purple">
          {t(`settings.fields.environment.choices.${rental.environment}`)}
        </StatusBadge>
      )}
    </>
  )
}

const isOverdue = (rental: Rental) => rental.unconfirmed && !isPaymentUnclear(rental)

/** The state of a rental in a list, and beside it, on the same line, whether it needs the merchant. */
export function StateCell({ rental }: { rental: Rental }) {
  const { t } = useTexts()
  const titleOf = useIssueTitle()
  const { attention } = rental
  const isOpen = attention && !attention.resolved_at
  const issue = isOpen && t("list.state.needsYou", { issue: titleOf(attention.code, attention.reason) })
  return (
    <div className="flex items-center gap-x-2">
      <State rental={rental} isListed />
      {issue && (
        <span title={issue} className="flex shrink-0">
          <ExclamationCircleSolid aria-hidden className="text-ui-tag-red-icon" />
          <span className="sr-only">{issue}</span>
        </span>
      )}
      {rental.other_environment && (
        <Badge size="2xsmall" rounded="full" title={t("list.state.otherEnvironment")}>
          {t(`settings.fields.environment.choices.${rental.environment}`)}
        </Badge>
      )}
    </div>
  )
}
