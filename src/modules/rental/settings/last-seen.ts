import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import type { RefusedCall } from "../../../core/api/service-calls"
import type { Seen as SeenAnswer } from "../../../core/api/settings"
import { DEFAULT_ROW_ID } from "./rows"

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

/**
 * Notes on a settings row that what the merchant has pasted elsewhere works, and which call was refused last. Never throws: the request
 * counts more than its note.
 */
export class LastSeen {
  /** When this server began to write that a storefront asks, by row, until it is written. */
  private readonly writing = new Map<string, number>()
  private refused: { settingsId: string; reason: RefusedCall; at: Date } | undefined
  private timer: NodeJS.Timeout | undefined
  private flushed: Promise<void> = Promise.resolve()

  constructor(
    private readonly pg: Knex,
    private readonly logger: Logger,
  ) {}

  /** Notes the first proven call of the service to one of a row's addresses. */
  async call(settingsId: string, address: PastedAddress): Promise<void> {
    const key = `${address}_at`
    await this.write(settingsId, { [key]: new Date().toISOString() }, "NOT jsonb_exists(mine.seen, ?)", [key])
  }

  /** Notes that a page has asked for prices, at most once an hour for a row. `seenAt`: when one did last. */
  async storefront(
    settingsId: string,
    seenAt: Date | null,
    page: { origin: string; key: string | null },
  ): Promise<void> {
    const now = Date.now()
    const isFresh = seenAt !== null && now - seenAt.getTime() < HOUR_MS
    if (isFresh || now - (this.writing.get(settingsId) ?? 0) < TRY_AGAIN_AFTER_MS) return
    this.writing.set(settingsId, now)
    const seen = {
      storefront_at: new Date(now).toISOString(),
      storefront_origin: page.origin.slice(0, MAX_LENGTH),
      storefront_key: page.key?.slice(0, MAX_LENGTH) ?? null,
    }
    const isDue =
      "coalesce((mine.seen ->> 'storefront_at')::timestamptz, '-infinity') < now() - interval '1 hour'"
    if (await this.write(settingsId, seen, isDue)) this.writing.delete(settingsId)
  }

  /** Notes that a call was refused and left no row. Returns at once. */
  refusal(reason: RefusedCall, settingsId: string | null = DEFAULT_ROW_ID): void {
    // PostgreSQL takes no text with a null character, and callers are strangers.
    if (settingsId === null || settingsId.includes("\0")) return
    this.refused = { settingsId, reason, at: new Date() }
    // The timer alone keeps no stopping server alive.
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref()
  }

  /** Resolves when the refused call that was noted last is in the database, or couldn't be written. */
  flush(): Promise<void> {
    return (this.flushed = this.flushed.then(() => this.writeRefused()))
  }

  private async writeRefused(): Promise<void> {
    clearTimeout(this.timer)
    this.timer = undefined
    const { refused } = this
    this.refused = undefined
    if (!refused) return
    const { settingsId, reason, at } = refused
    await this.write(settingsId, { refused_at: at.toISOString(), refused_reason: reason })
  }

  /** Adds to what a row has seen, where `condition` holds of it; `mine` is the row. Only the default row may be missing yet. False: it failed. */
  private async write(
    id: string,
    seen: Seen,
    condition = "true",
    bindings: readonly string[] = [],
  ): Promise<boolean> {
    const added = JSON.stringify(seen)
    const statement =
      id === DEFAULT_ROW_ID
        ? `INSERT INTO rental_settings AS mine (id, "values", secrets, seen) VALUES (?, '{}', '{}', ?::jsonb)
             ON CONFLICT (id) DO UPDATE SET seen = mine.seen || excluded.seen WHERE ${condition}`
        : `UPDATE rental_settings AS mine SET seen = mine.seen || ?::jsonb WHERE id = ? AND ${condition}`
    const first = id === DEFAULT_ROW_ID ? [id, added] : [added, id]
    try {
      await this.pg.raw(statement, [...first, ...bindings])
      return true
    } catch (cause) {
      this.logger.warn(`rental: who has called could not be noted: ${(cause as Error).message}`)
      return false
    }
  }
}
