import type { DetailedHTMLProps, HTMLAttributes } from "react"
import type { RentalPriceElement } from "./price/rental-price"
import type { RentalChangeDetail } from "./types"

type Props<E, Own> = Omit<DetailedHTMLProps<HTMLAttributes<E>, E>, "onChange"> & Own

export interface RentalPriceAttributes {
  /** Euros without taxes, one unit. */
  price?: number | string
  /** Percent. */
  "vat-rate"?: number | string
  /** The taxes of one unit in euros, where no rate is known. */
  tax?: number | string
  "variant-id"?: string
  "region-id"?: string
  quantity?: number | string
  /** Months to choose first. */
  duration?: number | string
  mode?: "from" | "choose"
  /** `fr`, `en`, `de`, or a language that the shop brought words for. */
  locale?: string
  /** React 19; before that, `addEventListener` on a ref. */
  "onrental-change"?: (event: CustomEvent<RentalChangeDetail>) => void
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "rental-price": Props<RentalPriceElement, RentalPriceAttributes>
    }
  }
}
