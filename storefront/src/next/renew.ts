import { revalidateTag } from "next/cache"
import { RENTAL_PRICES_TAG } from "./shop"

/**
 * The route that the shop posts to, with the secret as a bearer token, once its prices by the month have changed: pages ask for them anew at
 * the next request instead of after five minutes. Without a secret every request is refused.
 */
export function rentalRenew({ secret }: { secret: string | undefined }) {
  return {
    POST: (request: Request): Response => {
      if (!secret || request.headers.get("authorization") !== `Bearer ${secret}`) {
        return new Response(null, { status: 401 })
      }
      revalidateTag(RENTAL_PRICES_TAG, { expire: 0 })
      return new Response(null, { status: 204 })
    },
  }
}
