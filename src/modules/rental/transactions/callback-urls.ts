import type { OrderUrls } from "../../../core/wire/order-creation"
import { fillUrl } from "./url-template"

/** What the service is told to call, and where it sends the shopper (docs/service.md, Shop addresses). */
export function callbackUrls(
  settings: { backend_url: string; urls: { failure: string; return: string } },
  cart: { cart_id: string; country_code: string | null },
  returnToken: string,
): OrderUrls {
  const base = `${settings.backend_url.replace(/(?<!\/)\/+$/, "")}/rental/callbacks`
  const values = { ...cart, order_id: null }
  return {
    success: `${base}/success/${returnToken}`,
    sendData: `${base}/customer-data`,
    deleteProduct: `${base}/product-removal`,
    failure: fillUrl(settings.urls.failure, values),
    return: fillUrl(settings.urls.return, values),
  }
}
