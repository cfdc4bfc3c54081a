import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Outage } from "../../../core/api/health"
import type { StoredServiceFault } from "../../../core/faults/service/fault"
import { serializeServiceFault } from "../../../core/faults/service/say"
import { isOutage, outageKind } from "../../../core/outage"
import { DEFAULT_ROW_ID, OWN_ACCOUNT } from "./rows"

const TABLE = "rental_settings"
const RETRY_MS = 15 * 60_000

/** Of a row that fails: a relapse within the hour counts as told. */
const TOLD = "coalesce(outage_told_at >= failing_since - interval '1 hour', false)"

interface FailingRow {
  id: string
  sales_channel_id: string | null
  /** Whether the row names a key, an environment or an address of its own, or calls the service as the default row does. */
  own_account: boolean
  failing_since: Date
  failed_calls: number
  last_failure: StoredServiceFault
  turned_away: number
}

/** An outage and the settings rows that met it. */
export interface StandingOutage {
  outage: Outage
  row_ids: string[]
}

/** What keeps shoppers from renting, for each account at the service whose calls fail. */
export class Outages {
  /** Until when this server leaves an outage alone that it could not tell: milliseconds since 1970. */
  private readonly putOff = new Map<string, number>()

  constructor(private readonly pg: Knex) {}

  /** Those that stand, longest first: one for each account and kind, however many sales channels use it. */
  async list(): Promise<StandingOutage[]> {
    const groups = new Map<string, FailingRow[]>()
    for (const row of await this.failing()) {
      const outage = outageOf(row)
      groups.set(outage, [...(groups.get(outage) ?? []), row])
    }
    return [...groups.values()].map(joined).filter(isTold)
  }

  /**
   * Of those that stand, those that no server has told the merchant of, each given to one caller only. A relapse within the hour isn't
   * told, unless a shopper could rent meanwhile.
   */
  async claimUntold(): Promise<StandingOutage[]> {
    const claimed: StandingOutage[] = []
    for (const standing of await this.list()) {
      if (this.isPutOff(standing)) continue
      const ids = standing.row_ids
      const rows = await this.pg(TABLE)
        .whereIn("id", ids)
        .whereRaw(`NOT (${TOLD})`)
        .whereNotNull("failing_since")
        // By another sales channel with the same account.
        .whereNotExists(this.pg(`${TABLE} AS other`).whereIn("id", ids).whereRaw(TOLD))
        .update({ outage_told_at: this.pg.fn.now() })
      if (!rows) continue
      this.putOff.delete(keyOf(standing))
      claimed.push(standing)
    }
    return claimed
  }

  /** Gives one back that could not be told; this server tries again after a while, as a provider that is down is asked in vain. */
  async release(standing: StandingOutage): Promise<void> {
    this.putOff.set(keyOf(standing), Date.now() + RETRY_MS)
    await this.pg(TABLE).whereIn("id", standing.row_ids).update({ outage_told_at: null })
  }

  private isPutOff(standing: StandingOutage): boolean {
    return (this.putOff.get(keyOf(standing)) ?? 0) > Date.now()
  }

  /**
   * Rows are one or a few; failed openings are counted by the index of states. What nobody has met for a day, as in a sales channel
   * that is gone, isn't told; a refused key of the default row is, since a quiet shop would forget it over a weekend.
   */
  private async failing(): Promise<FailingRow[]> {
    const { rows }: { rows: FailingRow[] } = await this.pg.raw(
      `SELECT s.id, s.sales_channel_id, s.failing_since, s.failed_calls, s.last_failure,
              ${OWN_ACCOUNT} AS own_account,
              (SELECT count(DISTINCT t.cart_id)::int FROM rental_transaction t
                -- A rental begins before its call fails; a call gives up within a minute.
                WHERE t.status = 'failed' AND t.created_at > s.failing_since - interval '1 minute'
                  -- What an invalid order costs is counted apart: the next shopper's may be valid.
                  AND (coalesce(t.failure ->> 'code', '') = 'invalid_request')
                    = (s.last_failure ->> 'code' = 'invalid_request')
                  AND t.settings_id = s.id AND t.deleted_at IS NULL) AS turned_away
         FROM ${TABLE} s
        WHERE s.failing_since IS NOT NULL AND s.deleted_at IS NULL AND s.last_failure IS NOT NULL
          AND (s.last_failure_at > now() - interval '1 day'
            OR s.id = ? AND s.last_failure ->> 'code' = 'invalid_api_key')
        ORDER BY s.failing_since, s.id`,
      [DEFAULT_ROW_ID],
    )
    return rows
  }
}

const keyOf = ({ outage }: StandingOutage): string => `${outage.settings_id} ${outage.kind}`

const accountOf = (row: FailingRow): string => (row.own_account ? row.id : DEFAULT_ROW_ID)

const outageOf = (row: FailingRow): string =>
  `${accountOf(row)} ${outageKind(serializeServiceFault(row.last_failure).code)}`

/** `rows`: of one account and kind, the longest first. */
function joined(rows: FailingRow[]): StandingOutage {
  const [first] = rows as [FailingRow, ...FailingRow[]]
  const failure = serializeServiceFault(first.last_failure)
  const sum = (count: (row: FailingRow) => number) => rows.reduce((total, row) => total + count(row), 0)
  const outage: Outage = {
    settings_id: accountOf(first),
    sales_channel_id: first.own_account ? first.sales_channel_id : null,
    kind: outageKind(failure.code),
    since: first.failing_since.toISOString(),
    failed_calls: sum(({ failed_calls }) => failed_calls),
    turned_away: sum(({ turned_away }) => turned_away),
    failure,
  }
  return { outage, row_ids: rows.map(({ id }) => id) }
}

const isTold = ({ outage }: StandingOutage): boolean =>
  isOutage({ code: outage.failure.code, calls: outage.failed_calls, turned_away: outage.turned_away })
