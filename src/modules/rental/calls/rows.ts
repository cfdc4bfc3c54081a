import type { InferTypeOf } from "@medusajs/framework/types"
import type { RentalCall } from "../models/rental-call"
import type { RentalId } from "../ids"

type Columns = Omit<InferTypeOf<typeof RentalCall>, "rental_transaction_id"> & {
  rental_transaction_id: RentalId | null
}

/** An authentic call, ready to be kept: without the cart's secure key and without any token. Each counts by itself without `body_hash`. */
export type ReceivedCall = Pick<
  Columns,
  | "kind"
  | "settings_id"
  | "rental_transaction_id"
  | "attempt_id"
  | "cart_id"
  | "subscription_id"
  | "body"
  | "unread_body"
  | "body_hash"
>

/** What is read of a row of the inbox to apply it. */
export const STORED_COLUMNS = [
  "id",
  "kind",
  "status",
  "created_at",
  "asked_by",
  "attempts",
  "attempts_in_vain",
  "lease_owner",
  "rental_transaction_id",
  "attempt_id",
  "cart_id",
  "body",
  "result",
] as const

/** A row of the inbox, as far as applying it needs. */
export type StoredCall = Pick<Columns, (typeof STORED_COLUMNS)[number]>

/** A call about a rental of this shop, with its body. */
export type RentalCall = StoredCall & {
  rental_transaction_id: RentalId
  cart_id: string
  body: Record<string, unknown>
}

/** A removal that is to be applied; its result holds the plan, where it has one. */
export type WaitingRemoval = Pick<RentalCall, "id" | "body" | "result">
