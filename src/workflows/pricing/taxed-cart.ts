import {
  BigNumber,
  getLineItemsTotals,
  getShippingMethodsTotals,
  MathBN,
  Modules,
} from "@medusajs/framework/utils"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import type { CartItem, CartShippingMethod, RawAmount, MedusaCart } from "../../modules/rental/decide/cart"
import { taxedCustomer, taxLinesFor, type Taxable, type TaxLines } from "./tax-lines"

/** What the taxes of a cart depend on. */
export type TaxableCart = Pick<
  MedusaCart,
  "items" | "shipping_methods" | "currency_code" | "customer" | "region" | "shipping_address" | "locale"
>

/**
 * The cart with the tax lines of its items and deliveries, and its totals with them, whatever tax lines Medusa has made of it so far;
 * undefined where its taxes aren't known. `named` is the country that the caller names. Changes nothing in the database.
 */
export async function taxedCart(
  container: MedusaContainer,
  cart: MedusaCart,
  named?: string,
): Promise<MedusaCart | undefined> {
  const lines = await cartTaxLines(container, cart, named)
  if (!lines) return undefined
  const taxed = inEachLine(cart, ({ id }) => ({ tax_lines: lines.get(id) ?? [] }))
  return withTotals(await withAdjustments(container, taxed, cart))
}

/**
 * The tax lines of a cart's items and deliveries, by their ids; none of a gift card. Undefined where they aren't known. `named` is the
 * country that the caller names.
 */
export async function cartTaxLines(
  container: MedusaContainer,
  cart: TaxableCart,
  named?: string,
): Promise<TaxLines | undefined> {
  const goods = taxablesOf(cart)
  const lines = await taxLinesFor(container, goods, { ...situationOf(cart), named })
  return goods.every(({ id }) => lines.has(id)) ? lines : undefined
}

/** Medusa taxes no gift cards. */
function taxablesOf({ items, shipping_methods, currency_code }: TaxableCart): Taxable[] {
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

function situationOf({ customer, region, shipping_address, shipping_methods, locale }: TaxableCart) {
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
    customer: taxedCustomer(customer),
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

type Line = CartItem | CartShippingMethod

/** The cart with these changes of its items and deliveries. */
const inEachLine = (cart: MedusaCart, change: (line: Line) => Partial<Line>): MedusaCart => ({
  ...cart,
  items: cart.items.map((item) => ({ ...item, ...change(item) })),
  shipping_methods: cart.shipping_methods.map((method) => ({ ...method, ...change(method) })),
})

/**
 * The cart with the adjustments that its promotions have with its tax lines; `before` is the cart with those that it had. Medusa takes a
 * promotion of what a line costs without taxes (with them, where the promotion says so), by the tax lines that it had made by then: none,
 * where taxes aren't automatic or the destination isn't known. A price with taxes would be reduced too much by it.
 */
async function withAdjustments(
  container: MedusaContainer,
  cart: MedusaCart,
  before: MedusaCart,
): Promise<MedusaCart> {
  const lines: Line[] = [...cart.items, ...cart.shipping_methods].filter((line) => line.adjustments?.length)
  if (!lines.length) return cart
  const [was, is] = [baseOf(before), baseOf(cart)]
  const isSame = ({ id }: Line) =>
    MathBN.eq(was(id).net, is(id).net) && MathBN.eq(was(id).gross, is(id).gross)
  if (lines.every(isSame)) return cart
  const shares = await shareTakers(container, lines)
  return inEachLine(cart, ({ id, adjustments }) => ({
    adjustments: adjustments?.map((each) => {
      const side = each.is_tax_inclusive ? "gross" : "net"
      const [from, to] = [was(id)[side], is(id)[side]]
      const amount = exactly(each.amount, each.raw_amount)
      const isShare = shares.has(each.promotion_id ?? "") && !MathBN.eq(from, 0)
      const taken = isShare ? MathBN.mult(amount, MathBN.div(to, from)) : amount
      return { ...each, ...inFull("amount", MathBN.min(taken, to)) }
    }),
  }))
}

/** The promotions of these lines that take a share; the others take an amount. */
async function shareTakers(container: MedusaContainer, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  const adjustments = lines.flatMap((line) => line.adjustments ?? [])
  const id = [...new Set(adjustments.flatMap(({ promotion_id }) => promotion_id ?? []))]
  const promotions = await container
    .resolve(Modules.PROMOTION)
    .listPromotions({ id }, { select: ["id"], relations: ["application_method"], take: id.length })
  return new Set(
    promotions
      .filter(({ application_method }) => application_method?.type === "percentage")
      .map(({ id }) => id),
  )
}

/** What each line costs before promotions, without taxes and with them, by its id. */
function baseOf(cart: MedusaCart) {
  const totals = totalsOf(inEachLine(cart, () => ({ adjustments: [] })))
  return (id: string) => ({ net: totals[id]!.subtotal, gross: totals[id]!.original_total })
}

/** With Medusa's own arithmetic, so that a cart whose tax lines are these already keeps its totals. */
function withTotals(cart: MedusaCart): MedusaCart {
  const totals = totalsOf(cart)
  const taxed = inEachLine(cart, (line) => ({
    ...inFull("total", totals[line.id]!.total),
    ...("quantity" in line && inFull("tax_total", totals[line.id]!.tax_total)),
  }))
  const all = Object.values(totals).map(({ total }) => total)
  return { ...taxed, ...inFull("total", MathBN.sum(0, ...all)) }
}

type Totals = Record<"total" | "tax_total" | "subtotal" | "original_total", BigNumberInput>

/** What items and deliveries come to, by their ids. */
function totalsOf({ items, shipping_methods }: MedusaCart): Record<string, Totals> {
  const adjustmentsOf = ({ adjustments }: Line) =>
    (adjustments ?? []).map((each) => ({ ...each, amount: exactly(each.amount, each.raw_amount) }))
  const goods = items.map((item) => ({
    ...item,
    unit_price: exactly(item.unit_price, item.raw_unit_price),
    adjustments: adjustmentsOf(item),
  }))
  const deliveries = shipping_methods.map((method) => ({
    ...method,
    amount: exactly(method.amount, method.raw_amount),
    adjustments: adjustmentsOf(method),
  }))
  return { ...getLineItemsTotals(goods as never, {}), ...getShippingMethodsTotals(deliveries as never, {}) }
}

/** An amount of Medusa's as exactly as it keeps it. */
const exactly = (value: number, raw?: RawAmount): BigNumber => new BigNumber((raw ?? value) as BigNumberInput)

/** An amount as Medusa keeps it: the number, and the same exactly. */
function inFull<Name extends string>(name: Name, value: BigNumberInput) {
  const { numeric, raw } = new BigNumber(value)
  return { [name]: numeric, [`raw_${name}`]: raw } as { [K in Name]: number } & {
    [K in `raw_${Name}`]: RawAmount
  }
}
