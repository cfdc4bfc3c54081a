import { readErrorBody, type ErrorBody } from "../core/wire/error-body"
import { isDuplicateTransaction } from "./duplicate"
import { QUEUE_TOO_LONG, type Answer, type Fault } from "./exchange"
import { parseRetryAfter } from "./retry"
import type { Redact } from "./secrets"
import type { ServiceError } from "./service-error"

/** What an error needs to know of the call it ends. */
export interface CallContext {
  /** "POST /v1/subscriptions/transaction" */
  name: string
  redact: Redact
  timeoutMs: number
  maxBytes: number
  /** The status of success, 200 or 201. */
  successStatus: number
  /** The order's, where one was sent: only then can it be a duplicate. */
  transactionId?: string
}

const BODY_LENGTH = 500

/** The error of a call that got no answer. */
export function errorOfFault(fault: Fault, { name, timeoutMs }: CallContext): ServiceError {
  const { sent, code, timedOut } = fault
  if (code === QUEUE_TOO_LONG) {
    return { kind: "busy", message: `${name}: too many calls wait for an answer; nothing was sent` }
  }
  if (timedOut && sent) {
    return { kind: "timeout", message: `${name}: no answer within ${timeoutMs} ms`, timeoutMs }
  }

  const what = timedOut ? `no connection within ${timeoutMs} ms` : `the connection failed (${code})`
  const state = sent ? "the request may have arrived" : "nothing was sent"
  return { kind: "unreachable", message: `${name}: ${what}; ${state}`, sent, code }
}

/** The error of an answer whose status is a success and whose body came in part only. */
export function errorOfCutAnswer(answer: Answer, context: CallContext): ServiceError {
  const { name, timeoutMs, maxBytes } = context
  if (answer.cut === "timeout") {
    return {
      kind: "timeout",
      message: `${name}: the answer was not complete within ${timeoutMs} ms`,
      timeoutMs,
    }
  }
  if (answer.cut === "too_large") {
    return unexpected(answer, context, `its body is larger than ${maxBytes} bytes`)
  }

  const message = `${name}: the connection broke within the answer; the request has arrived`
  return { kind: "unreachable", message, sent: true, code: "CUT_BODY" }
}

/** The error of an answer with any status but that of success. */
export function errorOfStatus(answer: Answer, context: CallContext, now: number): ServiceError {
  const { name, redact, transactionId, successStatus } = context
  const { status } = answer
  const body = redactedBody(answer, redact)
  if (status === 401) return { kind: "invalid_api_key", message: `${name}: the API key was refused (401)` }

  if (status === 429) return rateLimited(answer, name, now)

  if (transactionId !== undefined && isDuplicateTransaction(status, body, transactionId)) {
    return { kind: "duplicate_transaction", message: `${name}: ${said(status, body)}`, status }
  }

  if (status === 400 || status === 422) {
    const { fields, message = redact(answer.body).slice(0, BODY_LENGTH).trim() } = body
    const words = fields.length ? "" : message
    return {
      kind: "invalid_request",
      message: `${name}: ${said(status, { ...body, ...(words && { message: words }) })}`,
      status,
      fields,
      ...(words && { said: words }),
    }
  }

  if (status >= 300 && status < 400 && answer.headers.location !== undefined) {
    const target = redact(String(answer.headers.location)).slice(0, 200)
    return unexpected(
      answer,
      context,
      `it redirects to ${target}, which is never followed: the key stays here`,
    )
  }
  if (status < 300) return unexpected(answer, context, `${successStatus} was expected`)

  return unexpected(answer, context, body.message?.slice(0, 200) ?? "it says no more")
}

/** An answer that isn't what docs/service.md promises, and why. */
export function unexpected(answer: Answer, { name, redact }: CallContext, reason: string): ServiceError {
  return {
    kind: "unexpected_answer",
    message: `${name}: answered ${answer.status}; ${redact(reason)}`,
    status: answer.status,
    body: redact(answer.body).slice(0, BODY_LENGTH),
  }
}

function rateLimited(answer: Answer, name: string, now: number): ServiceError {
  const retryAfterSeconds = parseRetryAfter(answer.headers["retry-after"], now)
  const wait = retryAfterSeconds === null ? "it doesn't say how long to wait" : `wait ${retryAfterSeconds} s`
  return { kind: "rate_limited", message: `${name}: too many calls (429); ${wait}`, retryAfterSeconds }
}

function said(status: number, { message, fields }: ErrorBody): string {
  const faults = fields
    .map((fault) => `${fault.field} (${fault.message})`)
    .join(", ")
    .slice(0, BODY_LENGTH)
  const words = [message, faults].filter((text) => text !== undefined && text !== "").join(": ")
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
