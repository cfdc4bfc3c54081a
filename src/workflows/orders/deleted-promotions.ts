import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { readAll, readById } from "../read"

/**
 * Dismisses a cart's links to promotions that were deleted since, over which complete-cart fails: Medusa leaves them.
 * What they took off stays: adjustments don't need their promotion.
 */
export async function dismissDeletedPromotions(shop: MedusaContainer, cart_id: string): Promise<void> {
  const fields = ["promotion_id"]
  const links = await readAll<{ promotion_id: string }>(shop, "cart_promotion", fields, { cart_id })
  const ids = links.map(({ promotion_id }) => promotion_id)
  const there = await readById(shop, "promotion", [], ids)
  const dead = ids.filter((id) => !there.has(id))
  await shop
    .resolve(ContainerRegistrationKeys.LINK)
    .dismiss(
      dead.map((promotion_id) => ({ [Modules.CART]: { cart_id }, [Modules.PROMOTION]: { promotion_id } })),
    )
}
