import type { Outage } from "../../../answers/health"
import type { RefusedCall } from "../../../answers/errors"
import type { Seen as SeenAnswer } from "../../../answers/settings"
import { DEFAULT_ROW_ID, TABLE, type SettingsRow } from "./rows"
import type RentalModuleService from "../service"
import type { ServiceFault } from "../../../core/messages/codes"
import { serializeServiceFault } from "../../../core/messages/say"
import { jsonb } from "../../../core/text"
import type { EffectiveSettings } from "./resolve"

/** What a row of settings remembers of who called this shop; moments are ISO texts. */
export type Seen = Partial<SeenAnswer> & { refused_at?: string; refused_reason?: RefusedCall }

/** The addresses that a merchant pastes into the service's dashboard. */
type PastedAddress = "events" | "discount_code"

const HOUR_MS = 3_600_000
/** This server leaves a row alone for so long after a write that failed: its database may take no writes. */
const TRY_AGAIN_AFTER_MS = 60_000
/** A refused call is written at most once in this time: a stranger's call costs no statement. */
const FLUSH_MS = 2_000
const MAX_LENGTH = 255

/** What a call to the service was for: to open a rental, to fetch the rules, or to see for a person whether the settings work. */
type CallKind = "opening" | "rules" | "trial"

/** A call that went well is noted at most once in this time. */
const NOTED_FOR_MS = 10_000

const NOTHING_FAILED = { last_failure: null, failing_since: null, openings_fail: false }

/**
 * The notes on settings rows: how calls to the service go, on the row that their key is from, which all sales channels with that key share; that
 * what the merchant has pasted elsewhere works; which call was refused last. Notes never throw: what they are about counts more.
 */
export class ServiceHealth {
  /** When this server began to write that a storefront asks, by row, until it is written. */
  private readonly writing = new Map<string, number>()
  private refused: { settingsId: string; seen: Seen } | undefined
  private timer: NodeJS.Timeout | undefined
  private flushed: Promise<void> = Promise.resolve()

  constructor(private readonly use: RentalModuleService) {}

  /** Notes the first proven call of the service to one of a row's addresses. */
  async noteCaller(settingsId: string, address: PastedAddress): Promise<void> {
    const key = `${address}_at`
    await this.see(settingsId, { [key]: new Date().toISOString() }, "NOT jsonb_exists(seen, ?)", [key])
  }

  /** Notes that a page has asked for prices, at most once an hour for a row. */
  async noteStorefront({ id, seen }: EffectiveSettings, page: { origin: string; key: string | null }) {
    const now = Date.now()
    const isFresh = now - Date.parse(seen.storefront_at ?? "") < HOUR_MS
    if (isFresh || now - (this.writing.get(id) ?? 0) < TRY_AGAIN_AFTER_MS) return
    this.writing.set(id, now)
    const asked = {
      storefront_at: new Date(now).toISOString(),
      storefront_origin: page.origin.slice(0, MAX_LENGTH),
      storefront_key: page.key?.slice(0, MAX_LENGTH) ?? null,
    }
    const isDue = "coalesce((seen ->> 'storefront_at')::timestamptz, '-infinity') < now() - interval '1 hour'"
    if (await this.see(id, asked, isDue)) this.writing.delete(id)
  }

  /** Notes that a call was refused and left no row. Returns at once. */
  noteRefusal(reason: RefusedCall, settingsId: string | null = DEFAULT_ROW_ID): void {
    // PostgreSQL takes no text with a null character, and callers are strangers.
    if (settingsId === null || settingsId.includes("\0")) return
    this.refused = {
      settingsId,
      seen: { refused_at: new Date().toISOString(), refused_reason: reason },
    }
    // The timer alone keeps no stopping server alive.
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Resolves when the refused call that was noted last is in the database, or couldn't be written. */
  flush(): Promise<void> {
    return (this.flushed = this.flushed.then(async () => {
      clearTimeout(this.timer)
      this.timer = undefined
      const { refused } = this
      this.refused = undefined
      if (refused) await this.see(refused.settingsId, refused.seen)
    }))
  }

  /**
   * Notes how a call went. A failure counts only while the settings that it was made with hold: it says nothing of a key that was pasted
   * meanwhile.
   */
  async note(made: EffectiveSettings, failure: ServiceFault | null, kind: CallKind): Promise<void> {
    await this.unlessItFails("how a call to the service went", async () => {
      if (!failure) return this.succeeded(made, kind)
      const { settings } = this.use
      const now = await settings.byId(made.id)
      const isSameAccount = now && settings.accountMark(made) === settings.accountMark(now)
      if (isSameAccount) await this.failed(made, failure, kind)
    })
  }

  /** Returns the keys whose calls fail, the longest first; of a sales channel that may be gone, those of the last day. */
  async outages(): Promise<(Outage & { last_failure_at: Date })[]> {
    const rows: FailingRow[] = await this.use
      .pg(TABLE)
      .select(["id", "sales_channel_id", "failing_since", "last_failure_at", "last_failure"])
      .whereNotNull("failing_since")
      .whereNull("deleted_at")
      .whereRaw("(id = ? OR last_failure_at > now() - interval '1 day')", [DEFAULT_ROW_ID])
      .orderBy(["failing_since", "id"])
    const now = await Promise.all(rows.map(({ id }) => this.use.settings.byId(id)))
    // Leave out the outages of a key or an address that the shop has replaced.
    const counting = rows.filter(({ id }, at) => now[at]?.account.id !== id || now[at].account.failing_since)
    return counting.map(({ id, failing_since, last_failure, ...row }) => ({
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

  /** Lets an email that could not be sent be claimed again. */
  async releaseEmail(settingsId: string): Promise<void> {
    await this.use.pg(TABLE).where({ id: settingsId }).update({ outage_emailed_at: null })
  }

  /** Calls don't fail any more. Rules that could be fetched don't say so while a rental could not be opened with a good key. */
  private async succeeded({ account }: EffectiveSettings, kind: CallKind): Promise<void> {
    const { id, last_success_at, failing_since } = account
    const isRecent = last_success_at !== null && Date.now() - last_success_at.getTime() < NOTED_FOR_MS
    if (isRecent && failing_since === null) return
    await this.make(id)
    const { pg } = this.use
    await pg(TABLE)
      .where({ id, ...(kind === "rules" && { openings_fail: false }) })
      .update({ last_success_at: pg.fn.now(), failing_since: null, openings_fail: false })
  }

  private async failed(made: EffectiveSettings, failure: ServiceFault, kind: CallKind): Promise<void> {
    const { pg, settings } = this.use
    const { id } = made.account
    const account = settings.accountMark(made)
    await this.make(id)
    await pg.transaction(async (tx) => {
      const row: SettingsRow | undefined = await tx(TABLE).where({ id }).forUpdate().first("*")
      if (!row) return
      // An outage of another key or address ends here: this failure begins an outage of its own.
      const before = row.last_failure?.account === account ? row : NOTHING_FAILED
      const isOpening = kind === "opening" && failure.code !== "invalid_api_key"
      const isSecond =
        before.last_failure?.code === "invalid_request" && row.last_failure_at! > (row.last_success_at ?? 0)
      // One order that the service finds invalid says nothing of the next shopper's; a second one in a row does.
      const isAlone = isOpening && failure.code === "invalid_request" && !isSecond
      if (isAlone && before.failing_since) return
      await tx(TABLE)
        .where({ id })
        .update({
          last_failure_at: tx.fn.now(),
          last_failure: jsonb({ ...failure, account }),
          failing_since: isAlone ? null : (before.failing_since ?? tx.fn.now()),
          openings_fail: !isAlone && (before.openings_fail || isOpening),
        })
    })
  }

  /** Adds to what a row has seen, where `condition` holds of it. False: it failed. */
  private see(id: string, seen: Seen, condition = "true", bindings: readonly string[] = []) {
    return this.unlessItFails("who has called", async () => {
      const { pg } = this.use
      await this.make(id)
      const row = pg(TABLE).where({ id }).whereRaw(condition, bindings)
      await row.update({ seen: pg.raw("seen || ?::jsonb", [JSON.stringify(seen)]) })
    })
  }

  /** Makes a row where there is none: only the default row may be answered for before it is there. */
  private async make(id: string): Promise<void> {
    if (id === DEFAULT_ROW_ID) await this.use.settings.rows.make(this.use.pg, id, null)
  }

  private async unlessItFails(what: string, write: () => Promise<void>): Promise<boolean> {
    try {
      await write()
      return true
    } catch (cause) {
      this.use.log.warn(`rental: ${what} was not noted: ${(cause as Error).message}`)
      return false
    }
  }
}

type FailingRow = Pick<SettingsRow, "id" | "sales_channel_id"> & {
  failing_since: Date
  last_failure_at: Date
  last_failure: ServiceFault
}
