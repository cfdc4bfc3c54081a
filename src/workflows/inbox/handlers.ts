import type { MedusaContainer } from "@medusajs/framework/types"
import { isCallKind, type CallKind } from "../../core/calls"
import type { AppliedBy, RentalCall, StoredCall } from "../../modules/rental/events/inbox"
import type { Outcome } from "../../core/messages/codes"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import { applyArchive } from "../booking/apply-archive"
import { applyBookingCancelled } from "../booking/apply-booking-cancelled"
import { applyCustomerData } from "../cart/apply-customer-data"
import { applyProductRemoval } from "../cart/apply-product-removal"
import { confirmByCall } from "../confirmation/apply-confirmation"
import { refuseWithAttention } from "../raise-attention"

type Handler = (container: MedusaContainer, call: RentalCall, by?: AppliedBy) => Promise<CallOutcome>

const leave =
  (code: "unknown_order" | "body_emptied" | "recorded_only"): Handler =>
  async () => ({ kind: "ignored", what: { code, params: {} } as Outcome })

/** What each kind of call changes. A handler throws only where trying again can help. */
const HANDLERS = {
  success_call: confirmByCall,
  order_confirmed: confirmByCall,
  order_booked: confirmByCall,
  order_booking_cancelled: applyBookingCancelled,
  order_archived: applyArchive,
  order_unarchived: applyArchive,
  order_created: leave("recorded_only"),
  customer_data: applyCustomerData,
  product_removal: applyProductRemoval,
} satisfies Record<CallKind, Handler>

const unknownKind: Handler = (container, { kind, rental_transaction_id }) =>
  refuseWithAttention(container, rental_transaction_id, {
    code: "call_unreadable",
    params: { kind, why: { code: "unknown_kind" } },
  })

/**
 * What applies a stored call. One that names no rental of ours, or has lost its body, is left; one of a kind that this version
 * doesn't know is attention.
 */
export function handlerOf({ kind, rental_transaction_id, body }: StoredCall): Handler {
  if (!rental_transaction_id) return leave("unknown_order")
  if (!body) return leave("body_emptied")
  return isCallKind(kind) ? HANDLERS[kind] : unknownKind
}
