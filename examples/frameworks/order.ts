// order.ts
import { sdk } from "$lib/sdk"
import type { HttpTypes } from "@medusajs/types"
import { orderLineText, orderTermsText, RENTAL_ORDER_FIELDS, rentalLanguage, type RentedOrder } from "medusa-rental-storefront"

export async function rentedOrder(orderId: string) {
  const fields = `id,display_id,*items,${RENTAL_ORDER_FIELDS}`
  const order = (await sdk.store.order.retrieve(orderId, { fields })).order as HttpTypes.StoreOrder & RentedOrder
  return {
    // "Duration: 12 months", "Each month: €49.45", "Due with the order: €143.00", …; none where nothing was rented
    terms: orderTermsText(order, rentalLanguage("en")),
    // "12 months, €49.45/month", "bought, paid once"
    lines: order.items?.map((line) => orderLineText(order, line, rentalLanguage("en"))),
    // a booking isn't final: the shopper finishes it there
    booking: order.rental_transaction?.finalize_url,
  }
}
