import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import type { Sightings as SeenAnswer } from "../../../core/api/settings"
import { DEFAULT_ROW_ID } from "./rows"

/** What a row of settings remembers of who has used its addresses; moments are ISO texts. */
export type Seen = Partial<SeenAnswer>

/** The addresses that a merchant pastes into the service's dashboard. */
type PastedAddress = "events" | "discount_code"

const HOUR_MS = 3_600_000
/** After a write that failed this server leaves the row alone for so long: its database may take no writes. */
const TRY_AGAIN_AFTER_MS = 60_000
const LONGEST_ORIGIN = 255

/**
 * Remembers that what the merchant has pasted elsewhere works: the first proven call of the service to each address, and the last hour
 * in which a storefront asked. Never throws: the request itself counts more than its note.
 */
export class Sightings {
  /** Rows that are being written now: of many requests at once one writes. */
  private readonly writing = new Set<string>()
  /** When writing a row failed last. */
  private readonly failed = new Map<string, number>()

  constructor(
    private readonly pg: Knex,
    private readonly logger: Logger,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Notes a proven call of the service to one of a row's addresses; only the first is kept. */
  async call(settingsId: string, address: PastedAddress): Promise<void> {
    const key = `${address}_at`
    await this.write(settingsId, { [key]: this.now().toISOString() }, "NOT jsonb_exists(mine.seen, ?)", [key])
  }

  /** Notes that a page of this origin has asked for prices, at most once an hour for a row: `seenAt` is what the row says by now. */
  async storefront(settingsId: string, seenAt: Date | null, origin: string): Promise<void> {
    const now = this.now()
    const isFresh = seenAt !== null && now.getTime() - seenAt.getTime() < HOUR_MS
    const isSoon = now.getTime() - (this.failed.get(settingsId) ?? -Infinity) < TRY_AGAIN_AFTER_MS
    if (isFresh || isSoon || this.writing.has(settingsId)) return
    this.writing.add(settingsId)
    const seen = { storefront_at: now.toISOString(), storefront_origin: origin.slice(0, LONGEST_ORIGIN) }
    const isDue =
      "coalesce((mine.seen ->> 'storefront_at')::timestamptz, '-infinity') <= ?::timestamptz - interval '1 hour'"
    const isWritten = await this.write(settingsId, seen, isDue, [now.toISOString()])
    if (isWritten) this.failed.delete(settingsId)
    else this.failed.set(settingsId, now.getTime())
    this.writing.delete(settingsId)
  }

  /** Adds to what a row has seen, where `condition` holds of it; `mine` is the row. Only the default row may be missing yet. False: it failed. */
  private async write(
    id: string,
    seen: Seen,
    condition: string,
    bindings: readonly string[],
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
