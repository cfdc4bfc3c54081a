/** docs/service.md, Events. */
export const EVENT_KINDS = [
  "order_created",
  "order_confirmed",
  "order_booked",
  "order_booking_cancelled",
  "order_archived",
  "order_unarchived",
] as const

/** One of the six events (docs/service.md, Events). */
export type EventKind = (typeof EVENT_KINDS)[number]

/** Whether a value names one of the events. */
export function isEventKind(value: unknown): value is EventKind {
  return (EVENT_KINDS as readonly unknown[]).includes(value)
}

/** The kinds whose service lines have tags (docs/service.md, Service line). */
export const KINDS_WITH_SERVICE_TAGS: readonly EventKind[] = [
  "order_confirmed",
  "order_booked",
  "order_booking_cancelled",
]

/**
 * The service shows no envelope of an event, so the simulator knows the usual ones; `none` is the bare
 * payload, whose kind is in the address, and `flat` has the kind beside the payload's own fields.
 */
export const ENVELOPES = ["none", "flat", "event-data", "type-payload", "kind-data", "name-order"] as const

/** How an event's payload is wrapped. */
export type Envelope = (typeof ENVELOPES)[number]

/** A payload as it is sent in an envelope. */
export function inEnvelope(kind: EventKind, payload: object, envelope: Envelope): object {
  switch (envelope) {
    case "none":
      return payload
    case "flat":
      return { event: kind, ...payload }
    case "event-data":
      return { event: kind, data: payload }
    case "type-payload":
      return { type: kind, payload }
    case "kind-data":
      return { kind, data: payload }
    case "name-order":
      return { name: kind, order: payload }
  }
}

/** The events URL, with the kind as its last part where the shop wants it so; its query stays. */
export function eventAddress(eventsUrl: string, kind: EventKind, kindInPath: boolean): string {
  if (!kindInPath) return eventsUrl
  const url = new URL(eventsUrl)
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${kind}`
  return url.href
}
