import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import type { Outage } from "../../../core/api/health"
import type { ServiceFault } from "../../../core/messages/codes"
import { serializeServiceFault } from "../../../core/messages/serialize"
import { jsonb } from "../events/jsonb-safe"
import { LastSeen } from "./last-seen"
import { type EffectiveSettings, isSameAccount } from "./resolve"
import { DEFAULT_ROW_ID, SETTINGS_TABLE as TABLE, type SettingsRows } from "./rows"

/** What a call to the service was for: to open a rental, to fetch the rules, or to see for a person whether the settings work. */
type CallKind = "opening" | "rules" | "trial"

/** A call that went well is noted at most once in this time. */
const NOTED_FOR_MS = 10_000

const WAS_INVALID = "last_failure ->> 'code' = 'invalid_request'"

interface Dependencies {
  pg: Knex
  logger: Logger
  rows: SettingsRows
  settings: { byId(settingsId: string): Promise<EffectiveSettings | null> }
}

/** How calls to the service go, noted on the settings row that their key is from: sales channels that share a key share its health. */
export class ServiceHealth {
  /** Milliseconds since 1970. */
  private readonly now = Date.now

  /** Who called, and which call was refused last. */
  readonly lastSeen: LastSeen

  constructor(private readonly use: Dependencies) {
    this.lastSeen = new LastSeen(use.pg, use.logger)
  }

  /**
   * Notes how a call went. A failure counts only while the settings that it was made with hold: it says nothing of a key that was pasted
   * meanwhile. Never throws: the call counts more than its note.
   */
  async note(made: EffectiveSettings, failure: ServiceFault | null, kind: CallKind): Promise<void> {
    const { id } = made.account
    try {
      if (!failure) return await this.succeeded(made, kind)
      const now = await this.use.settings.byId(made.id)
      if (now && isSameAccount(made, now)) await this.failed(id, failure, kind)
    } catch (cause) {
      this.use.logger.warn(
        `rental: how a call to the service went was not noted: ${(cause as Error).message}`,
      )
    }
  }

  /** The keys whose calls fail, the longest first; of a sales channel that may be gone, those of the last day. */
  async outages(): Promise<(Outage & { last_failure_at: Date })[]> {
    const rows: FailingRow[] = await this.use
      .pg(TABLE)
      .select(["id", "sales_channel_id", "failing_since", "last_failure_at", "last_failure"])
      .whereNotNull("failing_since")
      .whereNull("deleted_at")
      .whereRaw("(id = ? OR last_failure_at > now() - interval '1 day')", [DEFAULT_ROW_ID])
      .orderBy(["failing_since", "id"])
    return rows.map(({ id, failing_since, last_failure, ...row }) => ({
      ...row,
      settings_id: id,
      since: failing_since.toISOString(),
      failure: serializeServiceFault(last_failure),
    }))
  }

  /** Claims the email about an outage: one for each, and one an hour at most. False if it is claimed. */
  async claimEmail(settingsId: string): Promise<boolean> {
    const { pg } = this.use
    const claimed = await pg(TABLE)
      .where({ id: settingsId })
      .whereNotNull("failing_since")
      .whereRaw("coalesce(outage_emailed_at, '-infinity') < least(failing_since, now() - interval '1 hour')")
      .update({ outage_emailed_at: pg.fn.now() })
    return claimed > 0
  }

  /** An email that could not be sent may be claimed again. */
  async releaseEmail(settingsId: string): Promise<void> {
    await this.use.pg(TABLE).where({ id: settingsId }).update({ outage_emailed_at: null })
  }

  /** Calls don't fail any more. Rules that could be fetched don't say so while a rental could not be opened with a good key. */
  private async succeeded({ account }: EffectiveSettings, kind: CallKind): Promise<void> {
    const { id, last_success_at, failing_since } = account
    const isRecent = last_success_at !== null && this.now() - last_success_at.getTime() < NOTED_FOR_MS
    if (isRecent && failing_since === null) return
    await this.update(
      { id, ...(kind === "rules" && { openings_fail: false }) },
      { last_success_at: this.use.pg.fn.now(), failing_since: null, openings_fail: false },
    )
  }

  private async failed(id: string, failure: ServiceFault, kind: CallKind): Promise<void> {
    const { pg } = this.use
    const noted = { last_failure_at: pg.fn.now(), last_failure: jsonb(failure) }
    const isOpening = kind === "opening" && failure.code !== "invalid_api_key"
    const failing = {
      failing_since: pg.raw("coalesce(failing_since, now())"),
      openings_fail: pg.raw("openings_fail OR ?", [isOpening]),
    }
    // One order that the service finds invalid says nothing of the next shopper's; a second one in a row does.
    if (failure.code === "invalid_request" && isOpening) {
      const isSecond = `${WAS_INVALID} AND last_failure_at > coalesce(last_success_at, '-infinity')`
      const began = await pg(TABLE)
        .where({ id })
        .whereRaw(isSecond)
        .update({ ...noted, ...failing })
      return began > 0 ? undefined : this.update({ id, failing_since: null }, noted)
    }
    await this.update({ id }, { ...noted, ...failing })
  }

  private async update(
    which: { id: string; openings_fail?: boolean; failing_since?: null },
    noted: object,
  ): Promise<void> {
    const { pg, rows } = this.use
    const update = () => pg(TABLE).where(which).update(noted)
    // Only the default row may be answered for before it is there.
    if ((await update()) > 0 || which.id !== DEFAULT_ROW_ID) return
    await rows.make(pg, which.id, null)
    await update()
  }
}

interface FailingRow {
  id: string
  sales_channel_id: string | null
  failing_since: Date
  last_failure_at: Date
  last_failure: ServiceFault
}
