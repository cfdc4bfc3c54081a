import type { RentalCharges, RentalTerms } from "../../../answers/rental-snapshot"
import type { OrderPayload, PayloadProduct } from "../../../core/wire/order-payload"
import { addMonths, dayOf, isDay, timeZoneOf } from "../../../core/days"
import type { Drift } from "../../../answers/rental-parts"
import { toCents, toEuros, type Cents } from "../../../core/money"
import { totalOf, type FirstPayment, priceLines } from "../../../core/cart-pricing"
import { buyerShown, countryOfDelivery } from "./buyer"
import { linesFromPayload } from "./paid-lines"
import { paidUnits, type RemovedUnits, sentOf, unitOf, unitsOf } from "./paid-units"
import type { DecidedRental, Questions } from "./questions"
import { isToRent, type RentalSnapshot, type SnapshotLine, toCartLine } from "./sent"
import { deliveryPaid, shown, whatWasPaid } from "./what-was-paid"

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

/** The column holds whole numbers of 32 bits; any other is in the terms. */
const wholeNumber = (value: number | null | undefined) =>
  value != null && Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : null

/** Says what was due when a rental was paid, by the rules that were sent and the payload that confirms it. */
export function chargesNow(
  ask: Questions,
  { snapshot, sales_channel_id, duration }: Pick<DecidedRental, "snapshot" | "sales_channel_id" | "duration">,
  payload: OrderPayload,
): RentalCharges | null {
  if (!snapshot) return null
  const { first_payment: firstPayment, prices_shown: pricesShown } = ask.settings(sales_channel_id)
  const months = commitmentMonths(payload) ?? duration
  const removed = ask.removedUnits()
  return chargesOf(snapshot, { payload, duration: months, removed, firstPayment, pricesShown })
}

/** `before` are the terms kept so far: a later call may say less. */
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

/** A price that can't be read is in the call alone: the order was made at what was sent. */
function deliveryOf({ deliveryMode }: OrderPayload): RentalTerms["delivery_mode"] {
  if (!deliveryMode) return null
  const { price, ...mode } = deliveryMode
  return { ...mode, price: typeof price === "object" ? null : price }
}

/** docs/service.md, Service line: tags are absent on the success call, which may come last. */
function withTags(services: RentalTerms["services"], before: RentalTerms["services"]) {
  return services.map((line) => {
    const same = before.find(
      ({ platformId, serviceId }) => platformId === line.platformId && serviceId === line.serviceId,
    )
    return line.tags || !same?.tags ? line : { ...line, tags: same.tags }
  })
}

/** What a rental's charges follow from beside what was sent. */
interface ChargesInput {
  payload: Pick<OrderPayload, "products" | "deliveryMode" | "discount" | "services">
  /** Months, as the service confirmed them. */
  duration: number
  removed: RemovedUnits
  firstPayment: FirstPayment | null
  pricesShown?: RentalCharges["prices_shown"] | null
}

/**
 * What was due when the rental was paid, by the rules that were sent, for the units that were paid: euros with taxes. The service never
 * names what it charged (docs/decisions/first-payment.md). Null where nothing was offered for that duration.
 */
export function chargesOf(
  snapshot: RentalSnapshot,
  { payload, duration, removed, firstPayment, pricesShown }: ChargesInput,
): RentalCharges | null {
  const rented = rentedUnits(snapshot.lines, payload.products)
  if (!rented.length || !rented.every((line) => offerOf(line, duration))) return null
  const offered = priceLines(rented.map(toCartLine), duration)
  const lines = linesFromPayload(snapshot, payload, removed)
  const delivery = deliveryPaid(payload, snapshot)
  const once = shown(whatWasPaid(lines, delivery).once)
  const monthlyOf = (item_id: string | null, quantity: number) => {
    const line = snapshot.lines.find((line) => line.item_id === item_id)
    const offer = line && offerOf(line, duration)
    return offer ? toEuros(offer.monthly * quantity) : null
  }
  // `once` may be beyond counting, and is near enough then.
  const atOnce = Math.round(once * 100) + delivery
  return {
    due_today: toEuros(offered.deposit + atOnce),
    first_payment: toEuros(offered.deposit),
    paid_once: once,
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
    ...(pricesShown && { prices_shown: pricesShown }),
  }
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
    const { shown, charged } = found.get(unitOf(line)) ?? { shown: 0, charged: 0 }
    found.set(unitOf(line), {
      line,
      shown: shown === null || !offer ? null : shown + offer.monthly * product.quantity,
      charged: charged + toCents(product.rentalPriceTTC),
    })
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
  const hasZone = date.length <= 10 || /(Z|[+-]\d{2}:?\d{2})$/i.test(date)
  const start = new Date(hasZone ? date : `${date}Z`)
  const isNear = Math.abs(start.getTime() - confirmedAt.getTime()) <= MAX_DAYS_APART * DAY_MS
  const isMeant = isNear && isDay(date.slice(0, 10))
  const isNamed = isMeant && NAMES_ITS_DAY.test(date)
  const day = isNamed ? date.slice(0, 10) : dayOf(isMeant ? start : confirmedAt, timeZoneOf(country))
  return new Date(`${addMonths(day, months)}T12:00:00Z`)
}

/** The rented lines with the units that were paid of them, at most those that were sent; as they were sent where the payload names none. */
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
