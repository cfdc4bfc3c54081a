import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Outage } from "../../core/api/health"
import { outageEmail } from "../../core/emails/email"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { sendEmail, servesEmail } from "./send-email"

/** Tells `notify_email` of an outage what the bell says; false where it isn't set, or no provider serves emails. */
export async function emailOutage(
  container: MedusaContainer,
  { notify_email, shop_language, backend_url }: EffectiveSettings,
  { outage, bell }: { outage: Outage; bell: { title: string; description: string } },
): Promise<boolean> {
  if (!notify_email || !(await servesEmail(container))) return false
  const { admin } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const { settings_id, sales_channel_id, kind, since } = outage
  const query = new URLSearchParams({ edit: "connection", ...(sales_channel_id && { sales_channel_id }) })
  const link = backend_url ? `${backend_url}${admin?.path ?? "/app"}/settings/rental?${query}` : null
  await sendEmail(container, {
    to: notify_email,
    template: "rental-outage",
    content: outageEmail(bell, link, shop_language),
    data: { kind, since, link, language: shop_language },
    about: { type: "rental_settings", id: settings_id },
  })
  return true
}
