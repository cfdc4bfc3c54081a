import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Products by what they are, or belong to; of several ways all must hold. */
export interface ProductGroups {
  product_id?: readonly string[]
  collection_id?: readonly string[]
  category_id?: readonly string[]
  tag_id?: readonly string[]
  type_id?: readonly string[]
}

/** As the product module filters products; empty: all. */
export function filterOf({
  product_id,
  collection_id,
  category_id,
  tag_id,
  type_id,
}: ProductGroups): Record<string, unknown> {
  return {
    ...(product_id && { id: [...product_id] }),
    ...(collection_id && { collection_id: [...collection_id] }),
    ...(category_id && { categories: { id: [...category_id] } }),
    ...(tag_id && { tags: { id: [...tag_id] } }),
    ...(type_id && { type_id: [...type_id] }),
  }
}

/** So many are read at once. */
const BATCH = 1_000

/** The ids of the products that there are in these groups. */
export async function productsOfGroups(container: MedusaContainer, groups: ProductGroups): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const found: string[] = []
  for (let skip = 0; ; skip += BATCH) {
    const { data } = await query.graph({
      entity: "product",
      fields: ["id"],
      filters: filterOf(groups),
      pagination: { skip, take: BATCH, order: { id: "ASC" } },
    })
    found.push(...data.map(({ id }) => id))
    if (data.length < BATCH) return [...new Set(found)]
  }
}
