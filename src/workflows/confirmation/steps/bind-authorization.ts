import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { toCents, toEuros } from "../../../core/money"
import { RENTAL_MODULE } from "../../../modules/rental"
import type RentalModuleService from "../../../modules/rental/service"
import type { ProblemParams } from "../../../core/problems/problem"
import { exact } from "../../../modules/rental/transactions/cart-lines"
import { LeaseLostError } from "../../with-rental"
import { rentalCartOf } from "../../queries/rental-cart"

export interface BindAuthorizationInput {
  rental_transaction_id: string
  cart_id: string
  as: "booked" | "confirmed"
  lease_owner?: string
  session: { id: string; amount: unknown }
}

/** Thrown, with the two amounts as its message (the engine hands nothing else on), where the payment session isn't over the cart's total: complete-cart never compares them. */
export const AMOUNTS_DIFFER = "rental_amounts_differ"

/**
 * Binds the service's confirmation to one payment session and its amount, which is all that `authorizePayment` goes by.
 * Undone by taking it back.
 */
export const bindAuthorizationStep = createStep(
  "bind-rental-authorization",
  async (
    { rental_transaction_id, cart_id, as, session, lease_owner }: BindAuthorizationInput,
    { container },
  ) => {
    const cart = await rentalCartOf(container, cart_id)
    const amount = Number(session.amount)
    const total = cart ? toCents(exact(cart.total, cart.raw_total)) : 0
    if (toCents(amount) !== total) {
      const params: ProblemParams["amounts_differ"] = { session: amount, cart: toEuros(total) }
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, JSON.stringify(params), AMOUNTS_DIFFER)
    }
    const states = container.resolve<RentalModuleService>(RENTAL_MODULE).states
    const bound = await states.authorize(rental_transaction_id, { id: session.id, amount }, as, lease_owner)
    if (!bound) throw new LeaseLostError(rental_transaction_id)
    return new StepResponse(undefined, { rental_transaction_id, session_id: session.id })
  },
  async (bound, { container }) => {
    if (!bound) return
    const states = container.resolve<RentalModuleService>(RENTAL_MODULE).states
    await states.unauthorize(bound.rental_transaction_id, bound.session_id)
  },
)
