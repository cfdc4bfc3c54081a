import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PriceRule } from "../../../core/pricing"
import type { MalformedRule } from "../../../core/wire/price-rule"
import type { ServiceFault, StoredServiceFault } from "../../../core/faults/service/fault"
import type { RulesJump } from "../../../core/rules-impact"
import { jsonb } from "../events/jsonb-safe"
import { KEEP, newChangeId } from "./keep-sql"

/** What the database holds of the rules of one settings row. Ages are by its clock, the one that all servers share. */
export interface StoredRules {
  /** Address and key that the rules came from, as a mark. */
  source_hash: string
  rules: PriceRule[]
  malformed: MalformedRule[]
  /** Null: no good answer yet. */
  fetched_at: Date | null
  age_seconds: number | null
  failure: StoredServiceFault | null
  /** The source that failed last. */
  failed_source_hash: string | null
  /** Seconds until the failed source may be asked again; null or below zero: now. */
  retry_in_seconds: number | null
  /** The change that brought these rules, where nobody has accepted it yet. */
  hold: RulesHold | null
}

/** A change of the rules that isn't accepted: it hasn't been looked at, or goes beyond the merchant's limit (`jump`). */
export interface RulesHold {
  change_id: string
  since: Date
  judged: boolean
  jump: RulesJump | null
}

/** What is kept of a good answer; `content` is its text by `contentOf`, `addressHash` marks whose history it goes on with. */
export interface KeptAnswer extends Pick<StoredRules, "rules" | "malformed"> {
  content: string
  addressHash: string
}

/**
 * When it is due: the rules are older than `ttl` seconds. A source that has just failed is left alone, but who asks `by_hand` waits less, and
 * for one that has `answered` since there is nothing to wait for.
 */
export interface LeaseTerms {
  ttl: number
  why?: "by_hand" | "answered"
}

/** The lease of the one server that may ask the service; its end identifies it. */
export type Lease = Date

const TABLE = "rental_price_rules"
const COLUMNS = ["source_hash", "rules", "malformed", "fetched_at", "failure", "failed_source_hash"]
/**
 * Longer than the client may take for one `GET` with its repetitions; a server that dies with the lease keeps the others
 * waiting for so long, while they serve what they have.
 */
const LEASE_SECONDS = 40
/** Who asks by hand waits no longer than this after a failure, unless the service itself asked for more. Seconds. */
const BY_HAND_SECONDS = 5

/** The table `rental_price_rules`: each change is one conditional statement, so that servers need no lock. */
export class PriceRuleRows {
  constructor(private readonly pg: Knex) {}

  async read(settingsId: string): Promise<StoredRules | null> {
    const row = await this.pg(`${TABLE} as kept`)
      .leftJoin("rental_rules_change as change", (on) =>
        on.on("change.id", "kept.change_id").onNull("change.accepted_at"),
      )
      .select(COLUMNS.map((name) => `kept.${name}`))
      .select(this.pg.raw("extract(epoch from now() - kept.fetched_at)::float8 as age_seconds"))
      .select(this.pg.raw("extract(epoch from kept.retry_at - now())::float8 as retry_in_seconds"))
      .select({
        held: "change.id",
        held_since: "change.created_at",
        judged_at: "change.judged_at",
        jump: "change.jump",
      })
      .where({ "kept.settings_id": settingsId })
      .whereNull("kept.deleted_at")
      .first()
    if (!row) return null

    const { held, held_since, judged_at, jump, ...stored } = row
    const hold = held && { change_id: held, since: held_since, judged: judged_at !== null, jump }
    return { ...stored, hold }
  }

  /**
   * Takes the right to refresh, if it is due: no other server holds it, and the rules are older than `ttl` or
   * of another source, and this source hasn't failed a moment ago. Null otherwise.
   */
  async lease(settingsId: string, sourceHash: string, { ttl, why }: LeaseTerms): Promise<Lease | null> {
    const row = { id: `rrule_${settingsId}`, settings_id: settingsId }
    await this.pg(TABLE)
      .insert({ ...row, source_hash: "", rules: "[]", malformed: "[]" })
      .onConflict()
      .ignore()
    // Whole milliseconds: the lease comes back as a JavaScript date and is compared for equality.
    const { rows } = await this.pg.raw(
      `UPDATE ${TABLE}
          SET refreshing_until = date_trunc('milliseconds', now()) + make_interval(secs => :lease), updated_at = now()
        WHERE settings_id = :settingsId AND deleted_at IS NULL
          AND (refreshing_until IS NULL OR refreshing_until < now())
          AND (fetched_at IS NULL OR source_hash <> :sourceHash OR fetched_at <= now() - make_interval(secs => :ttl))
          AND (retry_at IS NULL OR retry_at < now() OR failed_source_hash IS DISTINCT FROM :sourceHash
            OR :why = 'answered'
            OR (:why = 'by_hand' AND failure ->> 'code' <> 'rate_limited' AND failed_at < now() - make_interval(secs => :pause)))
        RETURNING refreshing_until`,
      { settingsId, sourceHash, lease: LEASE_SECONDS, ttl, why: why ?? "due", pause: BY_HAND_SECONDS },
    )
    return rows[0]?.refreshing_until ?? null
  }

  /**
   * Keeps a good answer, and where the rules give something else than this address's last ones, that change: its id, or null. Does nothing
   * where the lease has meanwhile gone to another server.
   */
  async keep(
    settingsId: string,
    lease: Lease,
    sourceHash: string,
    { rules, malformed, content, addressHash }: KeptAnswer,
  ): Promise<string | null> {
    const { rows } = await this.pg.raw(KEEP, {
      id: newChangeId(),
      settingsId,
      lease,
      sourceHash,
      addressHash,
      content,
      rules: jsonb(rules),
      malformed: jsonb(malformed),
    })
    return rows[0]?.made ?? null
  }

  /** Notes a failure, and for how long this source is left alone. The last good rules stay. */
  async noteFailure(
    settingsId: string,
    lease: Lease,
    sourceHash: string,
    failure: ServiceFault,
    waitSeconds: number,
  ) {
    await this.held(settingsId, lease).update({
      failed_at: this.pg.fn.now(),
      failure: jsonb(failure),
      failed_source_hash: sourceHash,
      retry_at: this.pg.raw("now() + make_interval(secs => ?)", [waitSeconds]),
      refreshing_until: null,
    })
  }

  private held(settingsId: string, lease: Lease) {
    return this.pg(TABLE).where({ settings_id: settingsId, refreshing_until: lease })
  }
}
