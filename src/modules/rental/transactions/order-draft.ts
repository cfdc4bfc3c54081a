import { toEuros } from "../../../core/money"
import type { DraftUrls, OrderDraft } from "../../../core/wire/order-draft"
import type { RentalSnapshot } from "./snapshot"

/** What one attempt adds to the snapshot. */
export interface AttemptDetails {
  transactionId: string
  cartSecureKey: string
  urls: DraftUrls
  source: string | null
  askForAddresses: boolean
}

/** The order that an attempt sends to the service, from the snapshot of the cart (docs/service.md, Order creation). */
export function orderDraftOf(snapshot: RentalSnapshot, attempt: AttemptDetails): OrderDraft {
  return {
    transactionId: attempt.transactionId,
    duration: snapshot.duration,
    cartId: snapshot.cart_id,
    cartSecureKey: attempt.cartSecureKey,
    urls: attempt.urls,
    source: attempt.source,
    totalInitialFees: snapshot.delivery ? toEuros(snapshot.delivery.total) : null,
    deliveryName: snapshot.delivery?.names.join(" + "),
    customer: snapshot.customer,
    deliveryAddress: snapshot.delivery_address,
    invoiceAddress: snapshot.invoice_address,
    askForAddresses: attempt.askForAddresses ? null : false,
    products: snapshot.lines.map((line) => ({
      name: line.name,
      unitPrice: toEuros(line.unit_price),
      vat: line.vat,
      quantity: line.quantity,
      combinationName: line.combination_name,
      imageUrl: line.image_url,
      deletableByCustomer: line.removable,
      disabled: !line.eligible,
      id: line.id,
    })),
    trackingId: snapshot.tracking_id,
  }
}
