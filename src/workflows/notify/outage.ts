import type { MedusaContainer } from "@medusajs/framework/types"
import { bellOfOutage } from "../../core/messages/bell"
import { outageEmail } from "../../core/messages/emails"
import { emailMerchant, ringBell, serves, waitBriefly } from "./send-email"
import type { Outage } from "../../answers/health"
import { outageKind } from "../../core/messages/codes"
import { RENTAL_MODULE } from "../../modules/rental"
import { loggerOf } from "../read"

/** Most failures of a service are over by then. */
const MIN_AGE_MS = 60_000
/** What failed longer ago was notified then; no call has met it since. */
const MAX_SILENCE_MS = 3_600_000

/**
 * Rings the bell of Medusa's admin about calls to the service that fail for a minute, more than one: once for each hour with a failed call, on whichever
 * server comes first. Writes to `notify_email` once for each outage.
 */
export async function notifyOutages(container: MedusaContainer, now: Date = new Date()): Promise<void> {
  const { health } = container.resolve(RENTAL_MODULE)
  for (const { last_failure_at, ...outage } of await health.outages()) {
    const isNew = now.getTime() - Date.parse(outage.since) < MIN_AGE_MS
    const isOld = now.getTime() - last_failure_at.getTime() > MAX_SILENCE_MS
    // One shopper's call may fail by chance; a key that is refused is refused for all.
    const isOne = last_failure_at.toISOString() === outage.since && outage.failure.code !== "invalid_api_key"
    if (isNew || isOld || isOne) continue
    await notify(container, outage, last_failure_at).catch((cause: Error) => {
      loggerOf(container).warn(`rental: an outage could not be notified: ${cause.message}`)
    })
  }
}

async function notify(container: MedusaContainer, outage: Outage, lastFailureAt: Date): Promise<void> {
  const { settings_id, sales_channel_id, failure, since } = outage
  const rental = container.resolve(RENTAL_MODULE)
  const settings = await rental.settings.forChannel(sales_channel_id)
  const bell = bellOfOutage(failure, settings.shop_language)
  // A slow email is not waited for: calls wait to be applied.
  if (settings.notify_email && (await rental.health.claimEmail(settings_id))) {
    const data = { kind: outageKind(failure.code), since }
    const query = new URLSearchParams({ edit: "connection", ...(sales_channel_id && { sales_channel_id }) })
    const sent = emailMerchant(container, settings, {
      template: "rental-outage",
      page: `/settings/rental?${query}`,
      content: (link) => outageEmail(bell, link, settings.shop_language),
      data,
      about: { type: "rental_settings", id: settings_id },
    })
    await waitBriefly(
      sent.catch(async (cause: unknown) => {
        await rental.health.releaseEmail(settings_id)
        throw cause
      }),
    )
  }
  if (!(await serves(container, "feed"))) return
  const hour = lastFailureAt.toISOString().slice(0, 13)
  await ringBell(
    container,
    { type: "rental_settings", id: settings_id },
    bell,
    `rental-outage ${settings_id} ${hour}`,
  )
}
