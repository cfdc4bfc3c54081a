import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { NoStock } from "../../core/problems/problem"

/** Medusa's sentence for stock that is gone names it by ids, which no merchant knows. */
const NO_STOCK = /^Not enough stock available for item (\S+) at location (\S+)$/

const ITEM = [
  "title",
  "variants.product.title",
  "location_levels.location_id",
  "location_levels.stocked_quantity",
  "location_levels.reserved_quantity",
  "location_levels.stock_locations.name",
]

interface InventoryItem {
  title?: string | null
  variants?: { product?: { title: string } | null }[]
  location_levels?: {
    location_id: string
    stocked_quantity: number
    reserved_quantity: number
    stock_locations?: { name: string }[]
  }[]
}

/**
 * What a cart lacks by Medusa's sentence: the product, else the inventory item, how much of it is needed and how much is there; null where
 * the sentence is another one, or the item is gone.
 */
export async function missingStock(
  container: MedusaContainer,
  sentence: string,
  cartId: string,
): Promise<NoStock | null> {
  const [, id, location] = NO_STOCK.exec(sentence) ?? []
  if (!id) return null
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "inventory_item", fields: ITEM, filters: { id } })
  const [item] = data as InventoryItem[]
  const name = item?.variants?.[0]?.product?.title ?? item?.title
  if (!item || !name) return null
  const level = item.location_levels?.find(({ location_id }) => location_id === location)
  const place = level?.stock_locations?.[0]?.name
  if (!level || !place) return { code: "no_stock", name }
  const stock = {
    needed: await needed(container, cartId, id),
    free: Math.max(0, Number(level.stocked_quantity) - Number(level.reserved_quantity)),
    location: place,
    inventory_item_id: id,
  }
  return { code: "no_stock", name, stock }
}

interface CartLine {
  quantity: number
  variant?: { inventory_items?: { inventory_item_id: string; required_quantity: number }[] } | null
}

/** Units of an inventory item that a cart takes. */
async function needed(container: MedusaContainer, cartId: string, inventoryItemId: string): Promise<number> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: [
      "items.quantity",
      "items.variant.inventory_items.inventory_item_id",
      "items.variant.inventory_items.required_quantity",
    ],
    filters: { id: cartId },
  })
  const lines = (data as { items?: CartLine[] }[])[0]?.items ?? []
  return lines
    .flatMap(({ quantity, variant }) =>
      (variant?.inventory_items ?? [])
        .filter(({ inventory_item_id }) => inventory_item_id === inventoryItemId)
        .map(({ required_quantity }) => Number(quantity) * required_quantity),
    )
    .reduce((sum, units) => sum + units, 0)
}
