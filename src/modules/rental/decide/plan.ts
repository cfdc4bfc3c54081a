import type { RentalTerms } from "../../../answers/rental-snapshot"
import type { AskedBy } from "../../../core/calls"
import type { LineChoice } from "../../../core/line-choice"
import type { Outcome, Problem, Reason } from "../../../core/messages/codes"
import type { Cents } from "../../../core/money"
import type { ConfirmedAs, TransactionState } from "../../../core/rental-states"
import type { Environment, ResolvedSettings } from "../../../core/setting-values"
import type { OrderPayload } from "../../../core/wire/order-payload"
import type { AddressUpdates } from "./buyer"
import type { CartAddress, CartTaxLine, ExistingOrder, MedusaCart, RentalOrder } from "./cart"
import type { ShippingOption, ShippingProfile, WrittenMethod } from "./delivery"
import type { PaidLine } from "./paid-lines"
import type { PromotionUse, RemovedUnits, RentalSnapshot } from "./sent"

/**
 * What Medusa refused when the order was made. Each is decided otherwise, once: with `promotions` every line that has one is written at the price
 * that was paid; with `profiles` each shipping profile gets a method; with `stock`, as with any try before, what would be reserved is looked for.
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
  medusa_refused: ReadonlySet<RefusedByMedusa>
  /** An order was tried before, also by an earlier call: the session of the start isn't used again. */
  was_tried: boolean
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

/** Lines or shipping methods of the cart to remove, by their ids, and to write, so that it has what was paid. None: it has. */
export interface Change<New> {
  remove: string[]
  add: New[]
}

/** What the cart is brought to before it is completed. */
export interface Make extends People {
  kind: "make"
  /** As it was read, without its contents: each step of a workflow copies what it is handed. Its credits stay out of the order. */
  cart: Omit<MedusaCart, "items" | "shipping_methods" | "payment_collection">
  /** Nothing of this changes the cart's amounts, which are what was paid, and its payment collection has them already. */
  keeps_amounts: boolean
  payment_collection_id: string
  /** The collection's amount and currency before, which are put back if the cart is taken back. */
  collected: { amount: number; currency_code: string }
  /** The session that the start of the rental made, where it was never used, and has the cart's amount or is brought to what was paid. */
  session: (NonNullable<Session> & { data: Record<string, unknown> }) | null
  contents: Change<PaidLine>
  /** Lines of the cart that say another choice than they were sent with, or none; `before` is what they say. */
  choices: { id: string; choice: LineChoice; before: unknown }[]
  methods: Change<WrittenMethod>
  /** What the order has to come to. */
  paid: { lines: PaidLine[]; delivery: Cents }
  /** Promotions that were in the prices that were paid, and that completing the cart no longer sees. */
  promotions: PromotionUse[]
  /** What a cart is brought back to that has left the region it was sent in. */
  region: { region_id: string | null; currency_code: string } | null
  problems: Problem[]
}

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

/**
 * What a decision about a rental asks of the shop. Each is read once, and only where it is asked (workflows/confirmation/facts.ts); a test
 * hands in an object. A decision never catches what a question throws: it is begun again once the answer is there.
 */
export interface Questions {
  settings(
    channel: string | null,
  ): Pick<
    ResolvedSettings,
    "environment" | "capture" | "default_shipping_option_id" | "first_payment" | "prices_shown"
  >
  /** Whether a rejection came after the call that is applied, and was closed. */
  wasRejectedSince(): boolean
  /** The units that removals took so far. */
  removedUnits(): RemovedUnits
  /** The rental's cart, with its payment sessions; null where it is gone. */
  cart(): MedusaCart | null
  order(id: string): RentalOrder | null
  region(id: string | null): Pick<NonNullable<MedusaCart["region"]>, "countries"> | null
  /** Whether each of these shipping options still exists. */
  areOptionsThere(ids: string[]): boolean
  /** The options that take goods out in a sales channel, whatever the country, at their prices in a currency. */
  shippingOptions(of: { channel: string | null; currency: string }): OptionInCountries[]
  /** The shipping profiles of products; one without a profile isn't in it. */
  profilesOf(products: string[]): ShippingProfile[]
  /** The taxes of a region's deliveries to a place, by the ids of their options. */
  deliveryTaxes(of: {
    options: string[]
    region_id: string | null
    currency_code: string
    country_code: string | null
    province: string | null | undefined
  }): TaxLines
  /** Why the stock that these lines would reserve isn't there; null where it may be. */
  missingStock(of: { channel: string | null; lines: readonly PaidLine[] }): Reason | null
  /** The taxes of a cart's goods and deliveries at an address, by their ids; null where they aren't known. */
  taxesAt(of: { cart: MedusaCart; address: CartAddress }): TaxLines | null
}

/** A shipping option with the countries that it goes to, in lower case. */
export type OptionInCountries = ShippingOption & { countries: string[] }

/** Tax lines by the id of what they are for. */
export type TaxLines = ReadonlyMap<string, CartTaxLine[]>

/** A rental's row, as far as anything is decided by it. */
export interface DecidedRental {
  id: string
  status: TransactionState
  environment: Environment
  sales_channel_id: string | null
  authorized_session_id: string | null
  snapshot: RentalSnapshot | null
  terms: RentalTerms | null
  attention:
    (Problem & { problems: readonly Problem[]; resolved_at: string | null; settled_by: object | null }) | null
  /** Months. */
  duration: number
  confirmed_at: Date | string | null
  completed_at: Date | string | null
  finalize_url: string | null
}
