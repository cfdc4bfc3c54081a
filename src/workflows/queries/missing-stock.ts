import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Medusa's sentence for stock that is gone names it by ids, which no merchant knows. */
const NO_STOCK = /^Not enough stock available for item (\S+) at location \S+$/

/** What lacks stock by Medusa's sentence: the product's title, else the inventory item's; null where the sentence is another one, or it is gone. */
export async function missingStock(container: MedusaContainer, sentence: string): Promise<string | null> {
  const id = NO_STOCK.exec(sentence)?.[1]
  if (!id) return null
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "inventory_item",
    fields: ["title", "variants.product.title"],
    filters: { id },
  })
  const [item] = data as { title?: string | null; variants?: { product?: { title: string } | null }[] }[]
  return item?.variants?.[0]?.product?.title ?? item?.title ?? null
}
