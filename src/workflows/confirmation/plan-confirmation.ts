import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../../core/messages/codes"
import { isPaidState } from "../../core/rental-states"
import type { OrderPayload } from "../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../modules/rental"
import type { RentalId } from "../../modules/rental/ids"
import type { ConfirmedAs, TransactionRow } from "../../modules/rental/transactions/row"
import {
  isAuthorized,
  isPaidOtherwise,
  rentalOrderOf,
  type RentalOrder,
  type ExistingOrder,
} from "../orders/rental-order"
import { peopleOf, planNewOrder, refuse, type PlannedOrder } from "./plan-new-order"
import type { AskedBy } from "../../modules/rental/events/inbox"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import type { AddressUpdates } from "../../modules/rental/comparison/buyer"
import { paidDeliveryName } from "../../modules/rental/comparison/delivery"
import { deliveryPaid } from "../../modules/rental/comparison/delivery-price"
import {
  bookedOrderDifference,
  editedOrderDifference,
  repeatDifference,
} from "../../modules/rental/comparison/differences"
import { paidLines, linesFromPayload, type PaidLine } from "../../modules/rental/comparison/paid-lines"
import { amountsOfOrder, whatWasPaid } from "../../modules/rental/comparison/what-was-paid"
import type { MedusaCart } from "../../modules/rental/transactions/cart"
import type { RentalSnapshot } from "../../modules/rental/transactions/snapshot"
import { regionOf } from "../pricing/region-of"

/** What a confirmation is planned of. */
export interface ConfirmRentalInput {
  rental_transaction_id: RentalId
  cart_id: string
  as: ConfirmedAs
  payload: OrderPayload
  asked_by: AskedBy
  /** The owner of the rental's lease, which also holds the cart's lock: nothing is authorized once the lease is lost. */
  lease_owner: string
  /** Every line that has a promotion is written again, at the price that was paid: Medusa refuses a promotion that is used up. */
  pin_prices?: boolean
  /** A method is added for each shipping profile that has none: Medusa makes no order without. */
  serve_profiles?: boolean
  /**
   * An earlier try failed when the order was made. What Medusa would reserve is looked for before: where it is gone, complete-cart can
   * fail half-way. The session that was there then isn't used again.
   */
  failed_before?: boolean
  /** The rental, as it was read under the lease. */
  row: PlannedRow
  /** The order that its cart has become, looked up after what earlier tries left was undone. */
  existing: ExistingOrder
}

/** As much of a row as the plan uses. */
type PlannedRow = Pick<
  TransactionRow,
  "id" | "cart_id" | "order_id" | "authorized_session_id" | "status" | "snapshot" | "terms"
>

/** What a confirmation has to do, or what it has led to where nothing has to be done. */
export type ConfirmationPlan = PlannedOrder | AuthorizePlan | ConfirmationResult

/** What a confirmation has led to: an order, or why there is none. */
export type ConfirmationResult = OrderThere | Extract<CallOutcome, { kind: "refused" | "declined" }>

/** The order that a rental has become. */
interface OrderThere {
  kind: "order"
  order_id: string
  /** False where this confirmation says otherwise than the one that the order was made of: the order stays as it is. */
  to_finish: boolean
  /** What the merchant should know beside it. */
  problems: Problem[]
  /** The cart that it was made of just now, as it was read, where its contents stayed as they were. */
  cart?: MedusaCart
}

/** Decides under the rental's lease and the cart's lock what a confirmation leads to. Reads only. */
export async function planConfirmation(
  container: MedusaContainer,
  input: ConfirmRentalInput,
): Promise<ConfirmationPlan> {
  const { row, existing } = input
  if (existing && !existing.ours) return refuse({ code: "paid_twice", params: { order_id: existing.id } })
  if (existing) return planForOrder(container, input, existing.id)
  if (input.as === "booked" && isPaidState(row.status)) {
    // Only the confirmation, which came first, may make the order.
    return { kind: "declined", what: { code: "confirmed_before", params: {} } }
  }
  return planNewOrder(container, input)
}

/** A booked order whose payment is now confirmed: what its confirmation says is written onto it, then it is authorized. */
export interface AuthorizePlan {
  kind: "authorize"
  order_id: string
  email: string | null
  addresses: AddressUpdates
  /** The name of the delivery that was paid for, for the order's method. */
  method: { id: string; name: string } | null
  /** Null where none is open: the order gets one. */
  payment_collection_id: string | null
  /** The booked one; null where it is lost, or the order was edited since: a new one is made. */
  session: { id: string; amount: number } | null
  /** Euros: what the order comes to. */
  amount: number
}

/**
 * Plans a confirmation whose order exists already. A booked order is compared with what was paid, and authorized where it is the same;
 * whether it still waits for that is read from its payment, because our row may be older than a crash. A repeat is compared with the stored
 * confirmation, never with what the merchant has made of the order since.
 */
async function planForOrder(
  container: MedusaContainer,
  input: ConfirmRentalInput,
  order_id: string,
): Promise<ConfirmationPlan> {
  const { row, payload } = input
  if (input.as === "booked") return orderThere(order_id)
  const repeated = () => orderThere(order_id, repeatProblem(row, payload, order_id))
  if (row.status === "active") return repeated()
  const order = await rentalOrderOf(container, order_id)
  if (!order || isAuthorized(order)) return repeated()
  if (order.status === "canceled") {
    return refuse({ code: "confirmed_after_cancellation", params: { order_id } })
  }
  if (isPaidOtherwise(order)) return refuse({ code: "paid_twice", params: { order_id } })
  return planAuthorization(container, input, order)
}

function repeatProblem(
  { snapshot, terms }: PlannedRow,
  payload: OrderPayload,
  order_id: string,
): Problem | null {
  const difference = repeatDifference(snapshot, terms, payload)
  return difference === null
    ? null
    : { code: "contents_differ", params: { difference, where: "first", order_id } }
}

async function planAuthorization(
  container: MedusaContainer,
  input: ConfirmRentalInput,
  order: RentalOrder,
): Promise<ConfirmationPlan> {
  const { payload, asked_by, row } = input
  const rental = container.resolve(RENTAL_MODULE)
  const snapshot = row.snapshot as RentalSnapshot
  const removed = await rental.inbox.removedUnits(row.id)
  const worth = (lines: PaidLine[]) => whatWasPaid(lines, deliveryPaid(payload, snapshot))
  const lines = paidLines(snapshot, payload, removed)
  const amounts = amountsOfOrder(order)
  let difference = "difference" in lines ? lines.difference : bookedOrderDifference(worth(lines), amounts)
  // The merchant has edited the order to what was paid: what it is made of doesn't count any more.
  if (difference && asked_by === "try_again") {
    difference = editedOrderDifference(worth(linesFromPayload(snapshot, payload, removed)), amounts)
  }
  if (difference) {
    return refuse({ code: "contents_differ", params: { difference, where: "order", order_id: order.id } })
  }

  const people = peopleOf(input, order, await regionOf(container, order.region_id))
  if ("code" in people) return refuse(people)
  const payment = paymentOf(order, row.authorized_session_id)
  const method = methodNamed(order, payload)
  return { kind: "authorize", order_id: order.id, ...people, method, ...payment }
}

/** The order's first method, where the delivery that was paid for has another name. */
function methodNamed({ shipping_methods }: RentalOrder, payload: OrderPayload): AuthorizePlan["method"] {
  const [first] = shipping_methods
  const name = paidDeliveryName(payload, shipping_methods)
  return first && name && name !== first.name ? { id: first.id, name } : null
}

/**
 * The open collection with the session that is bound at the order's amount, else the last open one. A session whose payment was cancelled, as
 * a server does that is late, authorizes nothing any more.
 */
function paymentOf(
  order: RentalOrder,
  bound: string | null,
): Pick<AuthorizePlan, "payment_collection_id" | "session" | "amount"> {
  const amount = Number(order.total)
  const open = order.payment_collections
    .filter(({ status }) => status !== "canceled" && status !== "completed")
    .map(({ id, payment_sessions = [], payments = [] }) => ({
      payment_collection_id: id,
      session: payments.length
        ? null
        : (payment_sessions.find((each) => each.id === bound && Number(each.amount) === amount) ?? null),
      amount,
    }))
  return (
    open.find(({ session }) => session) ??
    open.at(-1) ?? { payment_collection_id: null, session: null, amount }
  )
}

const orderThere = (order_id: string, problem: Problem | null = null): OrderThere => ({
  kind: "order",
  order_id,
  to_finish: problem === null,
  problems: problem ? [problem] : [],
})
