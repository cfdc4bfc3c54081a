import { timingSafeEqual } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { OrderEvent } from "../../core/wire/order-event"
import { RENTAL_MODULE } from "../../modules/rental"
import type { EventKind } from "../../modules/rental/events/kinds"
import type { CallOutcome } from "../../modules/rental/events/outcome"
import { storable } from "../../modules/rental/events/storable"
import type RentalModuleService from "../../modules/rental/service"
import { hashOf } from "../../modules/rental/transactions/proof"
import { findBySecureKey } from "../../modules/rental/transactions/proven"
import { receiveProven, storeAndApply } from "./receive-call"

export type ReceivedEvent = { kind: "unknown" } | { kind: "unauthorized" } | { kind: "later" } | CallOutcome

export interface EventToReceive {
  settings_id: string
  kind: EventKind
  token: string | null
  event: OrderEvent
}

/**
 * Takes a webhook event (docs/service.md, Events). The cart's secure key proves it, and the event token too where one is set;
 * without the key the token alone lets it be recorded, or applied where it names an order of ours.
 */
export async function receiveEvent(
  container: MedusaContainer,
  received: EventToReceive,
): Promise<ReceivedEvent> {
  const rental = container.resolve<RentalModuleService>(RENTAL_MODULE)
  const settings = await rental.settings.byId(received.settings_id)
  if (!settings) return { kind: "unknown" }
  const { event_token } = settings
  if (event_token && !sameSecret(event_token, received.token)) return { kind: "unauthorized" }

  const { json } = received.event
  // What is looked up and kept beside the body too.
  const order = storable(received.event.keys)
  if (order.cartSecureKey) {
    const found = await findBySecureKey(rental, order.cartSecureKey)
    return found ? receiveProven(container, received.kind, found, order, json) : { kind: "unknown" }
  }
  if (!event_token) return { kind: "unauthorized" }
  const ours = order.externalOrderId ? await findByOrder(rental, order.externalOrderId) : undefined
  return storeAndApply(container, {
    kind: received.kind,
    settings_id: received.settings_id,
    rental_transaction_id: ours?.id ?? null,
    attempt_id: null,
    cart_id: ours?.cart_id ?? order.cartId ?? null,
    subscription_id: ours?.subscription_id ?? order.platformSubscriptionId ?? order.id ?? null,
    body: json,
  })
}

async function findByOrder(rental: RentalModuleService, order_id: string) {
  const [transaction] = await rental.listRentalTransactions({ order_id }, { take: 1 })
  return transaction
}

/** In constant time, whatever the lengths. */
function sameSecret(expected: string, given: string | null): boolean {
  return given !== null && timingSafeEqual(Buffer.from(hashOf(expected)), Buffer.from(hashOf(given)))
}
