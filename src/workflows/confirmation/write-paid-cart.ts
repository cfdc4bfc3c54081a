import type { CreateLineItemDTO, ICartModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { PaidLine } from "../../modules/rental/decide/paid-lines"
import type { Make } from "../../modules/rental/decide/plan"
import { buyerBefore, buyerChanges } from "../cart/buyer"
import { MADE_FOR } from "../orders/rental-order"
import { readAll, readById } from "../read"
import { type LeaseKey, mayUndo } from "../with-rental"

/** What the Cart Module calls lines and shipping methods, and what names them in the rows below them. */
const OF = { lines: ["LineItem", "item_id"], methods: ["ShippingMethod", "shipping_method_id"] } as const

type Ids = { id: string }[]

/** Medusa's Cart Module has these, and takes lines by their ids; its types don't say so. The metadata's other keys stay. */
type Carts = Pick<ICartModuleService, "updateCarts"> &
  Record<
    | `${"add" | "delete" | "list" | "restore" | "softDelete" | "update"}${"LineItem" | "ShippingMethod"}${"s" | "Adjustments" | "TaxLines"}`
    | `${"restore" | "softDelete"}CreditLines`,
    (...of: unknown[]) => Promise<Ids>
  >

/** What was removed and added. `below`: ids of the adjustments and tax lines of what was removed. */
interface Replaced {
  removed: string[]
  below: string[]
  added: string[]
}

/** What undoing goes by: the plan, and what was removed and added so far. */
type Written = Pick<Make, "cart" | "choices" | "credit_lines"> & LeaseKey & Record<keyof typeof OF, Replaced>

/**
 * Writes what was paid onto the shopper's cart: buyer, addresses, region, lines, delivery; credits stay out. Straight through the Cart
 * Module: Medusa's own workflows would price the lines again, apply today's promotions and put the option's present price. A cart that
 * is as it was sent gets its buyer and the rental's mark only. Undone by taking away what was added and putting back what went.
 */
export const writePaidCartStep = createStep(
  "write-paid-rental-cart",
  async (input: Make & LeaseKey, { container }) => {
    const { cart, choices, credit_lines, rental_transaction_id, lease_owner } = input
    const plan = { cart, choices, credit_lines, rental_transaction_id, lease_owner }
    const done = { ...plan, lines: nothing(), methods: nothing() }
    try {
      await write(container, input, done)
    } catch (cause) {
      // A step that throws isn't compensated.
      await takeBack(container, done)
      throw cause
    }
    return new StepResponse(undefined, done)
  },
  async (done, { container }) => {
    if (done && (await mayUndo(container, done))) await takeBack(container, done)
  },
)

const nothing = (): Replaced => ({ removed: [], below: [], added: [] })

/**
 * The region is the one that was sent. The mark goes along into the order: by it the order is found where this server dies before the two are
 * linked.
 */
async function write(shop: MedusaContainer, input: Make & LeaseKey, done: Written): Promise<void> {
  const { cart, region, contents, choices, methods, credit_lines } = input
  const carts = shop.resolve<Carts>(Modules.CART)
  await dismissDeletedPromotions(shop, cart.id)
  await carts.updateCarts(cart.id, {
    metadata: { [MADE_FOR]: input.rental_transaction_id },
    ...(await buyerChanges(shop, cart, input)),
    ...(region && { region_id: region.region_id ?? undefined, currency_code: region.currency_code }),
  })
  if (credit_lines.length) await carts.softDeleteCreditLines(credit_lines)
  const sold = contents.add.map(({ content }) => content.variant_id)
  const variants = await readById(shop, "variant", [], sold)
  const lines = contents.add.map((line) => newLine(line, variants))
  await replace(carts, "lines", done, { remove: contents.remove, add: lines })
  const chosen = choices.map(({ id, choice }) => ({ id, metadata: { rental: choice } }))
  if (chosen.length) await carts.updateLineItems(chosen)
  await replace(carts, "methods", done, methods)
}

/**
 * Dismisses a cart's links to promotions that were deleted since, over which complete-cart fails: Medusa leaves them. What they took off
 * stays: adjustments don't need their promotion. Not undone, as they lead nowhere.
 */
async function dismissDeletedPromotions(shop: MedusaContainer, cart_id: string): Promise<void> {
  const fields = ["promotion_id"]
  const linked = await readAll<{ promotion_id: string }>(shop, "cart_promotion", fields, { cart_id })
  const ids = linked.map(({ promotion_id }) => promotion_id)
  const there = await readById(shop, "promotion", [], ids)
  const links = ids
    .filter((id) => !there.has(id))
    .map((promotion_id) => ({ [Modules.CART]: { cart_id }, [Modules.PROMOTION]: { promotion_id } }))
  await shop.resolve(ContainerRegistrationKeys.LINK).dismiss(links)
}

async function replace(
  carts: Carts,
  what: keyof typeof OF,
  done: Written,
  { remove, add }: { remove: string[]; add: object[] },
): Promise<void> {
  const [name] = OF[what]
  if (remove.length) {
    done[what].below = (await below(carts, what, remove)).flat()
    await carts[`softDelete${name}s`](remove)
    done[what].removed = remove
  }
  if (add.length) done[what].added = idsOf(await carts[`add${name}s`](done.cart.id, add))
}

/** Medusa restores all that ever belonged to a row, also adjustments that it has replaced since: those are removed again. */
async function putBack(
  carts: Carts,
  what: keyof typeof OF,
  { removed, added, ...left }: Replaced,
): Promise<void> {
  const [name] = OF[what]
  if (added.length) await carts[`delete${name}s`](added)
  if (!removed.length) return
  await carts[`restore${name}s`](removed)
  const gone = (await below(carts, what, removed)).map((ids) => ids.filter((id) => !left.below.includes(id)))
  await carts[`softDelete${name}Adjustments`](gone[0]!)
  await carts[`softDelete${name}TaxLines`](gone[1]!)
}

/** Ids of the adjustments and of the tax lines. */
async function below(carts: Carts, what: keyof typeof OF, ids: string[]): Promise<string[][]> {
  const [name, key] = OF[what]
  const all = [{ [key]: ids }, { select: ["id"], take: null }] as const
  return [
    idsOf(await carts[`list${name}Adjustments`](...all)),
    idsOf(await carts[`list${name}TaxLines`](...all)),
  ]
}

const idsOf = (rows: Ids): string[] => rows.map(({ id }) => id)

async function takeBack(shop: MedusaContainer, done: Written): Promise<void> {
  const carts = shop.resolve<Carts>(Modules.CART)
  const { cart, lines, choices, methods, credit_lines } = done
  await putBack(carts, "methods", methods)
  // Medusa merges metadata, and takes a key out where it is "".
  const before = choices.map(({ id, before = "" }) => ({ id, metadata: { rental: before } }))
  if (before.length) await carts.updateLineItems(before)
  await putBack(carts, "lines", lines)
  if (credit_lines.length) await carts.restoreCreditLines(credit_lines)
  await carts.updateCarts(cart.id, {
    ...buyerBefore(cart),
    // The types know no null here; the module does.
    metadata: (cart.metadata && { [MADE_FOR]: "" }) as Record<string, unknown>,
    region_id: cart.region_id ?? undefined,
    currency_code: cart.currency_code,
  })
}

/**
 * A variant that was deleted since can't be reserved or checked for shipping: its line stays without it, and keeps its
 * id in the metadata.
 */
function newLine(
  { content, quantity, unit_price, gross_unit_price, tax_lines }: PaidLine,
  variants: ReadonlyMap<string, unknown>,
): CreateLineItemDTO {
  const gone = content.variant_id !== null && !variants.has(content.variant_id)
  const line = {
    ...content,
    ...(gone && {
      variant_id: null,
      requires_shipping: false,
      metadata: { ...content.metadata, rental_variant_id: content.variant_id },
    }),
    quantity,
    // A price that had its taxes in it is written with them: without, its total would have thousandths of a euro.
    unit_price: gross_unit_price ?? unit_price,
    is_custom_price: true,
    is_tax_inclusive: gross_unit_price !== null,
    tax_lines,
  }
  return line as unknown as CreateLineItemDTO
}
