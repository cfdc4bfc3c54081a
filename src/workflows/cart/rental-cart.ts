import { Modules } from "@medusajs/framework/utils"
import type { IProductModuleService, MedusaContainer } from "@medusajs/framework/types"
import {
  CART_AMOUNT_FIELDS,
  RENTAL_CART_FIELDS,
  type CartItem,
  type PAID_CART_FIELDS,
  type RentalCart,
} from "../../modules/rental/transactions/cart"
import { regionOf } from "../pricing/region-of"
import { readOne } from "../read"

/** The cart as a rental reads it, with Medusa's totals; undefined where there is none. */
export async function rentalCartOf(
  container: MedusaContainer,
  cartId: string,
  fields: readonly (typeof PAID_CART_FIELDS)[number][] = RENTAL_CART_FIELDS,
): Promise<RentalCart | undefined> {
  const cart = await readOne<RentalCart>(container, "cart", fields, { id: cartId })
  if (!cart) return undefined
  const [variants, region] = await Promise.all([
    variantsByProduct(container, cart),
    regionOf(container, cart.region_id),
  ])
  return {
    ...cart,
    region,
    items: cart.items.map((item) => ({ ...item, ...soldAs(item, variants) })),
    // In the order they were chosen: the database returns them in any, and their names are sent joined.
    shipping_methods: [...cart.shipping_methods].sort((one, other) => (one.id < other.id ? -1 : 1)),
  }
}

/** A cart as far as it is compared with what was paid. */
type CartAmounts = Pick<RentalCart, "total" | "raw_total" | "shipping_methods"> & {
  items: Omit<CartItem, "variant_count" | "variant_gone">[]
}

/** The cart's current amounts, with what they are for; undefined where there is no such cart. */
export const cartAmountsOf = (container: MedusaContainer, cartId: string): Promise<CartAmounts | undefined> =>
  readOne(container, "cart", CART_AMOUNT_FIELDS, { id: cartId })

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
  const link = await readOne<{ order_id: string }>(container, "order_cart", ["order_id"], { cart_id: cartId })
  return link?.order_id
}

/** What Medusa keeps of an address besides its country and its metadata. */
export const ADDRESS_FIELDS = [
  "first_name",
  "last_name",
  "company",
  "phone",
  "address_1",
  "address_2",
  "city",
  "postal_code",
  "province",
] as const

/** A field of an address that is kept and compared. */
export type AddressField = (typeof ADDRESS_FIELDS)[number]
