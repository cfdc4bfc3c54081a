/** The webhook events (docs/service.md, Events). All but the first share the order payload. */
export const EVENT_KINDS = [
  "order_created",
  "order_confirmed",
  "order_booked",
  "order_booking_cancelled",
  "order_archived",
  "order_unarchived",
] as const

/** The calls to shop URLs that change something (docs/service.md, Calls of the service). */
type ShopCallKind = "success_call" | "customer_data" | "product_removal"

export type EventKind = (typeof EVENT_KINDS)[number]
export type CallKind = EventKind | ShopCallKind

export const isEventKind = (text: unknown): text is EventKind => EVENT_KINDS.some((kind) => kind === text)
