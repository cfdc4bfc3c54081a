import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { isProof } from "../../../core/calls"
import { isOfMissingOrder, type Problem, type Settlement } from "../../../core/messages/codes"
import type { RentalId } from "../ids"
import { jsonb } from "../../../core/text"

/** The codes that are about a call: where it would have made the order, the order's making settles them, too. */
const ABOUT_A_CALL: readonly string[] = [
  "call_unreadable",
  "call_not_applied",
  "keys_do_not_match",
] satisfies Problem["code"][]

/** Checks whether a problem is about an order that is missing or unfinished: of calls, only those that make one. */
function isOrderMissing(problem: Problem): boolean {
  if (ABOUT_A_CALL.includes(problem.code)) return isProof(kindIn(problem) ?? "")
  return isOfMissingOrder(problem.code)
}

/** What is raised before a call has moved the rental's state: it may be about a payment, also of a rental that is booked at most. */
const UNACCEPTED: readonly string[] = ["rejected", "other_environment"] satisfies Problem["code"][]

/** Returns the kind of the call that a problem is about; null where it is about none. */
const kindIn = ({ params }: Problem): string | null => ("kind" in params ? params.kind : null)

/** What distinguishes two problems of one code: the kind of the call, the country of other taxes, what was removed. */
const ABOUT: Partial<Record<Problem["code"], string>> = {
  call_not_applied: "kind",
  call_unreadable: "kind",
  keys_do_not_match: "kind",
  tax_rate_differs: "country",
  which_line: "name",
}

const aboutOf = ({ code, params }: Problem): unknown =>
  (params as Record<string, unknown>)[ABOUT[code] ?? ""] ?? null

/** Checks whether no secure key proves the call that a problem is about. */
const isUnproven = ({ params }: Problem): boolean => "by" in params

const isSame = (one: Problem, other: Problem): boolean =>
  one.code === other.code && aboutOf(one) === aboutOf(other) && isUnproven(one) === isUnproven(other)

/**
 * The request for the merchant's attention beside a transaction's state, which it doesn't change: the column
 * `attention`. `code` and `params` are the leading problem; `problems` are all open ones, in the order they were raised.
 */
export type Attention = Problem & {
  problems: Problem[]
  /** ISO 8601, as all its moments: the newest of its problems was raised then. */
  raised_at: string
  resolved_at: string | null
  /** Why the merchant closed it. */
  note: string | null
  /** What happened that closed it. */
  settled_by: Settlement | null
  /** The email of the merchant who closed it. */
  closed_by: string | null
}

/** Why a merchant closes something, and the merchant's email. */
export interface ClosedBy {
  note: string
  closed_by: string | null
}

const OPEN = { resolved_at: null, note: null, settled_by: null, closed_by: null }

/** Checks whether there is attention that isn't closed. */
export const isOpen = (attention: Attention | null): attention is Attention =>
  attention !== null && attention.resolved_at === null

/**
 * Adds a problem to the open ones, which stay, and says whether it is new:
 * - One that is open already gets its newest facts.
 * - One that keeps an order from being made moves to the end, so that the cause of the last try leads.
 * - One about an unproven call comes first, and so leads only where it is alone.
 */
export function raise(attention: Attention | null, problem: Problem, now: Date) {
  const standing = isOpen(attention) ? attention.problems : []
  const isNew = !standing.some((other) => isSame(other, problem))
  const others = standing.filter((other) => !isSame(other, problem))
  const problems = isUnproven(problem)
    ? [problem, ...others]
    : isNew || !comesFirst(problem)
      ? [...others, problem]
      : standing.map((other) => (isSame(other, problem) ? problem : other))
  const raised_at = isNew ? now.toISOString() : attention!.raised_at
  return { attention: withProblems({ raised_at, ...OPEN }, problems), isNew }
}

/** Returns attention without the problems that an event settles, closed where no other is open; itself where there were none. */
export function settle(attention: Attention, event: Settling, now: Date, kind?: string): Attention {
  const [by, settles]: Settles = SETTLED[event]
  const left = attention.problems.filter((problem) => !settles(problem, kind))
  if (left.length === attention.problems.length) return attention
  return left.length
    ? withProblems(attention, left)
    : resolve(attention, { settled_by: { code: by, params: {} } }, now)
}

/** Closes attention, and notes why: the merchant's note, or what happened. */
export const resolve = (attention: Attention, by: Partial<Closing>, now: Date): Attention => ({
  ...{ ...attention, ...OPEN, ...by, resolved_at: now.toISOString() },
})

type Closing = Pick<Attention, "note" | "settled_by" | "closed_by">

/** Checks whether a problem keeps its place when it is raised again: a second payment does, and a problem that no order can settle. */
const comesFirst = (problem: Problem): boolean => isTwice(problem) || !isOrderMissing(problem)

const isTwice = ({ code }: Problem): boolean => code === "paid_twice"

/**
 * Sets the open problems. A second payment leads; else the newest problem that keeps the order from being made, of those about a call that can't
 * be read where there is no other; else the oldest one.
 */
function withProblems<T extends Omit<Attention, "code" | "params" | "problems">>(
  attention: T,
  problems: Problem[],
) {
  const ofOrder = problems.filter((problem) => isOrderMissing(problem) && !isUnproven(problem))
  const { code, params } =
    problems.find(isTwice) ??
    ofOrder.filter((problem) => problem.code !== "call_unreadable").at(-1) ??
    ofOrder.at(-1) ??
    problems.find(comesFirst) ??
    problems[0]!
  return { ...attention, ...({ code, params } as Problem), problems }
}

const isNotApplied = (problem: Problem, kind: string | undefined): boolean =>
  problem.code === "call_not_applied" && kindIn(problem) === kind

const isOfBooking = (problem: Problem): boolean =>
  isOrderMissing(problem) &&
  !UNACCEPTED.includes(problem.code) &&
  (kindIn(problem) ?? "order_booked") === "order_booked"

const isNotCancelled = (problem: Problem): boolean =>
  problem.code === "booking_not_cancelled" || isNotApplied(problem, "order_booking_cancelled")

const isUnfinished = ({ code }: Problem): boolean => code === "order_not_finished"

type Settles = [by: Settlement["code"], settles: (problem: Problem, kind?: string) => boolean]

/** What settles problems by itself: how that is said, and which; of calls that could not be applied those of a kind. */
const SETTLED = {
  order_made: ["order_made", (problem) => isOrderMissing(problem) && !isUnfinished(problem)],
  order_finished: ["order_made", isUnfinished],
  calls_applied: ["call_applied", isNotApplied],
  // About a booking of which no order could be made, and about a rental that was cancelled only here.
  booking_cancelled_there: ["cancelled_there", isOfBooking],
  cancelled_there: ["cancelled_there", ({ code }) => code === "cancelled_here"],
  order_cancelled: ["booking_cancelled", isNotCancelled],
} satisfies Record<string, Settles>

/** What happens that settles problems. */
type Settling = keyof typeof SETTLED

/** The attention beside a transaction's state. */
export class AttentionStore {
  constructor(private readonly pg: Knex) {}

  /** Raises attention with a problem, beside those that are open. True if it is new. */
  async raise(id: RentalId, problem: Problem): Promise<boolean> {
    let isNew = false
    await this.change(id, (before, now) => {
      const raised = raise(before, problem, now)
      isNew = raised.isNew
      return raised.attention
    })
    return isNew
  }

  /** Closes the attention that the merchant saw; false where something newer was raised since, and stays. */
  async resolve(id: RentalId, seen: Pick<Attention, "raised_at">, by: ClosedBy): Promise<boolean> {
    let isNewer = false
    await this.change(id, (before, now) => {
      if (!isOpen(before)) return before
      isNewer = before.raised_at !== seen.raised_at
      return isNewer ? before : resolve(before, by, now)
    })
    return !isNewer
  }

  /** Closes the problems that an event settles. True if any was open. Most rentals never had any: then it is one statement. */
  async settle(id: RentalId, event: Settling, kind?: string): Promise<boolean> {
    const rows = this.pg("rental_transaction").where({ id }).whereNull("deleted_at")
    const stands: { attention: Attention | null } | undefined = await rows.first("attention")
    if (!isOpen(stands?.attention ?? null)) return false
    let any = false
    await this.change(id, (before, now) => {
      const after = isOpen(before) ? settle(before, event, now, kind) : before
      any = after !== before
      return after
    })
    return any
  }

  /** Reads and writes under the row's lock: two problems raised at once are both kept. */
  private async change(id: RentalId, change: (before: Attention | null, now: Date) => Attention | null) {
    const now = new Date()
    await this.pg.transaction(async (tx) => {
      const rows = () => tx("rental_transaction").where({ id }).whereNull("deleted_at")
      const row: { attention: Attention | null } | undefined = await rows().forUpdate().first("attention")
      if (!row) return
      const attention = change(row.attention, now)
      if (attention === row.attention) return
      await rows().update({ attention: jsonb(attention), updated_at: now })
    })
  }
}
