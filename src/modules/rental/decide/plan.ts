import type { AskedBy } from "../../../core/calls"
import type { Outcome, Problem } from "../../../core/messages/codes"
import type { Cents } from "../../../core/money"
import type { ConfirmedAs } from "../../../core/rental-states"
import type { OrderPayload } from "../../../core/wire/order-payload"
import type { AddressUpdates } from "./buyer"
import type { MedusaCart } from "./cart"
import type { WrittenMethod } from "./delivery"
import type { Change, ChoiceToWrite } from "./differences"
import type { ExistingOrder } from "./order"
import type { PaidLine } from "./paid-lines"
import type { DecidedRental } from "./questions"
import type { PromotionUse } from "./sent"

/**
 * What Medusa refused when the order was made. Each is decided otherwise, once: with `promotions` every line that has one is written at the price
 * that was paid; with `profiles` each shipping profile gets a method; with `stock`, which an earlier call that failed counts as, too, what
 * would be reserved is looked for before, and the session that was there isn't used again.
 */
export type RefusedByMedusa = "promotions" | "profiles" | "stock"

/** A confirmation or a booking, and what its rental has come to. */
export interface Confirmation {
  rental: DecidedRental
  payload: OrderPayload
  as: ConfirmedAs
  asked_by: AskedBy
  /** The order that the rental's cart has become, after what failed tries left was undone. */
  existing: ExistingOrder
  refused: ReadonlySet<RefusedByMedusa>
}

/** What a confirmation leads to: an order to be made or authorized, the order that is there, or why there is none. */
export type Plan = Make | Authorize | OrderThere | Refused | Declined

/** The order that a rental has become. */
export interface OrderThere {
  kind: "order"
  order_id: string
  /** False where this confirmation says otherwise than the one that the order was made of: the order stays as it is. */
  to_finish: boolean
  /** What the merchant should know beside it. */
  problems: Problem[]
}

/** No order is made: the rental gets attention. */
export interface Refused {
  kind: "refused"
  problem: Problem
}

/** No order is made, and there is nothing to do about it. */
export interface Declined {
  kind: "declined"
  what: Outcome
}

/** A session of the cart's payment collection, with its amount in euros; null: a new one is made. */
type Session = { id: string; amount: number } | null

/** Whose the order will be, and where it goes. */
export interface People {
  email: string | null
  addresses: AddressUpdates
}

/** What the cart is brought to before it is completed. */
export interface Make extends People {
  kind: "make"
  cart: CartToWrite
  /** Nothing of this changes the cart's amounts, which are what was paid, and its payment collection has them already. */
  keeps_amounts: boolean
  payment_collection_id: string
  /** The session that the start of the rental made, where it has the cart's amount and was never used. */
  session: Session
  contents: Change<PaidLine>
  choices: ChoiceToWrite[]
  methods: Change<WrittenMethod>
  /** What the order has to come to. */
  paid: { lines: PaidLine[]; delivery: Cents }
  /** Promotions that were in the prices that were paid, and that completing the cart no longer sees. */
  promotions: PromotionUse[]
  /** What a cart is brought back to that has left the region it was sent in. */
  region: { region_id: string | null; currency_code: string } | null
  /** Credits that came to the cart after it was sent: they stay out of the order. */
  credit_lines: string[]
  problems: Problem[]
}

/** A cart as it was read, without its contents: each step of a workflow copies what it is handed. */
type CartToWrite = Omit<MedusaCart, "items" | "shipping_methods" | "payment_collection">

/** A booked order whose payment is now confirmed: what its confirmation says is written onto it, then it is authorized. */
export interface Authorize extends People {
  kind: "authorize"
  order_id: string
  /** The name of the delivery that was paid for, for the order's method. */
  method: { id: string; name: string } | null
  /** Null where none is open: the order gets one. */
  payment_collection_id: string | null
  /** The booked one; null where it is lost, or the order was edited since. */
  session: Session
  /** Euros: what the order comes to. */
  amount: number
}
