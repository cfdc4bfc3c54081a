import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { updateCartWorkflow } from "@medusajs/medusa/core-flows"
import { RENTAL_MODULE } from "../../modules/rental"
import { ADDRESS_FIELDS, type AddressField } from "../address-fields"
import { isRented, transactionsOfCart } from "./transactions-of-cart"

interface NamelessCart {
  id: string
  completed_at: string | Date | null
  region: { countries: { iso_2: string }[] } | null
  shipping_address: Record<AddressField | "country_code", string | null> | null
}

/**
 * Gives a cart without a country the named one, if its region has it, as Medusa does in regions of one country. By Medusa's own
 * workflow, so that the cart shows the taxes of that country. A cart that is rented already stays as it is.
 */
export async function nameCountry(
  container: MedusaContainer,
  cartId: string,
  country_code: string,
): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "cart",
    fields: ["id", "completed_at", "region.countries.iso_2", "shipping_address.*"],
    filters: { id: cartId },
  })
  const cart = data[0] as unknown as NamelessCart | undefined
  if (!cart || cart.completed_at || cart.shipping_address?.country_code) return
  if (!cart.region?.countries.some(({ iso_2 }) => iso_2 === country_code)) return
  const rental = container.resolve(RENTAL_MODULE)
  if ((await transactionsOfCart(rental, cartId)).some(isRented)) return

  const address = Object.fromEntries(
    ADDRESS_FIELDS.map((field) => [field, cart.shipping_address?.[field] ?? undefined]),
  )
  await updateCartWorkflow(container).run({
    input: { id: cartId, shipping_address: { ...address, country_code } },
  })
}
