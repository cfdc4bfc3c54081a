import type { PaidSum, ToldSum } from "../../answers/rental-parts"
import type { SentLine } from "../../answers/rental-snapshot"
import type { RentalDetail } from "../../answers/rentals"

/** What is compared, in the order of its columns: what was sent, the service's call, and the order that is made of it. */
const SIDES = ["sent", "call", "order"] as const
type SideName = (typeof SIDES)[number]

/** Euros with taxes. */
export interface Amount {
  total: number
  /** Price of a unit without taxes, and percent of these; null where they are several, or aren't named. */
  units?: { quantity: number; price: number | null; vat: number | null }
  /** A total that can't be read, as it came. */
  text?: string
}

/** A product, or a sum below the products. Null: that side doesn't name it. */
export interface ComparedRow extends Record<SideName, Amount | null> {
  name: string
  /** As it was sent. */
  line?: SentLine
  mark: "paidOnce" | "neverSent" | "notPaid" | null
  /** Euros a month for the units of the last side. */
  monthly: number | null
  differs: boolean
}

type Line = ToldSum["lines"][number]
type Side = Pick<ToldSum, "lines"> & Partial<ToldSum>
type Compared = Pick<
  RentalDetail,
  "snapshot" | "paid" | "order" | "order_id" | "actions" | "terms" | "duration"
>

/** Returns the order that a button would make: *Make the order* by the call, *Try again* as it was sent; null where none would make one. */
export function orderToBeMade({ paid, order_id, actions }: Pick<Compared, "paid" | "order_id" | "actions">) {
  if (!paid || order_id) return null
  if (actions.complete) return paid
  return actions.retry ? (paid.as_sent ?? paid) : null
}

/** Returns a rental's products and sums. An order that is there is compared with what was paid alone, as the server does it. */
export function compared(rental: Compared) {
  const { snapshot, paid } = rental
  const isMade = !!paid?.order && !rental.order?.canceled
  const order = isMade ? heldOf(paid) : orderToBeMade(rental)
  const call = (!isMade && paid?.told) || (order && !isMade ? null : paid)
  const sides: Record<SideName, Side | null> = { sent: snapshot && sentOf(snapshot), call, order }
  const lines = SIDES.flatMap((name) => sides[name]?.lines ?? [])
  const row = (
    pick: (side: Side) => Amount | null,
    more: Pick<ComparedRow, "name"> & Partial<ComparedRow>,
  ) => {
    const of = (name: SideName) => sides[name] && pick(sides[name])
    const amounts = { sent: of("sent"), call: of("call"), order: of("order") }
    const [first, ...others] = [isMade ? null : amounts.sent, amounts.call, amounts.order].filter(Boolean)
    const differs = others.some((other) => isOther(first!, other!))
    return { mark: null, monthly: null, ...more, ...amounts, differs } satisfies ComparedRow
  }
  const products = [...new Set(lines.map(keyOf))].map((key): ComparedRow => {
    const sent = snapshot?.lines.filter((line) => keyOf(line) === key) ?? []
    const found = row((side) => amountOf(side.lines.filter((line) => keyOf(line) === key)), {
      name: lines.find((line) => keyOf(line) === key)!.name,
      line: sent[0],
    })
    // What is paid once may be missing from the call (docs/decisions/silences.md, Lines that are paid once).
    const isUnpaid = !!paid && !found[order ? "order" : "call"]
    const isBought = sent.some(({ choice }) => choice === "buy")
    const mark = isBought ? "paidOnce" : !found.sent && snapshot ? "neverSent" : isUnpaid ? "notPaid" : null
    const isAlone = isMade ? !found.call !== !found.order : mark === "neverSent" || mark === "notPaid"
    const units = found.order ?? found.call ?? found.sent
    const monthly = monthlyOf(sent, rental.terms?.duration ?? rental.duration, units)
    return { ...found, mark, monthly, differs: found.differs || isAlone }
  })
  const sums = [row(deliveryOf, { name: "delivery" }), row(({ total = 0 }) => ({ total }), { name: "total" })]
  /** `sides`: those that there are. */
  return { rows: paid ? [...products, ...sums] : products, sides: SIDES.filter((name) => sides[name]) }
}

const keyOf = ({ variant_id, name }: Pick<Line, "variant_id" | "name">): string => variant_id ?? name

const sumOf = (values: readonly number[]): number =>
  Math.round(values.reduce((all, each) => all + each, 0) * 100) / 100

/** Returns the value that all of them have. */
const only = <T>(values: readonly T[]): T | null => (new Set(values).size === 1 ? values[0]! : null)

function amountOf(lines: readonly Line[]): Amount | null {
  const units = {
    quantity: sumOf(lines.map(({ quantity }) => quantity)),
    price: only(lines.map(({ unit_price }) => unit_price)),
    vat: only(lines.map(({ vat }) => vat)),
  }
  return lines.length ? { total: sumOf(lines.map(({ total }) => total)), units } : null
}

function deliveryOf({ delivery, delivery_text }: Side): Amount | null {
  if (delivery_text) return { total: 0, text: delivery_text }
  return delivery == null ? null : { total: delivery }
}

/** Checks for more than rounding, a cent a unit: a price that was sent unrounded may come back rounded. */
export function isOther(one: Amount, other: Amount): boolean {
  const [a, b] = [one.units, other.units]
  if (one.text || other.text) return true
  if (Math.abs(one.total - other.total) > 0.0101 * Math.max(1, a?.quantity ?? 1)) return true
  return !!a && !!b && (a.quantity !== b.quantity || (a.vat !== null && b.vat !== null && a.vat !== b.vat))
}

/** Returns what was sent, in euros: a snapshot has cents; what is bought is sent unrounded. */
const sentOf = ({ lines, delivery, total }: NonNullable<Compared["snapshot"]>): Side => ({
  lines: lines.map((line) => ({
    ...line,
    unit_price: line.choice === "buy" ? Number(line.exact_unit_price) : line.unit_price / 100,
    total: line.total / 100,
  })),
  delivery: delivery && delivery.total / 100,
  total: total / 100,
})

/** Returns what was paid, as the order has it. */
function heldOf({ lines, delivery, order }: PaidSum): Side {
  const { total, differences } = order!
  const others = new Map(differences?.lines.map((line) => [line.name, line]))
  const held = lines.map((line) => {
    const other = others.get(line.name)
    others.delete(line.name)
    return other ? { ...line, quantity: other.units.held, total: other.held } : line
  })
  const added = [...others.values()].map(({ name, units, held: total }) => ({
    ...{ name, variant_id: null, quantity: units.held, unit_price: 0, vat: null, total },
  }))
  return { lines: [...held, ...added], delivery: differences?.delivery?.held ?? delivery, total }
}

/** Returns null where a line isn't rented for that many months. */
function monthlyOf(sent: readonly SentLine[], duration: number, amount: Amount | null): number | null {
  const months = sent.flatMap(({ offers, quantity }) => {
    const offer = offers.find((each) => each.duration === duration)
    return offer ? [(offer.monthly * quantity) / 100] : []
  })
  const share = (amount?.units?.quantity ?? 0) / sumOf(sent.map(({ quantity }) => quantity))
  return months.length ? sumOf([sumOf(months) * share]) : null
}
