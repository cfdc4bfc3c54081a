import { backendUrlOf, KEY } from "../storefront"

/** One line of a check: as it should be, not so, or for a person to tell. */
export type Finding = readonly [mark: "ok" | "WRONG" | "?", text: string]

/** What is as it should be, or what isn't and why. */
export const one = (isRight: boolean, right: string, otherwise = right): Finding =>
  isRight ? ["ok", right] : ["WRONG", otherwise]

const wrong = (text: string): Finding => ["WRONG", text]

/** Asks within ten seconds. @throws where no answer came */
const asker =
  (ask: typeof fetch) =>
  (url: string, init: RequestInit = {}) =>
    ask(url, { ...init, signal: AbortSignal.timeout(10_000) })

/** Why a request had no answer. */
function reasonOf(fault: unknown): string {
  const cause = (fault as { cause?: unknown }).cause ?? fault
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/** The price rules, as the shop answers them: or why not. */
interface Rules {
  message?: string
  rules?: unknown[]
  /** Absent: the plugin there is an older one. */
  urls?: Partial<Record<Page, string>>
}

/** Whether the shop answers with the storefront's key, sends shoppers back here, and lets the storefront's pages ask it. */
export async function checkShop(
  environment: Record<string, string>,
  storefront: string,
  fetch: typeof globalThis.fetch,
): Promise<Finding[]> {
  const shop = backendUrlOf(environment)
  if (!shop) return []
  const ask = asker(fetch)
  const url = `${shop.replace(/\/$/, "")}/store/rental/rules`
  try {
    const { origin } = new URL(storefront)
    const headers = { "x-publishable-api-key": environment[KEY] ?? "" }
    const answer = await ask(`${url}?urls=true`, { headers })
    const rules = (await answer.json().catch(() => ({}))) as Rules
    const method = { "access-control-request-method": "GET" }
    const asked = { origin, ...method, "access-control-request-headers": "x-publishable-api-key" }
    const preflight = await ask(url, { method: "OPTIONS", headers: asked })
    const allowed = preflight.headers.get("access-control-allow-origin") ?? ""
    return [
      checkRules(url, answer.status, rules),
      ...(rules.urls ? checkReturnAddresses(rules.urls, storefront) : []),
      one(
        [origin, "*"].includes(allowed),
        `The shop lets pages of ${origin} ask (CORS)`,
        `The shop doesn't let pages of ${origin} ask: add it to STORE_CORS`,
      ),
    ]
  } catch (fault) {
    return [wrong(`The shop doesn't answer at ${shop}: ${reasonOf(fault)}`)]
  }
}

function checkRules(url: string, status: number, { message, rules = [] }: Rules): Finding {
  if (status === 404) return wrong(`The shop has no rentals: ${url} is a 404. Is the plugin installed?`)
  if (status >= 400) return wrong(`The shop answers ${status}: ${message ?? url}. Is ${KEY} right?`)
  const none = "The shop offers nothing for rent yet: see Settings, Rental subscriptions in its admin"
  return one(rules.length > 0, `The shop answers: ${rules.length} price rules`, none)
}

/** Where the shop sends a shopper, by the name of the setting: paths of a storefront made from Medusa's starter. */
const PATHS = {
  confirmed: "/api/rental/return?order_id={order_id}&country_code={country_code}",
  failure: "/{country_code}/checkout?step=payment&rental=failed",
  return: "/{country_code}/cart",
  pending: "/{country_code}/cart",
}

type Page = keyof typeof PATHS
const PAGES = Object.keys(PATHS) as Page[]

/** What to enter in the shop's settings: a line for each page. */
export const addressesOf = (storefront: string): string[] =>
  PAGES.map((page) => `  urls.${page.padEnd(10)} ${storefront}${PATHS[page]}`)

/** Whether each address that the shop sends shoppers to leads to this storefront, and what to set where it doesn't. */
const checkReturnAddresses = (urls: Partial<Record<Page, string>>, storefront: string): Finding[] =>
  PAGES.map((page) => {
    const fault = faultOf(page, urls[page] ?? "", storefront)
    const remedy = `Set it in the admin, under Settings, Rental subscriptions, to ${storefront}${PATHS[page]}`
    const said = `The shop's urls.${page}`
    return one(!fault, `${said} leads to ${urls[page]}`, `${said} ${fault}. ${remedy}`)
  })

/** Of `confirmed` the route itself is asked for; the other three may be pages of the merchant's own. */
function faultOf(page: Page, address: string, storefront: string): string | undefined {
  if (!URL.canParse(address)) return address ? `isn't an address (${address})` : "isn't set"
  const own = new URL(storefront + PATHS[page])
  const { origin, pathname, searchParams } = new URL(address)
  if (origin !== own.origin) {
    return `leads to another place than ${own.origin}, which is NEXT_PUBLIC_BASE_URL (${address})`
  }
  if (page !== "confirmed") return undefined
  if (pathname !== own.pathname) return `leads past the route that forgets the paid cart (${address})`
  const missing = [...own.searchParams].filter(([name, value]) => searchParams.get(name) !== value)
  if (missing.length === 0) return undefined
  return `doesn't bring ${missing.map((pair) => pair.join("=")).join(" and ")} (${address})`
}

/** Whether the storefront answers where shoppers come back to. */
export async function checkAddresses(storefront: string, fetch: typeof globalThis.fetch): Promise<Finding[]> {
  try {
    const home = await visit(storefront, fetch)
    const below = new URL(home.url).pathname.slice(new URL(storefront).pathname.replace(/\/$/, "").length)
    const country = /^\/(\w{2})(\/|$)/.exec(below)?.[1]
    if (!country) {
      return [wrong(`${storefront} leads to no page of a country: is NEXT_PUBLIC_DEFAULT_REGION right?`)]
    }
    const cart = await visit(`${storefront}/${country}/cart`, fetch)
    const pages = [home, cart, await visit(`${storefront}/api/rental/return`, fetch)]
    return pages.map(({ url, status }) => one(status < 400, `${url} answers ${status}`))
  } catch (fault) {
    const why = `${reasonOf(fault)} (start it; its address is NEXT_PUBLIC_BASE_URL)`
    return [wrong(`The storefront doesn't answer at ${storefront}: ${why}`)]
  }
}

/** More is a circle. */
const MAX_REDIRECTS = 5

/**
 * Opens a page as a browser does: with the cookies that it is given on the way, without which the starter redirects for ever; answers with
 * where its redirects end.
 */
async function visit(
  start: string,
  fetch: typeof globalThis.fetch,
): Promise<{ url: string; status: number }> {
  const cookies = new Map<string, string>()
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ")
    const { status, headers } = await asker(fetch)(url, { redirect: "manual", headers: { cookie } })
    const to = status >= 300 && status < 400 ? headers.get("location") : null
    if (!to) return { url, status }
    for (const set of headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (name) cookies.set(name, value)
    }
    url = new URL(to, url).href
  }
  throw new Error(`it redirects more than ${MAX_REDIRECTS} times`)
}
