import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Bell } from "../../core/messages/bell"
import { merchantEmail, type EmailContent } from "../../core/messages/emails"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { loggerOf } from "../read"

/** What a notification is about. */
interface About {
  type: "rental_transaction" | "rental_settings"
  id: string
}

/** An email, and what it is about. `template` and `data` are for providers that write by templates of their own. */
interface Email {
  to: string
  template: "rental-attention" | "rental-outage" | "rental-payment-link" | "rental-finalize-link"
  content: EmailContent
  data: Record<string, unknown>
  about: About
  /** No second email with this key is sent. */
  idempotency_key?: string
}

/** Checks whether Medusa's notification module has a provider for emails. It shows none, so its own table of them is asked. */
export const servesEmail = (shop: MedusaContainer): Promise<boolean> => serves(shop, "email")

/** Checks whether the shop has a notification provider for a channel. */
async function serves(shop: MedusaContainer, channel: "email" | "feed"): Promise<boolean> {
  const providers = shop.resolve(ContainerRegistrationKeys.PG_CONNECTION)("notification_provider")
  const serving = providers.where({ is_enabled: true }).whereRaw("? = ANY(channels)", [channel])
  return (await serving.whereNull("deleted_at").first("id")) !== undefined
}

/** Hands an email to the provider. Throws where that fails; Medusa keeps the notification as failed. */
export async function sendEmail(
  shop: MedusaContainer,
  { data, content, about, ...email }: Email,
): Promise<void> {
  await shop.resolve(Modules.NOTIFICATION).createNotifications({
    ...{ ...email, channel: "email", content, data: { ...data, ...content } },
    ...{ resource_id: about.id, resource_type: about.type },
  })
}

/** The words that a merchant reads, and what they are about. No second bell with this key rings. */
interface Alert {
  about: About
  bell: Bell
  key?: string
}

/** The same by email, to `notify_email` of these settings. `page`: the page of the panel that it leads to; `failed`: runs where it couldn't be sent. */
interface AlertByEmail extends Pick<Email, "template" | "data"> {
  settings: Pick<EffectiveSettings, "notify_email" | "shop_language" | "backend_url">
  page: string
  isLast?: boolean
  failed?: () => Promise<void>
}

/**
 * Rings the bell of Medusa's admin, and writes an email where there is one. A shop without such a channel goes without. Never throws: what it
 * is about holds even if no one could be notified. An email that nothing depends on is waited for two seconds at most.
 */
export async function tellMerchant(shop: MedusaContainer, alert: Alert, email?: AlertByEmail): Promise<void> {
  const { about, bell, key } = alert
  const warnOf = (what: string) => (cause: Error) =>
    loggerOf(shop).warn(`rental: ${what} about ${about.id}: ${cause.message}`)
  await ringBell(shop, { about, bell, key }).catch(warnOf("no bell notification was made"))
  if (!email) return
  const sent = emailMerchant(shop, alert, email).catch(async (cause: Error) => {
    warnOf("no email was sent")(cause)
    await email.failed?.()
  })
  await Promise.race([sent, sleep(WAIT_TIMEOUT_MS, undefined, { ref: false })])
}

const WAIT_TIMEOUT_MS = 2_000

async function ringBell(shop: MedusaContainer, { about, bell, key }: Alert): Promise<void> {
  if (!(await serves(shop, "feed"))) return
  await shop.resolve(Modules.NOTIFICATION).createNotifications({
    ...{ to: "", channel: "feed", template: "admin-ui", data: bell, idempotency_key: key },
    ...{ resource_id: about.id, resource_type: about.type },
  })
}

async function emailMerchant(
  shop: MedusaContainer,
  { about, bell }: Alert,
  { settings, page, isLast, template, data }: AlertByEmail,
): Promise<void> {
  const { notify_email: to, shop_language: language, backend_url } = settings
  if (!to || !(await servesEmail(shop))) return
  const { admin } = shop.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const link = backend_url ? `${backend_url}${admin?.path ?? "/app"}${page}` : null
  const content = merchantEmail(bell, { link, language, template, isLast })
  await sendEmail(shop, { to, template, content, data: { ...data, link, language }, about })
}
