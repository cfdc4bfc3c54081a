import type { CartAddress, CartItem, CartShippingMethod, MedusaCart } from "../../decide/cart"

/** One bike at 1200.00 without taxes and 20 %. */
export const anItem = (more: Partial<CartItem> = {}): CartItem =>
  ({
    id: "cali_1",
    title: "Vélo cargo",
    product_title: "Vélo cargo",
    variant_title: "Rouge",
    variant_id: "variant_1",
    product_id: "prod_1",
    thumbnail: null,
    quantity: 1,
    unit_price: 1200,
    is_tax_inclusive: false,
    is_custom_price: false,
    requires_shipping: true,
    total: 1440,
    tax_total: 240,
    tax_lines: [{ rate: 20 }],
    variant_count: 2,
    variant_gone: false,
    ...more,
  }) as CartItem

/** "Standard", 10.00 without taxes and 20 %. */
export const aMethod = (more: Partial<CartShippingMethod> = {}): CartShippingMethod => ({
  id: "casm_1",
  name: "Standard",
  shipping_option_id: "so_standard",
  amount: 10,
  is_tax_inclusive: false,
  total: 12,
  tax_lines: [{ rate: 20, code: "tva" }],
  ...more,
})

export const anAddress = (more: Partial<CartAddress> = {}): CartAddress => ({
  first_name: "Camille",
  last_name: "Durand",
  company: null,
  phone: "+33612345678",
  address_1: "12 rue des Lilas",
  address_2: null,
  city: "Paris",
  postal_code: "75011",
  country_code: "fr",
  ...more,
})

export const aCart = (more: Partial<MedusaCart> = {}): MedusaCart => ({
  id: "cart_1",
  email: "camille.durand@example.test",
  customer_id: null,
  currency_code: "eur",
  region_id: "reg_1",
  sales_channel_id: "sc_1",
  locale: null,
  completed_at: null,
  metadata: null,
  total: 1452,
  customer: null,
  region: { countries: [{ iso_2: "fr" }] },
  shipping_address: anAddress(),
  billing_address: anAddress(),
  shipping_methods: [aMethod()],
  items: [anItem()],
  credit_lines: [],
  payment_collection: { id: "pay_col_1", amount: 1452, currency_code: "eur" },
  ...more,
})
