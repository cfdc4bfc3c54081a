import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Problem } from "../../../core/problems/problem"
import type { ConfirmedOrder } from "../../../core/wire/order-payload"
import { RENTAL_MODULE } from "../../../modules/rental"
import type { TransactionRow } from "../../../modules/rental/transactions/row"
import { orderOfTransaction } from "../../queries/order-held"
import type { ExistingOrder } from "../free-cart"
import { planForOrder, type Authorize } from "./plan-for-order"
import { planNewOrder, type Make } from "./plan-new-order"
import type { RentalId } from "../../../modules/rental/transactions/ids"

/** What a confirmation is planned of. */
export interface ConfirmRentalInput {
  rental_transaction_id: RentalId
  cart_id: string
  as: "booked" | "confirmed"
  order: ConfirmedOrder
  /** The merchant says that the payload counts even where it can't have come from what was sent. */
  trust_payload?: boolean
  /** The merchant asks to try again: a booked order that they have edited counts where its sum is what was paid. */
  retried?: boolean
  /** Of who has the rental's lease, and so the cart's lock: nothing is authorized once it is lost. */
  lease_owner?: string
  /** Every line that has a promotion is written again, at the price that was paid: Medusa refuses a promotion that is used up. */
  pin_prices?: boolean
  /** A method is added for each shipping profile that has none: Medusa makes no order without. */
  serve_profiles?: boolean
  /** What Medusa would reserve is looked for before the order is made: where it is gone, complete-cart can fail half-way. */
  look_at_stock?: boolean
  /** The rental's row, where the caller has read it under the lease; else it is read. */
  transaction?: PlannedTransaction
  /** What its cart has become, once it was freed of what earlier tries left; else it is looked up. */
  existing?: ExistingOrder
}

/** A workflow hands on no dates: they become texts on the way. */
type PlannedTransaction = Pick<
  TransactionRow,
  "id" | "cart_id" | "order_id" | "authorized_session_id" | "status" | "snapshot" | "terms"
>

/** A transaction as far as the steps after the plan use it. */
export const plannedTransaction = ({
  id,
  cart_id,
  order_id,
  authorized_session_id,
  status,
  snapshot,
  terms,
}: TransactionRow): PlannedTransaction => ({
  id,
  cart_id,
  order_id,
  authorized_session_id,
  status,
  snapshot,
  terms,
})

/** What a confirmation has to do, or why it can't. */
export type ConfirmationPlan =
  /** `problem`: the service's word now isn't what it was when the order was made. */
  | { kind: "exists"; order_id: string; problem: Problem | null }
  /** A booking that comes behind its confirmation, whose order isn't made: only the confirmation may make it. */
  | { kind: "late_booking" }
  | { kind: "refuse"; problem: Problem }
  | Authorize
  | Make

/** Decides under the cart's lock what a confirmation leads to. It reads only, so there is nothing to undo. */
export const planConfirmationStep = createStep(
  "plan-rental-confirmation",
  async (input: ConfirmRentalInput, { container }) => new StepResponse(await plan(input, container)),
)

async function plan(input: ConfirmRentalInput, container: MedusaContainer): Promise<ConfirmationPlan> {
  const rental = container.resolve(RENTAL_MODULE)
  const transaction = input.transaction ?? (await rental.transactions.retrieve(input.rental_transaction_id))
  const existing =
    input.existing === undefined ? await orderOfTransaction(container, transaction) : input.existing
  if (existing && !existing.ours) return refuse({ code: "paid_twice", params: { order_id: existing.id } })
  const { status, order_id } = transaction
  if (status === "cancelled") return refuse({ code: "confirmed_after_cancellation", params: { order_id } })
  if (existing) return planForOrder(container, input, transaction, existing.id)
  const isConfirmed = status === "confirmed" || status === "active"
  if (input.as === "booked" && isConfirmed) return { kind: "late_booking" }
  return planNewOrder(container, input, transaction)
}

const refuse = (problem: Problem): ConfirmationPlan => ({ kind: "refuse", problem })
