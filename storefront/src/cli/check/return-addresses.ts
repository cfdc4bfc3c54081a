import type { Finding } from "./finding"

/** Where the shop sends a shopper, by the name of the setting: paths of a storefront made from Medusa's starter. */
const PATHS = {
  confirmed: "/api/rental/return?order_id={order_id}&country_code={country_code}",
  failure: "/{country_code}/checkout?step=payment&rental=failed",
  return: "/{country_code}/cart",
  pending: "/{country_code}/cart",
} as const

type Page = keyof typeof PATHS
const PAGES = Object.keys(PATHS) as Page[]

/** The shop's settings, as `GET /store/rental/rules?urls=true` answers them. Absent: the plugin there is an older one. */
export type ShopUrls = Partial<Record<Page, string>>

/** What to enter in the shop's settings, by their names. */
export const returnAddresses = (storefront: string): [string, string][] =>
  PAGES.map((page) => [`urls.${page}`, addressOf(storefront, page)])

/** Whether each address that the shop sends shoppers to leads to this storefront, and what to set where it doesn't. */
export function checkReturnAddresses(urls: ShopUrls, storefront: string): Finding[] {
  return PAGES.map((page) => {
    const name = `urls.${page}`
    const fault = faultOf(page, urls[page] ?? "", storefront)
    return fault
      ? {
          ok: false,
          text: `The shop's ${name} ${fault}. Set it, under Rentals, to ${addressOf(storefront, page)}`,
        }
      : { ok: true, text: `The shop's ${name} leads to ${urls[page]}` }
  })
}

const addressOf = (storefront: string, page: Page) => storefront.replace(/\/$/, "") + PATHS[page]

/** Of `confirmed` the route itself is asked for; the other three may be pages of the merchant's own. */
function faultOf(page: Page, address: string, storefront: string): string | undefined {
  if (!address) return "isn't set"
  if (!URL.canParse(address)) return `isn't an address (${address})`
  const own = new URL(storefront).origin
  const { origin, pathname, searchParams } = new URL(address)
  if (origin !== own) return `leads to another place than ${own}, which is NEXT_PUBLIC_BASE_URL (${address})`
  if (page !== "confirmed") return undefined

  const route = new URL(addressOf(storefront, page))
  if (pathname !== route.pathname) return `leads past the route that forgets the paid cart (${address})`
  const missing = [...route.searchParams].filter(([name, value]) => searchParams.get(name) !== value)
  if (missing.length === 0) return undefined
  return `doesn't bring ${missing.map((pair) => pair.join("=")).join(" and ")} (${address})`
}
