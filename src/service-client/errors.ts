import type { ParamsFor, ServiceFault } from "../core/messages/codes"
import { readErrorBody, type ErrorBody } from "../core/wire/error-body"
import { isDuplicateTransaction } from "./duplicate"
import { QUEUE_TOO_LONG, type Answer, type NoAnswer, parseRetryAfter } from "./exchange"
import type { Redact } from "./secrets"

/** A call that failed: why, as it is stored and shown to the merchant, and in a sentence for logs. Neither holds a key. */
export type FailedCall = { ok: false; error: ServiceFault; message: string }

/** What an error needs to know of the call it ends. */
export interface CallContext {
  /** "POST /v1/subscriptions/transaction" */
  name: string
  asked_for: ParamsFor<"timeout">["asked_for"]
  redact: Redact
  timeoutMs: number
  maxBytes: number
  /** The status of success, 200 or 201. */
  successStatus: number
  /** The order's, where one was sent: only then can it be a duplicate. */
  transactionId?: string
}

const BODY_LENGTH = 500

/** Makes a failed result. */
export const failedCall = (error: ServiceFault, message: string): FailedCall => ({
  ok: false,
  error,
  message,
})

/** A call that got no answer. */
export function failureOfFault(fault: NoAnswer, { name, timeoutMs, asked_for }: CallContext): FailedCall {
  const { sent, code: cause, timedOut } = fault
  if (cause === QUEUE_TOO_LONG) {
    return failedCall(
      { code: "busy", params: {} },
      `${name}: too many calls wait for an answer; nothing was sent`,
    )
  }
  if (timedOut && sent) {
    const params = { seconds: timeoutMs / 1000, asked_for }
    return failedCall({ code: "timeout", params }, `${name}: no answer within ${timeoutMs} ms`)
  }
  const what = timedOut ? `no connection within ${timeoutMs} ms` : `the connection failed (${cause})`
  const state = sent ? "the request may have arrived" : "nothing was sent"
  return failedCall({ code: "unreachable", params: { cause, sent, asked_for } }, `${name}: ${what}; ${state}`)
}

/** An answer whose status is a success and whose body came in part only. */
export function failureOfCutAnswer(answer: Answer, context: CallContext): FailedCall {
  const { name, timeoutMs, maxBytes, asked_for } = context
  if (answer.cut === "timeout") {
    const params = { seconds: timeoutMs / 1000, asked_for }
    const message = `${name}: the answer was not complete within ${timeoutMs} ms`
    return failedCall({ code: "timeout", params }, message)
  }
  if (answer.cut === "too_large") {
    return unexpected(answer, context, `its body is larger than ${maxBytes} bytes`)
  }
  const params = { cause: "CUT_BODY", sent: true, asked_for }
  const message = `${name}: the connection broke within the answer; the request has arrived`
  return failedCall({ code: "unreachable", params }, message)
}

/** An answer with any status but that of success. */
export function failureOfStatus(answer: Answer, context: CallContext, now: number): FailedCall {
  const { name, redact, transactionId, successStatus } = context
  const { status, headers } = answer
  const body = redactedBody(answer, redact)
  if (status === 401) {
    return failedCall({ code: "invalid_api_key", params: {} }, `${name}: the API key was refused (401)`)
  }
  if (status === 429) {
    const retry_after_seconds = parseRetryAfter(headers["retry-after"], now)
    const wait =
      retry_after_seconds === null ? "it doesn't say how long to wait" : `wait ${retry_after_seconds} s`
    const message = `${name}: too many calls (429); ${wait}`
    return failedCall({ code: "rate_limited", params: { retry_after_seconds } }, message)
  }
  if (transactionId !== undefined && isDuplicateTransaction(status, body, transactionId)) {
    return failedCall({ code: "duplicate_transaction", params: {} }, `${name}: ${inWords(status, body)}`)
  }
  if (status === 400 || status === 422) {
    const { fields, message = redact(answer.body).slice(0, BODY_LENGTH).trim() } = body
    const said = fields.length ? undefined : message || undefined
    return failedCall(
      { code: "invalid_request", params: { status, fields, ...(said && { said }) } },
      `${name}: ${inWords(status, { ...body, ...(said && { message: said }) })}`,
    )
  }
  if (status >= 300 && status < 400 && headers.location !== undefined) {
    const target = redact(String(headers.location)).slice(0, 200)
    const reason = `it redirects to ${target}, which is never followed: the key stays here`
    return unexpected(answer, context, reason)
  }
  if (status < 300) return unexpected(answer, context, `${successStatus} was expected`)
  return unexpected(answer, context, body.message?.slice(0, 200) ?? "it says no more")
}

/** An answer that isn't what docs/service.md promises, and why. */
export function unexpected(answer: Answer, context: CallContext, reason: string): FailedCall {
  const { name, redact, asked_for } = context
  const { status } = answer
  const body = redact(answer.body).slice(0, BODY_LENGTH)
  const message = `${name}: answered ${status}; ${redact(reason)}`
  return failedCall({ code: "unexpected_answer", params: { status, body, asked_for } }, message)
}

/** A fault without what the service's answer said of an order: settings aren't emptied with the rental. */
export function withoutOrderDetails(fault: ServiceFault): ServiceFault {
  switch (fault.code) {
    case "unexpected_answer":
      return { ...fault, params: { ...fault.params, body: "" } }
    case "invalid_request": {
      const { status, fields } = fault.params
      return { ...fault, params: { status, fields } }
    }
    default:
      return fault
  }
}

function inWords(status: number, { message, fields }: ErrorBody): string {
  const faults = fields
    .map((fault) => `${fault.field} (${fault.message})`)
    .join(", ")
    .slice(0, BODY_LENGTH)
  const words = [message, faults].filter(Boolean).join(": ")
  return `refused with ${status}${words === "" ? ", without details" : `: ${words}`}`
}

/**
 * Redacted before reading, so that no cut goes through a secret, and after it, as JSON can spell it
 * otherwise.
 */
function redactedBody(answer: Answer, redact: Redact): ErrorBody {
  const body = readErrorBody(redact(answer.body))
  const fields = body.fields.map(({ field, message }) => ({ field: redact(field), message: redact(message) }))
  return body.message === undefined ? { fields } : { message: redact(body.message), fields }
}
