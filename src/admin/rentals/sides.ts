import { isProof } from "../../core/calls"
import type { SentLine } from "../../answers/rental-snapshot"
import type { OrderSum, ToldSum } from "../../answers/rental-parts"
import type { RentalTerms } from "../../answers/rental-snapshot"
import type { RentalDetail } from "../../answers/rentals"

/** One product on two sides of a comparison; null where a side doesn't have it. */
interface BothSides {
  key: string
  name: string
  ours: OneSide | null
  theirs: OneSide | null
}

/** Units of a product; price and rate are null where they aren't one, or aren't named. Euros: the price without taxes, the total with. */
export interface OneSide {
  quantity: number
  unitPrice: number | null
  /** Percent. */
  vat: number | null
  total: number
}

type Line = ToldSum["lines"][number]

const keyOf = ({ variant_id, name }: Pick<Line, "variant_id" | "name">): string => variant_id ?? name

/** The order that a button would make: *Make the order* by the call, *Try again* as it was sent; null where none would make one. */
export function orderToBeMade({
  paid,
  order_id,
  actions,
}: Pick<RentalDetail, "paid" | "order_id" | "actions">): OrderSum | null {
  if (!paid || order_id) return null
  if (actions.complete) return paid
  return actions.retry ? (paid.as_sent ?? paid) : null
}

/** By product, however a side splits it in lines; first those of ours. */
function bothSides(ours: readonly Line[], theirs: readonly Line[]): BothSides[] {
  const all = [...ours, ...theirs]
  return [...new Set(all.map(keyOf))].map((key) => ({
    key,
    name: all.find((line) => keyOf(line) === key)!.name,
    ours: sideOf(ours.filter((line) => keyOf(line) === key)),
    theirs: sideOf(theirs.filter((line) => keyOf(line) === key)),
  }))
}

function sideOf(lines: readonly Line[]): OneSide | null {
  if (!lines.length) return null
  return {
    quantity: sum(lines.map(({ quantity }) => quantity)),
    unitPrice: only(lines.map(({ unit_price }) => unit_price)),
    vat: only(lines.map(({ vat }) => vat)),
    total: sum(lines.map(({ total }) => total)),
  }
}

const sum = (values: readonly number[]): number =>
  Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100

/** The value that all of them have. */
const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null)

/** What the service's call says (`theirs`) beside the order that is made of it. What the call doesn't name counts as it was sent. */
export const callAndOrder = (told: ToldSum, order: Pick<OrderSum, "lines">) =>
  bothSides(order.lines, told.lines).map((sides) => ({
    ...sides,
    differs: sides.theirs !== null && isOtherOrder(sides.theirs, sides.ours),
  }))

const isOtherOrder = (told: OneSide, order: OneSide | null): boolean =>
  !order ||
  told.quantity !== order.quantity ||
  (told.vat !== null && told.vat !== order.vat) ||
  isApart(told.total, order.total)

/** More than rounding. */
export const isApart = (one: number, other: number): boolean => Math.abs(one - other) > 0.0101

/** Lines of the call whose rate may be a fraction: 0.2 for 20 percent. Such a rate isn't taken for one. */
export const fractions = (told: ToldSum): Line[] =>
  told.lines.filter(({ vat }) => vat !== null && vat > 0 && vat < 1)

/** Whether the order's delivery is not what the call says. One that it doesn't name counts as it was sent. */
export const deliveryDiffers = (told: ToldSum, { delivery }: Pick<OrderSum, "delivery">): boolean =>
  told.delivery_text !== null || (told.delivery !== null && isApart(told.delivery, delivery))

type Sold = Pick<
  RentalDetail,
  "snapshot" | "paid" | "order_id" | "actions" | "drift" | "terms" | "duration" | "events"
>

/** What was sent to the service, product by product, and what was paid of it (`theirs`): null where it wasn't, or nothing is paid yet. */
export function sentAndPaid(rental: Sold) {
  const { snapshot, paid, drift } = rental
  if (!snapshot) return paidAlone(rental)
  const sent = snapshot.lines
  const duration = rental.terms?.duration ?? rental.duration
  const order = orderToBeMade(rental) ?? paid
  return bothSides(sent.map(asLine), order?.lines ?? []).map((sides) => {
    const { ours, theirs } = sides
    const lines = sent.filter((line) => keyOf(line) === sides.key)
    const charged = drift?.lines.filter(({ id }) => lines.some((line) => line.id === id)) ?? []
    const monthly = monthlyOf(lines, duration)
    const monthlyPaid = monthly && ours && theirs && (monthly / ours.quantity) * theirs.quantity
    // Of several lines of a product maybe one alone drifts.
    const more = charged.map((line) => line.charged - (line.shown ?? 0))
    // What is paid once may be missing from what the service tells (docs/decisions/silences.md, Lines that are paid once).
    const notPaid = !!paid && !theirs && lines.some(({ choice }) => choice === "rent")
    return {
      ...sides,
      line: lines[0],
      neverSent: !ours,
      notPaid,
      monthly: {
        sent: monthly,
        paid: charged.length ? sum([monthlyPaid ?? 0, ...more]) : monthlyPaid,
      },
      differs: notPaid || charged.length > 0 || (theirs !== null && isOtherPayment(theirs, ours)),
    }
  })
}

/**
 * What the last call that proves a payment names, where what was sent is forgotten: the merchant makes an order of it by hand. What the
 * service has rejected was never paid.
 */
function paidAlone({ events }: Pick<Sold, "events">) {
  const told = events.flatMap(({ kind, body }) =>
    isProof(kind) && body && typeof body === "object" && !body.rejected && Array.isArray(body.products)
      ? [body.products as RentalTerms["products"]]
      : [],
  )
  return (told.at(-1) ?? []).map((product, index) => {
    const { quantity, rentalPriceTTC } = product
    const unitPrice = product.price ?? product.unitPrice ?? 0
    const vat = Number(product.vat ?? 0)
    return {
      key: `${index}`,
      name: String(product.name ?? product.combinationId ?? product.id ?? "-"),
      ours: null,
      theirs: { quantity, unitPrice, vat, total: Math.round(quantity * unitPrice * (100 + vat)) / 100 },
      line: undefined,
      neverSent: false,
      notPaid: false,
      monthly: { sent: null, paid: rentalPriceTTC ?? null },
      differs: false,
    }
  })
}

const asLine = (line: SentLine): Line => ({
  ...line,
  unit_price: line.choice === "buy" ? Number(line.exact_unit_price) : line.unit_price / 100,
  total: line.total / 100,
})

/** Euros a month; null where the lines aren't rented for so many months. */
function monthlyOf(lines: readonly SentLine[], duration: number): number | null {
  const monthly = lines.flatMap(({ offers, quantity }) =>
    offers.filter((offer) => offer.duration === duration).map((offer) => (offer.monthly * quantity) / 100),
  )
  return monthly.length ? sum(monthly) : null
}

/** A price that was sent unrounded may come back rounded. */
const isOtherPayment = (paid: OneSide, sent: OneSide | null): boolean =>
  !sent ||
  paid.quantity !== sent.quantity ||
  (paid.unitPrice !== null && sent.unitPrice !== null && Math.abs(paid.unitPrice - sent.unitPrice) > 0.005001)
