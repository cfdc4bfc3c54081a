import { Modules } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { CreateLineItemDTO, ICartModuleService, IProductModuleService, MedusaContainer } from "@medusajs/framework/types"
import type { PaidLine, Reconciliation } from "../../modules/rental/confirmation/reconcile"

export interface SetContentsInput {
  cart_id: string
  contents: Exclude<Reconciliation, { kind: "impossible" }>
}

/**
 * Brings the cart's lines to what was paid. Straight through the Cart Module: Medusa's own workflows would price the
 * lines again and apply today's promotions. Undone by taking the new lines away and putting the old ones back.
 */
export const setContentsStep = createStep(
  "set-rental-contents",
  async ({ cart_id, contents }: SetContentsInput, { container }) => {
    if (contents.kind === "same") return new StepResponse(undefined, null)
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    const sold = await variantsStillSold(container, contents.add)
    if (contents.remove.length) await carts.softDeleteLineItems(contents.remove)
    const added = contents.add.length
      ? await carts.addLineItems(
          cart_id,
          contents.add.map((line) => newLine(line, sold))
        )
      : []
    return new StepResponse(undefined, { removed: contents.remove, added: added.map(({ id }) => id) })
  },
  async (undo, { container }) => {
    if (!undo) return
    const carts = container.resolve<ICartModuleService>(Modules.CART)
    if (undo.added.length) await carts.deleteLineItems(undo.added)
    if (undo.removed.length) await carts.restoreLineItems(undo.removed)
  }
)

async function variantsStillSold(container: MedusaContainer, lines: PaidLine[]): Promise<Set<string>> {
  const id = lines.flatMap(({ content }) => content.variant_id ?? [])
  if (!id.length) return new Set()
  const variants = await container
    .resolve<IProductModuleService>(Modules.PRODUCT)
    .listProductVariants({ id }, { select: ["id"], take: null })
  return new Set(variants.map((variant) => variant.id))
}

/**
 * A variant that was deleted since can't be reserved or checked for shipping: its line stands without it, and keeps its
 * id in the metadata.
 */
function newLine({ content, quantity, unit_price, tax_lines }: PaidLine, sold: Set<string>): CreateLineItemDTO {
  const gone = content.variant_id !== null && !sold.has(content.variant_id)
  const line = {
    ...content,
    ...(gone && {
      variant_id: null,
      requires_shipping: false,
      metadata: { ...content.metadata, rental_variant_id: content.variant_id },
    }),
    quantity,
    unit_price,
    is_custom_price: true,
    is_tax_inclusive: false,
    tax_lines,
  }
  return line as unknown as CreateLineItemDTO
}
