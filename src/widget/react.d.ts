import type { DetailedHTMLProps, HTMLAttributes } from "react"
import type { RentalCartElement } from "./cart/rental-cart"
import type { RentalChangeEvent, RentalCheckoutEvent, RentalStateEvent, RentalUpdateEvent } from "./events"
import type { RentalPriceElement } from "./price/rental-price"

/** What both elements have. */
interface Common {
  /** `fr`, `en`, `de`, or a language that the shop brought words for. */
  locale?: string
  /** React 19; before that, `addEventListener` on a ref. */
  "onrental-ready"?: (event: RentalStateEvent) => void
  "onrental-error"?: (event: RentalStateEvent) => void
}

/** React 18 hands `class` on to custom elements as it is, React 19 takes `className` too. */
type Props<E, Own> = DetailedHTMLProps<HTMLAttributes<E>, E> & Own & { class?: string }

export interface RentalPriceAttributes extends Common {
  /** Euros without taxes, one unit. */
  price?: number | string
  /** Percent. */
  "vat-rate"?: number | string
  /** The taxes of one unit in euros, where no rate is known. */
  tax?: number | string
  "variant-id"?: string
  /** Several, comma-separated: the lowest price of them. */
  "variant-ids"?: string
  "region-id"?: string
  /** The country of delivery, where it is known. */
  "country-code"?: string
  quantity?: number | string
  /** Months to choose first; what the shopper picks is written here. */
  duration?: number | string
  mode?: "from" | "choose"
  "onrental-change"?: (event: RentalChangeEvent) => void
}

export interface RentalCartAttributes extends Common {
  "cart-id"?: string
  /** The country of delivery, while the cart has no address. */
  "country-code"?: string
  /** Present: with a button to the payment page. */
  checkout?: boolean | ""
  "onrental-checkout"?: (event: RentalCheckoutEvent) => void
  "onrental-update"?: (event: RentalUpdateEvent) => void
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "rental-price": Props<RentalPriceElement, RentalPriceAttributes>
      "rental-cart": Props<RentalCartElement, RentalCartAttributes>
    }
  }
}
