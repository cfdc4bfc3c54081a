import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IOrderModuleService, UpdateOrderDTO } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import type { ReasonCode } from "../../../core/messages/codes"
import { customerForEmail, customerOf, rewritten } from "../../cart/buyer"
import { mayUndo, type LeaseKey } from "../../with-rental"
import type { Authorize } from "../../../modules/rental/decide/plan"

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

interface UpdateBookedOrderInput extends Authorize, LeaseKey {}

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
