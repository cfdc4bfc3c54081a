import {
  BigNumber,
  createRawPropertiesFromBigNumber,
  decorateCartTotals,
  MathBN,
  Modules,
} from "@medusajs/framework/utils"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import type { CartItem, CartShippingMethod, RawAmount, MedusaCart } from "../../modules/rental/decide/cart"
import { readOne } from "../read"
import { cartTaxLines } from "./tax-lines"

/**
 * The cart with the tax lines of its items and deliveries, and its totals with them, whatever tax lines Medusa has made of it so far;
 * undefined where its taxes aren't known. `named` is the country that the caller names. Changes nothing in the database.
 */
export async function taxedCart(shop: MedusaContainer, cart: MedusaCart, named?: string) {
  const lines = await cartTaxLines(shop, cart, named)
  if (!lines) return undefined
  const taxed = inEachLine(cart, ({ id }) => ({ tax_lines: lines.get(id) ?? [] }))
  return withTotals(await withAdjustments(shop, taxed))
}

type Line = CartItem | CartShippingMethod

/** The cart with these changes of its items and deliveries. */
const inEachLine = (cart: MedusaCart, change: (line: Line) => Partial<Line>): MedusaCart => ({
  ...cart,
  items: cart.items.map((item) => ({ ...item, ...change(item) })),
  shipping_methods: cart.shipping_methods.map((method) => ({ ...method, ...change(method) })),
})

/**
 * The cart with the adjustments that its promotions have with its tax lines. Medusa takes a promotion of what a line costs without taxes
 * (with them, where the promotion says so), by the tax lines that it had made by then: none, where taxes aren't automatic or the
 * destination isn't known. A price with taxes would be reduced too much by it.
 */
async function withAdjustments(shop: MedusaContainer, cart: MedusaCart) {
  const lines: Line[] = [...cart.items, ...cart.shipping_methods].filter((line) => line.adjustments?.length)
  if (!lines.length) return cart
  const [was, is] = [basesOf(await asTaxedByMedusa(shop, cart)), basesOf(cart)]
  const isSame = ({ id }: Line) =>
    MathBN.eq(was[id]!.subtotal, is[id]!.subtotal) &&
    MathBN.eq(was[id]!.original_total, is[id]!.original_total)
  if (lines.every(isSame)) return cart
  const shares = await shareTakers(shop, lines)
  return inEachLine(cart, ({ id, adjustments }) => ({
    adjustments: adjustments?.map((each) => {
      const side = each.is_tax_inclusive ? "original_total" : "subtotal"
      const [from, to] = [was[id]![side], is[id]![side]]
      const amount = new BigNumber((each.raw_amount ?? each.amount) as BigNumberInput)
      const isShare = shares.has(each.promotion_id ?? "") && !MathBN.eq(from, 0)
      const taken = isShare ? MathBN.mult(amount, MathBN.div(to, from)) : amount
      const { numeric, raw } = new BigNumber(MathBN.min(taken, to))
      return { ...each, amount: numeric, raw_amount: raw as unknown as RawAmount }
    }),
  }))
}

/** Returns the cart with the tax lines that Medusa has made of it so far. */
async function asTaxedByMedusa(shop: MedusaContainer, cart: MedusaCart): Promise<MedusaCart> {
  const fields = ["items.id", "items.tax_lines.*", "shipping_methods.id", "shipping_methods.tax_lines.*"]
  const { items, shipping_methods } =
    (await readOne<MedusaCart>(shop, "cart", fields, { id: cart.id })) ?? cart
  const made = new Map([...items, ...shipping_methods].map(({ id, tax_lines }) => [id, tax_lines]))
  return inEachLine(cart, ({ id }) => ({ tax_lines: made.get(id) ?? [] }))
}

/** The promotions of these lines that take a share; the others take an amount. */
async function shareTakers(shop: MedusaContainer, lines: readonly Line[]): Promise<ReadonlySet<string>> {
  const adjustments = lines.flatMap((line) => line.adjustments ?? [])
  const id = [...new Set(adjustments.flatMap(({ promotion_id }) => promotion_id ?? []))]
  const promotions = await shop
    .resolve(Modules.PROMOTION)
    .listPromotions({ id }, { select: ["id"], relations: ["application_method"], take: id.length })
  const taking = promotions.filter(({ application_method }) => application_method?.type === "percentage")
  return new Set(taking.map(({ id }) => id))
}

/** Returns what each line costs before promotions, without taxes (`subtotal`) and with them, by its id. */
function basesOf(cart: MedusaCart) {
  const { items, shipping_methods } = withTotals(inEachLine(cart, () => ({ adjustments: [] })))
  type Base = Record<"raw_subtotal" | "raw_original_total", BigNumberInput>
  return Object.fromEntries(
    ([...items, ...shipping_methods] as unknown as (Line & Base)[]).map((line) => [
      line.id,
      { subtotal: new BigNumber(line.raw_subtotal), original_total: new BigNumber(line.raw_original_total) },
    ]),
  )
}

/** By Medusa's own arithmetic, which writes into what it is given, so that a cart whose tax lines are these already keeps its totals. */
function withTotals(cart: MedusaCart): MedusaCart {
  const copy = JSON.parse(JSON.stringify({ ...cart, credit_lines: [] }))
  createRawPropertiesFromBigNumber(decorateCartTotals(copy))
  return { ...JSON.parse(JSON.stringify(copy)), credit_lines: cart.credit_lines }
}
