import type { MedusaRequest } from "@medusajs/framework/http"
import { languageOfTag } from "../../../core/shopper-language"
import { RENTAL_MODULE } from "../../../modules/rental"
import type RentalModuleService from "../../../modules/rental/service"
import { prepareRentalWorkflow } from "../../../workflows/checkout/prepare-rental"
import { cartIdOfCollection } from "../../../workflows/queries/rental-cart"
import { REFUSALS, type Refusal } from "../../../modules/rental/transactions/refusal"

/** What a shopper may say about a rental; nothing else that a browser sends is used. */
export interface RentalWish {
  duration?: number
  lang?: string
}

export type Wish = { ok: true; wish: RentalWish } | { ok: false; refusal: Refusal }

/** Keeps a valid duration (months) and language of what the browser sent, and drops the rest. */
export function readWish(data: unknown): Wish {
  const { duration, lang } = (data ?? {}) as Record<string, unknown>
  const months = typeof duration === "string" && /^\d{1,3}$/.test(duration) ? Number(duration) : duration
  if (months != null && !Number.isInteger(months)) return { ok: false, refusal: REFUSALS.noDuration }
  const wish: RentalWish = {}
  if (months != null) wish.duration = months as number
  const language = typeof lang === "string" ? languageOfTag(lang) : undefined
  if (language) wish.lang = language
  return { ok: true, wish }
}

/** Prepares the rental of the cart that a payment collection belongs to, for the client at an address. */
export async function startRental({ scope, ip }: MedusaRequest, collectionId: string, wish: RentalWish) {
  const cart_id = await cartIdOfCollection(scope, collectionId)
  if (!cart_id) return { ok: false as const, refusal: REFUSALS.collectionWithoutCart }
  const address = scope.resolve<RentalModuleService>(RENTAL_MODULE).openingsPerAddress.markOf(ip)
  const { result } = await prepareRentalWorkflow(scope).run({
    input: { cart_id, payment_collection_id: collectionId, ...wish, address },
  })
  return result
}
