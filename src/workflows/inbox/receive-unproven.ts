import { timingSafeEqual } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { orderKeys, type OrderKeys } from "../../core/wire/order-event"
import { payloadIn } from "../../core/wire/secure-key"
import { RENTAL_MODULE } from "../../modules/rental"
import { isJsonbSafe, toJsonbSafe } from "../../modules/rental/events/jsonb-safe"
import { redactBody, redactText } from "../../modules/rental/events/redact"
import type RentalModuleService from "../../modules/rental/service"
import { hashOf } from "../../modules/rental/transactions/attempts"
import { keepRefused, unreadableCall, faultsIn } from "./read-call"
import { waitOptions, processCall } from "./process-call"
import type { IncomingCall, Received } from "./receive-call"
import { rentalId, type RentalId } from "../../modules/rental/transactions/row"

/**
 * Takes an event without a key of this shop, as one has that was made in the service's dashboard: only its token lets it be
 * recorded, or applied where it names an order of the settings that the token is of.
 */
export async function receiveUnproven(
  container: MedusaContainer,
  { event, kind, json, raw }: IncomingCall,
): Promise<Received> {
  const rental = container.resolve(RENTAL_MODULE)
  const settings = event && (await rental.settings.byId(event.settings_id))
  if (!settings) return { kind: "unknown" }
  const payload = payloadIn(json)
  const hasKey = typeof payload?.cartSecureKey === "string"
  const expected = await rental.settings.eventTokenOf(settings.sales_channel_id)
  const isTrusted = expected.token !== null && isSameSecret(expected.token, event.token)
  if (!isTrusted) {
    // With another shop's key and no token to ask for, it is a stranger's like any other.
    if (hasKey && !expected.set) return { kind: "unknown" }
    rental.health.lastSeen.refusal("missing_event_token", settings.id)
    return { kind: "unauthorized" }
  }
  if (!payload || !isJsonbSafe(payload)) {
    return unreadable("body", "must be an object, and not nested too deep")
  }
  if (!kind) return unreadable("kind", "is not one of the known kinds")
  const keys = toJsonbSafe(orderKeys(payload))
  const secrets = {
    known: [...expected.secrets, ...(hasKey ? [String(payload.cartSecureKey)] : [])],
    hashes: [],
  }
  const call = {
    kind,
    settings_id: settings.id,
    rental_transaction_id: null,
    attempt_id: null,
    cart_id: keys.cartId ?? null,
    subscription_id: keys.platformSubscriptionId ?? keys.id ?? null,
    body: redactBody(payload, secrets),
    unread_body: null,
    body_hash: null,
  }
  if (hasKey) {
    // The service's own, of a rental that this database has not, as after a restored backup.
    await rental.inbox.keepRefused(call, { code: "unknown_key", message: "No rental here has its key." })
    rental.health.lastSeen.refusal("unknown_key", settings.id)
    return { kind: "unknown" }
  }
  const ours = await findByOrder(rental, keys, expected.settings_id)
  if (!ours) return processCall(container, await rental.inbox.keep(call), waitOptions())
  const text = raw.toString("utf8")
  const aboutOurs = {
    ...call,
    rental_transaction_id: ours.id,
    // The same bytes again are the same row, as where a key selects the attempt.
    attempt_id: await lastAttemptOf(rental, ours.id),
    body_hash: hashOf(text),
    cart_id: ours.cart_id,
    subscription_id: ours.subscription_id ?? call.subscription_id,
  }
  const faults = faultsIn(kind, payload)
  if (!faults.length) {
    return processCall(container, await rental.inbox.keep(aboutOurs), waitOptions())
  }
  const unread = { ...aboutOurs, body: null, unread_body: redactText(text, secrets) }
  await keepRefused(container, unread, unreadableCall(kind, faults))
  return { kind: "unreadable", faults }
}

const unreadable = (field: string, message: string): Received => ({
  kind: "unreadable",
  faults: [{ field, message }],
})

/** Whether an event about a rental of this channel has the token that it needs: that of the settings row with its API key. */
export const hasEventToken = (
  { set, token }: { set: boolean; token: string | null },
  given: string | null,
): boolean => !set || (token !== null && isSameSecret(token, given))

/** The rental whose order an event names, if its API key is in the settings row that the event's token is of. */
async function findByOrder(
  rental: RentalModuleService,
  { externalOrderId: order_id }: OrderKeys,
  settings_id: string,
) {
  if (!order_id) return undefined
  const [found] = await rental.listRentalTransactions({ order_id }, { take: 1 })
  if (!found) return undefined
  const { settings_id: its } = await rental.settings.eventTokenOf(found.sales_channel_id)
  return its === settings_id ? { ...found, id: rentalId(found.id) } : undefined
}

async function lastAttemptOf(rental: RentalModuleService, rental_transaction_id: RentalId) {
  const newest = { take: 1, order: { created_at: "DESC" } } as const
  const [last] = await rental.listRentalAttempts({ rental_transaction_id }, newest)
  return last?.id ?? null
}

/** In constant time, whatever the lengths. */
function isSameSecret(expected: string, given: string | null): boolean {
  return given !== null && timingSafeEqual(Buffer.from(hashOf(expected)), Buffer.from(hashOf(given)))
}
