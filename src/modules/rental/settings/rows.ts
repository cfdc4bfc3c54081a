import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ServiceFault } from "../../../core/messages/codes"
import type { SecretName, SettingValues } from "../../../core/setting-values"
import type { Seen } from "./service-health"

/** A secret at rest. */
interface SealedSecret {
  sealed: string
  set_at: string
  /** Of an API key: the address that it is sent to, and no other (`keyAddress`). */
  address?: string | null
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
  last_failure: ServiceFault | null
  /** Since then no call to the service went well. */
  failing_since: Date | null
  seen: Seen
}

/** The row that fills in what a sales channel leaves empty. */
export const DEFAULT_ROW_ID = "rset_default"

/** Of the model RentalSettings. */
export const SETTINGS_TABLE = "rental_settings"
const TABLE = SETTINGS_TABLE
const COLUMNS = [
  "id",
  "sales_channel_id",
  "values",
  "secrets",
  "last_success_at",
  "last_failure_at",
  "last_failure",
  "failing_since",
  "seen",
]

/** What a row says of where the service is called, and as whom. */
const accountIn = ({ values, secrets }: Pick<SettingsRow, "values" | "secrets">): string =>
  JSON.stringify([
    values.environment,
    values["api_url.production"],
    values["api_url.staging"],
    secrets.api_key?.sealed,
  ])

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
      // What failed before failed by another key or address.
      if (accountIn(before) !== accountIn({ values, secrets })) {
        // A sales channel's row may take its address or its key from the default row.
        const failing = id === DEFAULT_ROW_ID ? trx(TABLE) : trx(TABLE).where({ id })
        await failing.update({ failing_since: null, openings_fail: false })
      }
      return before
    })
  }

  /** All rows. */
  async all(): Promise<SettingsRow[]> {
    return this.pg(TABLE).select(COLUMNS).whereNull("deleted_at")
  }

  /** Makes an empty row, unless it is there. */
  async make(pg: Knex, id: string, salesChannelId: string | null): Promise<void> {
    await pg(TABLE)
      .insert({ id, sales_channel_id: salesChannelId, values: "{}", secrets: "{}" })
      .onConflict()
      .ignore()
  }
}
