import type { MedusaStoreRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { RENTAL_MODULE } from "../../../modules/rental"
import type { EffectiveSettings } from "../../../modules/rental/settings/store"

/**
 * Remembers that a storefront has asked: a page in a browser, by a publishable key, from another origin than the panel's (whose own preview
 * asks, too). Browsers name the origin to another server only; what asks from a server names none, and isn't noted. Nobody waits for it:
 * the row of settings may be locked, or the database slow.
 */
export function noteStorefront(req: MedusaStoreRequest, settings: EffectiveSettings): void {
  const origin = req.get("origin")
  if (!origin || !/^https?:\/\//.test(origin) || isPanel(req, origin, settings)) return
  const { sightings } = req.scope.resolve(RENTAL_MODULE)
  void sightings.storefront(settings.id, settings.storefront_seen_at ?? null, origin)
}

/** The panel stands on the server itself, or where the shop's configuration lets an admin come from. */
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
