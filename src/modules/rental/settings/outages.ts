import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Outage } from "../../../core/api/health"
import type { StoredServiceFault } from "../../../core/faults/service/fault"
import { serializeServiceFault } from "../../../core/faults/service/say"
import { isOutage, outageKind } from "../../../core/outage"

const TABLE = "rental_settings"

interface FailingRow {
  id: string
  sales_channel_id: string | null
  failing_since: Date
  failed_calls: number
  last_failure: StoredServiceFault
  turned_away: number
}

/** What keeps shoppers from renting, for each settings row whose calls to the service fail. */
export class Outages {
  constructor(private readonly pg: Knex) {}

  /**
   * Those that stand, longest first. Rows are one or a few; failed openings are counted by the index of states. What nobody has met for a
   * day, as in a sales channel that is gone, isn't told.
   */
  async list(): Promise<Outage[]> {
    const { rows }: { rows: FailingRow[] } = await this.pg.raw(
      `SELECT s.id, s.sales_channel_id, s.failing_since, s.failed_calls, s.last_failure,
              (SELECT count(DISTINCT t.cart_id)::int FROM rental_transaction t
                -- A rental begins before its call fails; a call gives up within a minute.
                WHERE t.status = 'failed' AND t.created_at > s.failing_since - interval '1 minute'
                  AND t.settings_id = s.id AND t.deleted_at IS NULL) AS turned_away
         FROM ${TABLE} s
        WHERE s.failing_since IS NOT NULL AND s.deleted_at IS NULL AND s.last_failure IS NOT NULL
          AND s.last_failure_at > now() - interval '1 day'
        ORDER BY s.failing_since`,
    )
    return rows.map(serialize).filter(isTold)
  }

  /** Of these, those that no server has told the merchant of, each given to one caller only. */
  async claimUntold(outages: readonly Outage[]): Promise<Outage[]> {
    const claimed = await Promise.all(
      outages.map((outage) =>
        this.pg(TABLE)
          .where({ id: outage.settings_id })
          .whereNotNull("failing_since")
          .andWhereRaw("(outage_told_at IS NULL OR outage_told_at < failing_since)")
          .update({ outage_told_at: this.pg.fn.now() }),
      ),
    )
    return outages.filter((_, at) => claimed[at]! > 0)
  }
}

function serialize(row: FailingRow): Outage {
  const failure = serializeServiceFault(row.last_failure)
  return {
    settings_id: row.id,
    sales_channel_id: row.sales_channel_id,
    kind: outageKind(failure.code),
    since: row.failing_since.toISOString(),
    failed_calls: row.failed_calls,
    turned_away: row.turned_away,
    failure,
  }
}

const isTold = ({ failure, failed_calls, turned_away }: Outage): boolean =>
  isOutage({ code: failure.code, calls: failed_calls, turned_away })
