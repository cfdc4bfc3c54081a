import type { Io } from "../io"
import { type Finding, ok, PATIENCE, reasonOf, wrong } from "./finding"

/** Whether the storefront answers where shoppers come back to. */
export async function checkAddresses(storefront: string, ask: typeof fetch): Promise<Finding[]> {
  try {
    const home = await visit(storefront, ask)
    const below = new URL(home.url).pathname.slice(new URL(storefront).pathname.replace(/\/$/, "").length)
    const country = /^\/(\w{2})(\/|$)/.exec(below)?.[1]
    if (!country) {
      return [wrong(`${storefront} leads to no page of a country: is NEXT_PUBLIC_DEFAULT_REGION right?`)]
    }
    const pages = [
      home,
      await visit(`${storefront}/${country}/cart`, ask),
      await visit(`${storefront}/api/rental/return`, ask),
    ]
    return pages.map(({ url, status }) => (status < 400 ? ok : wrong)(`${url} answers ${status}`))
  } catch (fault) {
    const why = `${reasonOf(fault)} (start it; its address is NEXT_PUBLIC_BASE_URL)`
    return [wrong(`The storefront doesn't answer at ${storefront}: ${why}`)]
  }
}

/** What to enter in the shop's settings. */
export function tellAddresses(storefront: string, io: Pick<Io, "print">): void {
  io.print("\nIn the shop's admin, under Settings, Rental subscriptions:")
  for (const page of PAGES) io.print(`  urls.${page.padEnd(10)} ${addressOf(storefront, page)}`)
}

/** More is a circle. */
const MAX_REDIRECTS = 5

/**
 * Opens a page as a browser does: with the cookies that it is given on the way, without which the starter redirects for ever; answers with
 * where its redirects end.
 */
async function visit(start: string, ask: typeof fetch): Promise<{ url: string; status: number }> {
  const cookies = new Map<string, string>()
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await ask(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      signal: AbortSignal.timeout(PATIENCE),
    })
    const { status, headers } = answer
    const to = status >= 300 && status < 400 ? headers.get("location") : null
    if (!to) return { url, status }
    for (const cookie of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name) cookies.set(name, value ?? "")
    }
    url = new URL(to, url).href
  }
  throw new Error(`it redirects more than ${MAX_REDIRECTS} times`)
}

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

/** Whether each address that the shop sends shoppers to leads to this storefront, and what to set where it doesn't. */
export function checkReturnAddresses(urls: ShopUrls, storefront: string): Finding[] {
  return PAGES.map((page) => {
    const fault = faultOf(page, urls[page] ?? "", storefront)
    if (!fault) return ok(`The shop's urls.${page} leads to ${urls[page]}`)
    const remedy = `Set it in the admin, under Settings, Rental subscriptions, to ${addressOf(storefront, page)}`
    return wrong(`The shop's urls.${page} ${fault}. ${remedy}`)
  })
}

const addressOf = (storefront: string, page: Page) => storefront + PATHS[page]

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
