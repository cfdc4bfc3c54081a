import type { RentalTerms } from "../../../answers/rental-snapshot"
import type { Problem, Reason } from "../../../core/messages/codes"
import type { TransactionState } from "../../../core/rental-states"
import type { Environment, ResolvedSettings } from "../../../core/setting-values"
import type { CartAddress, CartTaxLine, MedusaCart } from "./cart"
import type { ShippingOption, ShippingProfile } from "./delivery"
import type { RentalOrder } from "./order"
import type { PaidLine } from "./paid-lines"
import type { RemovedUnits } from "./paid-units"
import type { RentalSnapshot } from "./sent"

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
  region(id: string | null): Region | null
  /** Whether each of these shipping options still exists. */
  areOptionsThere(ids: string[]): boolean
  /** The options that take goods out in a sales channel, whatever the country, at their prices in a currency. */
  shippingOptions(of: { channel: string | null; currency: string }): OptionInCountries[]
  /** The shipping profiles of products; one without a profile isn't in it. */
  profilesOf(products: string[]): ShippingProfile[]
  deliveryTaxes(of: DeliveryTaxes): TaxLines
  /** Why the stock that these lines would reserve isn't there; null where it may be. */
  missingStock(of: { channel: string | null; lines: readonly PaidLine[] }): Reason | null
  /** The taxes of a cart's goods and deliveries at an address, by their ids; null where they aren't known. */
  taxesAt(of: { cart: MedusaCart; address: CartAddress }): TaxLines | null
}

/** A region, as far as a place is looked for in it. */
export interface Region {
  countries: { iso_2: string }[]
}

/** A shipping option with the countries that it goes to, in lower case. */
export type OptionInCountries = ShippingOption & { countries: string[] }

/** Deliveries of a region to a place, by the ids of their options. */
interface DeliveryTaxes {
  options: string[]
  region_id: string | null
  currency_code: string
  country_code: string | null
  province: string | null | undefined
}

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
