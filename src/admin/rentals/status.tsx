import { ExclamationCircleSolid } from "@medusajs/icons"
import { Badge, clx, StatusBadge } from "@medusajs/ui"
import type { Rental } from "../../answers/rentals"
import type { Condition, TransactionState } from "../../core/rental-states"
import { useRentalCounts } from "../lib/rental-queries"
import { type TextKey, useTexts } from "../lib/texts"
import { useIssueTitle } from "../lib/fact-words"
import { isPaymentUnclear, shownState } from "../../core/shown-state"

/** The colours that states are drawn in. */
export type StateColor = "green" | "orange" | "blue" | "grey" | "red"

/** The colour of each state; its word says the same. */
const STATE_COLORS: Record<TransactionState | Condition, StateColor> = {
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
}

/**
 * The state of a rental, and beside it: attention first; then that its order is cancelled, that it is unpaid for long, and that it is of
 * another environment than the one in force.
 */
export function RentalStatus({ rental }: { rental: Rental }) {
  const { t } = useTexts()
  const { color, word } = stateOf(rental)
  const needsAttention = rental.attention && !rental.attention.resolved_at
  return (
    <>
      <StatusBadge color={color}>{t(word)}</StatusBadge>
      {needsAttention && <StatusBadge color="red">{t("rentals.needsAttention")}</StatusBadge>}
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

function stateOf(rental: Rental): { color: StateColor; word: TextKey } {
  const state = shownState(rental, new Date())
  return { color: STATE_COLORS[state], word: `rentals.status.${state}` }
}

const DOTS: Record<StateColor, string> = {
  grey: "bg-ui-tag-neutral-icon",
  green: "bg-ui-tag-green-icon",
  red: "bg-ui-tag-red-icon",
  blue: "bg-ui-tag-blue-icon",
  orange: "bg-ui-tag-orange-icon",
}

/** The dot before a state's word. */
export function StateDot({ color }: { color: StateColor }) {
  return (
    <div role="presentation" className="flex h-5 w-2 shrink-0 items-center justify-center">
      <div
        className={clx("h-2 w-2 rounded-sm shadow-[0px_0px_0px_1px_rgba(0,0,0,0.12)_inset]", DOTS[color])}
      />
    </div>
  )
}

/** The state of a rental as Medusa's lists write states, a dot and a word; and beside it, on the same line, whether it needs the merchant. */
export function StateCell({ rental }: { rental: Rental }) {
  const { t } = useTexts()
  const { color, word } = useStateWord(rental)
  const titleOf = useIssueTitle()
  const { attention } = rental
  const isOpen = attention && !attention.resolved_at
  const issue = isOpen && t("list.state.needsYou", { issue: titleOf(attention.code, attention.reason) })
  return (
    <div className="flex items-center gap-x-2">
      <StateDot color={color} />
      <span className="max-w-[128px] truncate md:max-w-[165px]" title={word}>
        {word}
      </span>
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

/** In a list an unpaid rental says for how long. */
function useStateWord(rental: Rental): { color: StateColor; word: string } {
  const { t } = useTexts()
  const hours = useRentalCounts().data?.unconfirmed_after_hours
  const { color, word } = stateOf(rental)
  if (!rental.unconfirmed || isPaymentUnclear(rental)) return { color, word: t(word) }
  // A sales channel may wait less than the others do.
  const isOlder = !!hours && Date.now() - Date.parse(rental.opened_at ?? "") > hours * 3_600_000
  return { color: "orange", word: isOlder ? t("list.state.unpaidFor", { hours }) : t("rentals.unconfirmed") }
}
