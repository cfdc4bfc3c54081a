import type { Io } from "../io"
import { type Finding, PATIENCE, reasonOf } from "./finding"
import { returnAddresses } from "./return-addresses"

/** Whether the storefront answers where shoppers come back to. */
export async function checkAddresses(storefront: string, ask: typeof fetch): Promise<Finding[]> {
  const base = storefront.replace(/\/$/, "")
  try {
    const home = await visit(base, ask)
    const country = /^\/(\w{2})(\/|$)/.exec(new URL(home.url).pathname)?.[1]
    if (!country) {
      return [
        { ok: false, text: `${base} leads to no page of a country: is NEXT_PUBLIC_DEFAULT_REGION right?` },
      ]
    }
    const pages = [
      home,
      await visit(`${base}/${country}/cart`, ask),
      await visit(`${base}/api/rental/return`, ask),
    ]
    return pages.map(({ url, status }) => ({ ok: status < 400, text: `${url} answers ${status}` }))
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
  for (const [name, address] of returnAddresses(storefront)) io.print(`  ${name.padEnd(15)} ${address}`)
}

/** A page, where its redirects end. */
interface Visit {
  url: string
  status: number
}

/** More is a circle. */
const MAX_REDIRECTS = 5

/** Opens a page as a browser does: with the cookies that it is given on the way, without which the starter redirects for ever. */
async function visit(start: string, ask: typeof fetch): Promise<Visit> {
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
