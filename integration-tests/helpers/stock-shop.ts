import { createFilledCart } from "./checkout"
import type { HttpClient } from "./http-client"
import { createProduct } from "./products"
import type { ShopSeed } from "./seed-shop"

/** A seeded shop with what most tests rent: they needn't make it again in each file. */
export type StockedShop = Awaited<ReturnType<typeof stockShop>>

export async function stockShop(admin: HttpClient, store: HttpClient, seed: ShopSeed) {
  /** 1200.00 EUR without taxes, one variant. */
  const bike = await createProduct(admin, seed, { title: "Vélo cargo", priceHT: 1200 })
  /** 40.00 EUR without taxes. */
  const bell = await createProduct(admin, seed, { title: "Sonnette", priceHT: 40 })
  // What restore.copy_cart() copies, in worker/restore.sql.
  await createFilledCart(store, seed, [{ variantId: bike.variantId }, { variantId: bell.variantId }])
  return { ...seed, bike, bell }
}
