const HOUR_MS = 3_600_000

/** Who opened a rental before this moment should have paid by now. */
export const openedBefore = (unconfirmedAfterHours: number, now: Date): Date =>
  new Date(now.getTime() - unconfirmedAfterHours * HOUR_MS)
