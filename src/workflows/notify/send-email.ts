import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Bell } from "../../core/messages/bell"
import type { EmailContent } from "../../core/messages/emails"
import type { EffectiveSettings } from "../../modules/rental/settings/store"

/** What a notification is about. */
interface About {
  type: "rental_transaction" | "rental_settings"
  id: string
}

/** An email, and what it is about. `template` and `data` are for providers that write by templates of their own. */
export interface Email {
  to: string
  template: "rental-attention" | "rental-outage" | "rental-payment-link" | "rental-finalize-link"
  content: EmailContent
  data: Record<string, unknown>
  about: About
  /** No second email with this key is sent. */
  idempotency_key?: string
}

/** Whether Medusa's notification module has a provider for emails. It shows none, so its own table of them is asked. */
export const servesEmail = (container: MedusaContainer): Promise<boolean> => serves(container, "email")

/** Whether the shop has a notification provider for a channel. */
export async function serves(container: MedusaContainer, channel: "email" | "feed"): Promise<boolean> {
  const provider = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("notification_provider")
    .where({ is_enabled: true })
    .whereNull("deleted_at")
    .whereRaw("? = ANY(channels)", [channel])
    .first("id")
  return provider !== undefined
}

/** Hands an email to the provider. Throws where that fails; Medusa keeps the notification as failed. */
export async function sendEmail(
  container: MedusaContainer,
  { to, template, content, data, about, idempotency_key }: Email,
): Promise<void> {
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to,
    channel: "email",
    template,
    content,
    data: { ...data, ...content },
    resource_id: about.id,
    resource_type: about.type,
    idempotency_key,
  })
}

/** Rings the bell of Medusa's admin; once for each idempotency key. */
export async function ringBell(
  container: MedusaContainer,
  about: About,
  data: Bell,
  idempotency_key?: string,
): Promise<void> {
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: "",
    channel: "feed",
    template: "admin-ui",
    resource_id: about.id,
    resource_type: about.type,
    data,
    idempotency_key,
  })
}

/** The settings by which a merchant is written to. */
export type Merchant = Pick<EffectiveSettings, "notify_email" | "shop_language" | "backend_url">

interface MerchantEmail extends Omit<Email, "to" | "content"> {
  /** The page of the panel that it leads to. */
  page: string
  content: (link: string | null) => EmailContent
}

/** Writes to `notify_email`, if it is set and a provider serves emails. */
export async function emailMerchant(
  container: MedusaContainer,
  { notify_email, shop_language, backend_url }: Merchant,
  { page, content, data, ...email }: MerchantEmail,
): Promise<void> {
  if (!notify_email || !(await servesEmail(container))) return
  const { admin } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const link = backend_url ? `${backend_url}${admin?.path ?? "/app"}${page}` : null
  const facts = { ...data, link, language: shop_language }
  await sendEmail(container, { ...email, to: notify_email, content: content(link), data: facts })
}

const WAIT_TIMEOUT_MS = 2_000

/** Waits for an email that nothing depends on, for two seconds at most: a slow provider isn't waited for. */
export function waitBriefly(email: Promise<unknown>): Promise<unknown> {
  return Promise.race([email, sleep(WAIT_TIMEOUT_MS, undefined, { ref: false })])
}
