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
