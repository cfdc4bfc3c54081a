import { createHash } from "node:crypto"
import type { EffectiveSettings } from "../settings/store"
import type { RentalSnapshot } from "./snapshot"

/**
 * One hash of all that a snapshot would send, and of where it would go: the same unchanged cart gets the same
 * transaction (docs/decisions/attempts.md). Amounts of offers count too, for they are what the shopper was shown.
 */
export function fingerprintOf(
  snapshot: RentalSnapshot,
  settings: EffectiveSettings,
  paymentCollectionId: string,
): string {
  const destination = {
    environment: settings.environment,
    api_url: settings.api_url,
    // Another key is another account, which knows nothing of what this one opened.
    api_key: settings.api_key,
    backend_url: settings.backend_url,
    urls: settings.urls,
    source: settings.source,
    ask_for_addresses: settings.ask_for_addresses,
    payment_collection_id: paymentCollectionId,
  }
  return createHash("sha256")
    .update(JSON.stringify(sorted({ snapshot, destination })))
    .digest("hex")
}

/** JSON in one order: the database returns keys, and the rows of lines, taxes and deliveries, in any. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(sorted(item))).sort()
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

const HOUR_MS = 3_600_000

/** So long an open transaction is used again for the same cart. The service empties its staging environment with each release. */
const REUSED_FOR_HOURS = { staging: 24, production: 7 * 24 }

/** Whether the service may be expected to still know an open transaction; one that isn't open was never old enough to forget. */
export function isStillKnown(
  {
    status,
    environment,
    opened_at,
  }: { status: string; environment: string; opened_at: Date | string | null },
  now: Date,
): boolean {
  if (status !== "open" || !opened_at) return true
  const hours = environment === "staging" ? REUSED_FOR_HOURS.staging : REUSED_FOR_HOURS.production
  return now.getTime() - new Date(opened_at).getTime() < hours * HOUR_MS
}
