import { setTimeout as sleep } from "node:timers/promises"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { EmailContent } from "../../core/messages/emails"

/** An email, and what it is about. `template` and `data` are for providers that write by templates of their own. */
export interface Email {
  to: string
  template:
    | "rental-attention"
    | "rental-outage"
    | "rental-settings-changed"
    | "rental-payment-link"
    | "rental-finalize-link"
  content: EmailContent
  data: Record<string, unknown>
  about: { type: "rental_transaction" | "rental_settings"; id: string }
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

const WAIT_TIMEOUT_MS = 2_000

/**
 * Waits for an email that nothing depends on, for two seconds at most: a slow provider isn't waited for. Returns its result; undefined where
 * it isn't known by then.
 */
export function waitBriefly<T>(email: Promise<T>): Promise<T | undefined> {
  return Promise.race([email, sleep(WAIT_TIMEOUT_MS, undefined, { ref: false })])
}
