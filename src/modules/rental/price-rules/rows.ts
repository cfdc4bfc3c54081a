import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PriceRule } from "../../../core/pricing"
import type { MalformedRule } from "../../../core/wire/price-rule"
import type { ServiceFault, StoredServiceFault } from "../../../core/faults/service/fault"
import { jsonb } from "../events/jsonb-safe"

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
}

/** The lease of the one server that may ask the service; its end identifies it. */
export type Lease = Date

const TABLE = "rental_price_rules"
/**
 * Longer than the client may take for one `GET` with its repetitions; a server that dies with the lease keeps the others
 * waiting for so long, while they serve what they have.
 */
const LEASE_SECONDS = 40

/** A rule that can't be read, as versions before 0.2 kept it: with an English sentence. */
interface LegacyMalformedRule {
  index: number
  name?: string
  reason: string
}

function asFact(rule: MalformedRule | LegacyMalformedRule): MalformedRule {
  if ("code" in rule) return rule

  const { reason, ...which } = rule
  return { ...which, code: "unreadable", params: { sentence: reason } }
}

/** The table `rental_price_rules`: each change is one conditional statement, so that servers need no lock. */
export class PriceRuleRows {
  constructor(private readonly pg: Knex) {}

  async read(settingsId: string): Promise<StoredRules | null> {
    const row = await this.pg(TABLE)
      .select("source_hash", "rules", "malformed", "fetched_at", "failure", "failed_source_hash")
      .select(this.pg.raw("extract(epoch from now() - fetched_at)::float8 as age_seconds"))
      .select(this.pg.raw("extract(epoch from retry_at - now())::float8 as retry_in_seconds"))
      .where({ settings_id: settingsId })
      .whereNull("deleted_at")
      .first()
    return row ? { ...row, malformed: row.malformed.map(asFact) } : null
  }

  /**
   * Takes the right to refresh, if it is due: no other server holds it, and the rules are older than `ttlSeconds` or
   * of another source, and this source hasn't failed a moment ago. Null otherwise.
   */
  async lease(settingsId: string, sourceHash: string, ttlSeconds: number): Promise<Lease | null> {
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
          AND (fetched_at IS NULL OR source_hash <> :sourceHash OR fetched_at < now() - make_interval(secs => :ttl))
          AND (retry_at IS NULL OR retry_at < now() OR failed_source_hash IS DISTINCT FROM :sourceHash)
        RETURNING refreshing_until`,
      { settingsId, sourceHash, lease: LEASE_SECONDS, ttl: ttlSeconds },
    )
    return rows[0]?.refreshing_until ?? null
  }

  /** Keeps a good answer. Does nothing where the lease has meanwhile gone to another server. */
  async keep(
    settingsId: string,
    lease: Lease,
    sourceHash: string,
    answer: Pick<StoredRules, "rules" | "malformed">,
  ) {
    await this.held(settingsId, lease).update({
      source_hash: sourceHash,
      rules: jsonb(answer.rules),
      malformed: jsonb(answer.malformed),
      fetched_at: this.pg.fn.now(),
      failed_at: null,
      failure: null,
      failed_source_hash: null,
      retry_at: null,
      refreshing_until: null,
    })
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
