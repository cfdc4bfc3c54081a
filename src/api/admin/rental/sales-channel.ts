import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import type { Refusal } from "../../../core/messages/codes"
import { say } from "../../../core/messages/say"
import { SalesChannelQuery } from "./inputs"

/**
 * The sales channel that a request of the admin is about; null: the default row. Throws `invalid_data` for a query that
 * isn't one channel's id, `not_found` where there is no such channel.
 */
export async function requestedSalesChannel(req: MedusaRequest): Promise<string | null> {
  const parsed = SalesChannelQuery.safeParse(req.query)
  if (!parsed.success) {
    const message = "sales_channel_id: Send the id of one sales channel, or leave it out."
    throw new MedusaError(MedusaError.Types.INVALID_DATA, message, "invalid_sales_channel")
  }
  const id = parsed.data.sales_channel_id
  if (id === undefined) return null

  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "sales_channel", fields: ["id"], filters: { id } })
  if (data.length === 0) {
    const refusal: Refusal = { code: "sales_channel_not_found", params: {} }
    throw new MedusaError(MedusaError.Types.NOT_FOUND, say(refusal).text, refusal.code)
  }
  return id
}
