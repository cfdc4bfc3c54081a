import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type {
  CreateLineItemDTO,
  CreateShippingMethodDTO,
  ICartModuleService,
  IProductModuleService,
  MedusaContainer,
} from "@medusajs/framework/types"
import type { PaidLine } from "../../../modules/rental/decide/paid-lines"
import type { ChoiceToWrite } from "../../../modules/rental/decide/differences"
import { customerForEmail, rewritten, restoreBuyer } from "../../cart/buyer"
import { mayUndo, type LeaseKey } from "../../with-rental"
import { MADE_FOR } from "../../orders/rental-order"
import type { Make } from "../../../modules/rental/decide/plan"

/** The plan of an order, and the rental whose lease its caller has. */
export interface WritePaidCartInput extends Make, LeaseKey {}

/** Medusa's Cart Module has these, and takes lines by their ids; its types don't say so. The metadata's other keys stay. */
interface Carts extends Omit<ICartModuleService, "updateLineItems"> {
  softDeleteCreditLines(ids: string[]): Promise<unknown>
  restoreCreditLines(ids: string[]): Promise<unknown>
  updateLineItems(lines: { id: string; metadata: { rental: unknown } }[]): Promise<unknown>
}

/** What was removed and added. `below`: ids of the adjustments and tax lines of what was removed. */
interface Replaced {
  removed: string[]
  below: string[]
  added: string[]
}

/** What was written: each part is noted as soon as it is there, so that only that is undone. */
interface Written {
  cart: Make["cart"]
  buyer: boolean
  lines: Replaced
  choices: ChoiceToWrite[]
  methods: Replaced
  credit_lines: string[]
}

/**
 * Writes what was paid onto the shopper's cart: buyer, addresses, region, lines, delivery; credits stay out. Straight through the Cart
 * Module: Medusa's own workflows would price the lines again, apply today's promotions and put the option's present price. A cart that
 * is as it was sent gets its buyer and the rental's mark only. Undone by taking away what was added and putting back what went.
 */
export const writePaidCartStep = createStep(
  "write-paid-rental-cart",
  async (input: WritePaidCartInput, { container }) => {
    const carts = container.resolve<Carts>(Modules.CART)
    const done = nothingYet(input)
    try {
      await writeBuyer(container, input)
      done.buyer = true
      await writeContents(container, input, done)
      await writeChoices(carts, input, done)
      await writeMethods(carts, input, done)
    } catch (cause) {
      // A step that throws isn't compensated.
      await takeBack(container, done)
      throw cause
    }
    const { rental_transaction_id, lease_owner } = input
    return new StepResponse(undefined, { ...done, lease: { rental_transaction_id, lease_owner } })
  },
  async (done, { container }) => {
    if (done && (await mayUndo(container, done.lease))) await takeBack(container, done)
  },
)

const nothingYet = ({ cart }: WritePaidCartInput): Written => ({
  cart,
  buyer: false,
  lines: { removed: [], below: [], added: [] },
  choices: [],
  methods: { removed: [], below: [], added: [] },
  credit_lines: [],
})

/**
 * A guest stays a guest, also with the email of a registered customer. The region is the one that was sent. The mark goes along into the
 * order: by it the order is found where this server dies before the two are linked.
 */
async function writeBuyer(shop: MedusaContainer, input: WritePaidCartInput): Promise<void> {
  const { cart, email, addresses, region } = input
  const carts = shop.resolve<Carts>(Modules.CART)
  const customer_id = await customerForEmail(shop.resolve(Modules.CUSTOMER), cart.customer, email)
  await carts.updateCarts(cart.id, {
    metadata: { [MADE_FOR]: input.rental_transaction_id },
    ...(email && { email }),
    ...(customer_id && { customer_id }),
    ...(region && { region_id: region.region_id ?? undefined, currency_code: region.currency_code }),
    ...(addresses.shipping_address && {
      shipping_address: rewritten(cart.shipping_address, addresses.shipping_address),
    }),
    ...(addresses.billing_address && {
      billing_address: rewritten(cart.billing_address, addresses.billing_address),
    }),
  })
}

async function writeContents(
  shop: MedusaContainer,
  { cart, contents, credit_lines }: WritePaidCartInput,
  done: Written,
): Promise<void> {
  const carts = shop.resolve<Carts>(Modules.CART)
  if (credit_lines.length) {
    await carts.softDeleteCreditLines(credit_lines)
    done.credit_lines = credit_lines
  }
  const sold = await variantsStillSold(shop, contents.add)
  if (contents.remove.length) {
    done.lines.below = (await belowLines(carts, contents.remove)).flat()
    await carts.softDeleteLineItems(contents.remove)
    done.lines.removed = contents.remove
  }
  const lines = contents.add.map((line) => newLine(line, sold))
  if (lines.length) done.lines.added = idsOf(await carts.addLineItems(cart.id, lines))
}

async function writeChoices(carts: Carts, { choices }: WritePaidCartInput, done: Written): Promise<void> {
  if (!choices.length) return
  await carts.updateLineItems(choices.map(({ id, choice }) => ({ id, metadata: { rental: choice } })))
  done.choices = choices
}

async function writeMethods(carts: Carts, { cart, methods }: WritePaidCartInput, done: Written) {
  if (methods.remove.length) {
    done.methods.below = (await belowMethods(carts, methods.remove)).flat()
    await carts.softDeleteShippingMethods(methods.remove)
    done.methods.removed = methods.remove
  }
  if (!methods.add.length) return
  const added = await carts.addShippingMethods(cart.id, methods.add as unknown as CreateShippingMethodDTO[])
  done.methods.added = idsOf(added)
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id)

async function takeBack(shop: MedusaContainer, done: Written): Promise<void> {
  const carts = shop.resolve<Carts>(Modules.CART)
  const { cart, lines, choices, methods, credit_lines } = done
  if (methods.added.length) await carts.deleteShippingMethods(methods.added)
  if (methods.removed.length) await restoreMethods(carts, methods)
  if (choices.length) {
    // Medusa merges metadata, and takes a key out where it is "".
    const rentalOf = (before: unknown) => (before === undefined ? "" : before)
    await carts.updateLineItems(
      choices.map(({ id, before }) => ({ id, metadata: { rental: rentalOf(before) } })),
    )
  }
  if (lines.added.length) await carts.deleteLineItems(lines.added)
  if (lines.removed.length) await restoreLines(carts, lines)
  if (credit_lines.length) await carts.restoreCreditLines(credit_lines)
  // Medusa takes a key out where it is set to "".
  const metadata = cart.metadata && { [MADE_FOR]: "" }
  if (done.buyer) await restoreBuyer(shop, cart, { metadata })
}

/** Medusa restores all that ever belonged to a line, also adjustments that it has replaced since: those are removed again. */
async function restoreLines(carts: Carts, { removed, below }: Replaced): Promise<void> {
  await carts.restoreLineItems(removed)
  const [adjustments, taxLines] = await belowLines(carts, removed)
  await carts.softDeleteLineItemAdjustments(adjustments.filter((id) => !below.includes(id)))
  await carts.softDeleteLineItemTaxLines(taxLines.filter((id) => !below.includes(id)))
}

async function restoreMethods(carts: Carts, { removed, below }: Replaced): Promise<void> {
  await carts.restoreShippingMethods(removed)
  const [adjustments, taxLines] = await belowMethods(carts, removed)
  await carts.softDeleteShippingMethodAdjustments(adjustments.filter((id) => !below.includes(id)))
  await carts.softDeleteShippingMethodTaxLines(taxLines.filter((id) => !below.includes(id)))
}

const ALL_IDS = { select: ["id" as const], take: null }

/** Ids of the adjustments and of the tax lines. */
const belowLines = async (carts: Carts, item_id: string[]) =>
  [
    idsOf(await carts.listLineItemAdjustments({ item_id }, ALL_IDS)),
    idsOf(await carts.listLineItemTaxLines({ item_id }, ALL_IDS)),
  ] as const

const belowMethods = async (carts: Carts, shipping_method_id: string[]) =>
  [
    idsOf(await carts.listShippingMethodAdjustments({ shipping_method_id }, ALL_IDS)),
    idsOf(await carts.listShippingMethodTaxLines({ shipping_method_id }, ALL_IDS)),
  ] as const

async function variantsStillSold(shop: MedusaContainer, lines: PaidLine[]): Promise<Set<string>> {
  const id = lines.flatMap(({ content }) => content.variant_id ?? [])
  if (!id.length) return new Set()
  const variants = await shop
    .resolve<IProductModuleService>(Modules.PRODUCT)
    .listProductVariants({ id }, { select: ["id"], take: null })
  return new Set(variants.map((variant) => variant.id))
}

/**
 * A variant that was deleted since can't be reserved or checked for shipping: its line stays without it, and keeps its
 * id in the metadata.
 */
function newLine(
  { content, quantity, unit_price, gross_unit_price, tax_lines }: PaidLine,
  sold: Set<string>,
): CreateLineItemDTO {
  const gone = content.variant_id !== null && !sold.has(content.variant_id)
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
