import {
  BigNumber,
  getLineItemsTotals,
  getShippingMethodsTotals,
  MathBN,
  Modules,
} from "@medusajs/framework/utils"
import type { BigNumberInput, MedusaContainer } from "@medusajs/framework/types"
import type {
  CartAdjustment,
  CartItem,
  CartShippingMethod,
  CartTaxLine,
  RawAmount,
  RentalCart,
} from "../../modules/rental/transactions/cart"
import type { TaxLines } from "./tax-lines"

/** What a line costs before promotions, without taxes and with them. */
interface Base {
  net: BigNumberInput
  gross: BigNumberInput
}

type Line = { id: string; adjustments?: CartAdjustment[] }

/**
 * The cart with the adjustments that its promotions would have with these tax lines. Medusa takes a promotion of what a line costs without
 * taxes (with them, where the promotion says so), by the tax lines that it had made by then: none, where taxes aren't automatic or
 * the destination isn't known. A price with taxes would be reduced too much by it.
 */
export async function adjustedCart(
  container: MedusaContainer,
  cart: RentalCart,
  lines: TaxLines,
): Promise<RentalCart> {
  const items = rebased(cart.items, (item, taxes) => baseOfItem(item, taxes), lines)
  const methods = rebased(cart.shipping_methods, (method, taxes) => baseOfMethod(method, taxes), lines)
  const changed = [...items, ...methods].filter(({ was, is }) => !isSame(was, is))
  if (!changed.length) return cart
  const shares = await shareTakers(
    container,
    changed.flatMap(({ line }) => line.adjustments ?? []),
  )
  return {
    ...cart,
    items: items.map(({ line, was, is }) => ({ ...line, adjustments: adjusted(line, was, is, shares) })),
    shipping_methods: methods.map(({ line, was, is }) => ({
      ...line,
      adjustments: adjusted(line, was, is, shares),
    })),
  }
}

/** Each line with what it comes to by the tax lines that it has, and by those that it should have. */
function rebased<L extends Line & { tax_lines: CartTaxLine[] }>(
  all: readonly L[],
  baseOf: (line: L, taxes: readonly { rate: number }[]) => Base,
  lines: TaxLines,
): { line: L; was: Base; is: Base }[] {
  return all.map((line) => {
    if (!line.adjustments?.length) return { line, was: NONE, is: NONE }
    return { line, was: baseOf(line, line.tax_lines), is: baseOf(line, lines.get(line.id) ?? []) }
  })
}

const NONE: Base = { net: 0, gross: 0 }

const isSame = (was: Base, is: Base) => MathBN.eq(was.net, is.net) && MathBN.eq(was.gross, is.gross)

/** The promotions that take a share; the others take an amount. */
async function shareTakers(
  container: MedusaContainer,
  adjustments: readonly CartAdjustment[],
): Promise<ReadonlySet<string>> {
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

function adjusted(
  line: Line,
  was: Base,
  is: Base,
  shares: ReadonlySet<string>,
): CartAdjustment[] | undefined {
  return line.adjustments?.map((each) => {
    const side = each.is_tax_inclusive ? "gross" : "net"
    const before = exactly(each.amount, each.raw_amount)
    const taken = shares.has(each.promotion_id ?? "")
      ? MathBN.mult(before, MathBN.eq(was[side], 0) ? 1 : MathBN.div(is[side], was[side]))
      : before
    const { numeric, raw } = new BigNumber(MathBN.min(taken, is[side]))
    return { ...each, amount: numeric, raw_amount: raw as RawAmount }
  })
}

function baseOfItem(item: CartItem, tax_lines: readonly { rate: number }[]): Base {
  const unit_price = exactly(item.unit_price, item.raw_unit_price)
  const line = { ...item, unit_price, tax_lines, adjustments: [] }
  const totals: Record<string, Totals> = getLineItemsTotals([line] as never, {})
  return baseOf(totals[item.id]!)
}

function baseOfMethod(method: CartShippingMethod, tax_lines: readonly { rate: number }[]): Base {
  const amount = exactly(method.amount, method.raw_amount)
  const line = { ...method, amount, tax_lines, adjustments: [] }
  const totals: Record<string, Totals> = getShippingMethodsTotals([line] as never, {})
  return baseOf(totals[method.id]!)
}

interface Totals {
  subtotal: BigNumberInput
  original_total: BigNumberInput
}

const baseOf = ({ subtotal, original_total }: Totals): Base => ({ net: subtotal, gross: original_total })

/** An amount of Medusa's as exactly as it keeps it. */
export const exactly = (value: number, raw?: RawAmount): BigNumber =>
  new BigNumber((raw ?? value) as BigNumberInput)
