/** What we use of Next.js, which is the storefront's: it isn't installed here, beside Medusa's React. */
declare module "next/headers" {
  interface Cookies {
    get(name: string): { value: string } | undefined
    set(name: string, value: string, options: { maxAge: number; path?: string }): unknown
  }
  export function cookies(): Promise<Cookies>
}

declare module "next/cache" {
  /** Next.js 16 wants to know how stale an answer may be; Next.js 14 and 15 have no second argument. */
  export function revalidateTag(tag: string, profile?: string | { expire?: number }): void
}

declare module "next/navigation" {
  export function redirect(path: string): never
  export function useSearchParams(): URLSearchParams
}
