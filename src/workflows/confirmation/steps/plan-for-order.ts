import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../../../core/problems/problem"
import type { ConfirmedOrder } from "../../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../../modules/rental"
import { addressesFrom, type AddressUpdates, buyerOf } from "../../../modules/rental/confirmation/buyer"
import { paidDeliveryName } from "../../../modules/rental/confirmation/delivery"
import { deliveryPaid } from "../../../modules/rental/confirmation/delivery-paid"
import { bookedOrderDiffers } from "../../../modules/rental/confirmation/difference"
import { editedOrderDifference } from "../../../modules/rental/confirmation/edited-order"
import { paidLines, paidLinesAsTold } from "../../../modules/rental/confirmation/paid-lines"
import { repeatDifference } from "../../../modules/rental/confirmation/repeat"
import { amountsDifference, heldBy, whatWasPaid } from "../../../modules/rental/confirmation/what-was-paid"
import type { TransactionRow } from "../../../modules/rental/transactions/row"
import type { RentalSnapshot } from "../../../modules/rental/transactions/snapshot"
import { isAuthorized, isPaidOtherwise, orderHeld, type OrderHeld } from "../../queries/order-held"
import { countryOutside, regionOf } from "../../queries/region-of"
import { removedUnits } from "../../queries/rental-charges"
import type { ConfirmationPlan, ConfirmRentalInput } from "./plan-confirmation"

/** A booked order whose payment is now confirmed: what its confirmation says is written onto it, then it is authorized. */
export interface Authorize {
  kind: "authorize"
  order_id: string
  update: OrderUpdate
  session: SessionPlan
}

/** What the service knows better of a booked order's people and addresses. */
export interface OrderUpdate {
  order_id: string
  email: string | null
  addresses: AddressUpdates
  /** The name of the delivery that was paid for, for the order's method. */
  method: { id: string; name: string } | null
}

/** The payment session to authorize: the booked one, or a new one where it is lost or the order was edited since. */
interface SessionPlan {
  id: string | null
  payment_collection_id: string
  /** Euros: what the order comes to. */
  amount: number
}

type Transaction = Pick<TransactionRow, "id" | "status" | "snapshot" | "terms" | "authorized_session_id">

/**
 * What a confirmation leads to whose order exists. A booked one is held against what was paid, and authorized where it is the
 * same: whether it still waits for that shows in its payment, for what we noted may have outlived a crash. A repeat is held
 * against the confirmation that was kept, never against what the merchant has made of the order since.
 */
export async function planForOrder(
  container: MedusaContainer,
  input: ConfirmRentalInput,
  transaction: Transaction,
  order_id: string,
): Promise<ConfirmationPlan> {
  if (input.as === "booked") return exists(order_id)
  const repeated = () => exists(order_id, repeatProblem(transaction, input.order, order_id))
  if (transaction.status === "active") return repeated()
  const order = await orderHeld(container, order_id)
  if (!order || isAuthorized(order)) return repeated()
  if (order.status === "canceled") {
    return refuse({ code: "confirmed_after_cancellation", params: { order_id } })
  }
  if (isPaidOtherwise(order)) return refuse({ code: "paid_twice", params: { order_id } })
  return planAuthorization(container, input, transaction, order)
}

function repeatProblem(
  { snapshot, terms }: Transaction,
  order: ConfirmedOrder,
  order_id: string,
): Problem | null {
  const difference = repeatDifference(snapshot, terms, order)
  return difference === null
    ? null
    : { code: "contents_differ", params: { difference, where: "first", order_id } }
}

async function planAuthorization(
  container: MedusaContainer,
  { order: payload, retried }: ConfirmRentalInput,
  transaction: Transaction,
  order: OrderHeld,
): Promise<ConfirmationPlan> {
  const rental = container.resolve(RENTAL_MODULE)
  const snapshot = transaction.snapshot as RentalSnapshot
  // What was sent doesn't count at the merchant's word: they have brought the order to what was paid.
  const toLines = retried ? paidLinesAsTold : paidLines
  const lines = toLines(snapshot, payload, await removedUnits(rental, transaction.id))
  if ("difference" in lines) {
    const params = { ...lines, where: "order" as const, order_id: order.id }
    return refuse({ code: "contents_differ", params })
  }
  const paid = whatWasPaid(lines, deliveryPaid(payload, snapshot))
  const differenceOf = retried ? editedOrderDifference : amountsDifference
  const difference = differenceOf(paid, heldBy(order))
  if (difference) return refuse(bookedOrderDiffers(order.id, difference))

  const buyer = buyerOf(payload)
  const addresses = addressesFrom(payload, buyer, order)
  const outside = countryOutside(addresses, await regionOf(container, order.region_id))
  if (outside) return refuse({ code: "country_outside_region", params: { country: outside } })
  const session = sessionFor(order, transaction.authorized_session_id)
  if (!session) {
    return refuse({ code: "order_not_made", params: { why: { code: "collection_gone" } } })
  }
  const update = { order_id: order.id, email: buyer.email, addresses, method: methodNamed(order, payload) }
  return { kind: "authorize", order_id: order.id, update, session }
}

/** The order's first method, where the delivery that was paid for has another name. */
function methodNamed({ shipping_methods }: OrderHeld, payload: ConfirmedOrder): OrderUpdate["method"] {
  const [first] = shipping_methods
  const name = paidDeliveryName(payload, shipping_methods)
  return first && name && name !== first.name ? { id: first.id, name } : null
}

function sessionFor(order: OrderHeld, bound: string | null): SessionPlan | null {
  const open = order.payment_collections.filter(
    ({ status }) => status !== "canceled" && status !== "completed",
  )
  const amount = Number(order.total)
  for (const { id, payment_sessions = [] } of open) {
    const same = payment_sessions.find((session) => session.id === bound && Number(session.amount) === amount)
    if (same) return { id: same.id, payment_collection_id: id, amount }
  }
  const [last] = open.slice(-1)
  return last ? { id: null, payment_collection_id: last.id, amount } : null
}

const exists = (order_id: string, problem: Problem | null = null): ConfirmationPlan => ({
  kind: "exists",
  order_id,
  problem,
})
const refuse = (problem: Problem): ConfirmationPlan => ({ kind: "refuse", problem })
