import { timingSafeEqual } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { z } from "zod"
import { EACH_COUNTS, isCallKind, isEventKind, isProof, type CallKind } from "../../core/calls"
import type { Problem, UnreadBody } from "../../core/messages/codes"
import { say } from "../../core/messages/say"
import { isJsonbSafe, toJsonbSafe } from "../../core/text"
import { CustomerData } from "../../core/wire/customer-data"
import { findSecureKey, orderKeys, payloadIn } from "../../core/wire/envelope"
import type { FieldFault } from "../../core/wire/error-body"
import { captureIn, ConfirmingPayload } from "../../core/wire/order-payload"
import { ProductRemoval } from "../../core/wire/product-removal"
import { RENTAL_MODULE } from "../../modules/rental/key"
import type { ReceivedCall } from "../../modules/rental/calls/inbox"
import { redactBody, redactText, type Secrets } from "../../modules/rental/calls/redact"
import { hashOf, rentalId, type RentalId } from "../../modules/rental/ids"
import { raiseAttention } from "../notify/raise-attention"
import { processCall, type Processed } from "./process-call"

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

/** A call whose sender is known. */
interface Authentic {
  row: Omit<ReceivedCall, "kind" | "body" | "unread_body" | "body_hash">
  payload: Record<string, unknown>
  secrets: Secrets
  /** What it names that is another rental's, or that it has a key of the service that no rental here has. */
  disowned: "cart" | "return address" | "key" | null
}

const UNKNOWN = { kind: "unknown" } as const
/** How long the sender of a call waits for the same one that is being applied. */
const WAIT_TIMEOUT_MS = 25_000

/** Takes a call. A stranger's costs next to nothing; an authentic one is stored, but for unusable ones of no rental, or beyond 20 a day of one attempt. */
export async function receiveCall(shop: MedusaContainer, call: IncomingCall): Promise<Received> {
  const sender = await authenticate(shop, call)
  if ("kind" in sender) return sender
  const read = readCall(call, sender)
  const stored = await storeCall(shop, sender, read)
  return typeof stored === "string" ? processCall(shop, stored, performance.now() + WAIT_TIMEOUT_MS) : stored
}

/** Finds whose call it is: by its secure key, and by the event token where one is set. */
async function authenticate(shop: MedusaContainer, call: IncomingCall): Promise<Authentic | Received> {
  const { attempts, health, settings } = shop.resolve(RENTAL_MODULE)
  const proof = findSecureKey(call.json)
  const attempt = proof && (await attempts.last({ secure_key_hash: hashOf(proof.cartSecureKey) }))
  if (!proof || !attempt) {
    if (call.event) return authenticateByToken(shop, call, call.event)
    // After a restored backup a paid rental may be missing here: the merchant has to know that someone asked for one.
    if (proof && call.kind === "success_call") health.noteRefusal("unknown_key")
    return UNKNOWN
  }
  const { id, return_token_hash, sales_channel_id, transaction_id: _, ...belongs } = attempt
  const expected = await settings.eventTokenOf(sales_channel_id)
  if (call.event && expected.set && !isToken(expected, call.event)) {
    return unauthorized(shop, call.event.settings_id, expected)
  }
  const { payload, cartSecureKey } = proof
  const { returnToken, event } = call
  const isOtherCart = typeof payload.cartId === "string" && payload.cartId !== attempt.cart_id
  const isOtherAddress = returnToken !== undefined && hashOf(returnToken) !== return_token_hash
  return {
    ...{ row: { attempt_id: id, ...belongs }, payload },
    secrets: {
      known: [cartSecureKey, returnToken, event?.token, ...expected.secrets],
      hashes: [return_token_hash],
    },
    disowned: isOtherCart ? "cart" : isOtherAddress ? "return address" : null,
  }
}

/**
 * Finds whose event it is that has no key of this shop, for example about an order that was made in the service's dashboard. Only the event
 * token lets it be recorded, or applied where it names an order of the settings that the token belongs to.
 */
async function authenticateByToken(
  shop: MedusaContainer,
  { json }: IncomingCall,
  event: NonNullable<IncomingCall["event"]>,
): Promise<Authentic | Received> {
  const { attempts, settings } = shop.resolve(RENTAL_MODULE)
  const { id: settings_id, sales_channel_id } = (await settings.byId(event.settings_id)) ?? {}
  if (!settings_id) return UNKNOWN
  const payload = payloadIn(json)
  const key = typeof payload?.cartSecureKey === "string" ? payload.cartSecureKey : null
  const expected = await settings.eventTokenOf(sales_channel_id!)
  if (!isToken(expected, event)) {
    // It has a key that isn't ours, and no token is set: it is answered as any stranger's.
    return key !== null && !expected.set ? UNKNOWN : unauthorized(shop, settings_id, expected)
  }
  if (!payload || !isJsonbSafe(payload)) {
    return unreadable({ field: "body", message: "must be an object, and not nested too deep" })
  }
  const { cartId, externalOrderId, platformSubscriptionId, id } = toJsonbSafe(orderKeys(payload))
  const ours = key === null ? await rentalOfOrder(shop, externalOrderId, expected.settings_id) : undefined
  const last = ours && (await attempts.last({ rental_transaction_id: ours.id }))
  const row = {
    settings_id,
    rental_transaction_id: ours?.id ?? null,
    attempt_id: last?.id ?? null,
    cart_id: ours?.cart_id ?? cartId ?? null,
    subscription_id: ours?.subscription_id ?? platformSubscriptionId ?? id ?? null,
  }
  const secrets = { known: [...expected.secrets, key], hashes: [] }
  return { row, payload, secrets, disowned: key === null ? null : "key" }
}

const unreadable = (...faults: FieldFault[]): Received => ({ kind: "unreadable", faults })

type ExpectedToken = { set: boolean; token: string | null }

function unauthorized(shop: MedusaContainer, settings_id: string, expected: ExpectedToken): Received {
  const isUnreadable = expected.set && expected.token === null
  const why = isUnreadable ? "unreadable_event_token" : "missing_event_token"
  shop.resolve(RENTAL_MODULE).health.noteRefusal(why, settings_id)
  return { kind: "unauthorized" }
}

/** Checks whether an event has the token that is expected of it. In constant time, whatever the lengths. */
const isToken = (expected: Pick<ExpectedToken, "token">, event: { token: string | null }): boolean =>
  expected.token !== null &&
  event.token !== null &&
  timingSafeEqual(Buffer.from(hashOf(expected.token)), Buffer.from(hashOf(event.token)))

/** Finds the rental whose order an event names, if its API key is in the settings row that the event's token is of. */
async function rentalOfOrder(
  shop: MedusaContainer,
  order_id: string | null | undefined,
  settings_id: string,
) {
  const rental = shop.resolve(RENTAL_MODULE)
  const [found] = order_id ? await rental.listRentalTransactions({ order_id }, { take: 1 }) : []
  if (!found) return undefined
  const { settings_id: its } = await rental.settings.eventTokenOf(found.sales_channel_id)
  return its === settings_id ? { ...found, id: rentalId(found.id) } : undefined
}

/** Far more than any order has. */
const MAX_LINES = 2_000
/** The most faults that are answered. */
const MAX_FAULTS = 20
const MAX_FIELD_LENGTH = 80
const MAX_MESSAGE_LENGTH = 120

/** The fields without which a call of each kind can't be applied; the other kinds have none. */
const SCHEMAS: Partial<Record<CallKind, z.ZodType>> = {
  success_call: ConfirmingPayload,
  order_confirmed: ConfirmingPayload,
  order_booked: ConfirmingPayload,
  product_removal: ProductRemoval,
  customer_data: CustomerData,
}

/** Finds the first faults of a payload that its kind can't be applied with; none where it can. Values are never repeated. */
function faultsIn(kind: string | null, payload: Record<string, unknown>): FieldFault[] {
  if (kind === null || !isCallKind(kind)) return [{ field: "kind", message: "is not one of the known kinds" }]
  if (!isJsonbSafe(payload)) return [{ field: "body", message: "is nested too deep" }]
  for (const field of ["products", "services"]) {
    const lines = payload[field]
    if (typeof lines === "object" && lines !== null && Object.keys(lines).length > MAX_LINES) {
      return [{ field, message: `has more than ${MAX_LINES} entries` }]
    }
  }
  const read = SCHEMAS[kind]?.safeParse(payload)
  return read && !read.success ? faultsOf(read.error) : []
}

/** Returns the first faults that a schema found, each cut to a length that can be answered. */
export function faultsOf({ issues }: z.ZodError): FieldFault[] {
  return issues.slice(0, MAX_FAULTS).map(({ path, message }) => ({
    field: (path.map(String).join(".") || "body").slice(0, MAX_FIELD_LENGTH),
    message: message.slice(0, MAX_MESSAGE_LENGTH),
  }))
}

const MAX_FAULTS_SAID = 3

/** Returns the problem of a call that can't be read, and proves a payment only where it says clearly whether it is rejected or only booked. */
function unreadableCall(kind: string, faults: FieldFault[], payload: object): Problem {
  const said = faults.slice(0, MAX_FAULTS_SAID).map(({ field, message }) => `${field}: ${message}`)
  const capture = captureIn(payload)
  const by = isProof(kind) && !capture ? ({ by: "flag" } as const) : {}
  return { code: "call_unreadable", params: { kind, why: `${said.join("; ")}.`, ...by } }
}

const MAX_KIND_LENGTH = 64

/** Reads a call as far as it is stored, and says what it can't be applied with. Of what no rental proves only the kind is read. */
function readCall(call: IncomingCall, { row, payload, secrets }: Authentic) {
  const isKnown = call.event ? isEventKind(call.kind) : isCallKind(call.kind)
  const kind = isKnown ? (call.kind as CallKind) : null
  const isProven = row.rental_transaction_id !== null
  const faults = isProven || !kind ? faultsIn(kind, payload) : []
  return {
    faults,
    kept: {
      ...row,
      kind: kind ?? toJsonbSafe(redactText(call.kind, secrets).slice(0, MAX_KIND_LENGTH)),
      // Stored: the merchant may still make an order of a call that names another cart.
      body: faults.length ? null : redactBody(payload, secrets),
      unread_body: faults.length ? redactText(call.text, secrets) : null,
      // The same bytes again for one attempt are the same row.
      body_hash: !isProven || (kind && EACH_COUNTS.includes(kind)) ? null : hashOf(call.text),
    },
  }
}

/** Stores a call and returns its id, or what is answered where it isn't applied. One about a rental that can't be used becomes attention. */
async function storeCall(
  shop: MedusaContainer,
  { payload, disowned }: Authentic,
  { kept, faults }: ReturnType<typeof readCall>,
): Promise<string | Received> {
  const { inbox, health, transactions } = shop.resolve(RENTAL_MODULE)
  const { rental_transaction_id: id, kind, settings_id } = kept
  if (!id && faults.length) return unreadable(...faults)
  if (id && faults.length) {
    await keepUnusable(shop, id, kept, unreadableCall(kind, faults, payload), captureIn(payload))
    return unreadable(...faults)
  }
  if (disowned === "key") {
    // The service's own, of a rental that this database has not, as after a restored backup.
    await inbox.keepRefused(kept, { code: "unknown_key", message: "No rental here has its key." })
    health.noteRefusal("unknown_key", settings_id)
    return UNKNOWN
  }
  if (!disowned || !id) return inbox.keep(kept)
  const { order_id } = await transactions.retrieve(id)
  await keepUnusable(shop, id, kept, {
    code: "keys_do_not_match",
    params: { what: disowned, kind, order_id },
  })
  return UNKNOWN
}

/** More calls of an attempt that can't be used are counted only. */
const MAX_UNREAD_A_DAY = 20

/** Stores a call that can't be applied, up to a number a day, and raises attention. */
async function keepUnusable(
  shop: MedusaContainer,
  id: RentalId,
  call: ReceivedCall,
  problem: Problem,
  capture: object | null = null,
): Promise<void> {
  const { inbox, health } = shop.resolve(RENTAL_MODULE)
  if ((await inbox.unreadOfLastDay(id, call.attempt_id)) >= MAX_UNREAD_A_DAY) {
    return health.noteRefusal("unread_over_limit", call.settings_id)
  }
  const kept = await inbox.keepRefused(call, { ...problem, message: say(problem).text, ...capture })
  // The merchant may have made the order by the same call.
  if ((await inbox.find(kept.id))?.status === "refused") await raiseAttention(shop, id, problem)
}

/** One row for all unreadable bodies of an attempt, whatever their bytes. */
const BODY_HASH = hashOf("unreadable")

/**
 * Raises attention where the body of a success call can't be read, and the token in its address names a rental that has no order yet: once
 * for an attempt. The token proves nothing, since the shopper knows it: such a call never makes an order.
 */
export async function noteUnreadSuccess(shop: MedusaContainer, returnToken: string, why: UnreadBody) {
  const { attempts, inbox, transactions } = shop.resolve(RENTAL_MODULE)
  const attempt = await attempts.last({ return_token_hash: hashOf(returnToken) })
  if (!attempt) return
  const { id: attempt_id, rental_transaction_id, subscription_id } = attempt
  const problem: Problem = { code: "call_unreadable", params: { kind: "success_call", why, by: "token" } }
  const { cart_id, status } = await transactions.retrieve(rental_transaction_id)
  const row = { settings_id: null, rental_transaction_id, attempt_id, cart_id, subscription_id }
  const { times_received } = await inbox.keepRefused(
    { ...row, kind: "success_call", body: null, unread_body: null, body_hash: BODY_HASH },
    { ...problem, message: say(problem).text },
  )
  if (times_received === 1 && status !== "active") await raiseAttention(shop, rental_transaction_id, problem)
}
