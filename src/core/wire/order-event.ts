import type { z } from "zod"
import { OrderPayload } from "./order-payload"

/** Where an envelope may name its kind, and where it may hold its payload (design section 6; the document shows neither). */
const KIND_FIELDS = ["event", "type", "kind", "name"] as const
const PAYLOAD_FIELDS = ["data", "payload", "order"] as const

export interface OrderEvent {
  /** As the body names it, or null. */
  kind: string | null
  order: OrderPayload
  /** The payload as it was sent, whatever the document doesn't know of it included. */
  json: Record<string, unknown>
}

export type ParsedEvent = { ok: true; event: OrderEvent } | { ok: false; error: z.ZodError }

/** Reads a webhook event: the payload itself, or an envelope around it. Throws nothing. */
export function parseOrderEvent(body: unknown): ParsedEvent {
  const envelope = isObject(body) ? body : {}
  const json = PAYLOAD_FIELDS.map((field) => envelope[field]).find(isObject) ?? (body as Record<string, unknown>)
  const parsed = OrderPayload.safeParse(json)
  if (!parsed.success) return { ok: false, error: parsed.error }
  const named = KIND_FIELDS.map((field) => envelope[field]).find((kind) => typeof kind === "string")
  return { ok: true, event: { kind: (named as string | undefined) ?? null, order: parsed.data, json } }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
