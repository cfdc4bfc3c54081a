import type { CreateProductWorkflowInputDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules, ProductStatus } from "@medusajs/framework/utils"
import { createInventoryLevelsWorkflow, createProductsWorkflow } from "@medusajs/medusa/core-flows"
import { CATALOGUE, TEXTS, type CatalogueProduct } from "./catalogue"

const STOCK = 200

export interface ProductPlace {
  salesChannelId: string
  shippingProfileId: string
  stockLocationId: string
  /** Where the storefront serves the pictures. */
  picturesUrl: string
}

/** The catalogue as published products, each variant in stock. */
export async function seedProducts(container: MedusaContainer, place: ProductPlace): Promise<void> {
  const existing = await container
    .resolve(Modules.PRODUCT)
    .listProducts({}, { select: ["handle"], take: null as never })
  const known = new Set(existing.map((product) => product.handle))
  const products = CATALOGUE.map((product, position) => productInput(product, position, place)).filter(
    (product) => !known.has(product.handle as string),
  )
  if (products.length > 0) await createProductsWorkflow(container).run({ input: { products } })

  await seedStock(container, place.stockLocationId)
}

function productInput(
  product: CatalogueProduct,
  position: number,
  place: ProductPlace,
): CreateProductWorkflowInputDTO {
  const { handle, title, kind, option, prices } = product
  const picture = `${place.picturesUrl}/${handle}.svg`
  return {
    title,
    ...TEXTS.en[handle],
    handle,
    status: ProductStatus.PUBLISHED,
    thumbnail: picture,
    images: [{ url: picture }],
    weight: Math.round(product.weight * 1000),
    shipping_profile_id: place.shippingProfileId,
    sales_channels: [{ id: place.salesChannelId }],
    metadata: { kind, position, fr: TEXTS.fr[handle], de: TEXTS.de[handle] },
    options: [{ title: option, values: Object.keys(prices) }],
    variants: Object.entries(prices).map(([value, amount], index) => ({
      title: value,
      sku: `${handle}-${index + 1}`.toUpperCase(),
      options: { [option]: value },
      variant_rank: index,
      manage_inventory: true,
      prices: [{ currency_code: "eur", amount }],
    })),
  }
}

async function seedStock(container: MedusaContainer, stockLocationId: string): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const items = await inventory.listInventoryItems({}, { select: ["id"], take: null as never })
  const levels = await inventory.listInventoryLevels(
    {},
    { select: ["inventory_item_id"], take: null as never },
  )
  const stocked = new Set(levels.map((level) => level.inventory_item_id))
  const missing = items.filter((item) => !stocked.has(item.id))
  if (missing.length > 0) {
    await createInventoryLevelsWorkflow(container).run({
      input: {
        inventory_levels: missing.map((item) => ({
          inventory_item_id: item.id,
          location_id: stockLocationId,
          stocked_quantity: STOCK,
        })),
      },
    })
  }
}
