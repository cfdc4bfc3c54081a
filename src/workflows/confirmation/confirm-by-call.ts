import { MedusaError } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { readStoredOrder } from "../../core/wire/order-payload"
import type { ReasonCode } from "../../core/problems/problem"
import { RENTAL_MODULE } from "../../modules/rental"
import { PROOFS } from "../../core/calls"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type RentalModuleService from "../../modules/rental/service"
import type { AppliedBy, RentalCall } from "../inbox/handlers"
import { withRental } from "../with-rental"
import { applyConfirmation, type Confirmation } from "./apply-confirmation"

/** Confirms or books a rental by a stored call; `trust_payload` and `retried` are the merchant's word (see `ConfirmRentalInput`). */
export async function confirmByCall(
  container: MedusaContainer,
  call: Pick<
    RentalCall,
    "id" | "kind" | "attempts" | "rental_transaction_id" | "cart_id" | "attempt_id" | "body"
  >,
  { trust_payload = false, retried = false }: AppliedBy & { trust_payload?: boolean } = {},
): Promise<CallOutcome> {
  const rental = container.resolve(RENTAL_MODULE)
  const order = readStoredOrder(call.body)
  const confirmation: Confirmation = {
    attempt: await attemptOf(rental, call),
    order,
    booked: order.isBooking === true || call.kind === "order_booked",
    trust_payload,
    retried,
    isOutdated: async () => !trust_payload && rental.inbox.cameSince(call, PROOFS, "rejected"),
  }
  const { rental_transaction_id: id, cart_id } = call
  return withRental(container, { id, cart_id }, (held) => applyConfirmation(container, confirmation, held))
}

/** The attempt that the call's key selected; for a call trusted by its token, the transaction's last one. */
async function attemptOf(
  rental: RentalModuleService,
  { attempt_id, rental_transaction_id }: Pick<RentalCall, "attempt_id" | "rental_transaction_id">,
) {
  if (attempt_id) return rental.retrieveRentalAttempt(attempt_id)
  const [last] = await rental.listRentalAttempts(
    { rental_transaction_id },
    { take: 1, order: { created_at: "DESC" } },
  )
  if (!last) {
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `Rental ${rental_transaction_id} has no attempt.`,
      "attempt_gone" satisfies ReasonCode,
    )
  }

  return last
}
