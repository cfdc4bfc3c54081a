import { type HttpClient, succeed } from "./http-client"
import type { ShopSeed } from "./seed-shop"

export interface VariantInput {
  title: string
  /** Euros without taxes; the product's `priceHT` if absent. */
  priceHT?: number
  sku?: string
  /** Pieces in the warehouse; the product's `stock` if absent. */
  stock?: number
}

export interface ProductInput {
  title: string
  /** Euros without taxes. */
  priceHT: number
  /** One variant called "Default" if absent. */
  variants?: VariantInput[]
  /** Pieces in the warehouse for each variant; 100 if absent. */
  stock?: number
  thumbnail?: string
  metadata?: Record<string, unknown>
  /** False leaves the shipping profile out: the product then needs no delivery only if its inventory item says so too. */
  shipped?: boolean
}

export interface SeededProduct {
  id: string
  title: string
  /** In the order of the input. */
  variants: { id: string; title: string }[]
  /** The first variant's id, for the many tests that need no other. */
  variantId: string
}

/** A published product in the default sales channel, with its price, its shipping profile and stock in the warehouse. */
export async function createProduct(
  admin: HttpClient,
  seed: ShopSeed,
  input: ProductInput,
): Promise<SeededProduct> {
  const variants = input.variants ?? [{ title: "Default" }]
  const { product } = await succeed(
    admin.post("/admin/products?fields=id,title,variants.id,variants.title,*variants.inventory_items", {
      title: input.title,
      status: "published",
      thumbnail: input.thumbnail,
      metadata: input.metadata,
      sales_channels: [{ id: seed.salesChannelId }],
      ...(input.shipped === false ? {} : { shipping_profile_id: seed.shippingProfileId }),
      options: [{ title: "Model", values: variants.map((variant) => variant.title) }],
      variants: variants.map((variant) => ({
        title: variant.title,
        sku: variant.sku,
        options: { Model: variant.title },
        prices: [{ currency_code: "eur", amount: variant.priceHT ?? input.priceHT }],
      })),
    }),
  )
  const seeded = variants.map((variant) => {
    const found = product.variants.find((candidate: { title: string }) => candidate.title === variant.title)
    return {
      id: found.id as string,
      title: variant.title,
      stock: variant.stock ?? input.stock ?? 100,
      items: found.inventory_items,
    }
  })
  for (const variant of seeded) {
    await stockUp(admin, seed.stockLocationId, variant.items[0].inventory_item_id, variant.stock)
  }

  return {
    id: product.id,
    title: product.title,
    variants: seeded.map(({ id, title }) => ({ id, title })),
    variantId: seeded[0]!.id,
  }
}

function stockUp(admin: HttpClient, locationId: string, inventoryItemId: string, pieces: number) {
  return succeed(
    admin.post(`/admin/inventory-items/${inventoryItemId}/location-levels`, {
      location_id: locationId,
      stocked_quantity: pieces,
    }),
  )
}
