import type { MedusaContainer } from "@medusajs/framework/types"
import { serializeFieldFault } from "../../../../core/messages/say"
import { RENTAL_MODULE } from "../../../../modules/rental/key"
import { transactionPrefix } from "../../../../workflows/checkout/cart-offer"
import { takesGoodsOut } from "../../../../workflows/confirmation/facts"
import { updateRentalSettingsWorkflow } from "../../../../workflows/settings/update-rental-settings"
import { adminOf, answer, invalid, requestedSalesChannel } from "../answer"
// Medusa's compiler leaves out every folder that is called "test", unless a file elsewhere imports from it: the package would lack this route.
import type {} from "./test/route"

/** The settings of a sales channel, or of the default row: what holds, where it comes from, secrets masked. */
export const GET = answer(async (req) => settingsOf(req.scope, await requestedSalesChannel(req)))

/** Changes any of the settings: absent leaves, null clears. */
export const POST = answer(async (req) => {
  const rental = req.scope.resolve(RENTAL_MODULE)
  const salesChannelId = await requestedSalesChannel(req)
  const prepared = await rental.settings.prepare(salesChannelId, req.body)
  if (!prepared.ok) throw invalid(prepared.code, prepared.faults.map(serializeFieldFault))
  const { default_shipping_option_id: delivery } = prepared.change.values
  if (delivery && !(await takesGoodsOut(req.scope, delivery))) {
    const fault = { field: "default_shipping_option_id", code: "no_such_delivery", params: {} } as const
    throw invalid("invalid_settings", [serializeFieldFault(fault)])
  }

  const { email: changed_by } = await adminOf(req)
  await updateRentalSettingsWorkflow(req.scope).run({ input: { ...prepared.change, changed_by } })
  return settingsOf(req.scope, salesChannelId)
})

async function settingsOf(shop: MedusaContainer, salesChannelId: string | null) {
  const settings = await shop.resolve(RENTAL_MODULE).settings.describe(salesChannelId)
  // As the ids have it: where none is set, the store's name.
  const transaction_prefix = await transactionPrefix(shop, settings)
  return { settings: { ...settings, transaction_prefix } }
}
