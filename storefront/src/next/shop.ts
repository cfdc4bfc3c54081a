import { revalidateTag } from "next/cache"
import { cookies } from "next/headers"
import { createRentalClient, type RentalClient } from "../client/rental-client"
import { RentalError } from "../client/rental-error"
import { makeAsk, type RentalClientOptions } from "../client/request"

/** What Next.js takes besides: tags, and after how many seconds an answer is asked for again. */
type NextInit = RequestInit & { next?: { tags: string[]; revalidate: number } }

/** The cache tag of `getRentalPrices`: revalidate it where price rules or products change and five minutes are too long (`rentalRenew`). */
export const RENTAL_PRICES_TAG = "rental-prices"

/** As long as the shop's own rules hold, if it sets nothing else. */
const KEPT: NextInit = { cache: "force-cache", next: { tags: [RENTAL_PRICES_TAG], revalidate: 300 } }

/** Cookies of Medusa's starters: the customer's token, and what their cache tags end with. */
const TOKEN_COOKIE = "_medusa_jwt"
const CACHE_COOKIE = "_medusa_cache_id"
/** …and the id of the cart. */
export const CART_COOKIE = "_medusa_cart_id"

/**
 * The shop and key of the environment.
 * @throws RentalError `not_configured` where one is missing
 */
function shopOptions() {
  // written out: Next.js replaces NEXT_PUBLIC_… where it is written
  const backendUrl = process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL || process.env.MEDUSA_BACKEND_URL
  const publishableKey = process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY
  if (backendUrl && publishableKey) return { backendUrl, publishableKey }
  const variables =
    "MEDUSA_BACKEND_URL (or NEXT_PUBLIC_MEDUSA_BACKEND_URL) and NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY"
  throw new RentalError("not_configured", `The environment lacks one of ${variables}.`, 0)
}

/** The storefront's own origin, as a browser would name it: by it the shop's panel sees that a storefront asks for prices. */
function ownOrigin(): Record<string, string> {
  const url = process.env.NEXT_PUBLIC_BASE_URL ?? ""
  return URL.canParse(url) ? { origin: new URL(url).origin } : {}
}

/** Whose answers are kept for all shoppers. @throws RentalError where it isn't configured */
const sharedOptions = (): RentalClientOptions => ({
  ...shopOptions(),
  headers: ownOrigin(),
  fetch: (input, init) => fetch(input, { ...init, ...KEPT }),
})

/** A client whose answers are kept. @throws RentalError where it isn't configured */
export const sharedClient = (): RentalClient => createRentalClient(sharedOptions())

/** What a path of the shop's store API answers, kept as the prices are. @throws RentalError where it doesn't answer */
export const sharedFetch = <Answer>(path: string, query: Record<string, string | undefined>) =>
  makeAsk(sharedOptions())<Answer>(path, { query })

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

/** Whether Next.js threw it, to leave a page that it prerenders: marked by a `digest`, it is no fault of the shop, and for Next.js to see. */
const isOfNext = (fault: unknown): boolean =>
  typeof (fault as { digest?: unknown } | undefined)?.digest === "string"

/** What the shop answers; where it doesn't, what the page goes on with: the server's log says why. @throws what is for Next.js */
export async function answerOr<Answer>(
  ask: () => Promise<Answer>,
  missing: string,
  without: (fault: unknown) => Answer,
): Promise<Answer> {
  try {
    return await ask()
  } catch (fault) {
    const { cause } = fault as { cause?: unknown }
    if (isOfNext(fault)) throw fault
    if (isOfNext(cause)) throw cause
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
