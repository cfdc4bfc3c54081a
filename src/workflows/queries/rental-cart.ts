import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { IProductModuleService, MedusaContainer } from "@medusajs/framework/types"
import { RENTAL_CART_FIELDS, type CartItem, type RentalCart } from "../../modules/rental/transactions/cart"

/** The cart as a rental reads it, with Medusa's totals; undefined where there is none. */
export async function rentalCartOf(
  container: MedusaContainer,
  cartId: string,
  fields: readonly (typeof RENTAL_CART_FIELDS)[number][] = RENTAL_CART_FIELDS,
): Promise<RentalCart | undefined> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "cart", fields: [...fields], filters: { id: cartId } })
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
  const product_id = [...new Set(cart.items.flatMap((item) => item.product_id ?? []))]
  if (!product_id.length) return new Map()
  const variants = await container
    .resolve<IProductModuleService>(Modules.PRODUCT)
    .listProductVariants({ product_id }, { select: ["id", "product_id"], take: null as never })
  const byProduct = new Map<string, string[]>()
  for (const { id, product_id } of variants) {
    byProduct.set(product_id!, [...(byProduct.get(product_id!) ?? []), id])
  }
  return byProduct
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
