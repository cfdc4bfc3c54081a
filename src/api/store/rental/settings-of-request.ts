import type { MedusaStoreRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { RENTAL_MODULE } from "../../../modules/rental/key"
import { missingSettings } from "../../../modules/rental/settings/resolve"
import type { EffectiveSettings } from "../../../modules/rental/settings/store"
import type { PriceDisplay } from "../../../answers/store"
import { helpOf } from "../../../answers/help"

/**
 * Returns the settings for a storefront's request (docs/decisions/settings.md): those of `sales_channel_id` in the query where the publishable
 * key has that channel, else of the key's only channel, else of the default row. That the storefront has asked is remembered.
 */
export async function settingsOfRequest(req: MedusaStoreRequest, res: MedusaResponse) {
  const channels = channelsOf(req)
  const wanted = req.query.sales_channel_id
  const only = channels.length === 1 ? channels[0]! : null
  const chosen = typeof wanted === "string" && channels.includes(wanted) ? wanted : only
  const settings = await req.scope.resolve(RENTAL_MODULE).settings.forChannel(chosen)
  noteStorefront(req, res, settings)
  return settings
}

/** Returns the sales channels of the request's publishable key. */
export function channelsOf(req: MedusaStoreRequest): string[] {
  return req.publishable_key_context?.sales_channel_ids ?? []
}

/** Checks that renting is on, and that nothing it needs is missing. */
export const canRent = (settings: EffectiveSettings): boolean => missingSettings(settings).length === 0

/** Returns the shop's display settings for prices; those that aren't set are absent. */
export function priceDisplayOf(settings: EffectiveSettings): PriceDisplay {
  const { first_payment, prices_shown } = settings
  const help = helpOf(settings)
  return {
    ...(first_payment && { first_payment }),
    ...(prices_shown && { prices_shown }),
    ...(help && { help }),
  }
}

/** While there is trouble at the service browsers come back soon. Seconds. */
const STALE_SECONDS = 15

/** Returns how long a page may keep an answer, in seconds. */
export const ttlOf = ({ rules_ttl_seconds }: EffectiveSettings, stale: boolean) =>
  stale ? Math.min(STALE_SECONDS, rules_ttl_seconds) : rules_ttl_seconds

/**
 * Remembers that a storefront has asked: a page in a browser, by a publishable key, from an origin of STORE_CORS that isn't the panel's
 * (whose own preview asks, too). Medusa has answered by then whether the origin is one: any other can be made up by its sender. What asks
 * from a server names none, and isn't noted, but for a fitted Next.js storefront, which names its own. No one waits for it: the row of
 * settings may be locked, or the database slow.
 */
function noteStorefront(req: MedusaStoreRequest, res: MedusaResponse, settings: EffectiveSettings): void {
  const origin = req.get("origin")
  if (!origin || res.get("Access-Control-Allow-Origin") !== origin || isPanel(req, origin, settings)) return
  const key = req.publishable_key_context?.key ?? null
  void req.scope.resolve(RENTAL_MODULE).health.noteStorefront(settings, { origin, key })
}

/** The panel's origin is the server itself, or one that the shop's configuration allows for admins. */
function isPanel(req: MedusaStoreRequest, origin: string, { backend_url }: EffectiveSettings): boolean {
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  const panels = (http.adminCors ?? "").split(",").map((each) => each.trim())
  const isOwn = origin.replace(/^https?:\/\//, "") === req.get("host")
  return isOwn || panels.includes(origin) || `${backend_url ?? ""}/`.startsWith(`${origin}/`)
}
