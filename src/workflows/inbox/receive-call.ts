import { timingSafeEqual } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { EACH_COUNTS, isCallKind, isEventKind, type CallKind } from "../../core/calls"
import type { Problem } from "../../core/messages/codes"
import { say } from "../../core/messages/say"
import type { FieldFault } from "../../core/wire/error-body"
import { captureIn } from "../../core/wire/order-payload"
import { findSecureKey, orderKeys, payloadIn, type OrderKeys } from "../../core/wire/envelope"
import { RENTAL_MODULE } from "../../modules/rental"
import { MAX_UNREAD_A_DAY, type ReceivedCall } from "../../modules/rental/events/inbox"
import { isJsonbSafe, toJsonbSafe } from "../../core/text"
import { redactBody, redactText, type Secrets } from "../../modules/rental/events/redact"
import type RentalModuleService from "../../modules/rental/service"
import { hashOf, rentalId, type RentalId } from "../../modules/rental/ids"
import type { Attempt } from "../../modules/rental/transactions/attempts"
import { raiseAttention } from "../notify/raise-attention"
import { processNow, type Processed } from "./process-call"
import { faultsIn, unreadableCall } from "./read-call"

/** A call of the service as it came: its body as text, and parsed as JSON; nothing of it understood yet. */
export interface IncomingCall {
  /** What it calls itself: an event may call itself anything. */
  kind: string
  text: string
  json: unknown
  /** Of a success call: the token in its address. */
  returnToken?: string
  /** Of an event: whose address it came to, and the token beside it. */
  event?: { settings_id: string; token: string | null }
}

/** What became of a call that came in. */
export type Received =
  | Processed
  /** Key, token and cart don't belong together: one answer for all cases, so that a stranger learns nothing. */
  | { kind: "unknown" }
  | { kind: "unauthorized" }
  | { kind: "unreadable"; faults: FieldFault[] }

const UNKNOWN = { kind: "unknown" } as const

/**
 * Takes a call. The key is looked up first, since a stranger's call must cost next to nothing; then the call is read, its cart and return address held against its key's, written
 * to the inbox whatever was found, so that nothing authentic is lost, and applied.
 */
export async function receiveCall(container: MedusaContainer, call: IncomingCall): Promise<Received> {
  const rental = container.resolve(RENTAL_MODULE)
  const proof = findSecureKey(call.json)
  const attempt = proof
    ? await rental.attempts.last({ secure_key_hash: hashOf(proof.cartSecureKey) })
    : undefined
  if (!proof || !attempt) {
    if (call.event) return receiveUnproven(container, call, call.event)
    // After a restored backup a paid rental may be missing here: the merchant has to know that someone asked for one.
    if (proof && call.kind === "success_call") rental.health.noteRefusal("unknown_key")
    return UNKNOWN
  }
  const { id: attempt_id, rental_transaction_id, cart_id, settings_id, subscription_id } = attempt
  const expected = await rental.settings.eventTokenOf(attempt.sales_channel_id)
  if (call.event && expected.set && !hasToken(expected, call.event)) {
    return unauthorized(rental, call.event.settings_id, expected)
  }
  const { payload, cartSecureKey } = proof
  const secrets = {
    known: [cartSecureKey, call.returnToken, call.event?.token, ...expected.secrets],
    hashes: [attempt.return_token_hash],
  }
  const kind = kindOf(call)
  const row = {
    ...{ attempt_id, rental_transaction_id, cart_id, settings_id, subscription_id },
    kind: kind ?? toJsonbSafe(redactText(call.kind, secrets).slice(0, MAX_KIND_LENGTH)),
    body_hash: kind && EACH_COUNTS.includes(kind) ? null : hashOf(call.text),
  }
  return keepAndApply(container, row, {
    call,
    payload,
    secrets,
    disowned: mismatchOf(call, payload, attempt),
  })
}

/** Which id the call names that isn't the one of its key; whatever it leaves out isn't compared. */
function mismatchOf(
  { returnToken }: IncomingCall,
  { cartId }: Record<string, unknown>,
  attempt: Attempt,
): "cart" | "return address" | null {
  if (typeof cartId === "string" && cartId !== attempt.cart_id) return "cart"
  const isOther = returnToken !== undefined && hashOf(returnToken) !== attempt.return_token_hash
  return isOther ? "return address" : null
}

const MAX_KIND_LENGTH = 64

/** The kind of a call; null for an event whose kind isn't known. */
const kindOf = ({ kind, event }: IncomingCall): CallKind | null =>
  (event ? isEventKind(kind) : isCallKind(kind)) ? (kind as CallKind) : null

/**
 * Takes an event without a key of this shop, for example about an order that was made in the service's dashboard. Only the event token lets
 * it be recorded, or applied where it names an order of the settings that the token belongs to.
 */
async function receiveUnproven(
  container: MedusaContainer,
  call: IncomingCall,
  event: NonNullable<IncomingCall["event"]>,
): Promise<Received> {
  const rental = container.resolve(RENTAL_MODULE)
  const settings = await rental.settings.byId(event.settings_id)
  if (!settings) return UNKNOWN
  const payload = payloadIn(call.json)
  const key = typeof payload?.cartSecureKey === "string" ? payload.cartSecureKey : null
  const expected = await rental.settings.eventTokenOf(settings.sales_channel_id)
  if (!hasToken(expected, event)) {
    // It has a key that isn't ours, and no token is set: it is answered as any stranger's.
    return key !== null && !expected.set ? UNKNOWN : unauthorized(rental, settings.id, expected)
  }
  if (!payload || !isJsonbSafe(payload)) {
    return unreadable("body", "must be an object, and not nested too deep")
  }
  const kind = kindOf(call)
  if (!kind) return unreadable("kind", "is not one of the known kinds")
  const keys = toJsonbSafe(orderKeys(payload))
  const secrets = { known: [...expected.secrets, key], hashes: [] }
  const row = {
    kind,
    settings_id: settings.id,
    rental_transaction_id: null,
    attempt_id: null,
    cart_id: keys.cartId ?? null,
    subscription_id: keys.platformSubscriptionId ?? keys.id ?? null,
    body_hash: null,
  }
  const body = { body: redactBody(payload, secrets), unread_body: null }
  if (key !== null) {
    // The service's own, of a rental that this database has not, as after a restored backup.
    const why = { code: "unknown_key", message: "No rental here has its key." }
    await rental.inbox.keepRefused({ ...row, ...body }, why)
    rental.health.noteRefusal("unknown_key", settings.id)
    return UNKNOWN
  }
  const ours = await findByOrder(rental, keys, expected.settings_id)
  if (!ours) return processNow(container, await rental.inbox.keep({ ...row, ...body }))
  const aboutOurs = {
    ...row,
    rental_transaction_id: ours.id,
    attempt_id: (await rental.attempts.last({ rental_transaction_id: ours.id }))?.id ?? null,
    // The same bytes again are the same row, as where a key selects the attempt.
    body_hash: hashOf(call.text),
    cart_id: ours.cart_id,
    subscription_id: ours.subscription_id ?? row.subscription_id,
  }
  return keepAndApply(container, aboutOurs, { call, payload, secrets, disowned: null })
}

const unreadable = (field: string, message: string): Received => ({
  kind: "unreadable",
  faults: [{ field, message }],
})

function unauthorized(
  { health }: RentalModuleService,
  settingsId: string,
  expected: { set: boolean; token: string | null },
): Received {
  const isUnreadable = expected.set && expected.token === null
  health.noteRefusal(isUnreadable ? "unreadable_event_token" : "missing_event_token", settingsId)
  return { kind: "unauthorized" }
}

/** Whether an event has the token that is expected of it. In constant time, whatever the lengths. */
const hasToken = (expected: { token: string | null }, event: { token: string | null }): boolean =>
  expected.token !== null &&
  event.token !== null &&
  timingSafeEqual(Buffer.from(hashOf(expected.token)), Buffer.from(hashOf(event.token)))

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

/** A call about a rental of this shop, as it is stored besides its body. */
type ProvenCall = Omit<ReceivedCall, "body" | "unread_body"> & { rental_transaction_id: RentalId }

interface Proven {
  call: IncomingCall
  payload: Record<string, unknown>
  secrets: Secrets
  /** What it names that is another rental's. */
  disowned: "cart" | "return address" | null
}

/** Stores a call about a rental of this shop and applies it. One that can't be read, or is another rental's, becomes attention. */
async function keepAndApply(
  container: MedusaContainer,
  row: ProvenCall,
  { call, payload, secrets, disowned }: Proven,
): Promise<Received> {
  const { inbox, transactions } = container.resolve(RENTAL_MODULE)
  const faults = faultsIn(kindOf(call), payload)
  const kept = {
    ...row,
    // Stored: the merchant may still make an order of a call that names another cart.
    body: faults.length ? null : redactBody(payload, secrets),
    unread_body: faults.length ? redactText(call.text, secrets) : null,
  }
  const { kind, rental_transaction_id } = row
  if (faults.length) {
    await keepUnusable(container, kept, unreadableCall(kind, faults, payload), captureIn(payload))
    return { kind: "unreadable", faults }
  }
  if (disowned) {
    const { order_id } = await transactions.retrieve(rental_transaction_id)
    const params = { what: disowned, kind, order_id }
    await keepUnusable(container, kept, { code: "keys_do_not_match", params })
    return UNKNOWN
  }
  return processNow(container, await inbox.keep(kept))
}

/** Stores a call that can't be applied, up to a number a day, and raises attention. */
async function keepUnusable(
  container: MedusaContainer,
  call: ReceivedCall & { rental_transaction_id: RentalId },
  problem: Problem,
  capture: object | null = null,
): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  const { rental_transaction_id, attempt_id } = call
  if ((await rental.inbox.unreadOfLastDay(rental_transaction_id, attempt_id)) >= MAX_UNREAD_A_DAY) {
    rental.health.noteRefusal("unread_over_limit", call.settings_id)
    return
  }
  const { id } = await rental.inbox.keepRefused(call, { ...problem, message: say(problem).text, ...capture })
  // The merchant may have made the order by the same call.
  const isRefused = (await rental.inbox.find(id))?.status === "refused"
  if (isRefused) await raiseAttention(container, rental_transaction_id, problem)
}
