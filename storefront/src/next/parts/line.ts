/**
 * "12 months, €49.45/month" or "bought, paid once"; nothing where a line has no such choice. It imports nothing: every page has the small
 * cart, and would load it too.
 */
export const rentalLineText = (item: object): string | null =>
  (item as { rental?: string | null }).rental ?? null
