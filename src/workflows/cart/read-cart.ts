import { Modules } from "@medusajs/framework/utils"
import type { IProductModuleService, MedusaContainer } from "@medusajs/framework/types"
import type { CartItem, MedusaCart } from "../../modules/rental/decide/cart"
import { regionOf } from "../pricing/region-of"
import { readOne } from "../read"

/**
 * The fields that a price and a snapshot need, the region aside: which payment collection it is, their caller knows. Not Medusa's totals and
 * tax lines: a rental makes its own.
 */
export const PRICED_CART_FIELDS = [
  "id",
  "email",
  "customer_id",
  "currency_code",
  "region_id",
  "sales_channel_id",
  "locale",
  "completed_at",
  "metadata",
  "customer.*",
  "shipping_address.*",
  "billing_address.*",
  "shipping_methods.*",
  "shipping_methods.adjustments.*",
  "items.*",
  "items.adjustments.*",
  "credit_lines.id",
  "credit_lines.amount",
] as const

/**
 * Those with Medusa's totals and the payment sessions: the order of a paid cart needs them, and a page that says how the cart would be
 * paid.
 */
export const PAID_CART_FIELDS = [
  ...PRICED_CART_FIELDS,
  "total",
  "raw_total",
  "shipping_methods.tax_lines.*",
  "items.tax_lines.*",
  "payment_collection.*",
  "payment_collection.payment_sessions.*",
] as const

/** Those that its amounts are computed from, and what they are for. */
const CART_AMOUNT_FIELDS = PAID_CART_FIELDS.filter(
  (field) => !/^(customer|shipping_address|billing_address|payment_collection)\./.test(field),
)

/** The cart as a rental reads it; undefined where there is none. */
export async function readCart(
  shop: MedusaContainer,
  cartId: string,
  fields: readonly (typeof PAID_CART_FIELDS)[number][],
): Promise<MedusaCart | undefined> {
  const cart = await readOne<MedusaCart>(shop, "cart", fields, { id: cartId })
  if (!cart) return undefined
  const [variants, region] = await Promise.all([
    variantsByProduct(shop, cart),
    regionOf(shop, cart.region_id),
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
type CartAmounts = Pick<MedusaCart, "total" | "raw_total" | "currency_code" | "shipping_methods"> & {
  items: Omit<CartItem, "variant_count" | "variant_gone">[]
}

/** The cart's current amounts, with what they are for; undefined where there is no such cart. */
export const cartAmountsOf = (shop: MedusaContainer, cartId: string): Promise<CartAmounts | undefined> =>
  readOne(shop, "cart", CART_AMOUNT_FIELDS, { id: cartId })

function soldAs({ product_id, variant_id }: CartItem, variants: Map<string, string[]>) {
  const siblings = variants.get(product_id ?? "")
  return {
    variant_count: siblings?.length ?? null,
    variant_gone: variant_id !== null && !siblings?.includes(variant_id),
  }
}

async function variantsByProduct(shop: MedusaContainer, cart: MedusaCart): Promise<Map<string, string[]>> {
  const product_id = [...new Set(cart.items.flatMap((item) => item.product_id ?? []))]
  if (!product_id.length) return new Map()
  const variants = await shop
    .resolve<IProductModuleService>(Modules.PRODUCT)
    .listProductVariants({ product_id }, { select: ["id", "product_id"], take: null as never })
  const byProduct = new Map<string, string[]>()
  for (const { id, product_id } of variants) {
    byProduct.set(product_id!, [...(byProduct.get(product_id!) ?? []), id])
  }
  return byProduct
}

/** The order that a cart has become, by Medusa's own link. */
export async function orderIdOfCart(shop: MedusaContainer, cartId: string): Promise<string | undefined> {
  const link = await readOne<{ order_id: string }>(shop, "order_cart", ["order_id"], { cart_id: cartId })
  return link?.order_id
}
