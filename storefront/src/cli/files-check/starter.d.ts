/// <reference types="react/canary" />
/** What the files for the starter use of it and of Next.js, so that they can be type-checked without them. */
declare module "@lib/config" {
  export const sdk: import("@medusajs/js-sdk").default
}
declare module "@lib/constants" {
  export const paymentInfoMap: Record<string, { title: string; icon: React.JSX.Element }>
}
declare module "@lib/data/cookies" {
  export function getAuthHeaders(): Promise<Record<string, string>>
  export function getCartId(): Promise<string | undefined>
  export function removeCartId(): Promise<void>
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
/** The storefront's buttons and headings, wherever they come from. */
declare module "__UI__" {
  export function Heading(
    props: React.HTMLAttributes<HTMLElement> & { level?: "h1" | "h2" | "h3" },
  ): React.JSX.Element
  export function Button(
    props: React.ButtonHTMLAttributes<HTMLButtonElement> & {
      size?: "large"
      isLoading?: boolean
      "data-testid"?: string
    },
  ): React.JSX.Element
}
declare module "server-only" {}
declare module "next/navigation" {
  export function redirect(path: string): never
  export function useParams(): Record<string, string | string[]>
  export function useSearchParams(): URLSearchParams
}
/** Next.js's own addition to fetch. */
interface RequestInit {
  next?: { revalidate?: number; tags?: string[] }
}
