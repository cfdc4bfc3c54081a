import { randomUUID } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MalformedRule } from "../../../core/wire/price-rule"
import type { ServiceFault } from "../../../core/messages/codes"
import { Claims } from "../claims"
import { compileRules, type FormulaReading, type PriceRule } from "../../../core/pricing"
import { jsonb } from "../../../core/text"

/** What the database holds of the rules of one settings row. Ages are by its clock, the one that all servers share. */
interface StoredRules {
  /** Address and key that the rules came from, as a mark. */
  source_hash: string
  rules: PriceRule[]
  malformed: MalformedRule[]
  /** Null: no good answer yet. */
  fetched_at: Date | null
  /** The answer before one that gives other prices, and when that came. Null: none from this environment and address. */
  previous_rules: PriceRule[] | null
  changed_at: Date | null
  age_seconds: number | null
  failure: ServiceFault | null
  /** The source that failed last. */
  failed_source_hash: string | null
  /** Seconds until the failed source may be asked again; null or below zero: now. */
  retry_in_seconds: number | null
}

/** An answer, as it is kept. */
interface Answer extends Pick<StoredRules, "source_hash" | "rules" | "malformed"> {
  /** The environment and address, without the key: a new key goes on with what is known of them. */
  address_hash: string
  /** Whether it gives other prices than these rules. */
  changes: (before: PriceRule[]) => boolean
}

/** A claim of one server to refresh the price rules of a row of settings. */
export interface RefreshClaim {
  settings_id: string
  owner: string
}

const TABLE = "rental_price_rules"
/** How old the rules are at least when their source is asked again, and how much earlier than after a failure else, in seconds. */
interface Due {
  age: number
  early: number
  /** The same after a failure for which the service itself asked for a pause (429). */
  early_if_limited: number
}

const STORED = `*, extract(epoch from now() - fetched_at)::float8 AS age_seconds,
  extract(epoch from retry_at - now())::float8 AS retry_in_seconds`

/** In SQL: it is time to ask this source. */
const DUE = `(fetched_at IS NULL OR source_hash <> :sourceHash OR fetched_at <= now() - make_interval(secs => :age))
  AND (retry_at IS NULL OR failed_source_hash IS DISTINCT FROM :sourceHash OR retry_at < now()
    + make_interval(secs => CASE failure ->> 'code' WHEN 'rate_limited' THEN CAST(:early_if_limited AS float8) ELSE :early END))`

/** The table `rental_price_rules`: the one server that has claimed a row asks the service, and writes the answer. */
export class PriceRuleRows {
  private readonly claims: Claims

  constructor(private readonly pg: Knex) {
    this.claims = new Claims(pg, TABLE)
  }

  async read(settings_id: string): Promise<StoredRules | undefined> {
    return this.pg(TABLE).where({ settings_id }).whereNull("deleted_at").first(this.pg.raw(STORED))
  }

  /**
   * Claims the refresh, if it is due: no other server has it, and the rules are that old or of another source, and this source hasn't failed a
   * moment ago. Returns null where it isn't claimed.
   */
  async claim(settings_id: string, sourceHash: string, due: Due): Promise<RefreshClaim | null> {
    const row = { id: `rrule_${settings_id}`, settings_id, source_hash: "", rules: "[]", malformed: "[]" }
    await this.pg(TABLE).insert(row).onConflict().ignore()
    const owner = randomUUID()
    const isDue: Knex.QueryCallback = (rows) =>
      void rows.where({ settings_id }).whereRaw(DUE, { sourceHash, ...due })
    return (await this.claims.claim(isDue, owner)) ? { settings_id, owner } : null
  }

  /**
   * Keeps a good answer, and the one before it where prices change. Does nothing if another server has the claim meanwhile. Returns whether
   * prices have changed.
   */
  async keep({ owner, ...row }: RefreshClaim, { changes, ...answer }: Answer): Promise<boolean> {
    // Only the owner of the claim writes these.
    const known = await this.pg(TABLE).where(row).first("address_hash", "rules")
    const isSameAddress = known.address_hash === answer.address_hash
    const isChange = isSameAddress && changes(known.rules)
    const isKept = await this.claims.release(row, owner, {
      ...answer,
      rules: jsonb(answer.rules),
      malformed: jsonb(answer.malformed),
      ...(isChange && { previous_rules: this.pg.ref("rules"), changed_at: this.pg.fn.now() }),
      ...(!isSameAddress && { previous_rules: null, changed_at: null }),
      fetched_at: this.pg.fn.now(),
      failure: null,
      failed_source_hash: null,
      retry_at: null,
    })
    return isKept && isChange
  }

  /** Notes a failure, and for how long this source isn't asked again. The last good rules stay. */
  async noteFailure({ owner, ...row }: RefreshClaim, source: string, failure: ServiceFault, seconds: number) {
    const retry_at = this.pg.raw("now() + make_interval(secs => ?)", [seconds])
    const failed = { failure: jsonb(failure), failed_source_hash: source, retry_at }
    await this.claims.release(row, owner, failed)
  }
}

/** Returns the rules that can be used, in the service's order and with its fields alone, as one text: as long as it is the same, so are all prices. */
export function contentOf(rules: readonly PriceRule[], reading: FormulaReading): string {
  const { rules: usable } = compileRules(rules, reading)
  return JSON.stringify(
    usable.map(({ id, name, rule, depositRule, minPrice, maxPrice, duration }) => {
      return [id, name, rule, depositRule, minPrice, maxPrice, duration]
    }),
  )
}

/** While the service is down the last good rules are served up to this age (docs/decisions/price-rules-cache.md). Seconds. */
const LAST_GOOD_SECONDS = 24 * 60 * 60
/** Rules somewhat older than their time are just being refreshed; only after this they count as stale. Seconds. */
const GRACE_SECONDS = 60

/**
 * Returns what stored rules are good for, for a source and a time to live in seconds. `usable`: those that are served while someone refreshes. `failed`: why the source
 * failed last. `seconds`: for so long they are fresh, or their source, which has just failed, isn't asked. Rules of another address or key are good for nothing: they may
 * be another shop's.
 */
export function freshnessOf(stored: StoredRules | undefined, sourceHash: string, ttlSeconds: number) {
  const age = stored?.source_hash === sourceHash ? (stored.age_seconds ?? Infinity) : Infinity
  const failed = stored?.failed_source_hash === sourceHash ? stored.failure : null
  const usable = age < LAST_GOOD_SECONDS ? stored : null
  const fresh = usable !== null && age < ttlSeconds
  return {
    usable,
    stale: !fresh && (!usable || failed !== null || age > ttlSeconds + GRACE_SECONDS),
    failed,
    seconds: fresh ? ttlSeconds - age : failed ? Math.max(0, stored?.retry_in_seconds ?? 0) : 0,
  }
}
