import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer, IOrderModuleService, UpdateOrderDTO } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { toCents, toEuros } from "../../../core/money"
import type { Problem, ReasonCode } from "../../../core/messages/codes"
import { RENTAL_MODULE } from "../../../modules/rental"
import { amountsProblem } from "../../../modules/rental/comparison/differences"
import { rawAmount } from "../../../modules/rental/transactions/cart-lines"
import { LeaseLostError, mayUndo, type LeaseKey } from "../../with-rental"
import { customerForEmail, customerOf, rewritten } from "../../cart/buyer"
import { cartAmountsOf } from "../../cart/read-cart"
import type { NewOrderPlan } from "../plan-new-order"
import type { ConfirmedAs, RentalId } from "../../../modules/rental/transactions/row"
import type { AuthorizePlan } from "../plan-confirmation"

/** The session and the amount, in euros, that may be authorized. */
export interface BindAuthorizationInput {
  rental_transaction_id: RentalId
  as: ConfirmedAs
  lease_owner: string
  session: { id: string; amount: unknown }
  /** The cart that has to come to what was paid; null where the plan has compared it, or the order that exists. */
  cart: { id: string; paid: NewOrderPlan["paid"] } | null
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
    const paid = { id: session.id, amount }
    if (!(await transactions.authorize(rental_transaction_id, paid, as, lease_owner))) {
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
  container: MedusaContainer,
  { id, paid }: NonNullable<BindAuthorizationInput["cart"]>,
  amount: number,
): Promise<Problem | null> {
  const cart = await cartAmountsOf(container, id)
  const problem = amountsProblem(cart ?? { items: [], shipping_methods: [] }, paid)
  if (problem) return problem
  const total = cart ? toCents(rawAmount(cart.total, cart.raw_total)) : 0
  return toCents(amount) === total
    ? null
    : { code: "amounts_differ", params: { paid: amount, cart: toEuros(total) } }
}

/**
 * Fails where authorizing a booked order's session gave no payment. Medusa swallows a fault of the database there, and takes the
 * session, which is pending as it was, for one that is authorized later. Trying again helps.
 */
export const requirePaymentStep = createStep(
  "require-rental-payment",
  async ({ payment, session_id }: { payment: { id: string } | null | undefined; session_id: string }) => {
    if (!payment) {
      const why = `Authorizing session ${session_id} of a booked order gave no payment.`
      throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, why, "payment_not_made" satisfies ReasonCode)
    }
    return new StepResponse(payment.id)
  },
)

interface UpdateBookedOrderInput extends AuthorizePlan, LeaseKey {}

/**
 * Writes buyer, addresses and the delivery's name onto a booked order, as its confirmation says them. Through the Order Module:
 * Medusa's own workflow refuses another country, and also a first one. Undone by writing the former values.
 */
export const updateBookedOrderStep = createStep(
  "update-booked-rental-order",
  async (input: UpdateBookedOrderInput, { container }) => {
    const { order_id, email, addresses, method, rental_transaction_id, lease_owner } = input
    const orders = container.resolve<IOrderModuleService>(Modules.ORDER)
    const before = await orders.retrieveOrder(order_id, {
      relations: ["shipping_address", "billing_address"],
    })
    const customers = container.resolve(Modules.CUSTOMER)
    const customer_id = await customerForEmail(customers, await customerOf(customers, before), email)
    const { shipping_address, billing_address } = addresses
    await orders.updateOrders([
      {
        id: order_id,
        ...(email && { email }),
        ...(customer_id && { customer_id }),
        ...(shipping_address && {
          shipping_address: rewritten(before.shipping_address, shipping_address),
        }),
        ...(billing_address && { billing_address: rewritten(before.billing_address, billing_address) }),
      },
    ])
    const [named] = method ? await orders.listOrderShippingMethods({ id: method.id }, {}) : []
    if (method) await orders.updateOrderShippingMethods([method])
    return new StepResponse(undefined, {
      lease: { rental_transaction_id, lease_owner },
      people: {
        id: order_id,
        email: before.email,
        customer_id: before.customer_id,
        shipping_address: before.shipping_address ? rewritten(before.shipping_address, {}) : null,
        billing_address: before.billing_address ? rewritten(before.billing_address, {}) : null,
      },
      method: named ? { id: named.id, name: named.name } : null,
    })
  },
  async (undo, { container }) => {
    if (!undo || !(await mayUndo(container, undo.lease))) return
    const orders = container.resolve<IOrderModuleService>(Modules.ORDER)
    await orders.updateOrders([undo.people as UpdateOrderDTO])
    if (undo.method) await orders.updateOrderShippingMethods([undo.method])
  },
)
