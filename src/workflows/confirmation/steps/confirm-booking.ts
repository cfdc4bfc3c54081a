import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { RENTAL_MODULE } from "../../../modules/rental"
import { LeaseLostError } from "../../with-rental"
import type RentalModuleService from "../../../modules/rental/service"

export interface ConfirmBookingInput {
  rental_transaction_id: string
  session_id: string
  lease_owner?: string
}

/** From now on the booked session counts as confirmed: `authorizePayment` says `authorized`. Undone by the booking. */
export const confirmBookingStep = createStep(
  "confirm-rental-booking",
  async (input: ConfirmBookingInput, { container }) => {
    const { states } = container.resolve<RentalModuleService>(RENTAL_MODULE)
    const { rental_transaction_id, session_id, lease_owner } = input
    const isHeld = await states.authorizeAs(rental_transaction_id, session_id, "confirmed", lease_owner)
    if (!isHeld) throw new LeaseLostError(rental_transaction_id)
    return new StepResponse(undefined, input)
  },
  async (input, { container }) => {
    if (!input) return
    const { states } = container.resolve<RentalModuleService>(RENTAL_MODULE)
    await states.authorizeAs(input.rental_transaction_id, input.session_id, "booked")
  },
)
