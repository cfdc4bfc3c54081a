import type { RentalTerms } from "../../../core/api/rental-terms"
import type { ConfirmedOrder } from "../../../core/wire/order-payload"

/** `before` are the terms kept so far: a later call may say less. */
export function termsOf(order: ConfirmedOrder, before?: Pick<RentalTerms, "services"> | null): RentalTerms {
  return {
    service_order_id: order.id ?? null,
    status: order.status ?? null,
    shop_status: order.shopStatus ?? null,
    is_booking: order.isBooking ?? false,
    source: order.source ?? null,
    duration: order.duration ?? null,
    commitment: order.commitment ?? null,
    payment_interval: order.paymentInterval ?? null,
    monthly: order.rentalPriceTTC ?? order.monthlyRentalPayment ?? null,
    services: withTags(order.services ?? [], before?.services ?? []),
    company: order.company ?? null,
    has_company: order.hasCompany ?? false,
    discount: order.discount ?? null,
    delivery_mode: deliveryOf(order),
    theme_params: order.themeParams ?? null,
    tracking_data: order.trackingData ?? null,
    products: order.products,
  }
}

/** A price that can't be read is in the call alone: the order was made at what was sent. */
function deliveryOf({ deliveryMode }: ConfirmedOrder): RentalTerms["delivery_mode"] {
  if (!deliveryMode) return null
  const { price, ...mode } = deliveryMode
  return { ...mode, price: typeof price === "object" ? null : price }
}

/** docs/service.md, Service line: tags are absent on the success call, which may come last. */
function withTags(
  services: RentalTerms["services"],
  before: RentalTerms["services"],
): RentalTerms["services"] {
  return services.map((line) => {
    const same = before.find(
      ({ platformId, serviceId }) => platformId === line.platformId && serviceId === line.serviceId,
    )
    return line.tags || !same?.tags ? line : { ...line, tags: same.tags }
  })
}
