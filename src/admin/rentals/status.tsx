import { ExclamationCircleSolid } from "@medusajs/icons"
import { Badge, clx, StatusBadge } from "@medusajs/ui"
import type { Rental } from "../../core/api/rentals"
import type { TransactionState } from "../../core/rental-states"
import { useRentalCounts } from "../lib/rental-queries"
import { useTexts } from "../lib/texts"
import { useAttentionTitle } from "./attention-texts"
import { isPaymentUnclear, lacksOrder } from "./missing-order"

/** The colours that states are drawn in. */
export type StateColor = "green" | "orange" | "blue" | "grey" | "red"

/** The colour of each state; its word says the same. */
const STATE_COLORS: Record<TransactionState, StateColor> = {
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
  if (lacksOrder(rental)) return <StatusBadge color="orange">{t("list.state.paidNoOrder")}</StatusBadge>
  if (isPaymentUnclear(rental)) return <StatusBadge color="orange">{t("rentals.unclear")}</StatusBadge>
  return <StatusBadge color={STATE_COLORS[rental.status]}>{t(`rentals.status.${rental.status}`)}</StatusBadge>
}

/**
 * What is shown beside the state: attention first; then that it is unpaid for long, and that it
 * is of another environment than the one in force.
 */
export function RentalFlags({ rental }: { rental: Rental }) {
  const { t } = useTexts()
  const needsAttention = rental.attention && !rental.attention.resolved_at
  return (
    <>
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
  return (
    <div className="flex items-center gap-x-2">
      <StateDot color={color} />
      <span className="max-w-[110px] truncate md:max-w-[150px]" title={word}>
        {word}
      </span>
      <NeedsYou rental={rental} />
      {rental.other_environment && (
        <Badge size="2xsmall" rounded="full" title={t("list.state.otherEnvironment")}>
          {t(`settings.fields.environment.choices.${rental.environment}`)}
        </Badge>
      )}
    </div>
  )
}

function NeedsYou({ rental: { attention } }: { rental: Rental }) {
  const { t } = useTexts()
  const titleOf = useAttentionTitle()
  if (!attention || attention.resolved_at) return null
  const words = t("list.state.needsYou", { issue: titleOf(attention) })
  return (
    <span title={words} className="flex shrink-0">
      <ExclamationCircleSolid aria-hidden className="text-ui-tag-red-icon" />
      <span className="sr-only">{words}</span>
    </span>
  )
}

/** What the state is called in a list, where it is more than the state's own word. */
function useStateWord(rental: Rental): { color: StateColor; word: string } {
  const { t } = useTexts()
  const hours = useRentalCounts().data?.unconfirmed_after_hours
  if (lacksOrder(rental)) return { color: "orange", word: t("list.state.paidNoOrder") }
  if (isPaymentUnclear(rental)) return { color: "orange", word: t("rentals.unclear") }
  if (rental.unconfirmed) {
    // A sales channel may wait less than the others do.
    const isOlder = !!hours && Date.now() - Date.parse(rental.opened_at ?? "") > hours * 3_600_000
    const word = isOlder ? t("list.state.unpaidFor", { hours }) : t("rentals.unconfirmed")
    return { color: "orange", word }
  }
  if (isDurationOver(rental)) return { color: "grey", word: t("list.state.durationOver") }
  return { color: STATE_COLORS[rental.status], word: t(`rentals.status.${rental.status}`) }
}
