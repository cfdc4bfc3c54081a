import type { EffectiveSettings } from "../../../modules/rental/settings/store"

/** While there is trouble at the service browsers come back soon. Seconds. */
const STALE_SECONDS = 15

/** How long a page may keep an answer, in seconds. */
export const ttlOf = ({ rules_ttl_seconds }: EffectiveSettings, stale: boolean): number =>
  stale ? Math.min(STALE_SECONDS, rules_ttl_seconds) : rules_ttl_seconds
