/// <reference types="react/canary" />
/** What the files for the starter use of it and of Next.js, so that they can be type-checked without them. */
declare module "@lib/constants" {
  export const paymentInfoMap: Record<string, { title: string; icon: React.JSX.Element }>
}
declare module "@lib/data/cart" {
  export function retrieveCart(): Promise<import("@medusajs/types").HttpTypes.StoreCart | null>
}
declare module "@modules/checkout/components/error-message" {
  export default function ErrorMessage(props: {
    error?: string | null
    "data-testid"?: string
  }): React.JSX.Element | null
}
declare module "@modules/checkout/components/payment-container" {
  export default function PaymentContainer(props: {
    paymentProviderId: string
    selectedPaymentOptionId: string | null
    disabled?: boolean
    paymentInfoMap: Record<string, { title: string; icon: React.JSX.Element }>
    children?: React.ReactNode
  }): React.JSX.Element
}
/** The storefront's buttons, wherever they come from. */
declare module "__BUTTON__" {
  export function Button(
    props: React.ButtonHTMLAttributes<HTMLButtonElement> & {
      size?: "large"
      isLoading?: boolean
      "data-testid"?: string
    },
  ): React.JSX.Element
}
/** And its headings. */
declare module "__HEADING__" {
  export function Heading(
    props: React.HTMLAttributes<HTMLHeadingElement> & { level?: "h1" | "h2" | "h3" },
  ): React.JSX.Element
}
