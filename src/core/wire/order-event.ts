import { z } from "zod"
import { OrderPayload } from "./order-payload"

/** Where an envelope may name its kind, and where it may hold its payload (docs/decisions/silences.md, Envelope of an event). */
const KIND_FIELDS = ["event", "type", "kind", "name"] as const
const PAYLOAD_FIELDS = ["data", "payload", "order"] as const

const text = z.string().nullish().catch(null)

/**
 * What tells whose an event is. Nothing else of it may keep it from being recorded: what `order_created` holds isn't
 * shown, and an archived order needs no readable product.
 */
const OrderKeys = z.object({
  id: text,
  cartId: text,
  cartSecureKey: text,
  transactionId: text,
  platformSubscriptionId: text,
  externalOrderId: text,
})
type OrderKeys = z.infer<typeof OrderKeys>

export interface OrderEvent {
  /** As the body names it, or null. */
  kind: string | null
  keys: OrderKeys
  /** The payload as it was sent, with what docs/service.md doesn't know of it. */
  json: Record<string, unknown>
}

/** Reads a webhook event, the payload itself or an envelope around it, as far as whose it is; null where it isn't an object. */
export function parseOrderEvent(body: unknown): OrderEvent | null {
  const envelope = isObject(body) ? body : {}
  const json =
    PAYLOAD_FIELDS.map((field) => envelope[field]).find(isObject) ?? (body as Record<string, unknown>)
  const keys = OrderKeys.safeParse(json)
  if (!keys.success) return null
  const named = KIND_FIELDS.map((field) => envelope[field]).find((kind) => typeof kind === "string")
  return { kind: named ?? null, keys: keys.data, json }
}

/** Reads all of an event that an order is made of, as `OrderPayload` has it, with its products. */
export const ConfirmingEvent = OrderPayload.extend({
  products: OrderPayload.shape.products.unwrap().unwrap().min(1),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
