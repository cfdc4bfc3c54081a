import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { attentionEmail } from "../../core/messages/emails"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { sendEmail, servesEmail } from "./send-email"

/** What the bell says of a rental, and whose rental it is. */
interface Told {
  id: string
  transaction_id: string | null
  code: string
  bell: { title: string; description: string }
}

/** Emails of issues in an hour: a service that is down, or a wrong setting, is an issue of every rental. */
const MAX_AN_HOUR = 20
const TEMPLATE = "rental-attention"

/**
 * Tells `notify_email` what the bell says, if it is set and a provider serves emails; at most twenty times an hour, of which the last says that the
 * rest is in the panel.
 */
export async function emailAttention(
  container: MedusaContainer,
  { notify_email, shop_language, backend_url }: EffectiveSettings,
  { id, transaction_id, code, bell }: Told,
): Promise<void> {
  if (!notify_email || !(await servesEmail(container))) return
  const sent = await sentInThisHour(container)
  if (sent >= MAX_AN_HOUR) return
  const { admin } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const address = backend_url ? `${backend_url}${admin?.path ?? "/app"}/rentals/${id}` : null
  await sendEmail(container, {
    to: notify_email,
    template: TEMPLATE,
    content: attentionEmail(bell, address, shop_language, { isLast: sent + 1 === MAX_AN_HOUR }),
    data: { rental_transaction_id: id, transaction_id, code, link: address, language: shop_language },
    about: { type: "rental_transaction", id },
  })
}

/** How many of these emails Medusa has kept since the hour began, by the clock. */
async function sentInThisHour(container: MedusaContainer): Promise<number> {
  const begin = new Date()
  begin.setUTCMinutes(0, 0, 0)
  const [, count] = await container
    .resolve(Modules.NOTIFICATION)
    .listAndCountNotifications(
      { channel: "email", template: TEMPLATE, created_at: { $gte: begin.toISOString() } },
      { take: 1 },
    )
  return count
}
