import type { MedusaContainer } from "@medusajs/framework/types"
import { readAll } from "../read"

/** Products by what they are, or belong to; of several ways all must hold. A category has those of the categories below it, too. */
export interface ProductGroups {
  product_id?: readonly string[]
  status?: string
  collection_id?: readonly string[]
  category_id?: readonly string[]
  tag_id?: readonly string[]
  type_id?: readonly string[]
}

/** As the product module filters products; empty: all. */
export async function filterOf(
  container: MedusaContainer,
  { product_id, status, collection_id, category_id, tag_id, type_id }: ProductGroups,
): Promise<Record<string, unknown>> {
  return {
    ...(product_id && { id: [...product_id] }),
    ...(status && { status }),
    ...(collection_id && { collection_id: [...collection_id] }),
    ...(category_id && { categories: { id: await withThoseBelow(container, category_id) } }),
    ...(tag_id && { tags: { id: [...tag_id] } }),
    ...(type_id && { type_id: [...type_id] }),
  }
}

/** The categories, and all that are below them, level by level. */
async function withThoseBelow(container: MedusaContainer, ids: readonly string[]): Promise<string[]> {
  const found = new Set(ids)
  for (let level = [...found]; level.length;) {
    const below = await readAll<{ id: string }>(container, "product_category", ["id"], {
      parent_category_id: level,
    })
    level = below.map(({ id }) => id).filter((id) => !found.has(id))
    for (const id of level) found.add(id)
  }
  return [...found]
}

/** Of these ids those of products that there are. */
export async function productsThereAre(
  container: MedusaContainer,
  ids: readonly string[],
): Promise<string[]> {
  const products = await readAll<{ id: string }>(container, "product", ["id"], { id: [...ids] })
  return products.map(({ id }) => id)
}
