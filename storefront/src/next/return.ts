import { cookies } from "next/headers"
import { isPaid } from "../client/elements"
import { getRentalCart } from "./prices"
import { CART_COOKIE, renewPages } from "./shop"

/** Where the shopper is led, and which cookie holds the cart. */
export interface RentalReturnOptions {
  /** Path of the order's page: `/{country_code}/order/{order_id}/confirmed`. */
  confirmed: string
  /** That of Medusa's starters without. */
  cartCookie?: string
}

/** Says that the browser has been sent here by our own page, with its cookies. */
const OWN = "own"

/**
 * The route that the shopper returns to from the payment page, with `?order_id=…&country_code=…`: forgets the cart if it is completed, so
 * that the order's page is painted without it, has pages of carts and orders made anew, and leads on.
 *
 * Cookies that are `SameSite=Strict`, as those of Medusa's starters, don't come along from the payment page: then the browser is sent here
 * once more, from here.
 */
export function rentalReturn({ confirmed, cartCookie = CART_COOKIE }: RentalReturnOptions) {
  return {
    GET: async (request: Request): Promise<Response> => {
      const asked = new URL(request.url).searchParams
      const cartId = (await cookies()).get(cartCookie)?.value
      if (!cartId && !asked.has(OWN)) return onceMore(asked)

      await renewPages("carts", "orders")
      // a redirect of a route's own has to name it
      const { basePath = "" } = (request as { nextUrl?: { basePath?: string } }).nextUrl ?? {}
      const location = basePath + pathOf(confirmed, asked)
      const headers = new Headers({ location, "cache-control": "no-store" })
      // a visit by chance keeps the cart; one that no longer exists loses nothing
      const rental = cartId && (await getRentalCart(cartId))
      if (rental && isPaid(rental)) {
        headers.append("set-cookie", `${cartCookie}=; Path=/; Max-Age=0`)
      }
      return new Response(null, { status: 303, headers })
    },
  }
}

/** On this host, whatever is in the address. */
function pathOf(pattern: string, asked: URLSearchParams): string {
  // what was put behind it with a second question mark isn't meant
  const value = (name: string) => encodeURIComponent(asked.get(name)?.split("?")[0] ?? "")
  const orderId = value("order_id")
  if (!orderId) return "/"
  const path = pattern.replace("{order_id}", orderId).replace("{country_code}", value("country_code"))
  return path.replace(/\/{2,}/g, "/")
}

/** A page of our own, without a script and without anything to see. */
function onceMore(asked: URLSearchParams): Response {
  const query = new URLSearchParams([...asked, [OWN, "1"]]).toString().replaceAll("&", "&amp;")
  const html = `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=?${query}"><title>…</title>`
  return new Response(html, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  })
}
