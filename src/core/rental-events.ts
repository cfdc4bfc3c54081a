import type { ShopperLanguage } from "./shopper-language"

/**
 * The events that the plugin emits on Medusa's event bus, by name (docs/events.md). A shop's subscriber imports them from
 * `medusa-plugin-rental-subscription/events`.
 */
export const RentalEvents = {
  TRANSACTION_CREATED: "rental.transaction_created",
  BOOKED: "rental.booked",
  CONFIRMED: "rental.confirmed",
  BOOKING_CANCELLED: "rental.booking_cancelled",
  ABANDONED: "rental.abandoned",
  BOOKING_DUE: "rental.booking_due",
  ENDING: "rental.ending",
  ENDED: "rental.ended",
  ATTENTION_REQUIRED: "rental.attention_required",
  SETTINGS_UPDATED: "rental.settings_updated",
  RULES_CHANGED: "rental.rules_changed",
} as const satisfies Record<string, keyof RentalEventData>

/** `SubscriberArgs<RentalEventData["rental.confirmed"]>`: what an event carries, by its name. `id` is a rental transaction's (`rtx_…`). */
export interface RentalEventData {
  /** The service took the order: `transaction_id` is the id that the service knows it by. */
  "rental.transaction_created": { id: string; transaction_id: string }
  /** Booked: an order with its payment pending. */
  "rental.booked": { id: string; order_id: string }
  /** Confirmed: the order is paid. `ends_at`: ISO 8601 in UTC; null where no end is known. */
  "rental.confirmed": { id: string; order_id: string; ends_at: string | null }
  /** The service cancelled a booking, and its order here is cancelled. */
  "rental.booking_cancelled": { id: string; order_id: string }
  /** Opened, not paid after `abandoned_after_hours`, and its cart is as it was sent; once for a cart. */
  "rental.abandoned": Reminder & { cart_id: string; payment_url: string }
  /** Booked, and not confirmed after `abandoned_after_hours`; once for a rental. Null where the service named no page. */
  "rental.booking_due": Reminder & { order_id: string | null; finalize_url: string | null }
  /** Ends within `ending_notice_days`; once for a rental. */
  "rental.ending": RentalEnd
  /** Its duration is over; once for a rental. */
  "rental.ended": RentalEnd
  /** A problem that wants the merchant: its code (docs/operations.md, Attention). */
  "rental.attention_required": { id: string; code: string }
  /** Names of the settings that changed, never their values; `sales_channel_id` null: the default row. */
  "rental.settings_updated": { sales_channel_id: string | null; fields: string[] }
  /** What the service's price rules give has changed: `id` is the change's (`rrch_…`), of one settings row. */
  "rental.rules_changed": { id: string; settings_id: string }
}

/** Whom the shop may write to of a rental: null where the cart has no email, and the language of the payment, else of the cart, else of the shop. */
interface Reminder {
  id: string
  transaction_id: string
  email: string | null
  language: ShopperLanguage
}

/** A rental and its end, as ISO 8601 in UTC; `customer_id` and `email` are its order's. */
interface RentalEnd {
  id: string
  transaction_id: string
  subscription_id: string | null
  order_id: string
  customer_id: string | null
  email: string | null
  language: ShopperLanguage
  products: { product_id: string | null; variant_id: string | null; title: string; quantity: number }[]
  ends_at: string
}

/** The name of one of the plugin's events. */
export type RentalEventName = keyof RentalEventData

/** An event as Medusa's event bus takes and hands it on. */
export type RentalEventMessage<Name extends RentalEventName> = { name: Name; data: RentalEventData[Name] }
