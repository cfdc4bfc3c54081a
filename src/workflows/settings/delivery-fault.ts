import type { MedusaContainer } from "@medusajs/framework/types"
import type { FieldFault } from "../../core/messages/codes"
import { takesGoodsOut } from "../confirmation/shipping-options"

/** Checks the delivery that orders get if theirs is unknown. Null: the delivery exists, or none is set. */
export async function deliveryFault(
  container: MedusaContainer,
  { default_shipping_option_id: id }: { default_shipping_option_id?: string | null },
): Promise<FieldFault | null> {
  if (!id || (await takesGoodsOut(container, id))) return null
  return { field: "default_shipping_option_id", code: "no_such_delivery", params: {} }
}
