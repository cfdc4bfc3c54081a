import type { MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  getTotalVariantAvailability,
  getVariantAvailability,
} from "@medusajs/framework/utils"

/** How many units of variants may still be ordered, in a sales channel or at all locations (null); null where Medusa doesn't count them. */
export async function stockOf(
  container: MedusaContainer,
  variant_ids: string[],
  sales_channel_id: string | null,
): Promise<(variantId: string) => number | null> {
  if (!variant_ids.length) return () => null
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const available: Record<string, { availability: number | null }> =
    sales_channel_id === null
      ? await getTotalVariantAvailability(query, { variant_ids })
      : await getVariantAvailability(query, { variant_ids, sales_channel_id })
  return (id) => available[id]?.availability ?? null
}
