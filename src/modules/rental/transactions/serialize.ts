import type { ServiceFault } from "../../../core/messages/codes"
import { say, serializeServiceFault } from "../../../core/messages/say"
import type { Rental } from "../../../answers/rentals"
import type { BeforeJson } from "../../../answers/values"
import { toEuros } from "../../../core/money"
import { isToRent, type RentalSnapshot } from "../decide/sent"
import type { Attention } from "./attention"
import { customerOf, type TransactionRow } from "./row"

/** The columns of a transaction that are shown as they are. */
const AS_STORED = [
  ...(["id", "transaction_id", "subscription_id", "sales_channel_id", "cart_id", "order_id"] as const),
  ...(["status", "environment", "duration", "lang", "finalize_url"] as const),
  ...(["refund_allowed_at", "refund_note", "created_at", "opened_at", "confirmed_at"] as const),
  ...(["ends_at", "completed_at", "cancelled_at"] as const),
]

/** All that is read of a transaction to show it, its snapshot aside. */
export const SHOWN_COLUMNS = [
  ...AS_STORED,
  ...(["settings_id", "monthly", "first_payment", "commitment_value", "commitment_unit"] as const),
  ...(["price_mismatch", "failure", "buyer_name", "buyer_email", "attention"] as const),
]

type Stored = (typeof AS_STORED)[number]

/** A transaction's row, as far as the admin shows it. */
export type ShownRow = Pick<TransactionRow, (typeof SHOWN_COLUMNS)[number]> & {
  snapshot: ShownSnapshot | null
}

/** As much of a snapshot as the list reads. */
type ShownSnapshot = Partial<Omit<RentalSnapshot, "lines">> & {
  lines?: Pick<RentalSnapshot["lines"][number], "name" | "combination_name" | "quantity" | "choice">[] | null
}

type Serialized = BeforeJson<Omit<Rental, "actions" | "order" | "other_environment">>

const HOUR_MS = 3_600_000

/**
 * Returns a transaction as the admin API shows it (docs/routes.md, For the admin). Euros, taxes included; before the service confirms,
 * `monthly` and `first_payment` are what the shopper was shown. `unconfirmed`: it was opened
 * long ago and never confirmed.
 */
export function serializeTransaction(row: ShownRow, unconfirmedAfterHours: number, now: Date): Serialized {
  const { snapshot } = row
  const asStored = Object.fromEntries(AS_STORED.map((name) => [name, row[name]])) as Pick<ShownRow, Stored>
  const offered = (cents: number | undefined) => (cents === undefined ? null : toEuros(cents))
  const openedFor =
    row.status === "open" && row.opened_at ? now.getTime() - new Date(row.opened_at).getTime() : 0
  return {
    ...asStored,
    items: (snapshot?.lines ?? []).filter(isToRent).map(({ name, quantity }) => ({ title: name, quantity })),
    customer: customerOf(row),
    monthly: row.monthly ?? offered(snapshot?.monthly),
    first_payment: row.first_payment ?? offered(snapshot?.deposit),
    commitment:
      row.commitment_value === null ? null : { value: row.commitment_value, unit: row.commitment_unit },
    drift: row.price_mismatch ?? null,
    failure: row.failure && serializeFailure(row.failure),
    unconfirmed: openedFor > unconfirmedAfterHours * HOUR_MS,
    attention: row.attention && serializeAttention(row.attention),
  }
}

function serializeFailure(fault: ServiceFault) {
  const failure = serializeServiceFault(fault)
  return { ...failure, message: failure.problem }
}

/**
 * Code, params and remedy are of the leading problem; `problems` are all open ones, and the English reason has a line for each.
 * `note` is the merchant's, or says in English what closed it, which `settled_by` has as a fact.
 */
function serializeAttention({ note, ...attention }: Attention) {
  const { problems, settled_by } = attention
  const reason = problems.map((problem) => say(problem).text).join("\n")
  const { remedy } = say(attention)
  return { ...attention, reason, remedy, note: settled_by ? say(settled_by).text : note }
}
