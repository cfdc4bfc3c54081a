import type { ToldSum } from "../../../core/api/rental-parts"
import { HUNDRED, parseDecimal, toCents, toEuros } from "../../../core/money"
import { add, divide, multiply, rational, round, type Rational } from "../../../core/rational"
import { cut } from "../../../core/text"
import type { PayloadProduct } from "../../../core/wire/order-payload"
import type { RentalSnapshot } from "../transactions/snapshot"
import { sentLine } from "./paid-lines"

/** What a call of the service says, as it came. */
export interface ToldCall {
  products: PayloadProduct[]
  /** The price of the delivery, whatever it is. */
  delivery: unknown
}

/**
 * What the service's call says was paid, beside which the order is shown that would be made of it: its lines at its prices and
 * rates, its delivery, and their sum in euros with taxes. Where it names no rate, the one that was sent counts. Nothing is matched,
 * completed or left out.
 */
export function toldSum({ products, delivery }: ToldCall, snapshot: Pick<RentalSnapshot, "lines">): ToldSum {
  const lines = products.map((product) => ({ product, total: totalOf(product, snapshot) }))
  const price = readable(delivery)
  const sum = lines.map(({ total }) => total).reduce(add, rational(0n))
  return {
    lines: lines.map(({ product, total }) => ({
      name: nameOf(product, snapshot),
      variant_id: sentLine(snapshot.lines, product)?.variant_id ?? null,
      quantity: product.quantity,
      unit_price: priceOf(product),
      vat: product.vat ?? null,
      total: shown(total),
    })),
    delivery: price,
    delivery_text: delivery == null || price !== null ? null : asText(delivery),
    total: shown(price === null ? sum : add(sum, rational(BigInt(toCents(price)), 100n))),
  }
}

/** A price that is a number, also as text; null for anything else. */
function readable(price: unknown): number | null {
  if (typeof price !== "number" && typeof price !== "string") return null
  const euros = Number(`${price}`.trim().replace(",", ".") || Number.NaN)
  return Number.isFinite(euros) && Math.abs(euros) < MAX_EUROS ? euros : null
}

/** As much as can be counted in cents. */
const MAX_EUROS = 1e13
/** As much of a price that can't be read as is shown. */
const MAX_TEXT_LENGTH = 40

const asText = (price: unknown): string =>
  cut(typeof price === "string" ? price : JSON.stringify(price), MAX_TEXT_LENGTH)

const priceOf = ({ price, unitPrice }: PayloadProduct): number => Number(price ?? unitPrice ?? 0)

const nameOf = (product: PayloadProduct, { lines }: Pick<RentalSnapshot, "lines">): string =>
  sentLine(lines, product)?.name ?? product.name ?? product.combinationId ?? product.id ?? "-"

function totalOf(product: PayloadProduct, { lines }: Pick<RentalSnapshot, "lines">): Rational {
  const vat = product.vat ?? sentLine(lines, product)?.vat ?? 0
  const factor = divide(add(HUNDRED, parseDecimal(vat)), HUNDRED)
  return multiply(multiply(parseDecimal(product.quantity), parseDecimal(priceOf(product))), factor)
}

const shown = (euros: Rational): number => toEuros(Number(round(multiply(euros, HUNDRED))))
