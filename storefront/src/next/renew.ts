import { revalidateTag } from "next/cache"
import { RENTAL_PRICES_TAG } from "./shop"

/** What the shop proves itself by: the same secret on both sides. Without one nobody can. */
export interface RentalRenewOptions {
  secret: string | undefined
}

/**
 * The route that the shop posts to, with the secret as a bearer token, once its prices by the month have changed: pages ask for them anew at
 * the next request instead of after five minutes.
 */
export function rentalRenew({ secret }: RentalRenewOptions): { POST(request: Request): Response } {
  return {
    POST: (request) => {
      if (!secret || request.headers.get("authorization") !== `Bearer ${secret}`) {
        return new Response(null, { status: 401 })
      }
      revalidateTag(RENTAL_PRICES_TAG, { expire: 0 })
      return new Response(null, { status: 204 })
    },
  }
}
