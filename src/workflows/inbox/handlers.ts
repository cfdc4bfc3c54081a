import type { MedusaContainer } from "@medusajs/framework/types"
import type { CallKind } from "../../core/calls"
import type { StoredCall } from "../../modules/rental/events/inbox"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import { applyArchive } from "../booking/apply-archive"
import { applyBookingCancelled } from "../booking/apply-booking-cancelled"
import { applyCustomerData } from "../cart/apply-customer-data"
import { applyProductRemoval } from "../cart/apply-product-removal"
import { confirmByCall } from "../confirmation/confirm-by-call"

/** A call about a rental of this shop, with its body. */
export type RentalCall = StoredCall & {
  rental_transaction_id: string
  cart_id: string
  body: Record<string, unknown>
}

/** Who asks for a call to be applied, where that isn't the call itself. */
export interface AppliedBy {
  /** The merchant has pressed *Retry*: an order that was edited to what was paid counts. */
  retried?: boolean
}

type Handler = (container: MedusaContainer, call: RentalCall, by?: AppliedBy) => Promise<CallOutcome>

const recordOnly: Handler = async () => ({
  kind: "ignored",
  what: { code: "recorded_only", params: {} },
})

/** What each kind of call changes. A handler throws only where trying again can help. */
const HANDLERS = {
  success_call: confirmByCall,
  order_confirmed: confirmByCall,
  order_booked: confirmByCall,
  order_booking_cancelled: applyBookingCancelled,
  order_archived: applyArchive,
  order_unarchived: applyArchive,
  order_created: recordOnly,
  customer_data: applyCustomerData,
  product_removal: applyProductRemoval,
} satisfies Record<CallKind, Handler>

const isKnown = (kind: string): kind is CallKind => Object.hasOwn(HANDLERS, kind)

/** The handler of a stored call; undefined for a kind that this version doesn't know. */
export const handlerOf = (kind: string): Handler | undefined => (isKnown(kind) ? HANDLERS[kind] : undefined)
