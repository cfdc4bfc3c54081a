import type { StoreRules } from "../../../src/widget/answers"
import { findGenerated, localeOf } from "./generated"
import { readFittings, stateOfPlace } from "./patches"
import {
  backendUrlOf,
  environmentOf,
  KEY,
  missingVariables,
  PACKAGE_NAME,
  packageStateOf,
  readSource,
  storefrontOf,
  type Environment,
} from "./storefront"

/** One line of a check: as it should be, not so, or for a person to tell. */
type Finding = readonly [mark: "ok" | "WRONG" | "?", text: string]

/** What is as it should be, or what isn't and why. */
const one = (isRight: boolean, right: string, otherwise = right): Finding =>
  isRight ? ["ok", right] : ["WRONG", otherwise]

const wrong = (text: string): Finding => ["WRONG", text]

/** Looks at a storefront and its shop: a line for each thing. 1 where something is wrong, 2 where this can't tell of something. */
export async function check(dir: string, home: string): Promise<number> {
  const environment = environmentOf(dir)
  const storefront = storefrontOf(dir, environment)
  const findings: Finding[] = [
    told(`${PACKAGE_NAME} (package.json)`, packageStateOf(dir)),
    ...readFittings(dir, home).flatMap(({ file, code, places }) =>
      [...places].map(([title, ways]) => told(`${title} (${file})`, stateOfPlace(code, ways))),
    ),
    ...findGenerated(dir, home).map(({ file, state }) => told(file, state)),
    ...checkLocale(dir),
    ...missingVariables(dir).map((name) => wrong(`${name} is missing in .env.local`)),
    ...(await checkShop(environment, storefront)),
    ...(await checkAddresses(storefront)),
  ]
  for (const [mark, text] of findings) console.log(mark.padEnd(7) + text)
  console.log("\nIn the shop's admin, under Settings, Rental subscriptions:")
  for (const page of PAGES) console.log(`  urls.${page.padEnd(10)} ${storefront}${PATHS[page]}`)
  const marks = findings.map(([mark]) => mark)
  const unclear = marks.filter((mark) => mark === "?").length
  if (unclear > 0) console.log(`\nWhat this command can't tell (?): ${unclear}. Look at those yourself.`)
  if (marks.includes("WRONG")) return 1
  return unclear > 0 ? 2 : 0
}

/** Words behind the name of the package, of a place, or of a file that the command writes, by its state. */
const SAID = {
  made: ["ok", ""],
  named: ["WRONG", " isn't installed"],
  missing: ["WRONG", " is missing: run add nextjs"],
  foreign: ["WRONG", " isn't the command's: it was there before"],
  changed: ["?", " was changed since it was written, as by classes of yours, or is of another version"],
  unknown: ["?", ": neither the place nor what is added there is found as the command writes it"],
} as const

const told = (name: string, state: keyof typeof SAID): Finding => [SAID[state][0], name + SAID[state][1]]

/** Whether what we say is in the language that the pages say they are in. */
function checkLocale(dir: string): Finding[] {
  const written = readSource(dir, "src/modules/rental/locale.ts")
  if (!written) return []
  const ours = /=> "([\w-]+)"/.exec(written)?.[1]
  const theirs = localeOf(dir)
  const text = `The language of prices and terms: ${ours ?? "worked out"}; of the pages: ${theirs ?? "worked out"}`
  const mark = ours && theirs ? "WRONG" : "?"
  return [[ours === theirs ? "ok" : mark, `${text} (src/modules/rental/locale.ts)`]]
}

/** Asks within ten seconds. @throws where no answer came */
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(10_000) })

/** Why a request had no answer. */
function reasonOf(fault: unknown): string {
  const cause = (fault as { cause?: unknown }).cause ?? fault
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

/** The price rules, as the shop answers them: or why not. `urls` are absent where the plugin is an older one. */
type Rules = Partial<StoreRules> & { message?: string }

/** Whether the shop answers with the storefront's key, sends shoppers back here, and lets the storefront's pages ask it. */
async function checkShop(environment: Environment, storefront: string): Promise<Finding[]> {
  const shop = backendUrlOf(environment)
  if (!shop) return []
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
  const brings = [...own.searchParams].every(([name, value]) => searchParams.get(name) === value)
  if (page !== "confirmed" || (pathname === own.pathname && brings)) return undefined
  return `isn't the route that forgets the paid cart, with the order and its country (${address})`
}

/** Whether the storefront answers where shoppers come back to. */
async function checkAddresses(storefront: string): Promise<Finding[]> {
  try {
    const home = await visit(storefront)
    const below = new URL(home.url).pathname.slice(new URL(storefront).pathname.replace(/\/$/, "").length)
    const country = /^\/(\w{2})(\/|$)/.exec(below)?.[1]
    if (!country) {
      return [wrong(`${storefront} leads to no page of a country: is NEXT_PUBLIC_DEFAULT_REGION right?`)]
    }
    const cart = await visit(`${storefront}/${country}/cart`)
    const pages = [home, cart, await visit(`${storefront}/api/rental/return`)]
    return pages.map(({ url, status }) => one(status < 400, `${url} answers ${status}`))
  } catch (fault) {
    const why = `${reasonOf(fault)} (start it; its address is NEXT_PUBLIC_BASE_URL)`
    return [wrong(`The storefront doesn't answer at ${storefront}: ${why}`)]
  }
}

/**
 * Opens a page where its redirects end. Each is asked for with the cookie without which the starter redirects to the same page for ever, and
 * which `fetch` would leave behind at another origin.
 */
async function visit(url: string, redirects = 0): Promise<{ url: string; status: number }> {
  // more is a circle
  if (redirects > 5) throw new Error("it redirects more than 5 times")
  const cookie = "_medusa_cache_id=check"
  const { status, headers, body } = await ask(url, { redirect: "manual", headers: { cookie } })
  await body?.cancel()
  const to = status >= 300 && status < 400 ? headers.get("location") : null
  return to ? visit(new URL(to, url).href, redirects + 1) : { url, status }
}
