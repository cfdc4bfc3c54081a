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

const KEY_REFUSED = `last_failure ->> 'code' = 'invalid_api_key'`

/**
 * Whether one more failure, of a refused key or not, belongs to those before it: they were an outage of that kind within the last day, or
 * came a little while ago.
 */
const GOES_ON = `failing_since IS NOT NULL AND (${KEY_REFUSED}) = :isKey
  AND (${KEY_REFUSED} OR last_failure_at > now() - CASE WHEN failed_calls >= ${OUTAGE_CALLS} THEN interval '1 day' ELSE interval '15 minutes' END)`

/** Whether fetched rules end the failures: not where a rental could not be opened with a good key. */
const ENDS = `NOT openings_fail OR ${KEY_REFUSED}`

/** Whether a row names a key, an environment or an address of its own, or calls the service as the default row does. */
export const OWN_ACCOUNT = `(jsonb_exists(secrets, 'api_key') OR jsonb_exists("values", 'environment')
  OR jsonb_exists("values", 'api_url.staging') OR jsonb_exists("values", 'api_url.production'))`

const ACCOUNT = `CASE WHEN ${OWN_ACCOUNT} THEN id ELSE '${DEFAULT_ROW_ID}' END`

/** No call fails any more; the next failure is news. */
const NO_OUTAGE = { failing_since: null, failed_calls: 0, openings_fail: false, outage_told_at: null }

/** What a call to the service was for: to open a rental, to fetch the rules, or to see for a person whether the settings work. */
export type CallKind = "opening" | "rules" | "trial"

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
        await trx(TABLE).whereRaw(`${ACCOUNT} = ?`, [id]).orWhere({ id }).update(NO_OUTAGE)
      }
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
  async record(id: string, failure: ServiceFault | null, kind: CallKind): Promise<void> {
    const noted = failure ? this.failed(failure, kind) : this.succeeded(kind)
    const note = () =>
      !failure && kind === "opening" ? this.opened(id) : this.pg(TABLE).where({ id }).update(noted)
    // Only the default row may be answered for before it is there.
    if ((await note()) > 0 || id !== DEFAULT_ROW_ID) return
    await this.make(this.pg, id, null)
    await note()
  }

  private failed(failure: ServiceFault, kind: CallKind) {
    const isKey = failure.code === "invalid_api_key"
    const goesOn = (then: string, otherwise: string) =>
      this.pg.raw(`CASE WHEN ${GOES_ON} THEN ${then} ELSE ${otherwise} END`, { isKey })
    // An order that the service finds invalid says nothing of the next shopper's.
    const isOpening = kind === "opening" && failure.code !== "invalid_request"
    return {
      last_failure_at: this.pg.fn.now(),
      last_failure: jsonb(failure),
      failing_since: goesOn("failing_since", "now()"),
      failed_calls: goesOn("failed_calls + 1", "1"),
      openings_fail: isOpening ? true : goesOn("openings_fail", "false"),
    }
  }

  /** A person who has tried the settings knows more than the next shopper will tell. */
  private succeeded(kind: CallKind) {
    const last_success_at = this.pg.fn.now()
    if (kind === "trial") {
      return { last_success_at, failing_since: null, failed_calls: 0, openings_fail: false }
    }
    const ended = (then: string, otherwise: string) =>
      this.pg.raw(`CASE WHEN ${ENDS} THEN ${then} ELSE ${otherwise} END`)
    return {
      last_success_at,
      failing_since: ended("NULL", "failing_since"),
      failed_calls: ended("0", "failed_calls"),
      openings_fail: ended("false", "openings_fail"),
    }
  }

  /** A rental that could be opened ends the outage of all rows that call the service as this one does; one statement, on a shopper's road. */
  private opened(id: string): Promise<number> {
    const ofAccount = `failing_since IS NOT NULL AND ${ACCOUNT} = (SELECT ${ACCOUNT} FROM ${TABLE} WHERE id = ?)`
    return this.pg(TABLE)
      .where({ id })
      .orWhereRaw(ofAccount, [id])
      .update({
        last_success_at: this.pg.raw("CASE WHEN id = ? THEN now() ELSE last_success_at END", [id]),
        ...NO_OUTAGE,
      })
  }

  private async make(pg: Knex, id: string, salesChannelId: string | null): Promise<void> {
    await pg(TABLE)
      .insert({ id, sales_channel_id: salesChannelId, values: "{}", secrets: "{}" })
      .onConflict()
      .ignore()
  }
}
