import type { MedusaStoreRequest } from "@medusajs/framework/http"
import { RENTAL_MODULE } from "../../../modules/rental"
import type { EffectiveSettings } from "../../../modules/rental/settings/store"

/**
 * The settings for a storefront's request (docs/decisions/settings.md): those of `sales_channel_id` in the query where the publishable
 * key has that channel, else of the key's only channel, else of the default row.
 */
export function settingsOfRequest(req: MedusaStoreRequest): Promise<EffectiveSettings> {
  const channels = channelsOf(req)
  const wanted = req.query.sales_channel_id
  const only = channels.length === 1 ? channels[0]! : null
  const chosen = typeof wanted === "string" && channels.includes(wanted) ? wanted : only
  return req.scope.resolve(RENTAL_MODULE).settings.forChannel(chosen)
}

/** The sales channels of the request's publishable key. */
export function channelsOf(req: MedusaStoreRequest): string[] {
  return req.publishable_key_context?.sales_channel_ids ?? []
}
