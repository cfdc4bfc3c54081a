import { isProof } from "../../core/calls"
import type { SentLine } from "../../core/api/rental-snapshot"
import type { PaidLine } from "../../core/api/rental-terms"
import type { PaidSum } from "../../core/api/rental-parts"
import type { RentalDetail } from "../../core/api/rentals"

/** One product as it was sent to the service and as it came back. Euros: unit prices without taxes, `monthly` and `total` with, for the line. */
export interface ComparedLine {
  id: string
  name: string
  variant: string
  image: string | null
  productId: string | null
  /** Not rented: paid once, along with the rental. */
  paidOnce: boolean
  sent: Side | null
  /** Null where the service didn't name it; the whole comparison is missing while nothing is paid. */
  paid: Side | null
  /** What all its units come to; what isn't rented and isn't named back counts as it was sent. */
  total: { sent: number | null; paid: number | null }
  differs: boolean
}

type SummedLine = PaidSum["lines"][number]

interface Side {
  quantity: number
  unitPrice: number | null
  monthly: number | null
}

/** What the service says was paid: the terms, or before there are any the last call that lists products. A rejected order was never paid. */
export function paidLines({ terms, events }: Pick<RentalDetail, "terms" | "events">): PaidLine[] | null {
  if (terms?.products?.length) return terms.products
  const bodies = events
    .flatMap(({ kind, body }) => (isProof(kind) && typeof body === "object" && body ? [body] : []))
    .filter(({ rejected }) => !rejected)
    .map(({ products }) => products)
  const told = bodies.filter((products): products is PaidLine[] => Array.isArray(products))
  return told.at(-1) ?? null
}

/** A line that was sent, as far as it is compared. */
export type ComparableLine = Omit<
  SentLine,
  "item_id" | "variant_id" | "removable" | "tax_inclusive" | "item" | "tax_lines"
>

/**
 * Each product that was sent or paid, by its id at the service; grouped, since the service may split lines. `summed`: the same with what
 * each line comes to, as the server sums it.
 */
export function compareLines(
  sent: readonly ComparableLine[],
  paid: readonly PaidLine[] | null,
  duration: number,
  summed: readonly Pick<SummedLine, "variant_id" | "name" | "total">[] = [],
): ComparedLine[] {
  const ids = [...new Set(sent.map(({ id }) => id))]
  const known = (line: PaidLine) =>
    [line.combinationId, line.id].find((id): id is string => !!id && ids.includes(id))
  const compared = ids.map((id) => {
    const lines = sent.filter((line) => line.id === id)
    const back = paid?.filter((line) => known(line) === id) ?? []
    return comparedLine(lines, back, paid !== null, duration, totalOf(summed, [id, lines[0]!.name]))
  })
  const strangers = (paid ?? []).filter((line) => !known(line)).map((line) => neverSent(line, summed))
  return [...compared, ...strangers]
}

function comparedLine(
  lines: ComparableLine[],
  back: PaidLine[],
  isPaid: boolean,
  duration: number,
  total: number | null,
): ComparedLine {
  const first = lines[0]!
  const offer = first.offers.find((each) => each.duration === duration)
  const quantity = sum(lines.map((line) => line.quantity))
  const paidOnce = first.choice === "buy"
  const sent: Side = {
    quantity,
    unitPrice: paidOnce ? Number(first.exact_unit_price) : first.unit_price / 100,
    monthly: offer ? (offer.monthly * quantity) / 100 : null,
  }
  const paid = back.length ? sideOf(back) : null
  return {
    id: first.id,
    name: first.name,
    variant: first.combination_name,
    image: first.image_url,
    productId: first.product_id,
    paidOnce,
    sent,
    paid,
    total: { sent: sum(lines.map((line) => line.total)) / 100, paid: total },
    // Lines that are paid once may be missing from what the service tells (docs/decisions/silences.md, Lines that are paid once).
    differs: isPaid && (paid ? differ(sent, paid, paidOnce) : !paidOnce),
  }
}

/** By the variant's id, else by the name that a line without one has. */
function totalOf(summed: Parameters<typeof compareLines>[3], names: readonly string[]): number | null {
  const lines = (summed ?? []).filter(({ variant_id, name }) => names.includes(variant_id ?? name))
  return lines.length ? sum(lines.map(({ total }) => total)) : null
}

function neverSent(line: PaidLine, summed: Parameters<typeof compareLines>[3]): ComparedLine {
  const id = line.combinationId ?? line.id ?? ""
  return {
    id,
    name: line.name ?? id,
    variant: "",
    image: null,
    productId: null,
    paidOnce: false,
    sent: null,
    paid: sideOf([line]),
    total: { sent: null, paid: totalOf(summed, [line.name ?? id]) },
    differs: true,
  }
}

function sideOf(lines: PaidLine[]): Side {
  const { price, unitPrice } = lines[0]!
  const rents = lines.map(({ rentalPriceTTC }) => rentalPriceTTC)
  return {
    quantity: sum(lines.map((line) => line.quantity)),
    unitPrice: price ?? unitPrice ?? null,
    monthly: rents.every((rent): rent is number => typeof rent === "number") ? sum(rents) : null,
  }
}

const differ = (sent: Side, paid: Side, paidOnce: boolean): boolean =>
  sent.quantity !== paid.quantity ||
  apart(sent.unitPrice, paid.unitPrice, paidOnce) ||
  (!paidOnce &&
    sent.monthly !== null &&
    paid.monthly !== null &&
    Math.abs(sent.monthly - paid.monthly) > 0.0101)

/** A price that was sent unrounded may come back rounded. */
const apart = (one: number | null, other: number | null, unrounded: boolean): boolean =>
  one !== null && other !== null && Math.abs(one - other) >= (unrounded ? 0.005001 : 0.005)

const sum = (values: readonly number[]): number =>
  Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100
