import type { MalformedRule, UnusableRule } from "../../answers/rules"

/** Returns the page of a sales channel's price rules. */
export const rulesPath = (channel: string | null): string =>
  `/rentals/price-rules${channel ? `?${new URLSearchParams({ sales_channel_id: channel })}` : ""}`

/**
 * Returns how many rules the service gave, and how many of them can't or can be used. The server counts those that it could read; what it
 * couldn't read (`malformed`) is none of them, and `unusable` names some of them.
 */
export function countRules(
  read: number,
  { unusable, malformed }: { unusable: UnusableRule[]; malformed: MalformedRule[] },
) {
  return {
    total: read + malformed.length,
    faulty: unusable.length + malformed.length,
    usable: read - unusable.length,
  }
}
