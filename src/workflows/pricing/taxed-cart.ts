import { BigNumber, getLineItemsTotals, getShippingMethodsTotals, MathBN } from "@medusajs/framework/utils"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import type {
  CartItem,
  CartShippingMethod,
  RawAmount,
  RentalCart,
} from "../../modules/rental/transactions/cart"
import { adjustedCart, exactly } from "./adjusted-cart"
import { taxLinesFor, type Taxable, type TaxLines } from "./tax-lines"

/**
 * The cart with the tax lines of its items and deliveries, and its totals with them, whatever tax lines Medusa has made of it so far;
 * undefined where its taxes aren't known. `named` is the country that the caller names. Changes nothing in the database.
 */
export async function taxedCart(
  container: MedusaContainer,
  cart: RentalCart,
  named?: string,
): Promise<RentalCart | undefined> {
  const goods = taxablesOf(cart)
  const lines = await taxLinesFor(container, goods, { ...situationOf(cart), named })
  if (!goods.every(({ id }) => lines.has(id))) return undefined
  return withTaxLines(await adjustedCart(container, cart, lines), lines)
}

/** Medusa taxes no gift cards. */
function taxablesOf({ items, shipping_methods, currency_code }: RentalCart): Taxable[] {
  return [
    ...items
      .filter(({ is_giftcard }) => !is_giftcard)
      .map(({ id, product_id, product_type_id, quantity, unit_price }) => ({
        id,
        // Medusa sends the null of a line without a product, too.
        product_id: product_id as string,
        product_type_id: product_type_id ?? undefined,
        quantity,
        unit_price,
        currency_code,
      })),
    ...shipping_methods.map(({ id, shipping_option_id, amount }) => ({
      id,
      shipping_option_id: shipping_option_id as string,
      unit_price: amount,
      currency_code,
    })),
  ]
}

function situationOf({ customer, region, shipping_address, shipping_methods, locale }: RentalCart) {
  return {
    countries: (region?.countries ?? []).map(({ iso_2 }) => iso_2),
    address: shipping_address && {
      country_code: shipping_address.country_code ?? undefined,
      province_code: shipping_address.province,
      address_1: shipping_address.address_1 ?? undefined,
      address_2: shipping_address.address_2,
      city: shipping_address.city ?? undefined,
      postal_code: shipping_address.postal_code ?? undefined,
      metadata: shipping_address.metadata,
    },
    customer: customer
      ? {
          id: customer.id,
          email: customer.email ?? "",
          customer_groups: (customer.groups ?? []).map(({ id }) => id),
          metadata: customer.metadata,
        }
      : undefined,
    is_return: false,
    locale: locale ?? undefined,
    shipping_methods: shipping_methods.map(({ id, name, shipping_option_id, amount }) => ({
      id,
      name,
      shipping_option_id: shipping_option_id as string,
      amount,
    })),
  }
}

/** With Medusa's own arithmetic, so that a cart whose tax lines are these already keeps its totals. */
function withTaxLines(cart: RentalCart, lines: TaxLines): RentalCart {
  const items = cart.items.map((item) => ({ ...item, tax_lines: lines.get(item.id) ?? [] }))
  const methods = cart.shipping_methods.map((method) => ({
    ...method,
    tax_lines: lines.get(method.id) ?? [],
  }))
  const ofItems: Totals = getLineItemsTotals(items.map(computable) as never, {})
  const ofMethods: Totals = getShippingMethodsTotals(methods.map(computableMethod) as never, {})
  const all = [...Object.values(ofItems), ...Object.values(ofMethods)].map(({ total }) => total)
  return {
    ...cart,
    items: items.map((item) => ({
      ...item,
      ...amount("total", ofItems[item.id]!.total),
      ...amount("tax_total", ofItems[item.id]!.tax_total),
    })),
    shipping_methods: methods.map((method) => ({
      ...method,
      ...amount("total", ofMethods[method.id]!.total),
    })),
    ...amount("total", MathBN.sum(0, ...all)),
  }
}

type Totals = Record<string, { total: BigNumberInput; tax_total: BigNumberInput }>

const computable = (item: CartItem) => ({
  ...item,
  unit_price: exactly(item.unit_price, item.raw_unit_price),
  adjustments: adjustmentsOf(item),
})

const computableMethod = (method: CartShippingMethod) => ({
  ...method,
  amount: exactly(method.amount, method.raw_amount),
  adjustments: adjustmentsOf(method),
})

const adjustmentsOf = ({ adjustments }: Pick<CartItem, "adjustments">) =>
  (adjustments ?? []).map((each) => ({ ...each, amount: exactly(each.amount, each.raw_amount) }))

function amount<Name extends string>(name: Name, value: BigNumberInput) {
  const { numeric, raw } = new BigNumber(value)
  return { [name]: numeric, [`raw_${name}`]: raw } as { [K in Name]: number } & {
    [K in `raw_${Name}`]: RawAmount
  }
}
