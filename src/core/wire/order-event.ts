import { z } from "zod"
import { describing, isObject, text } from "./tolerant"

/** Where an envelope may name its kind; the document shows none. */
const KIND_FIELDS = ["event", "type", "kind", "name"] as const

/** What tells whose an event is that no secure key proves. Nothing else of it may keep it from being recorded. */
const OrderKeys = z.object(
  describing({ id: text, cartId: text, platformSubscriptionId: text, externalOrderId: text }),
)

/** What names an order in an event; null or absent where it doesn't. */
export type OrderKeys = z.infer<typeof OrderKeys>

/** The ids that an event's payload names its order by; what can't be read is left out. */
export const orderKeys = (payload: Record<string, unknown>): OrderKeys => OrderKeys.parse(payload)

/** The kind that a webhook's body names, or null. */
export function kindNamedIn(body: unknown): string | null {
  if (!isObject(body)) return null
  const named = KIND_FIELDS.map((field) => body[field]).find((kind) => typeof kind === "string")
  return named ?? null
}
