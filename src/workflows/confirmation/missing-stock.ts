import type { MedusaContainer } from "@medusajs/framework/types"
import type { Reason } from "../../core/messages/codes"
import type { PaidLine } from "../../modules/rental/decide/paid-lines"
import { readAll } from "../read"

const VARIANT = [
  "id",
  "manage_inventory",
  "allow_backorder",
  "product.title",
  "inventory_items.inventory_item_id",
  "inventory_items.required_quantity",
  "inventory_items.inventory.location_levels.stocked_quantity",
  "inventory_items.inventory.location_levels.reserved_quantity",
  "inventory_items.inventory.location_levels.stock_locations.name",
  "inventory_items.inventory.location_levels.stock_locations.sales_channels.id",
]

interface Level {
  stocked_quantity: number
  reserved_quantity: number
  stock_locations?: { name: string; sales_channels?: { id: string }[] }[]
}

interface Variant {
  id: string
  manage_inventory: boolean
  allow_backorder: boolean
  product?: { title: string } | null
  inventory_items?: {
    inventory_item_id: string
    required_quantity: number
    inventory?: { location_levels?: Level[] } | null
  }[]
}

/**
 * The first of the paid lines whose stock is gone: none of the sales channel's locations has enough of an item for it, all of them
 * together haven't for all lines, or the inventory item was deleted. Null where Medusa may find it.
 */
export async function missingStock(
  shop: MedusaContainer,
  sales_channel_id: string | null,
  lines: readonly PaidLine[],
): Promise<Extract<Reason, { code: "no_stock" }> | null> {
  const id = [...new Set(lines.flatMap(({ content }) => content.variant_id ?? []))]
  if (!id.length) return null
  const needs = (await readAll<Variant>(shop, "variant", VARIANT, { id }))
    .filter((variant) => variant.manage_inventory && !variant.allow_backorder)
    .flatMap((variant) => needsOf(variant, lines, sales_channel_id))
  for (const need of needs) {
    const same = needs.filter(({ item }) => item === need.item)
    const all = same.reduce((sum, { quantity }) => sum + quantity, 0)
    const most = Math.max(0, ...need.places.map(({ free }) => free))
    const free = need.places.reduce((sum, place) => sum + place.free, 0)
    if (most < need.quantity || free < all) return noStock(need, all)
  }
  return null
}

interface Need {
  /** The inventory item, and the units of it that one line takes. */
  item: string
  quantity: number
  name: string
  places: { name: string; free: number }[]
}

/** What each line of a variant takes of its inventory items: a kit has several; where they were deleted, something that is nowhere. */
function needsOf(variant: Variant, lines: readonly PaidLine[], channel: string | null): Need[] {
  const name = variant.product?.title ?? ""
  const items = variant.inventory_items?.length ? variant.inventory_items : [DELETED]
  return lines
    .filter(({ content }) => content.variant_id === variant.id)
    .flatMap((line) =>
      items.map(({ inventory_item_id, required_quantity, inventory }) => ({
        item: inventory_item_id,
        quantity: line.quantity * required_quantity,
        name,
        places: (inventory?.location_levels ?? []).flatMap((level) => placeOf(level, channel) ?? []),
      })),
    )
}

const DELETED = { inventory_item_id: "", required_quantity: 1, inventory: null }

function placeOf({ stock_locations = [], ...level }: Level, channel: string | null) {
  const [place] = stock_locations
  const serves = !channel || place?.sales_channels?.some(({ id }) => id === channel)
  if (!place || !serves) return null
  const free = Number(level.stocked_quantity) - Number(level.reserved_quantity)
  return { name: place.name, free: Math.max(0, free) }
}

function noStock({ item, name, places }: Need, needed: number): Extract<Reason, { code: "no_stock" }> {
  const [place] = [...places].sort((one, other) => other.free - one.free)
  if (!place) return { code: "no_stock", name }
  const stock = { needed, free: place.free, location: place.name, inventory_item_id: item }
  return { code: "no_stock", name, stock }
}
