import type { ConfirmedOrder } from "../../../core/wire/order-payload"

/**
 * What of the service's last payload is kept with the transaction: the rental's terms.
 * Nothing of it is secret; the buyer's own data goes onto the order instead.
 */
export interface RentalTerms {
  service_order_id: string | null
  status: string | null
  shop_status: string | null
  is_booking: boolean
  source: string | null
  duration: number | null
  commitment: ConfirmedOrder["commitment"] | null
  payment_interval: ConfirmedOrder["paymentInterval"] | null
  /** Euros with taxes, of the whole order. */
  monthly: number | null
  services: NonNullable<ConfirmedOrder["services"]>
  company: ConfirmedOrder["company"] | null
  has_company: boolean
  /** Euros with taxes; 0 for a percentage code; null where no code was used. */
  discount: number | null
  delivery_mode: ConfirmedOrder["deliveryMode"] | null
  theme_params: unknown
  tracking_data: unknown
  products: ConfirmedOrder["products"]
}

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
    delivery_mode: order.deliveryMode ?? null,
    theme_params: order.themeParams ?? null,
    tracking_data: order.trackingData ?? null,
    products: order.products,
  }
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
