import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PriceRule } from "../../../core/pricing"
import type { RulesImpact, RulesJump } from "../../../core/rules-impact"
import { jsonb } from "../events/jsonb-safe"

/** What a change meant for this shop when it was looked at. `region_id`: whose prices. `complete`: every product was looked at. */
interface StoredImpact extends RulesImpact {
  region_id: string | null
  complete: boolean
}

/** A change of the rules as it is kept. */
export interface RulesChange {
  id: string
  settings_id: string
  created_at: Date
  /** Null: the first answer of an environment and address. */
  rules_before: PriceRule[] | null
  rules_after: PriceRule[]
  impact: StoredImpact | null
  jump: RulesJump | null
  judged_at: Date | null
  accepted_at: Date | null
  /** The admin user who agreed to a jump. */
  agreed_by: string | null
}

/** A change to be looked at, with the rules that were accepted last: what it is held against. */
export interface ChangeToJudge extends RulesChange {
  accepted_rules: PriceRule[]
  /** It should have been looked at long ago. */
  overdue: boolean
}

/** What came of looking at a change. */
export interface Judgement {
  impact: StoredImpact | null
  jump: RulesJump | null
}

const TABLE = "rental_rules_change"
const COLUMNS = [
  "id",
  "settings_id",
  "created_at",
  "rules_before",
  "rules_after",
  "impact",
  "jump",
  "judged_at",
  "accepted_at",
  "agreed_by",
]
/** A server that dies while it looks at a change keeps the others from it for so long. Seconds. */
const JUDGING_SECONDS = 120
/** So long may looking at a change fail before someone has to be told. Seconds. */
const OVERDUE_SECONDS = 300

/** The table `rental_rules_change`. Rows are written by `PriceRuleRows.keep`, together with the rules that they are about. */
export class RulesChanges {
  constructor(private readonly pg: Knex) {}

  /** A page of a settings row's changes, newest first, and how many there are. */
  async page(
    settingsId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ changes: RulesChange[]; count: number }> {
    const of = () => this.pg(TABLE).where({ settings_id: settingsId }).whereNull("deleted_at")
    const [changes, counted] = await Promise.all([
      of().select(COLUMNS).orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).offset(offset),
      of().count({ count: "*" }).first(),
    ])
    return { changes, count: Number(counted?.count ?? 0) }
  }

  /** Changes that nobody has looked at, oldest first; of one settings row, or of all. */
  async unjudged(limit: number, settingsId?: string): Promise<string[]> {
    const rows = this.pg(TABLE).select("id").whereNull("judged_at").whereNull("deleted_at")
    if (settingsId) void rows.where({ settings_id: settingsId })
    return (await rows.orderBy("created_at").orderBy("id").limit(limit)).map(({ id }: { id: string }) => id)
  }

  /** Takes a change to look at it; undefined where it has been looked at, or another server is at it. */
  async claim(id: string): Promise<ChangeToJudge | undefined> {
    const { rows } = await this.pg.raw(
      `UPDATE ${TABLE} AS change SET judging_until = now() + make_interval(secs => :seconds)
        WHERE id = :id AND judged_at IS NULL AND deleted_at IS NULL AND (judging_until IS NULL OR judging_until < now())
        RETURNING ${COLUMNS.join(", ")}, created_at < now() - make_interval(secs => :overdue) AS overdue,
          coalesce((SELECT accepted.rules_after FROM ${TABLE} AS accepted
             WHERE accepted.settings_id = change.settings_id AND accepted.source_hash = change.source_hash
               AND accepted.accepted_at IS NOT NULL AND accepted.created_at < change.created_at
             ORDER BY accepted.created_at DESC, accepted.id DESC LIMIT 1), rules_before, '[]') AS accepted_rules`,
      { id, seconds: JUDGING_SECONDS, overdue: OVERDUE_SECONDS },
    )
    return rows[0]
  }

  /** Lets go of a change that couldn't be looked at: the next one who comes may. */
  async release(id: string): Promise<void> {
    await this.pg(TABLE).where({ id }).whereNull("judged_at").update({ judging_until: null })
  }

  /** Keeps the others from a change for another while: looking at a large catalogue takes long. */
  async renew(id: string): Promise<void> {
    await this.pg.raw(
      `UPDATE ${TABLE} SET judging_until = now() + make_interval(secs => :seconds) WHERE id = :id AND judged_at IS NULL`,
      { id, seconds: JUDGING_SECONDS },
    )
  }

  /** Whether nobody has looked at it or accepted it, and the present rules are those that it led to. */
  async isHeld(id: string): Promise<boolean> {
    const held = await this.pg(TABLE)
      .where({ id })
      .whereNull("judged_at")
      .whereNull("accepted_at")
      .whereRaw(
        `EXISTS (SELECT FROM rental_price_rules AS rules WHERE rules.change_id = ${TABLE}.id AND rules.deleted_at IS NULL)`,
      )
      .first("id")
    return held !== undefined
  }

  /** Writes what came of it, once: without a jump the change is accepted. */
  async judge(id: string, { impact, jump }: Judgement): Promise<void> {
    await this.pg.raw(
      `UPDATE ${TABLE} SET impact = :impact, jump = :jump, judged_at = now(), updated_at = now(), judging_until = NULL,
              accepted_at = CASE WHEN :jump::jsonb IS NULL THEN coalesce(accepted_at, now()) ELSE accepted_at END
        WHERE id = :id AND judged_at IS NULL`,
      { id, impact: impact && jsonb(impact), jump: jump && jsonb(jump) },
    )
  }

  /** Accepts the change that the present rules are, once; false where it isn't that one, or needs nobody's consent. */
  async agree(settingsId: string, id: string, userId: string): Promise<boolean> {
    const { rows } = await this.pg.raw(
      `UPDATE ${TABLE} SET accepted_at = now(), agreed_by = :userId, updated_at = now()
        WHERE id = :id AND settings_id = :settingsId AND accepted_at IS NULL
          AND EXISTS (SELECT FROM rental_price_rules AS rules
            WHERE rules.settings_id = :settingsId AND rules.change_id = :id AND rules.deleted_at IS NULL)
        RETURNING id`,
      { id, settingsId, userId },
    )
    return rows.length > 0
  }

  /** Takes back a consent. */
  async disagree(id: string): Promise<void> {
    await this.pg(TABLE).where({ id }).update({ accepted_at: null, agreed_by: null })
  }
}
