import type { RentalSnapshot as ShownSnapshot } from "../../../answers/rental-snapshot"
import { toCents } from "../../../core/money"
import type { PriceRule } from "../../../core/pricing"
import { priceLines } from "../../../core/cart-pricing"
import { MAX_EMAIL_LENGTH } from "../../../core/wire/tolerant"
import type { CartAddress, MedusaCart } from "../decide/cart"
import {
  keptMethod,
  promotionsIn,
  rawAmount,
  type RentalSnapshot,
  short,
  type SnapshotAddress,
  type SnapshotDelivery,
  type SnapshotLine,
  streetOf,
  toCartLine,
} from "../decide/sent"
import { hashOf } from "../ids"
import type { EffectiveSettings } from "../settings/store"
import type { LinePricing } from "./cart-lines"

/** How the service is read, by the settings of these names. */
type ServiceReading = Pick<ShownSnapshot, "vat_placeholder" | "formula_result" | "fees" | "removal">

function metadataTrackingId(metadata: MedusaCart["metadata"]): string | null {
  const id = metadata?.rental_tracking_id
  return typeof id === "string" && id.length > 0 && id.length <= 200 ? id : null
}

/** Takes the snapshot of a cart whose lines are priced, for the chosen duration in months. */
export function takeSnapshot(
  cart: MedusaCart,
  lines: SnapshotLine[],
  durations: number[],
  duration: number,
  { rules }: Pick<LinePricing, "rules">,
  transactionPrefix: string,
  { vat_placeholder, formula_result, fees, removal }: ServiceReading,
): RentalSnapshot {
  const totals = priceLines(lines.map(toCartLine), duration)
  return {
    cart_id: cart.id,
    region_id: cart.region_id,
    country_code: countryCode(cart),
    sales_channel_id: cart.sales_channel_id,
    currency_code: cart.currency_code,
    lines,
    durations,
    duration,
    monthly: totals.monthly,
    deposit: totals.deposit,
    delivery: deliveryOf(cart),
    promotions: promotionsIn(cart),
    total: toCents(rawAmount(cart.total, cart.raw_total)),
    customer: customerOf(cart),
    delivery_address: addressOf(cart.shipping_address),
    invoice_address: addressOf(cart.billing_address),
    tracking_id: metadataTrackingId(cart.metadata),
    transaction_prefix: transactionPrefix,
    ...{ vat_placeholder, formula_result, fees, removal },
    rules: rulesUsed(lines, rules),
  }
}

/** Returns the lower-case country the shopper's addresses in the storefront are under. */
function countryCode(cart: MedusaCart): string | null {
  const code = cart.shipping_address?.country_code ?? cart.billing_address?.country_code
  // In one order: the database returns them in any.
  const [first] = (cart.region?.countries ?? []).map(({ iso_2 }) => iso_2).sort()
  return (code ?? first ?? null)?.toLowerCase() ?? null
}

/** Returns the cart's delivery, each method's total rounded by itself; null where none is chosen. */
export function deliveryOf(cart: MedusaCart): SnapshotDelivery | null {
  if (!cart.shipping_methods.length) return null
  const methods = cart.shipping_methods.map(keptMethod)
  return {
    names: methods.map(({ name }) => name),
    total: methods.reduce((sum, { total }) => sum + total, 0),
    methods,
  }
}

function customerOf(cart: MedusaCart): RentalSnapshot["customer"] {
  const people = [cart.shipping_address, cart.billing_address, cart.customer]
  const first = <K extends "first_name" | "last_name" | "phone">(field: K) =>
    short(people.map((person) => person?.[field]).find((value) => !!value))
  return {
    // Cut to a length, an email would be another person's.
    email: cart.email && cart.email.length <= MAX_EMAIL_LENGTH ? cart.email : null,
    firstName: first("first_name"),
    lastName: first("last_name"),
    phone: first("phone"),
  }
}

function addressOf(address: CartAddress | null): SnapshotAddress | null {
  if (!address) return null
  const mapped = {
    street: streetOf(address),
    city: short(address.city),
    postCode: short(address.postal_code),
    country: address.country_code?.toUpperCase() || null,
  }
  return Object.values(mapped).some(Boolean) ? mapped : null
}

function rulesUsed(lines: SnapshotLine[], rules: readonly PriceRule[]): PriceRule[] {
  const used = new Set(lines.flatMap((line) => line.offers.map((offer) => offer.ruleId)))
  return rules.filter((rule) => used.has(rule.id))
}

/**
 * Returns one hash of all that a snapshot would send, and of where it would go: the same unchanged cart gets the same
 * transaction (docs/decisions/attempts.md). Amounts of offers count too, for they are what the shopper was shown.
 */
export function fingerprintOf(snapshot: RentalSnapshot, settings: EffectiveSettings, collectionId: string) {
  // Another key is another account, which knows nothing of what this one opened.
  const { environment, api_url, api_key, backend_url, urls, source, ask_for_addresses } = settings
  const account = { environment, api_url, api_key, paymentCollectionId: collectionId }
  const destination = { ...account, backend_url, urls, source, ask_for_addresses }
  return hashOf(JSON.stringify(sorted({ snapshot, destination })))
}

/** Returns JSON in one order: the database returns keys, and the rows of lines, taxes and deliveries, in any. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(sorted(item))).sort()
  if (value === null || typeof value !== "object") return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

const HOUR_MS = 3_600_000

/** So long an open transaction is used again for the same cart. The service empties its staging environment with each release. */
export const REUSED_FOR_HOURS = { staging: 24, production: 7 * 24 }

type Opened = { status: string; environment: string; opened_at: Date | string | null }

/** Checks whether the service may be expected to still know an open transaction; one that isn't open was never old enough to forget. */
export function isStillKnown({ status, environment, opened_at }: Opened, now: Date): boolean {
  if (status !== "open" || !opened_at) return true
  const hours = environment === "staging" ? REUSED_FOR_HOURS.staging : REUSED_FOR_HOURS.production
  return now.getTime() - new Date(opened_at).getTime() < hours * HOUR_MS
}
