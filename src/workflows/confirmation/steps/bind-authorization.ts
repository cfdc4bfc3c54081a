import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import { toCents, toEuros } from "../../../core/money"
import type { Problem } from "../../../core/messages/codes"
import { RENTAL_MODULE } from "../../../modules/rental/key"
import { amountsProblem } from "../../../modules/rental/decide/differences"
import { rawAmount } from "../../../modules/rental/decide/sent"
import { LeaseLostError } from "../../with-rental"
import { cartAmountsOf } from "../../cart/read-cart"
import type { Make } from "../../../modules/rental/decide/plan"
import type { RentalId } from "../../../modules/rental/ids"
import type { ConfirmedAs } from "../../../core/rental-states"

/** The session and the amount, in euros, that may be authorized. */
export interface BindAuthorizationInput {
  rental_transaction_id: RentalId
  as: ConfirmedAs
  lease_owner: string
  session: { id: string; amount: unknown }
  /** The cart that has to come to what was paid; null where the plan has compared it, or the order that exists. */
  cart: { id: string; paid: Make["paid"] } | null
  /** The order exists: an earlier binding is what its booking is known by. */
  is_order?: boolean
}

/** The cart or the payment session isn't what was paid, which complete-cart never compares. */
class AmountsDifferError extends Error {
  /** Handed on by the workflow engine, as all own properties of an error are: see `Failure`. */
  constructor(readonly rental_problem: Problem) {
    super("The cart doesn't come to what was paid.")
  }
}

/**
 * Binds the service's confirmation to one payment session and its amount, which is all that `authorizePayment` goes by. Compares
 * the cart with what was paid once more before it becomes an order: a difference fails, so that the steps before are undone.
 */
export const bindAuthorizationStep = createStep(
  "bind-rental-authorization",
  async (
    { rental_transaction_id, as, session, cart, is_order, lease_owner }: BindAuthorizationInput,
    { container },
  ) => {
    const amount = Number(session.amount)
    const problem = cart && (await cartProblem(container, cart, amount))
    if (problem) throw new AmountsDifferError(problem)
    const { transactions } = container.resolve(RENTAL_MODULE)
    const before = is_order ? await transactions.retrieve(rental_transaction_id) : null
    const sessionToBind = { id: session.id, amount }
    if (!(await transactions.authorize(rental_transaction_id, sessionToBind, as, lease_owner))) {
      throw new LeaseLostError(rental_transaction_id)
    }
    return new StepResponse(session.id, {
      id: rental_transaction_id,
      session_id: session.id,
      // What a booking is bound to: its order is known by it.
      before: before?.authorized_session_id
        ? {
            session: { id: before.authorized_session_id, amount: before.authorized_amount ?? 0 },
            as: before.authorized_status ?? ("booked" as const),
          }
        : null,
      lease_owner,
    })
  },
  async (bound, { container }) => {
    if (!bound) return
    const { transactions } = container.resolve(RENTAL_MODULE)
    const { id, session_id, before, lease_owner } = bound
    if (before) await transactions.authorize(id, before.session, before.as, lease_owner)
    else await transactions.unauthorize(id, session_id)
  },
)

async function cartProblem(
  shop: MedusaContainer,
  { id, paid }: NonNullable<BindAuthorizationInput["cart"]>,
  amount: number,
): Promise<Problem | null> {
  const cart = await cartAmountsOf(shop, id)
  const problem = amountsProblem(cart ?? { items: [], shipping_methods: [] }, paid)
  if (problem) return problem
  const total = cart ? toCents(rawAmount(cart.total, cart.raw_total)) : 0
  return toCents(amount) === total
    ? null
    : { code: "amounts_differ", params: { paid: amount, cart: toEuros(total) } }
}
