import type { SentLine } from "../../../answers/rental-snapshot"
import { RENTAL_PROVIDER_ID } from "../../../core/provider-id"

/**
 * A Medusa cart as far as a rental reads it. Amounts are euros; `raw_*` hold the same as exact decimal text where
 * Medusa computed them.
 */
export interface MedusaCart {
  id: string
  email: string | null
  customer_id: string | null
  currency_code: string
  region_id: string | null
  sales_channel_id: string | null
  locale: string | null
  completed_at: string | Date | null
  metadata: Record<string, unknown> | null
  total: number
  raw_total?: RawAmount
  customer: {
    id: string
    email: string | null
    has_account: boolean
    first_name: string | null
    last_name: string | null
    phone: string | null
    metadata?: Record<string, unknown> | null
  } | null
  region: {
    countries: { iso_2: string }[]
    payment_providers?: ({ id: string; is_enabled?: boolean } | null)[]
  } | null
  shipping_address: CartAddress | null
  billing_address: CartAddress | null
  shipping_methods: CartShippingMethod[]
  items: CartItem[]
  /** What gift cards, store credit and the like take off the total, in euros. */
  credit_lines: { id: string; amount: number }[]
  payment_collection: {
    id: string
    amount: number
    raw_amount?: RawAmount
    currency_code: string
    /** Absent from what is read without them. */
    payment_sessions?: {
      id: string
      provider_id: string
      status: string
      amount: number
      data: Record<string, unknown>
    }[]
  } | null
}

/** An amount as exact decimal text, as Medusa keeps it. */
export interface RawAmount {
  value: string
}

/** An address of a cart. */
export interface CartAddress {
  first_name: string | null
  last_name: string | null
  company: string | null
  phone: string | null
  address_1: string | null
  address_2: string | null
  city: string | null
  postal_code: string | null
  /** Absent from what is read without it. */
  province?: string | null
  country_code: string | null
  metadata?: Record<string, unknown> | null
}

/** A shipping method of a cart. Euros. */
export interface CartShippingMethod {
  id: string
  name: string
  shipping_option_id: string | null
  amount: number
  raw_amount?: RawAmount
  is_tax_inclusive: boolean
  total: number
  raw_total?: RawAmount
  tax_lines: CartTaxLine[]
  adjustments?: CartAdjustment[]
  data?: Record<string, unknown> | null
  metadata?: Record<string, unknown> | null
}

/** What a promotion takes off a line or a shipping method, in euros. */
interface CartAdjustment {
  id: string
  code?: string | null
  promotion_id?: string | null
  amount: number
  raw_amount?: RawAmount
  is_tax_inclusive?: boolean
}

/** A tax of a line or a shipping method; `rate` in percent. */
export type CartTaxLine = SentLine["tax_lines"][number]

const NO_TEXT = null as string | null

/** The content of a line that sells nothing of the shop's. */
export const NO_CONTENT = {
  title: "",
  subtitle: NO_TEXT,
  thumbnail: NO_TEXT,
  product_id: NO_TEXT,
  product_title: NO_TEXT,
  product_subtitle: NO_TEXT,
  product_type: NO_TEXT,
  product_type_id: NO_TEXT,
  product_collection: NO_TEXT,
  product_handle: NO_TEXT,
  variant_id: NO_TEXT,
  variant_sku: NO_TEXT,
  variant_barcode: NO_TEXT,
  variant_title: NO_TEXT,
  variant_option_values: null as Record<string, unknown> | null,
  requires_shipping: false,
  is_discountable: false,
  is_giftcard: false,
  metadata: null as Record<string, unknown> | null,
}

/** What a line of a cart says of the thing it sells: enough to write the line again. */
export type CartItemContent = typeof NO_CONTENT

/** A line of a cart. Euros. */
export interface CartItem extends CartItemContent {
  id: string
  quantity: number
  unit_price: number
  is_tax_inclusive: boolean
  total: number
  raw_total?: RawAmount
  tax_total: number
  raw_tax_total?: RawAmount
  tax_lines: CartTaxLine[]
  adjustments?: CartAdjustment[]
  /** How many variants the product has; null where the product is gone. */
  variant_count: number | null
  /** The variant was deleted since: complete-cart fails on a line of it that requires shipping. */
  variant_gone: boolean
}

/** An order as far as a confirmation compares it with what was paid. Amounts in euros. */
export interface RentalOrder extends Pick<MedusaCart, "id" | "region_id" | "total" | "raw_total"> {
  status: string
  items: Pick<
    CartItem,
    "id" | "title" | "product_title" | "variant_id" | "quantity" | "metadata" | "total" | "raw_total"
  >[]
  shipping_methods: Pick<CartShippingMethod, "id" | "name" | "total" | "raw_total">[]
  shipping_address: (CartAddress & { id: string }) | null
  billing_address: (CartAddress & { id: string }) | null
  payment_collections: {
    id: string
    status: string
    payment_sessions?: { id: string; provider_id: string; amount: number; status: string }[]
    payments?: { id: string; provider_id: string; amount: number; canceled_at: string | null }[]
  }[]
}

/** The order that a rental's cart has become; `ours`: by this rental's own payment session. */
export type ExistingOrder = { id: string; ours: boolean } | null

/** Returns the payments of an order that weren't cancelled. */
export const paymentsOf = (order: RentalOrder) =>
  order.payment_collections
    .flatMap((collection) => collection.payments ?? [])
    .filter(({ canceled_at }) => !canceled_at)

/** Checks whether the order has the payment of its rental: from then on it is paid. */
export const isAuthorized = (order: RentalOrder) =>
  paymentsOf(order).some(({ provider_id }) => provider_id === RENTAL_PROVIDER_ID)
