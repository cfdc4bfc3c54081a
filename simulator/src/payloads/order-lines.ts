import { exact } from "../formula"
import type { Order, OrderLine } from "../model"
import { rentedLines, type Quote } from "../quote"
import type { PayloadOptions } from "../settings"
import type { Simulator } from "../simulator"

/** docs/service.md, Product line. */
export type ProductLine = ReturnType<typeof productLines>[number]

/** The rented products; those paid once only where the simulator is set to list them. */
export function productLines(
  simulator: Simulator,
  order: Order,
  quote: Quote | undefined,
  options: PayloadOptions,
) {
  const discounted = pricesWithDiscount(order)
  return order.lines
    .filter((line) => !line.disabled || simulator.settings.disabledProductsInPayload)
    .map((line) => ({
      platformId: line.platformId,
      id: line.id,
      combinationId: line.combinationId,
      name: line.name,
      price: line.unitPrice,
      priceWithDiscount: options.includeDiscountInProducts ? discounted.get(line)! : line.unitPrice,
      vat: line.vat,
      quantity: line.quantity,
      rentalPriceTTC: (quote?.rented.find((rented) => rented.line === line)?.monthly ?? 0) / 100,
      purchaseFeesPercentage: null,
      category: null,
    }))
}

/** The services of an order as payloads have them (docs/service.md, Service line). */
export function serviceLines(order: Order, quote: Quote | undefined, withTags: boolean) {
  return (quote?.services ?? []).map(({ service, monthly }) => ({
    platformId: `${order.id}-${service.serviceId}`,
    serviceId: service.serviceId,
    name: service.name,
    vat: service.vat,
    rentalPriceTTC: monthly / 100,
    ...(withTags ? { tags: service.tags } : {}),
  }))
}

/**
 * Unit prices without taxes after the discount code. A fixed amount, which is in euros with taxes, is
 * spread over the rented lines by their share of the order.
 */
function pricesWithDiscount(order: Order): Map<OrderLine, number> {
  const share = discountShare(order)
  return new Map(
    order.lines.map((line) => {
      const off = line.disabled ? exact(0) : share
      return [line, exact(line.unitPrice).times(exact(1).minus(off)).toDecimalPlaces(2, 4).toNumber()]
    }),
  )
}

/** The part, from 0 to 1, that a code takes off each rented unit. */
function discountShare(order: Order) {
  const { discount } = order.choice
  if (!discount) return exact(0)
  if (discount.type === "product_percentage") return clamp(exact(discount.value).div(100))
  const total = rentedTotal(order)
  return total.isZero() ? exact(0) : clamp(exact(discount.value).div(total))
}

function rentedTotal(order: Order) {
  return rentedLines(order)
    .map((line) => exact(line.unitPrice).times(exact(line.vat).plus(100)).div(100).times(line.quantity))
    .reduce((sum, each) => sum.plus(each), exact(0))
}

function clamp(share: ReturnType<typeof exact>) {
  return share.gt(1) ? exact(1) : share
}
