import type { z } from "zod"
import type { MedusaContainer } from "@medusajs/framework/types"
import { CustomerData } from "../../core/wire/customer-data"
import { ConfirmingPayload } from "../../core/wire/order-payload"
import { ProductRemoval } from "../../core/wire/product-removal"
import { isJsonbSafe } from "../../modules/rental/events/jsonb-safe"
import { isCallKind, type CallKind } from "../../core/calls"
import type { Problem } from "../../core/messages/codes"
import { say } from "../../core/messages/say"
import { RENTAL_MODULE } from "../../modules/rental"
import { MAX_UNREAD_A_DAY, type ReceivedCall } from "../../modules/rental/events/inbox"
import { raiseAttention } from "../raise-attention"
import type { RentalId } from "../../modules/rental/transactions/row"

/** What keeps a call from being read. Values are never repeated. */
export interface Fault {
  field: string
  message: string
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

/** The first faults of a payload that its kind can't be applied with; none where it can. */
export function faultsIn(kind: string | null, payload: Record<string, unknown>): Fault[] {
  if (kind === null || !isCallKind(kind)) return [{ field: "kind", message: "is not one of the known kinds" }]
  if (!isJsonbSafe(payload)) return [{ field: "body", message: "is nested too deep" }]
  for (const field of ["products", "services"]) {
    const lines = payload[field]
    if (Array.isArray(lines) && lines.length > MAX_LINES) {
      return [{ field, message: `has more than ${MAX_LINES} entries` }]
    }
  }
  const read = SCHEMAS[kind]?.safeParse(payload)
  return read && !read.success ? faultsOf(read.error) : []
}

/** The first faults that a schema found, each cut to a length that can be answered. */
export function faultsOf({ issues }: z.ZodError): Fault[] {
  return issues.slice(0, MAX_FAULTS).map(({ path, message }) => ({
    field: (path.map(String).join(".") || "body").slice(0, MAX_FIELD_LENGTH),
    message: message.slice(0, MAX_MESSAGE_LENGTH),
  }))
}

/** A call about a rental of this shop. */
type CallOfRental = ReceivedCall & { rental_transaction_id: RentalId }

/** Stores a call that can't be applied, up to a number a day, and raises attention. */
export async function keepRefused(
  container: MedusaContainer,
  call: CallOfRental,
  problem: Problem,
): Promise<void> {
  const rental = container.resolve(RENTAL_MODULE)
  const { rental_transaction_id, attempt_id } = call
  if ((await rental.inbox.unreadOfLastDay(rental_transaction_id, attempt_id)) >= MAX_UNREAD_A_DAY) {
    rental.health.lastSeen.refusal("unread_over_limit", call.settings_id)
    return
  }
  const id = await rental.inbox.keepRefused(call, { ...problem, message: say(problem).text })
  // The merchant may have made the order by the same call.
  const isRefused = (await rental.inbox.find(id))?.status === "refused"
  if (isRefused) await raiseAttention(container, rental_transaction_id, problem)
}

const MAX_FAULTS_SAID = 3

/** The problem of a call that can't be read. */
export function unreadableCall(kind: string, faults: Fault[]): Problem {
  const said = faults.slice(0, MAX_FAULTS_SAID).map(({ field, message }) => `${field}: ${message}`)
  return { code: "call_unreadable", params: { kind, why: `${said.join("; ")}.` } }
}
