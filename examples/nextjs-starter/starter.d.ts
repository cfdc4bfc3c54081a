/// <reference types="react/canary" />
/** What these files use of the starter and of Next.js, so that they can be type-checked without them. */
declare module "@lib/config" {
  export const sdk: import("@medusajs/js-sdk").default
}
declare module "@lib/constants" {
  export const RENTAL_PROVIDER: string
}
declare module "@lib/data/cart" {
  export function retrieveCart(): Promise<import("@medusajs/types").HttpTypes.StoreCart | null>
}
declare module "@lib/util/money" {
  export function convertToLocale(price: { amount: number; currency_code: string }): string
}
declare module "@modules/checkout/components/error-message" {
  export default function ErrorMessage(props: { error?: string | null; "data-testid"?: string }): React.JSX.Element | null
}
declare module "@modules/common/components/ui" {
  export function Heading(props: React.HTMLAttributes<HTMLElement> & { level?: "h1" | "h2" | "h3" }): React.JSX.Element
  export function Text(props: React.HTMLAttributes<HTMLElement>): React.JSX.Element
  export function Button(
    props: React.ButtonHTMLAttributes<HTMLButtonElement> & { size?: "large"; isLoading?: boolean; "data-testid"?: string },
  ): React.JSX.Element
}
declare module "next/cache" {
  export function revalidateTag(tag: string): void
}
declare module "next/navigation" {
  export function useSearchParams(): URLSearchParams
}
declare module "@lib/data/cookies" {
  export function getAuthHeaders(): Promise<Record<string, string>>
  export function getCacheTag(tag: string): Promise<string>
  export function getCartId(): Promise<string | undefined>
  export function removeCartId(): Promise<void>
}
/** Next.js's own addition to fetch. */
interface RequestInit {
  next?: { revalidate?: number }
}
