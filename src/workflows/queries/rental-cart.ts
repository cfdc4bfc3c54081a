import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_CART_FIELDS, type CartItem, type RentalCart } from "../../modules/rental/transactions/cart"

/** The cart as a rental reads it, with its totals; undefined where there is none. */
export async function rentalCartOf(
  container: MedusaContainer,
  cartId: string,
): Promise<RentalCart | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: [...RENTAL_CART_FIELDS],
    filters: { id: cartId },
  })
  const cart = data[0] as unknown as RentalCart | undefined
  if (!cart) return undefined
  const variants = await variantsByProduct(container, cart)
  return { ...cart, items: cart.items.map((item) => ({ ...item, ...soldAs(item, variants) })) }
}

function soldAs({ product_id, variant_id }: CartItem, variants: Map<string, string[]>) {
  const siblings = variants.get(product_id ?? "")
  return {
    variant_count: siblings?.length ?? null,
    variant_gone: variant_id !== null && !siblings?.includes(variant_id),
  }
}

async function variantsByProduct(
  container: MedusaContainer,
  cart: RentalCart,
): Promise<Map<string, string[]>> {
  const id = [...new Set(cart.items.flatMap((item) => item.product_id ?? []))]
  if (!id.length) return new Map()
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "product", fields: ["id", "variants.id"], filters: { id } })
  return new Map(data.map((product) => [product.id, product.variants.map(({ id }: { id: string }) => id)]))
}

/** The cart that a payment collection belongs to. */
export async function cartIdOfCollection(
  container: MedusaContainer,
  collectionId: string,
): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["cart_id"],
    filters: { payment_collection_id: collectionId },
  })
  return data[0]?.cart_id
}

/** The order that a cart has become, by Medusa's own link. */
export async function orderIdOfCart(container: MedusaContainer, cartId: string): Promise<string | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "order_cart",
    fields: ["order_id"],
    filters: { cart_id: cartId },
  })
  return data[0]?.order_id
}
