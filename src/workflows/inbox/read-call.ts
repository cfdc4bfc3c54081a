import type { z } from "zod"
import { isCallKind, isProof, type CallKind } from "../../core/calls"
import type { Problem } from "../../core/messages/codes"
import { isJsonbSafe } from "../../core/text"
import { CustomerData } from "../../core/wire/customer-data"
import type { FieldFault } from "../../core/wire/error-body"
import { captureIn, ConfirmingPayload } from "../../core/wire/order-payload"
import { ProductRemoval } from "../../core/wire/product-removal"

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

/** The first faults of a payload that its kind can't be applied with; none where it can. Values are never repeated. */
export function faultsIn(kind: string | null, payload: Record<string, unknown>): FieldFault[] {
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

/** The first faults that a schema found, each cut to a length that can be answered. */
export function faultsOf({ issues }: z.ZodError): FieldFault[] {
  return issues.slice(0, MAX_FAULTS).map(({ path, message }) => ({
    field: (path.map(String).join(".") || "body").slice(0, MAX_FIELD_LENGTH),
    message: message.slice(0, MAX_MESSAGE_LENGTH),
  }))
}

const MAX_FAULTS_SAID = 3

/** Returns the problem of a call that can't be read, and proves a payment only where it says clearly whether it is rejected or only booked. */
export function unreadableCall(kind: string, faults: FieldFault[], payload: object): Problem {
  const said = faults.slice(0, MAX_FAULTS_SAID).map(({ field, message }) => `${field}: ${message}`)
  const capture = captureIn(payload)
  const by = isProof(kind) && !capture ? ({ by: "flag" } as const) : {}
  return { code: "call_unreadable", params: { kind, why: `${said.join("; ")}.`, ...by } }
}
