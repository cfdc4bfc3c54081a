import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ServiceFault, StoredServiceFault } from "../../../core/faults/service/fault"
import type { SecretName, SettingValues } from "../../../core/setting-values"
import { OUTAGE_CALLS } from "../../../core/outage"
import { jsonb } from "../events/jsonb-safe"
import type { Seen } from "./sightings"

/** A secret at rest. */
interface SealedSecret {
  sealed: string
  set_at: string
  /** Of an API key: the origins that it may be sent to. Absent in rows of before 0.2, until they are read first. */
  origins?: string[]
}

/** The secrets of a row, encrypted. */
export type SealedSecrets = { [Name in SecretName]?: SealedSecret }

/** A row of `rental_settings`. */
export interface SettingsRow {
  id: string
  sales_channel_id: string | null
  values: SettingValues
  secrets: SealedSecrets
  last_success_at: Date | null
  last_failure_at: Date | null
  last_failure: StoredServiceFault | null
  seen: Seen
}

/** The row that fills in what a sales channel leaves empty. */
export const DEFAULT_ROW_ID = "rset_default"

const TABLE = "rental_settings"
const COLUMNS = [
  "id",
  "sales_channel_id",
  "values",
  "secrets",
  "last_success_at",
  "last_failure_at",
  "last_failure",
  "seen",
]

/** Whether one more failure belongs to those before it: they were an outage already, or came a little while ago. */
const GOES_ON = `failing_since IS NOT NULL AND (failed_calls >= ${OUTAGE_CALLS}
  OR last_failure ->> 'code' = 'invalid_api_key' OR last_failure_at > now() - interval '15 minutes')`

/** Ids follow from the channel: no two servers can make two rows for one, nor two default rows. */
export function rowIdOf(salesChannelId: string | null): string {
  return salesChannelId === null ? DEFAULT_ROW_ID : `rset_${salesChannelId}`
}

/** The rows of `rental_settings`, by single statements where several servers write. */
export class SettingsRows {
  constructor(private readonly pg: Knex) {}

  /** Those of the rows that exist. */
  async find(ids: readonly string[]): Promise<Map<string, SettingsRow>> {
    const rows: SettingsRow[] = await this.pg(TABLE)
      .select(COLUMNS)
      .whereIn("id", ids)
      .whereNull("deleted_at")
    return new Map(rows.map((row) => [row.id, row]))
  }

  /** Changes values and secrets under the row's lock, so that two changes at once both count. Makes the row if need be. */
  async rewrite(
    salesChannelId: string | null,
    change: (row: SettingsRow) => Pick<SettingsRow, "values" | "secrets">,
  ): Promise<SettingsRow> {
    const id = rowIdOf(salesChannelId)
    return this.pg.transaction(async (trx) => {
      await this.make(trx, id, salesChannelId)
      const before: SettingsRow = await trx(TABLE).select(COLUMNS).where({ id }).forUpdate().first()
      const { values, secrets } = change(before)
      await trx(TABLE)
        .where({ id })
        .update({
          values: JSON.stringify(values),
          secrets: JSON.stringify(secrets),
          updated_at: trx.fn.now(),
        })
      return before
    })
  }

  /** The rows whose API key isn't bound to any origin yet. */
  async withUnboundKey(): Promise<SettingsRow[]> {
    return this.pg(TABLE)
      .select(COLUMNS)
      .whereNull("deleted_at")
      .whereRaw("jsonb_array_length(coalesce(secrets #> '{api_key,origins}', '[]'::jsonb)) = 0")
      .whereRaw("jsonb_exists(secrets, 'api_key')")
  }

  /** Binds a row's API key to origins, unless it was bound or replaced meanwhile. */
  async bindKey(id: string, sealed: string, origins: readonly string[]): Promise<void> {
    await this.pg(TABLE)
      .where({ id })
      .whereRaw("jsonb_array_length(coalesce(secrets #> '{api_key,origins}', '[]'::jsonb)) = 0")
      .whereRaw("secrets #>> '{api_key,sealed}' = ?", [sealed])
      .update({
        secrets: this.pg.raw("jsonb_set(secrets, '{api_key,origins}', ?::jsonb)", [JSON.stringify(origins)]),
      })
  }

  /** All rows. */
  async all(): Promise<SettingsRow[]> {
    return this.pg(TABLE).select(COLUMNS).whereNull("deleted_at")
  }

  /** Remembers how the last call to the service went. */
  async record(id: string, failure: ServiceFault | null): Promise<void> {
    const now = this.pg.fn.now()
    const note = () =>
      this.pg(TABLE)
        .where({ id })
        .update(
          failure
            ? {
                last_failure_at: now,
                last_failure: jsonb(failure),
                failing_since: this.pg.raw(`CASE WHEN ${GOES_ON} THEN failing_since ELSE now() END`),
                failed_calls: this.pg.raw(`CASE WHEN ${GOES_ON} THEN failed_calls + 1 ELSE 1 END`),
              }
            : { last_success_at: now, failing_since: null, failed_calls: 0 },
        )
    // Only the default row may be answered for before it is there.
    if ((await note()) > 0 || id !== DEFAULT_ROW_ID) return
    await this.make(this.pg, id, null)
    await note()
  }

  private async make(pg: Knex, id: string, salesChannelId: string | null): Promise<void> {
    await pg(TABLE)
      .insert({ id, sales_channel_id: salesChannelId, values: "{}", secrets: "{}" })
      .onConflict()
      .ignore()
  }
}
