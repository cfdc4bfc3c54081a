import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { compileRules, type FormulaReading, type PriceRule } from "../../../core/pricing"
import { jsonb } from "../../../core/text"

/** A change of the rules: two distinct answers of the service, one after the other. */
export interface RulesChange {
  id: string
  settings_id: string
  created_at: Date
  /** Null: the first answer that is kept of an environment and address. */
  before: PriceRule[] | null
  after: PriceRule[]
}

/** An answer as the history keeps it; `source_hash` marks which history it continues. */
export interface Answer {
  settings_id: string
  source_hash: string
  content_hash: string
  rules: PriceRule[]
}

const TABLE = "rental_rules_change"
/** The answers that are kept for one settings row. */
const MAX_ANSWERS = 200
/** A change that couldn't be announced for this long isn't any more. Hours. */
const ANNOUNCED_WITHIN = 24

const BEFORE = `(
  SELECT earlier.rules FROM ${TABLE} AS earlier
   WHERE earlier.settings_id = change.settings_id AND earlier.source_hash = change.source_hash
     AND (earlier.created_at, earlier.id) < (change.created_at, change.id)
   ORDER BY earlier.created_at DESC, earlier.id DESC LIMIT 1
) AS before`

/**
 * The rules that can be used, in the service's order and with its fields alone, as one text: as long as it is the same, so are all prices.
 */
export function contentOf(rules: readonly PriceRule[], reading: FormulaReading): string {
  const { rules: usable } = compileRules(rules, reading)
  return JSON.stringify(
    usable.map(({ id, name, rule, depositRule, minPrice, maxPrice, duration }) => {
      return [id, name, rule, depositRule, minPrice, maxPrice, duration]
    }),
  )
}

/** Keeps an answer that differs from the one before it, within the transaction that writes the rules. The first one is nothing to announce. */
export async function addToHistory(pg: Knex, { rules, ...answer }: Answer): Promise<void> {
  const { settings_id, source_hash, content_hash } = answer
  const newest = () => pg(TABLE).where({ settings_id }).orderBy("created_at", "desc").orderBy("id", "desc")
  const latest = await newest().where({ source_hash }).first("content_hash")
  if (latest?.content_hash === content_hash) return

  const now = pg.raw("clock_timestamp()")
  await pg(TABLE).insert({
    id: generateEntityId("", "rrch"),
    ...answer,
    rules: jsonb(rules),
    announced_at: latest ? null : now,
    created_at: now,
  })
  await pg(TABLE).where({ settings_id }).whereNotIn("id", newest().select("id").limit(MAX_ANSWERS)).delete()
}

/** The table `rental_rules_change`: the distinct answers of the service. */
export class RulesHistory {
  constructor(private readonly pg: Knex) {}

  /** A page of a settings row's changes, newest first, and how many there are. */
  async page(
    settings_id: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ changes: RulesChange[]; count: number }> {
    const [changes, counted] = await Promise.all([
      this.changes("change.settings_id", settings_id)
        .orderBy("change.id", "desc")
        .limit(limit)
        .offset(offset),
      this.pg(TABLE).where({ settings_id }).count({ count: "*" }).first(),
    ])
    return { changes, count: Number(counted?.count ?? 0) }
  }

  /** One change. */
  byId(id: string): Promise<RulesChange | undefined> {
    return this.changes("change.id", id).first()
  }

  /** The changes of a settings row that aren't announced, oldest first. */
  async unannounced(settings_id: string): Promise<string[]> {
    const rows = await this.pg(TABLE)
      .where({ settings_id, announced_at: null })
      .whereRaw("created_at > now() - make_interval(hours => ?)", [ANNOUNCED_WITHIN])
      .orderBy("created_at")
      .pluck("id")
    return rows as string[]
  }

  /** Notes that a change is announced. */
  async noteAnnounced(id: string): Promise<void> {
    await this.pg(TABLE).where({ id }).update({ announced_at: this.pg.fn.now() })
  }

  private changes(column: "change.id" | "change.settings_id", value: string) {
    return this.pg(`${TABLE} as change`)
      .select(
        "change.id",
        "change.settings_id",
        "change.created_at",
        "change.rules as after",
        this.pg.raw(BEFORE),
      )
      .where(column, value)
      .orderBy("change.created_at", "desc")
  }
}
