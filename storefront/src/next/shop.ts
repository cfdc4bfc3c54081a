import { revalidateTag } from "next/cache"
import { cookies } from "next/headers"
import { createRentalClient, type RentalClient } from "../client/rental-client"
import { RentalError } from "../client/rental-error"
import type { RentalClientOptions } from "../client/request"

/** What Next.js takes besides: tags, and after how many seconds an answer is asked for again. */
type NextInit = RequestInit & { next?: { tags: string[]; revalidate: number } }

/** Cookies of Medusa's starters: the customer's token, and what their cache tags end with. */
const TOKEN_COOKIE = "_medusa_jwt"
const CACHE_COOKIE = "_medusa_cache_id"
/** …and the id of the cart. */
export const CART_COOKIE = "_medusa_cart_id"

/**
 * The shop and key of the environment.
 * @throws RentalError `not_configured` where one is missing
 */
function shopOptions(): Pick<RentalClientOptions, "backendUrl" | "publishableKey"> {
  // written out: Next.js replaces NEXT_PUBLIC_… where it is written
  const backendUrl = process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL || process.env.MEDUSA_BACKEND_URL
  const publishableKey = process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY
  if (backendUrl && publishableKey) return { backendUrl, publishableKey }
  const missing = backendUrl
    ? "NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY"
    : "NEXT_PUBLIC_MEDUSA_BACKEND_URL (or MEDUSA_BACKEND_URL)"
  throw new RentalError("not_configured", `Set ${missing} in the environment.`, 0)
}

/** The storefront's own origin, as a browser would name it: by it the shop's panel sees that a storefront asks for prices. */
function ownOrigin(): Record<string, string> {
  const url = process.env.NEXT_PUBLIC_BASE_URL ?? ""
  return URL.canParse(url) ? { origin: new URL(url).origin } : {}
}

/** A client whose answers are kept for all shoppers, by a tag. @throws RentalError where it isn't configured */
export function sharedClient(tag: string, seconds: number): RentalClient {
  const kept: NextInit = { cache: "force-cache", next: { tags: [tag], revalidate: seconds } }
  return createRentalClient({
    ...shopOptions(),
    headers: ownOrigin(),
    fetch: (input, init) => fetch(input, { ...init, ...kept }),
  })
}

/** What a path of the shop's store API answers, kept as the prices are. @throws where it doesn't answer */
export async function sharedFetch<Answer>(path: string, tag: string, seconds: number): Promise<Answer> {
  const { backendUrl, publishableKey } = shopOptions()
  const init: NextInit = { cache: "force-cache", next: { tags: [tag], revalidate: seconds } }
  const headers = { "x-publishable-api-key": publishableKey }
  const answer = await fetch(backendUrl.replace(/\/?$/, "") + path, { ...init, headers })
  if (!answer.ok) throw new Error(`${path} is a ${answer.status}`)
  return (await answer.json()) as Answer
}

/** A client in the name of the shopper, whose answers are never kept. @throws RentalError where it isn't configured */
export async function shopperClient(lang?: string): Promise<RentalClient> {
  const jar = await cookies()
  const token = jar.get(TOKEN_COOKIE)?.value
  return createRentalClient({
    ...shopOptions(),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(lang && { "accept-language": lang }),
    },
    fetch: (input, init) => fetch(input, { ...init, cache: "no-store" }),
  })
}

/**
 * Has the pages made anew that show what has these cache tags, such as `carts` and `orders`: by themselves, and as Medusa's starters write
 * them, with the shopper's own ending. At once, in every Next.js: 16 needs a second argument for that, which 14 and 15 don't read.
 */
export async function renewPages(...tags: string[]): Promise<void> {
  const id = (await cookies()).get(CACHE_COOKIE)?.value
  for (const tag of tags.flatMap((name) => (id ? [name, `${name}-${id}`] : [name]))) {
    revalidateTag(tag, { expire: 0 })
  }
}

/**
 * What Next.js throws to leave a page that it prerenders, which it marks by a `digest`: no fault of the shop, and for Next.js to see.
 * @throws such a fault
 */
function passNextOn(fault: unknown): void {
  const { cause } = fault as { cause?: unknown }
  const own = [fault, cause].find(
    (one) => typeof (one as { digest?: unknown } | undefined)?.digest === "string",
  )
  if (own) throw own as Error
}

/** What the shop answers; where it doesn't, what the page goes on with: the server's log says why. */
export async function answerOr<Answer>(
  ask: () => Promise<Answer>,
  missing: string,
  without: (fault: unknown) => Answer,
): Promise<Answer> {
  try {
    return await ask()
  } catch (fault) {
    passNextOn(fault)
    warn(missing, fault)
    return without(fault)
  }
}

/** A line in the server's log: pages go on without. A network fault says no more than its cause does. */
export function warn(what: string, fault: unknown): void {
  const said = fault instanceof Error ? [fault.message, fault.cause].filter(Boolean) : [fault]
  // eslint-disable-next-line no-console -- the storefront's developer reads it here
  console.warn(`medusa-rental-storefront: ${what}: ${said.map(String).join(" ")}`)
}
