import type {
  ICartModuleService,
  IOrderModuleService,
  IPromotionModuleService,
} from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  authorizePaymentSessionStep,
  completeCartWorkflow,
  createPaymentSessionsWorkflow,
  refreshPaymentCollectionForCartWorkflow,
  updatePaymentCollectionStep,
} from "@medusajs/medusa/core-flows"
import type { Problem, ReasonCode } from "../../core/messages/codes"
import { toCents, toEuros } from "../../core/money"
import { RENTAL_PROVIDER_ID } from "../../core/provider-id"
import type { ConfirmedAs } from "../../core/rental-states"
import { RENTAL_MODULE } from "../../modules/rental/key"
import { amountsProblem } from "../../modules/rental/decide/differences"
import type { Authorize, Make } from "../../modules/rental/decide/plan"
import { type PromotionUse, rawAmount } from "../../modules/rental/decide/sent"
import { buyerChanges, PEOPLE_RELATIONS } from "../cart/buyer"
import { cartAmountsOf } from "../cart/read-cart"
import { failureOf, isPassing } from "../failure"
import { loggerOf } from "../read"
import { type LeaseKey, LeaseLostError } from "../with-rental"
import { writePaidCartStep } from "./write-paid-cart"

/** A confirmed or booked rental. Whoever runs a workflow with it holds its lease and its cart's lock. */
export interface OrderLease extends LeaseKey {
  cart_id: string
  as: ConfirmedAs
}

type ToMake = Make & OrderLease
/** An order is authorized once it has a payment collection. */
type ToAuthorize = Authorize & OrderLease & { payment_collection_id: string }

/**
 * Registers the use of promotions that are in the prices that were paid, where the cart was written again without them:
 * completing it registers only those that it sees. A code that was used up meanwhile doesn't stop a paid order; what passes by itself has
 * the call tried again. Undone by Medusa's own reversal.
 */
const registerPromotionsStep = createStep(
  "register-rental-promotions",
  async ({ cart_id, promotions }: ToMake, { container }) => {
    const registered: PromotionUse[] = []
    if (!promotions.length) return new StepResponse(undefined, null)
    const module = container.resolve<IPromotionModuleService>(Modules.PROMOTION)
    const cart = await container.resolve<ICartModuleService>(Modules.CART).retrieveCart(cart_id)
    const by = { customer_id: cart.customer_id ?? null, customer_email: cart.email ?? null }
    // Each on its own: one that is used up must not keep the others from being counted.
    for (const code of new Set(promotions.map((promotion) => promotion.code))) {
      const uses = promotions.filter((promotion) => promotion.code === code)
      try {
        await module.registerUsage(uses, by)
        registered.push(...uses)
      } catch (cause) {
        const failure = failureOf(cause)
        if (isPassing(failure)) throw cause
        loggerOf(container).warn(`rental: the use of promotion ${code} wasn't counted: ${failure.message}`)
      }
    }
    return new StepResponse(undefined, { registered, by })
  },
  async (undo, { container }) => {
    if (!undo?.registered.length) return
    await container.resolve<IPromotionModuleService>(Modules.PROMOTION).revertUsage(undo.registered, undo.by)
  },
)

/** The cart or the payment session isn't what was paid, which complete-cart never compares. The workflow engine hands on its properties. */
const amountsDiffer = (rental_problem: Problem): Error =>
  Object.assign(new Error("The cart doesn't come to what was paid."), { rental_problem })

/** What a confirmation is bound to: the plan's session, or the one that was made since, with its amount in euros. */
type ToBind = (ToMake | ToAuthorize) & { created: { id: string; amount: unknown } | undefined }

/**
 * Binds the service's confirmation to one payment session and its amount, which is all that `authorizePayment` goes by. Compares
 * the cart with what was paid once more before it becomes an order: a difference fails, so that the steps before are undone.
 */
const bindAuthorizationStep = createStep(
  "bind-rental-authorization",
  async ({ rental_transaction_id: id, as, lease_owner, created, ...plan }: ToBind, { container }) => {
    const { transactions } = container.resolve(RENTAL_MODULE)
    const session = { id: (plan.session ?? created!).id, amount: Number((plan.session ?? created!).amount) }
    // A session that stays was compared when the plan was made, and so was an order.
    if (plan.kind === "make" && !plan.session) {
      const cart = await cartAmountsOf(container, plan.cart_id)
      const total = cart ? toCents(rawAmount(cart.total, cart.raw_total)) : 0
      const problem = amountsProblem(cart ?? { items: [], shipping_methods: [] }, plan.paid)
      const params = { paid: session.amount, cart: toEuros(total) }
      if (problem) throw amountsDiffer(problem)
      if (toCents(session.amount) !== total) throw amountsDiffer({ code: "amounts_differ", params })
    }
    // What a booking is bound to: its order is known by it.
    const before = plan.kind === "authorize" ? await transactions.retrieve(id) : null
    if (!(await transactions.authorize(id, session, as, lease_owner))) throw new LeaseLostError(id)
    return new StepResponse(session.id, { id, session_id: session.id, before, lease_owner })
  },
  async (bound, { container }) => {
    if (!bound) return
    const { transactions } = container.resolve(RENTAL_MODULE)
    const { id, session_id, before, lease_owner } = bound
    if (!before?.authorized_session_id) return transactions.unauthorize(id, session_id)
    const session = { id: before.authorized_session_id, amount: before.authorized_amount ?? 0 }
    await transactions.authorize(id, session, before.authorized_status ?? "booked", lease_owner)
  },
)

/** Binds the plan's session, or a new one of the same transaction, made without a call to the service: all others of the collection go. */
const bindSession = (input: ToMake | ToAuthorize) => {
  const created = when("session-to-be-made", input, ({ session }) => !session).then(() =>
    createPaymentSessionsWorkflow.runAsStep({
      input: transform(input, ({ rental_transaction_id, payment_collection_id }) => ({
        ...{ payment_collection_id, provider_id: RENTAL_PROVIDER_ID },
        data: { rental_transaction_id },
      })),
    }),
  )
  return bindAuthorizationStep(
    transform({ input, created }, ({ input, created }) => ({ ...input, created }) as ToBind),
  )
}

/**
 * Makes the order of a rental: write what was paid, make a session where needed, bind, complete. Returns the order's id. Nothing runs
 * behind complete-cart: a failure there would leave a cancelled payment that Medusa uses again.
 */
export const makeRentalOrderWorkflow = createWorkflow("make-rental-order", (input: ToMake) => {
  const { cart_id } = input
  writePaidCartStep(input)
  registerPromotionsStep(input)
  when("amounts-have-changed", input, ({ keeps_amounts }) => !keeps_amounts).then(() => {
    refreshPaymentCollectionForCartWorkflow.runAsStep({ input: { cart_id } })
  })
  bindSession(input)
  const made = completeCartWorkflow.runAsStep({ input: { id: cart_id } })
  return new WorkflowResponse(transform(made, ({ id }) => id))
})

/**
 * Writes buyer, addresses and the delivery's name onto a booked order, as its confirmation says them. Through the Order Module:
 * Medusa's own workflow refuses another country, and also a first one. Not undone: that stays true, and the next try writes the same.
 */
const updateBookedOrderStep = createStep(
  "update-booked-rental-order",
  async ({ order_id: id, method, ...people }: ToAuthorize, { container }) => {
    const orders = container.resolve<IOrderModuleService>(Modules.ORDER)
    const order = await orders.retrieveOrder(id, { relations: PEOPLE_RELATIONS })
    await orders.updateOrders([{ id, ...(await buyerChanges(container, order, people)) }])
    if (method) await orders.updateOrderShippingMethods([method])
    return new StepResponse(undefined)
  },
)

/**
 * Fails where authorizing a booked order's session gave no payment. Medusa swallows a fault of the database there, and takes the
 * session, which is pending as it was, for one that is authorized later. Trying again helps.
 */
const requirePaymentStep = createStep(
  "require-rental-payment",
  async ({ payment }: { payment: object | null | undefined }) => {
    if (payment) return new StepResponse(undefined)
    const why = "Authorizing a booked order's session gave no payment."
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, why, "payment_not_made" satisfies ReasonCode)
  },
)

/** Brings an order that was booked to what its confirmation says, and authorizes its payment. */
export const authorizeRentalOrderWorkflow = createWorkflow("authorize-rental-order", (input: ToAuthorize) => {
  updateBookedOrderStep(input)
  when("order-was-edited", input, ({ session }) => !session).then(() => {
    updatePaymentCollectionStep(
      transform(input, ({ payment_collection_id: id, amount }) => ({ selector: { id }, update: { amount } })),
    )
  })
  requirePaymentStep({ payment: authorizePaymentSessionStep({ id: bindSession(input) }) })
})
