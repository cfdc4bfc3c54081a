import type { Io } from "../command"
import { type Finding, PATIENCE, reasonOf } from "./finding"

/** Where the shop sends a shopper, by the name of the setting: paths of a storefront made from Medusa's starter. */
const PATHS = {
  "urls.confirmed": "/api/rental/return?order_id={order_id}&country_code={country_code}",
  "urls.failure": "/{country_code}/checkout?step=payment&rental=failed",
  "urls.return": "/{country_code}/cart",
  "urls.pending": "/{country_code}/cart",
} as const

/** Whether the storefront answers where shoppers come back to. Which addresses the shop has, only its settings page says. */
export async function checkAddresses(storefront: string, ask: typeof fetch): Promise<Finding[]> {
  const base = storefront.replace(/\/$/, "")
  try {
    const home = await visit(base, ask)
    const country = /^\/(\w{2})(\/|$)/.exec(new URL(home.url || base).pathname)?.[1]
    const cart = country ? await visit(`${base}/${country}/cart`, ask) : undefined
    const back = await visit(`${base}/api/rental/return`, ask)
    return [
      finding(home.ok && country !== undefined, base, "opens a page of a country"),
      ...(cart ? [finding(cart.ok, `${base}/${country}/cart`, "answers")] : []),
      finding(back.status < 500 && !isMissing(back), `${base}/api/rental/return`, "answers"),
    ]
  } catch (fault) {
    return [
      {
        ok: false,
        text: `The storefront doesn't answer at ${base}: ${reasonOf(fault)} (start it; its address is NEXT_PUBLIC_BASE_URL)`,
      },
    ]
  }
}

/** What to enter in the shop's settings. */
export function tellAddresses(storefront: string, io: Pick<Io, "print">): void {
  io.print("\nIn the shop's settings, under Rentals:")
  for (const [name, path] of Object.entries(PATHS)) {
    io.print(`  ${name.padEnd(15)} ${storefront.replace(/\/$/, "")}${path}`)
  }
}

const visit = (url: string, ask: typeof fetch) => ask(url, { signal: AbortSignal.timeout(PATIENCE) })

/** Next.js's own page for what isn't there; a route that answers 404 by itself has no page. */
const isMissing = ({ status, headers }: Response) =>
  status === 404 && (headers.get("content-type") ?? "").startsWith("text/html")

const finding = (ok: boolean, url: string, what: string): Finding => ({
  ok,
  text: ok ? `${url} ${what}` : `${url} doesn't: ${what}`,
})
