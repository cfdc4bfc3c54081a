import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Bell } from "../../core/messages/bell"
import { settingsEmail } from "../../core/messages/emails"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { sendEmail, servesEmail, type Email } from "../links/send-email"

/** Rings the bell of Medusa's admin about a settings row; once for each idempotency key. */
export async function ringAboutSettings(
  container: MedusaContainer,
  settingsId: string,
  data: Bell,
  idempotency_key?: string,
): Promise<void> {
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: "",
    channel: "feed",
    template: "admin-ui",
    resource_id: settingsId,
    resource_type: "rental_settings",
    data: { ...data },
    idempotency_key,
  })
}

interface AboutSettings {
  template: Extract<Email["template"], "rental-outage" | "rental-settings-changed">
  settings_id: string
  sales_channel_id: string | null
  bell: Bell
  data: Record<string, unknown>
}

/** Tells `notify_email` what the bell says, with the way to the settings; false where it isn't set, or no provider serves emails. */
export async function emailAboutSettings(
  container: MedusaContainer,
  {
    notify_email,
    shop_language,
    backend_url,
  }: Pick<EffectiveSettings, "notify_email" | "shop_language" | "backend_url">,
  { template, settings_id, sales_channel_id, bell, data }: AboutSettings,
): Promise<boolean> {
  if (!notify_email || !(await servesEmail(container))) return false
  const { admin } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const query = new URLSearchParams({ edit: "connection", ...(sales_channel_id && { sales_channel_id }) })
  const link = backend_url ? `${backend_url}${admin?.path ?? "/app"}/settings/rental?${query}` : null
  await sendEmail(container, {
    to: notify_email,
    template,
    content: settingsEmail(bell, link, shop_language),
    data: { ...data, link, language: shop_language },
    about: { type: "rental_settings", id: settings_id },
  })
  return true
}
