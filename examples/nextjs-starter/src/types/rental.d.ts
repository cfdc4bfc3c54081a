import type { DetailedHTMLProps, HTMLAttributes } from "react"

type CustomElement<Own> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Own

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "rental-price": CustomElement<{
        "variant-id"?: string
        "region-id"?: string
        mode?: "from" | "choose"
        /** `detail.duration`: what is shown now, in months; `null` where the variant can't be rented. */
        "onrental-change"?: (event: CustomEvent<{ duration: number | null }>) => void
      }>
      "rental-cart": CustomElement<{ "cart-id"?: string }>
    }
  }
}
