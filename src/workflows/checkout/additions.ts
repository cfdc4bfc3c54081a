import { z } from "zod"
import { SETTINGS } from "../../core/settings"
import type { RentalSnapshot } from "../../modules/rental/decide/sent"

const text = (most: number) => z.string().trim().min(1).max(most)

/**
 * What a shop's handler of the hook `prepared` may add to what the service is sent: texts and pictures, never ids, quantities or prices.
 * `lines` is by the ids of the cart's lines; a line that isn't in the cart counts for nothing. A handler that returns anything else fails
 * the start with zod's message, which names the field.
 */
export const Additions = z.strictObject({
  lines: z
    .record(
      z.string(),
      z.strictObject({
        name: text(255).optional(),
        image_url: z
          .url({ protocol: /^https?$/ })
          .max(2_048)
          .optional(),
      }),
    )
    .optional(),
  source: text(SETTINGS.source.maxLength).optional(),
  tracking_id: text(200).optional(),
})
/** Its shape. */
export type Additions = z.infer<typeof Additions>

/** Returns a snapshot with what the shop adds to it. */
export function withAdditions(
  snapshot: RentalSnapshot,
  { lines = {}, source, tracking_id }: Additions = {},
): RentalSnapshot {
  return {
    ...snapshot,
    lines: snapshot.lines.map((line) => ({ ...line, ...lines[line.item_id] })),
    ...(source && { source }),
    ...(tracking_id && { tracking_id }),
  }
}
