import type { ToldSum } from "../../../core/api/rental-parts"
import { toCents } from "../../../core/money"
import { add, rational } from "../../../core/rational"
import type { OrderPayload, PayloadProduct } from "../../../core/wire/order-payload"
import type { RentalSnapshot } from "../transactions/snapshot"
import { priceOf, sentLine } from "./paid-units"
import { totalOf, shown } from "./what-was-paid"

/** What a call of the service says, as it came. */
export interface PayloadAmounts {
  products: PayloadProduct[]
  /** The price of the delivery, readable or not. */
  delivery: NonNullable<OrderPayload["deliveryMode"]>["price"]
}

/**
 * What the service's call says was paid, beside which the order is shown that would be made of it: its lines at its prices and
 * rates, its delivery, and their sum in euros with taxes. Where it names no rate, the one that was sent counts. Nothing is matched,
 * completed or left out.
 */
export function payloadSum(
  { products, delivery }: PayloadAmounts,
  snapshot: Pick<RentalSnapshot, "lines">,
): ToldSum {
  const lines = products.map((product) => ({ product, total: toldOf(product, snapshot) }))
  const isUnread = typeof delivery === "object" && delivery !== null
  const price = isUnread || delivery == null ? null : Number(delivery)
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
    delivery_text: isUnread ? delivery.unread : null,
    total: shown(price === null ? sum : add(sum, rational(BigInt(toCents(price)), 100n))),
  }
}

const nameOf = (product: PayloadProduct, { lines }: Pick<RentalSnapshot, "lines">): string =>
  sentLine(lines, product)?.name ?? product.name ?? product.combinationId ?? product.id ?? "-"

const toldOf = (product: PayloadProduct, { lines }: Pick<RentalSnapshot, "lines">) =>
  totalOf({
    quantity: product.quantity,
    unit_price: priceOf(product),
    vat: product.vat ?? sentLine(lines, product)?.vat ?? 0,
  })
