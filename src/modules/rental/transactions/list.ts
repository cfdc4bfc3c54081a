import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { RentalCounts } from "../../../answers/rentals"
import type { Figure } from "../../../core/rental-states"
import { MAX_COUNTED, MAX_TALLIED } from "../../../core/limits"
import { momentsAt, UNRESOLVED } from "./figures-sql"
import { narrow, type TransactionFilters } from "./list-filters"
import { SHOWN_COLUMNS, type ShownRow } from "./serialize"

/** How many rentals are in which state, each counted up to `MAX_COUNTED`; those that need attention by their leading problem, most frequent first. */
type RentalTally = Omit<RentalCounts, "unconfirmed_after_hours">

const CAUSES = `SELECT code, count(*)::int AS count FROM (
  SELECT attention ->> 'code' AS code FROM rental_transaction WHERE deleted_at IS NULL AND ${UNRESOLVED} LIMIT ${MAX_TALLIED}
) AS open GROUP BY code ORDER BY count DESC, code`

/** What the list of rentals can be sorted by. */
export const SORT_COLUMNS = [
  "created_at",
  "updated_at",
  "confirmed_at",
  "status",
  "monthly",
  "duration",
] as const
type SortColumn = (typeof SORT_COLUMNS)[number]

/** Which page of the list, in which order. */
export interface PageWanted {
  offset: number
  limit: number
  sort: { column: SortColumn; direction: "asc" | "desc" }
}

/** One page of rentals. Where there are very many, `count` is a number that there are more of: counting them all would be the slowest part. */
interface TransactionPage {
  rows: ListedRow[]
  count: number
  more_than_count: boolean
}

/** What a search finds is counted up to here, all else up to `MAX_COUNTED`. Further where later pages are asked for. */
const MAX_FOUND = 200

/** A row of the list; `due_today`: what was due when it was paid, in euros. */
type ListedRow = ShownRow & { due_today: number | null }

/** As much of a row as `serializeTransaction` reads: snapshots are long, and a page has twenty. */
const SHOWN = [
  ...SHOWN_COLUMNS.map((name) => (name === "monthly" || name === "first_payment" ? `${name}::float8` : name)),
  `jsonb_build_object('customer', snapshot -> 'customer', 'monthly', snapshot -> 'monthly', 'deposit', snapshot -> 'deposit',
    'lines', (SELECT jsonb_agg(jsonb_build_object('name', line -> 'name', 'combination_name', line -> 'combination_name', 'quantity', line -> 'quantity', 'choice', line -> 'choice'))
      FROM jsonb_array_elements(snapshot -> 'lines') AS line)) AS snapshot`,
  "(charges ->> 'due_today')::float8 AS due_today",
].join(", ")

/** The transactions as the merchant asks for them. As fast with 100,000 of them as with a hundred: bench/rentals-list.mjs. */
export class TransactionList {
  constructor(private readonly pg: Knex) {}

  /**
   * What a search, or a filter for one customer, finds is gathered by the search's own index and then sorted, where that is little; what is
   * much is met soon in the order of the sorting's index. PostgreSQL can't choose, as it can't know how often a word or an email occurs.
   */
  async page(filters: TransactionFilters, wanted: PageWanted): Promise<TransactionPage> {
    const matching = this.matching(filters)
    if (!isSelective(filters)) {
      return this.inPage(matching, wanted, this.count(matching, mostCounted(wanted, MAX_COUNTED)))
    }
    const most = mostCounted(wanted, MAX_FOUND)
    const few: string[] = await matching
      .clone()
      .limit(most + 1)
      .pluck("id")
    const counted = upTo(most, few.length)
    if (!few.length) return { ...counted, rows: [] }
    return this.inPage(
      counted.more_than_count ? matching : this.pg("rental_transaction").whereIn("id", few),
      wanted,
      counted,
    )
  }

  /** Reads all that the filters leave, newest first, in batches: reading 100,000 costs the memory of one batch. */
  async *batches(filters: TransactionFilters, size: number): AsyncGenerator<ListedRow[]> {
    let last: { id: string; begun_at: string } | undefined
    for (;;) {
      const batch = this.matching(filters)
        .orderByRaw("created_at DESC, id DESC")
        .limit(size)
        // As text, since a Date has no microseconds; by another name, or PostgreSQL would sort the texts.
        .select(this.pg.raw(`${SHOWN}, created_at::text AS begun_at`))
      if (last) batch.whereRaw("(created_at, id) < (?::timestamptz, ?)", [last.begun_at, last.id])
      const rows: (ListedRow & { begun_at: string })[] = await batch
      if (rows.length) yield rows
      if (rows.length < size) return
      last = rows.at(-1)
    }
  }

  /**
   * Returns how many transactions of a sales channel, or of all (null), need attention, were opened before a moment and never confirmed, or drift;
   * of each at most 2,000.
   */
  async tally(overdueBefore: Date, salesChannelId: string | null = null) {
    const all = this.matching(salesChannelId === null ? {} : { sales_channel_id: [salesChannelId] })
    const [attention, unconfirmed, drifting] = await Promise.all(
      [
        all.clone().whereRaw(UNRESOLVED),
        all.clone().where({ status: "open" }).where("opened_at", "<", overdueBefore),
        all.clone().whereNotNull("price_mismatch"),
      ].map((query) => this.count(query, MAX_TALLIED)),
    )
    return { attention: attention!.count, unconfirmed: unconfirmed!.count, drifting: drifting!.count }
  }

  /** Returns how many rentals the filters leave, and their monthly prices together, in euros. */
  async sum(filters: TransactionFilters): Promise<{ count: number; monthly: number }> {
    const sum = "count(*)::int AS count, round(coalesce(sum(shown_monthly), 0), 2)::float8 AS monthly"
    return this.matching(filters).first(this.pg.raw(sum))
  }

  /** Returns how many rentals the merchant's tabs and filters leave, active ones of one environment: bench/rentals-list.mjs. */
  async counts(environment: string, now: Date): Promise<RentalTally> {
    const count = async (filters: TransactionFilters) =>
      (await this.count(this.matching(filters), MAX_COUNTED)).count
    const ofFigure = (name: Figure) => count({ figure: { name, environment, ...momentsAt(now) } })
    const [all, needs_you, active, ending, booked, unpaid, failed, causes] = await Promise.all([
      count({}),
      count({ attention: "open" }),
      ofFigure("active"),
      ofFigure("ending"),
      count({ status: ["booked"] }),
      count({ status: ["open"] }),
      count({ status: ["failed"] }),
      this.pg.raw(CAUSES),
    ])
    return { all, needs_you, active, ending, booked, unpaid, failed, causes: causes.rows }
  }

  private async count(query: Knex.QueryBuilder, most: number): Promise<Counted> {
    const { pg } = this
    const some = query
      .clone()
      .select(pg.raw("1"))
      .limit(most + 1)
    const [{ count }] = await pg.from(some.as("some")).count("* as count")
    return upTo(most, count)
  }

  /** Rows that sort alike are in the order they were begun. The page is found first: PostgreSQL computes columns also of the rows before it. */
  private async inPage(query: Knex.QueryBuilder, wanted: PageWanted, counted: Counted | Promise<Counted>) {
    const { column, direction } = wanted.sort
    const key = column === "monthly" ? "shown_monthly" : column
    const nulls = column === "confirmed_at" ? "NULLS LAST" : ""
    const order = `${key} ${direction} ${nulls}, created_at ${direction}, id ${direction}`
    const page = query.clone().select("id").orderByRaw(order).offset(wanted.offset).limit(wanted.limit)
    const rows: PromiseLike<ListedRow[]> = this.pg("rental_transaction")
      .whereIn("id", page)
      .orderByRaw(order)
      .select(this.pg.raw(SHOWN))
    const [known, found] = await Promise.all([counted, rows])
    return { ...known, rows: found }
  }

  private matching(filters: TransactionFilters): Knex.QueryBuilder {
    return narrow(this.pg("rental_transaction"), filters)
  }
}

type Counted = Omit<TransactionPage, "rows">

/** Always beyond the page that is asked for, so that reading page by page reads all. */
const mostCounted = ({ offset, limit }: PageWanted, step: number) =>
  Math.ceil((offset + limit + 1) / step) * step

const upTo = (most: number, count: string | number): Counted => ({
  count: Math.min(Number(count), most),
  more_than_count: Number(count) > most,
})

/** Checks for filters that leave a handful of rentals, whatever the shop's size. */
const isSelective = ({ q, customer_id, order_id }: TransactionFilters) =>
  !!(q?.trim() || customer_id || order_id?.length)
