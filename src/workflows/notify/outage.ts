import type { MedusaContainer } from "@medusajs/framework/types"
import { bellOfOutage } from "../../core/messages/bell"
import { outageKind } from "../../core/messages/codes"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { ServiceHealth } from "../../modules/rental/settings/service-health"
import { loggerOf } from "../read"
import { tellMerchant } from "./send-email"

/** Most failures of a service are over by then. */
const MIN_AGE_MS = 60_000
/** What failed longer ago was notified then; no call has met it since. */
const MAX_SILENCE_MS = 3_600_000

/**
 * Tells the merchant about calls to the service that fail for a minute, more than one: by the bell once for each hour with a failed call, on
 * whichever server comes first; by email once for each outage.
 */
export async function notifyOutages(shop: MedusaContainer, now: Date = new Date()): Promise<void> {
  const { health } = shop.resolve(RENTAL_MODULE)
  for (const outage of await health.outages()) {
    const { last_failure_at, since, failure } = outage
    const isNew = now.getTime() - Date.parse(since) < MIN_AGE_MS
    const isOld = now.getTime() - last_failure_at.getTime() > MAX_SILENCE_MS
    // One shopper's call may fail by chance; a key that is refused is refused for all.
    const isOne = last_failure_at.toISOString() === since && failure.code !== "invalid_api_key"
    if (isNew || isOld || isOne) continue
    await notify(shop, outage).catch((cause: Error) => {
      loggerOf(shop).warn(`rental: an outage could not be notified: ${cause.message}`)
    })
  }
}

type Outage = Awaited<ReturnType<ServiceHealth["outages"]>>[number]

async function notify(shop: MedusaContainer, outage: Outage): Promise<void> {
  const { settings_id: id, sales_channel_id, failure, since, last_failure_at } = outage
  const { settings: store, health } = shop.resolve(RENTAL_MODULE)
  const settings = await store.forChannel(sales_channel_id)
  const query = new URLSearchParams({ edit: "connection", ...(sales_channel_id && { sales_channel_id }) })
  const alert = {
    about: { type: "rental_settings", id },
    bell: bellOfOutage(failure, settings.shop_language),
    key: `rental-outage ${id} ${last_failure_at.toISOString().slice(0, 13)}`,
  } as const
  const isEmailDue = settings.notify_email && (await health.claimEmail(id))
  const email = {
    ...{ template: "rental-outage" as const, settings, page: `/settings/rental?${query}` },
    data: { kind: outageKind(failure.code), since },
    failed: () => health.releaseEmail(id),
  }
  await tellMerchant(shop, alert, isEmailDue ? email : undefined)
}
