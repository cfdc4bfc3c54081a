import type { StoredRules } from "./rows"

/** While the service is down the last good rules are served up to this age (docs/decisions/price-rules-cache.md). Seconds. */
const LAST_GOOD_SECONDS = 24 * 60 * 60
/** Rules somewhat older than their time are just being refreshed; only after this they count as stale. Seconds. */
const GRACE_SECONDS = 60

/**
 * What stored rules are good for, for a source and a time to live in seconds. `fresh`: serve them. `usable`: serve them
 * while someone refreshes. `failing`: the source has just failed and isn't asked again for a while.
 */
export interface Freshness {
  fresh: boolean
  usable: boolean
  stale: boolean
  failing: boolean
}

/** Rules of another address or key are good for nothing: they may be another shop's. */
export function freshnessOf(stored: StoredRules | null, sourceHash: string, ttlSeconds: number): Freshness {
  const age = stored && stored.source_hash === sourceHash ? stored.age_seconds : null
  const failed = Boolean(stored?.failure) && stored?.failed_source_hash === sourceHash
  const usable = age !== null && age < LAST_GOOD_SECONDS
  const fresh = usable && age < ttlSeconds
  return {
    fresh,
    usable,
    stale: !fresh && (!usable || failed || age > ttlSeconds + GRACE_SECONDS),
    failing: failed && (stored?.retry_in_seconds ?? 0) > 0,
  }
}
