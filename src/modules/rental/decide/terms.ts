import type { Drift } from "../../../answers/rental-parts"
import type { RentalCharges, RentalTerms } from "../../../answers/rental-snapshot"
import { priceLines, totalOf } from "../../../core/cart-pricing"
import { addMonths, dayOf, isDay, timeZoneOf } from "../../../core/days"
import type { Problem } from "../../../core/messages/codes"
import { type Cents, parseDecimal, toCents, toEuros } from "../../../core/money"
import { isWithin } from "../../../core/rational"
import type { OrderPayload, PayloadProduct } from "../../../core/wire/order-payload"
import { addressesFrom, buyerOf, buyerShown, countryOfDelivery, countryOutside, isPlace } from "./buyer"
import type { CartAddress, MedusaCart } from "./cart"
import { linesFromPayload, vatDifference } from "./paid-lines"
import type { DecidedRental, Questions, TaxLines } from "./plan"
import {
  isToRent,
  paidUnits,
  rawAmount,
  type RentalSnapshot,
  sentOf,
  type SnapshotLine,
  sumOfRates,
  toCartLine,
  unitOf,
  unitsOf,
} from "./sent"
import { deliveryPaid, euros, payloadTotal, toleranceFor, whatWasPaid } from "./what-was-paid"

/** Decides what is kept of what the service said last of a rental; euros, months. A repeat is compared with what the order was made of, whatever repeats came between. */
export function termsToKeep(ask: Questions, rental: DecidedRental, payload: OrderPayload) {
  const payload_terms = termsOf(payload, rental.terms)
  const terms =
    rental.completed_at && rental.terms
      ? { ...payload_terms, products: rental.terms.products, delivery_mode: rental.terms.delivery_mode }
      : payload_terms
  const months = commitmentMonths(payload) ?? rental.duration
  const charges = chargesNow(ask, rental, payload)
  const country = countryOfDelivery(payload, rental.snapshot?.delivery_address ?? null)
  const confirmedAt = rental.confirmed_at ? new Date(rental.confirmed_at) : null
  return {
    ...buyerShown(payload),
    terms,
    duration: months,
    ends_at: confirmedAt && endOf(terms, { months, confirmedAt, country }),
    monthly: terms.monthly,
    first_payment: charges && charges.first_payment,
    charges,
    price_mismatch: rental.snapshot && driftOf(rental.snapshot, payload, months),
    commitment_value: wholeNumber(terms.commitment?.value),
    commitment_unit: terms.commitment?.unit ?? null,
    finalize_url: payload.finalizeUrl ?? rental.finalize_url,
  }
}

/** Returns a number if the column can hold it, a whole one of 32 bits; any other is in the terms. */
const wholeNumber = (value: number | null | undefined) =>
  Number.isInteger(value) && Math.abs(value!) < 2 ** 31 ? value! : null

/**
 * Says what was due when a rental was paid, by the rules that were sent, for the units that were paid: euros with taxes. The service never
 * names what it charged (docs/decisions/first-payment.md). Null where nothing was offered for the duration that it confirmed.
 */
export function chargesNow(
  ask: Questions,
  { snapshot, ...rental }: Pick<DecidedRental, "snapshot" | "sales_channel_id" | "duration">,
  payload: OrderPayload,
): RentalCharges | null {
  if (!snapshot) return null
  const duration = commitmentMonths(payload) ?? rental.duration
  const rented = rentedUnits(snapshot.lines, payload.products)
  if (!rented.length || !rented.every((line) => offerOf(line, duration))) return null
  const { first_payment: firstPayment, prices_shown } = ask.settings(rental.sales_channel_id)
  const offered = priceLines(rented.map(toCartLine), duration)
  const lines = linesFromPayload(snapshot, payload, ask.removedUnits())
  const delivery = deliveryPaid(payload, snapshot)
  const upfront = euros(whatWasPaid(lines, delivery).upfront)
  const monthlyOf = (item_id: string | null, quantity: number) => {
    const line = snapshot.lines.find((line) => line.item_id === item_id)
    const offer = line && offerOf(line, duration)
    return offer ? toEuros(offer.monthly * quantity) : null
  }
  // `upfront` may be beyond counting, and is near enough then.
  const atOnce = Math.round(upfront * 100) + delivery
  return {
    due_today: toEuros(offered.deposit + atOnce),
    first_payment: toEuros(offered.deposit),
    paid_once: upfront,
    delivery: toEuros(delivery),
    total: firstPayment && toEuros(totalOf(offered, duration, firstPayment) + atOnce),
    lines: lines.map(({ item_id, content, quantity, paid_once }) => ({
      variant_id: content.variant_id,
      title: content.product_title ?? content.title,
      quantity,
      choice: paid_once ? "buy" : "rent",
      monthly: paid_once ? null : monthlyOf(item_id, quantity),
    })),
    may_differ: payload.discount != null || !!payload.services?.length,
    ...(prices_shown && { prices_shown }),
  }
}

/** Returns the terms in a payload. `before` are those kept so far: a later call may say less. */
export function termsOf(
  payload: OrderPayload,
  before?: Pick<RentalTerms, "services" | "commitment"> | null,
): RentalTerms {
  return {
    service_order_id: payload.id ?? null,
    status: payload.status ?? null,
    shop_status: payload.shopStatus ?? null,
    is_booking: payload.isBooking ?? false,
    source: payload.source ?? null,
    duration: payload.duration ?? null,
    commitment: payload.commitment ?? before?.commitment ?? null,
    payment_interval: payload.paymentInterval ?? null,
    monthly: payload.rentalPriceTTC ?? payload.monthlyRentalPayment ?? null,
    services: withTags(payload.services ?? [], before?.services ?? []),
    company: payload.company ?? null,
    has_company: payload.hasCompany ?? false,
    discount: payload.discount ?? null,
    delivery_mode: deliveryOf(payload),
    theme_params: payload.themeParams ?? null,
    tracking_data: payload.trackingData ?? null,
    products: payload.products,
  }
}

/** Returns the delivery to keep. A price that can't be read is in the call alone: the order was made at what was sent. */
function deliveryOf({ deliveryMode }: OrderPayload): RentalTerms["delivery_mode"] {
  if (!deliveryMode) return null
  const { price, ...mode } = deliveryMode
  return { ...mode, price: typeof price === "object" ? null : price }
}

/** Adds the tags that were known: they are absent on the success call, which may come last (docs/service.md, Service line). */
function withTags(services: RentalTerms["services"], before: RentalTerms["services"]) {
  return services.map((line) => {
    const same = before.find(
      ({ platformId, serviceId }) => platformId === line.platformId && serviceId === line.serviceId,
    )
    return line.tags || !same?.tags ? line : { ...line, tags: same.tags }
  })
}

/**
 * Compares what the service charges by the month with what the shopper was shown, at the duration that came back: of what is rented, by id and
 * price, for the service may group or split lines (docs/decisions/what-was-paid.md, Drift). Null where no line differs by more than a cent.
 */
export function driftOf(snapshot: RentalSnapshot, payload: OrderPayload, duration: number): Drift | null {
  const found = new Map<string, { line: SnapshotLine; shown: Cents | null; charged: Cents }>()
  for (const product of payload.products) {
    const { line } = sentOf(snapshot.lines, product)
    if (!line || !isToRent(line) || product.rentalPriceTTC == null) continue
    const offer = offerOf(line, duration)
    const known = found.get(unitOf(line)) ?? { line, shown: null, charged: 0 }
    if (offer) known.shown = (known.shown ?? 0) + offer.monthly * product.quantity
    known.charged += toCents(product.rentalPriceTTC)
    found.set(unitOf(line), known)
  }
  const lines = [...found.values()].flatMap(({ line: { id, name }, shown, charged }) =>
    shown !== null && Math.abs(shown - charged) <= 1
      ? []
      : [{ id, name, shown: shown && toEuros(shown), charged: toEuros(charged) }],
  )
  return lines.length ? { duration, lines } : null
}

const offerOf = ({ offers }: SnapshotLine, duration: number) =>
  offers.find((offer) => offer.duration === duration)

const MONTHS = new Map(Object.entries({ monthly: 1, yearly: 12 }))
const MAX_MONTHS = 120

/**
 * Returns the commitment in months, whole ones from 1 to 120: `duration`, else the commitment's own value, counted in its unit
 * (docs/service.md, Order payload), which is a month where it says nothing. Null where that is no number of such months (weeks, a year and
 * a half of a month), or is missing.
 */
export function commitmentMonths(payload: Pick<OrderPayload, "duration" | "commitment">): number | null {
  const { duration, commitment } = payload
  const months = (duration ?? commitment?.value ?? 0) * (MONTHS.get(commitment?.unit ?? "monthly") ?? 0)
  return Number.isInteger(months) && months >= 1 && months <= MAX_MONTHS ? months : null
}

/** Further from its confirmation than this, a reference date isn't the beginning of a rental. */
const MAX_DAYS_APART = 366
const DAY_MS = 86_400_000
/** A day alone, or a time with an offset: its day is the one that is written. */
const NAMES_ITS_DAY = /^.{10}$|[+-](?!00:?00)\d{2}:?\d{2}$/

/**
 * Returns the end of a rental: noon in UTC, which is on its last day wherever it is read. The months are added to the day of the commitment's
 * `referenceDate` (docs/service.md, Interval), where that is within a year of the confirmation, else to the confirmation's. It is the day that
 * an offset names; of a moment in UTC, as which a time without a zone counts, the day in the first time zone of the country of delivery.
 */
export function endOf(
  { commitment }: Pick<RentalTerms, "commitment">,
  { months, confirmedAt, country }: { months: number; confirmedAt: Date; country: string | null },
): Date {
  const date = commitment?.referenceDate?.trim() ?? ""
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(date)
  const start = new Date(hasZone ? date : `${date}Z`)
  const isNear = Math.abs(start.getTime() - confirmedAt.getTime()) <= MAX_DAYS_APART * DAY_MS
  const isMeant = isNear && isDay(date.slice(0, 10))
  const isNamed = isMeant && NAMES_ITS_DAY.test(date)
  const day = isNamed ? date.slice(0, 10) : dayOf(isMeant ? start : confirmedAt, timeZoneOf(country))
  return new Date(`${addMonths(day, months)}T12:00:00Z`)
}

/** Returns the rented lines with the units that were paid of them, at most those that were sent; as they were sent where the payload names none. */
export function rentedUnits(lines: SnapshotLine[], products: PayloadProduct[]): SnapshotLine[] {
  const rented = lines.filter(isToRent)
  const { matched, beyond } = paidUnits(lines, products, new Map())
  const paid = [...matched, ...beyond]
  if (!paid.length) return rented
  return rented.flatMap((line) => {
    const units = unitsOf(paid.filter((some) => some.line.item_id === line.item_id))
    return units ? [{ ...line, quantity: Math.min(line.quantity, units) }] : []
  })
}

/**
 * Says where the address that came from the payment page, or the service's call, has other tax rates than the order, which keeps those that
 * were sent: once for each country, and once for the call.
 */
export function taxNotes(
  ask: Questions,
  { snapshot, attention }: DecidedRental,
  payload: OrderPayload,
  order_id: string,
): Extract<Problem, { code: "tax_rate_differs" }>[] {
  if (!snapshot) return []
  const countryIn = (note: object) => ("country" in note ? note.country : null)
  const raised = attention?.problems.filter(({ code }) => code === "tax_rate_differs") ?? []
  return [rateAtAddress(ask, snapshot, payload), rateInPayload(ask, snapshot, payload, order_id)]
    .filter((differs) => differs !== null)
    .filter((differs) => !raised.some(({ params }) => countryIn(params) === countryIn(differs)))
    .map((differs) => ({ code: "tax_rate_differs", params: { ...differs, order_id } }))
}

/**
 * Finds the first rate that the call names otherwise than it was sent, with both sums; null where the order comes to what the call says, as
 * one does that the merchant has made by it.
 */
function rateInPayload(ask: Questions, snapshot: RentalSnapshot, payload: OrderPayload, order_id: string) {
  const found = vatDifference(snapshot.lines, payload.products)
  const order = found && ask.order(order_id)
  if (!order) return null
  const lines = linesFromPayload(snapshot, payload, ask.removedUnits())
  const payload_total = payloadTotal(whatWasPaid(lines, deliveryPaid(payload, snapshot)))
  const order_total = parseDecimal(rawAmount(order.total, order.raw_total))
  return isWithin(payload_total, order_total, toleranceFor(unitsOf(lines)))
    ? null
    : { ...found, total: euros(order_total), told_total: euros(payload_total) }
}

/** Finds the first rate that differs at the address from the payment page, in percent. Nothing is asked where that is the one that was sent. */
function rateAtAddress(ask: Questions, snapshot: RentalSnapshot, payload: OrderPayload) {
  const { deliveryAddress } = payload
  if (!deliveryAddress || isPlace(deliveryAddress, snapshot.delivery_address)) return null
  const cart = ask.cart()
  // An order whose place lies outside the region was made for the address that was sent.
  if (!cart || countryOutside(payload, cart, ask.region(snapshot.region_id)?.countries ?? [])) return null
  const { shipping_address } = addressesFrom(payload, buyerOf(payload), cart)
  const address = { ...cart.shipping_address, ...shipping_address } as CartAddress
  const there = ask.taxesAt({ cart, address })
  const differing = there && differingRates(cart, there, snapshot)
  return differing ? { country: `${address.country_code}`.toUpperCase(), ...differing } : null
}

/** Finds the first rates that differ, of goods before deliveries. The cart has the tax lines of its order: those that were sent, or the merchant's decision. */
function differingRates({ items, shipping_methods }: MedusaCart, there: TaxLines, snapshot: RentalSnapshot) {
  const pairs = [...items, ...shipping_methods].map(({ id, tax_lines }) => ({
    sent: sumOfRates(tax_lines),
    there: sumOfRates(there.get(id) ?? []),
  }))
  const methods = snapshot.delivery?.methods ?? []
  const sent = [...snapshot.lines, ...methods].map(({ tax_lines }) => sumOfRates(tax_lines))
  return pairs.find((pair) => pair.sent !== pair.there && sent.includes(pair.sent))
}
