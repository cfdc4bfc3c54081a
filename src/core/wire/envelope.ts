import { z } from "zod"
import { describing, isObject, text } from "./tolerant"

/** Where an envelope may hold the payload; the document shows none. */
const PAYLOAD_FIELDS = ["data", "payload", "order"] as const

/** A cart's secure key as this shop makes them: 32 random bytes in base64url. */
const SECURE_KEY = /^[A-Za-z0-9_-]{43}$/

/**
 * Whatever an unsigned call is about: its payload (the body, or what is in `data`, `payload` or `order`) with the secure key
 * in it, the one proof that it carries. One look-up, no search through the nesting. Null where no key of a shop is in it.
 */
export function findSecureKey(body: unknown) {
  if (!isObject(body)) return null
  for (const payload of [body, ...PAYLOAD_FIELDS.map((field) => body[field])]) {
    if (!isObject(payload)) continue
    const { cartSecureKey } = payload
    if (typeof cartSecureKey === "string" && SECURE_KEY.test(cartSecureKey)) {
      return { cartSecureKey, payload: payloadOf(body, payload) }
    }
  }
  return null
}

/** Returns the payload of a body without a key: what is in the envelope, or the body itself; null for no object. */
export function payloadIn(body: unknown): Record<string, unknown> | null {
  if (!isObject(body)) return null
  return PAYLOAD_FIELDS.map((field) => body[field]).find(isObject) ?? body
}

/** A key at the top of an envelope proves the payload inside. */
function payloadOf(body: Record<string, unknown>, withKey: Record<string, unknown>): Record<string, unknown> {
  const inside = withKey === body && !("products" in body) && !("cartId" in body) ? payloadIn(body) : null
  return inside ?? withKey
}

/** Where an envelope may name its kind; the document shows none. */
const KIND_FIELDS = ["event", "type", "kind", "name"] as const

/** The fields that identify the rental of an event without a secure key. Nothing else of it may keep it from being recorded. */
const OrderKeys = z.object(
  describing({ id: text, cartId: text, platformSubscriptionId: text, externalOrderId: text }),
)

/** Returns the ids that an event's payload names its order by; what can't be read is left out. */
export const orderKeys = (payload: Record<string, unknown>) => OrderKeys.parse(payload)

/** Returns the kind that a webhook's body names, or null. */
export function kindNamedIn(body: unknown): string | null {
  if (!isObject(body)) return null
  const named = KIND_FIELDS.map((field) => body[field]).find((kind) => typeof kind === "string")
  return named ?? null
}
