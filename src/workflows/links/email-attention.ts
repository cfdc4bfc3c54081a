import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { attentionEmail } from "../../core/emails/email"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EffectiveSettings } from "../../modules/rental/settings/store"
import { sendEmail, servesEmail } from "./send-email"

/** What the bell says of a rental, and whose rental it is. */
interface Told {
  id: string
  transaction_id: string | null
  code: string
  bell: { title: string; description: string }
}

/** Emails of issues in an hour, by settings row: a service that is down, or a wrong setting, is an issue of every rental. */
const MOST_AN_HOUR = 20

/**
 * Tells `notify_email` what the bell says, if it is set and a provider serves emails; at most twenty times an hour, of which the last says that the
 * rest is in the panel.
 */
export async function emailAttention(
  container: MedusaContainer,
  { id: settingsId, notify_email, shop_language, backend_url }: EffectiveSettings,
  { id, transaction_id, code, bell }: Told,
): Promise<void> {
  if (!notify_email || !(await servesEmail(container))) return
  const told = await container.resolve(RENTAL_MODULE).counters.countOfHour(`attention_email:${settingsId}`)
  if (told > MOST_AN_HOUR) return
  const { admin } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  const address = backend_url ? `${backend_url}${admin?.path ?? "/app"}/rentals/${id}` : null
  await sendEmail(container, {
    to: notify_email,
    template: "rental-attention",
    content: attentionEmail(bell, address, shop_language, { isLast: told === MOST_AN_HOUR }),
    data: { rental_transaction_id: id, transaction_id, code, link: address, language: shop_language },
    about: { type: "rental_transaction", id },
  })
}
