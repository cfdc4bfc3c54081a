import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type {
  CreateLineItemDTO,
  ICartModuleService,
  IProductModuleService,
  MedusaContainer,
} from "@medusajs/framework/types"
import type { PaidLine } from "../../../modules/rental/confirmation/paid-lines"
import type { ContentsPlan } from "../../../modules/rental/confirmation/reconcile"
import { mayUndo, type LeasedRental } from "./may-undo"

/** The cart, and the lines that were paid. */
export interface ReconcileLinesInput extends LeasedRental {
  cart_id: string
  contents: ContentsPlan
}

/**
 * Brings the cart's lines to what was paid. Straight through the Cart Module: Medusa's own workflows would price the
 * lines again and apply today's promotions. Undone by taking the new lines away and putting the old ones back.
 */
export const reconcileLinesStep = createStep(
  "set-rental-contents",
  async ({ cart_id, contents, rental_transaction_id, lease_owner }: ReconcileLinesInput, { container }) => {
    if (contents.kind === "same") return new StepResponse(undefined, null)
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const sold = await variantsStillSold(container, contents.add)
    if (contents.remove.length) await carts.softDeleteLineItems(contents.remove)
    const undo: ReconcileLinesUndo = { removed: contents.remove, added: [] }
    try {
      const lines = contents.add.map((line) => newLine(line, sold))
      if (lines.length) undo.added = (await carts.addLineItems(cart_id, lines)).map(({ id }) => id)
    } catch (cause) {
      // A step that throws isn't compensated.
      await putBack(carts, undo)
      throw cause
    }
    const held = { rental_transaction_id, lease_owner }
    return new StepResponse(undefined, { ...undo, held })
  },
  async (undo, { container }) => {
    if (!undo || !(await mayUndo(container, undo.held))) return
    await putBack(container.resolve<ICartModuleService>(Modules.CART), undo)
  },
)

interface ReconcileLinesUndo {
  removed: string[]
  added: string[]
}

async function putBack(carts: ICartModuleService, { removed, added }: ReconcileLinesUndo): Promise<void> {
  if (added.length) await carts.deleteLineItems(added)
  if (removed.length) await carts.restoreLineItems(removed)
}

async function variantsStillSold(container: MedusaContainer, lines: PaidLine[]): Promise<Set<string>> {
  const id = lines.flatMap(({ content }) => content.variant_id ?? [])
  if (!id.length) return new Set()
  const variants = await container
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
