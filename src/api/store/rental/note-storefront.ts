import type { MedusaResponse, MedusaStoreRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { RENTAL_MODULE } from "../../../modules/rental"
import type { EffectiveSettings } from "../../../modules/rental/settings/store"

/**
 * Remembers that a storefront has asked: a page in a browser, by a publishable key, from an origin of STORE_CORS that isn't the panel's
 * (whose own preview asks, too). Medusa has answered by then whether the origin is one: any other can be made up by its sender. What asks
 * from a server names none, and isn't noted. No one waits for it: the row of settings may be locked, or the database slow.
 */
export function noteStorefront(
  req: MedusaStoreRequest,
  res: MedusaResponse,
  settings: EffectiveSettings,
): void {
  const origin = req.get("origin")
  if (!origin || res.get("Access-Control-Allow-Origin") !== origin || isPanel(req, origin, settings)) return
  const key = req.publishable_key_context?.key ?? null
  const { lastSeen } = req.scope.resolve(RENTAL_MODULE).health
  void lastSeen.storefront(settings.id, settings.storefront_seen_at, { origin, key })
}

/** The panel's origin is the server itself, or one that the shop's configuration allows for admins. */
function isPanel(req: MedusaStoreRequest, origin: string, { backend_url }: EffectiveSettings): boolean {
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  const panels = (http.adminCors ?? "").split(",").map((each) => each.trim())
  const isOwn = origin.replace(/^https?:\/\//, "") === req.get("host")
  return (
    isOwn ||
    panels.includes(origin) ||
    (!!backend_url && backend_url.startsWith(`${origin}/`)) ||
    backend_url === origin
  )
}
