import type { ParamsFor, ServiceFault } from "../core/messages/codes"
import { parseJson, readErrorBody, type ErrorBody } from "../core/wire/error-body"
import { NOT_STARTED, TIMEOUT, type Answer, type NoAnswer } from "./connections"
import { isDuplicateTransaction } from "./duplicate"
import type { Redact } from "./secrets"

/** A call that failed: why, as it is stored and shown to the merchant, and in a sentence for logs. Neither holds a key. */
export type FailedCall = { ok: false; error: ServiceFault; message: string }

/** One call of the API. */
export interface Call<Success> {
  method: "GET" | "POST"
  path: string
  asked_for: ParamsFor<"timeout">["asked_for"]
  /** The status of success, 200 or 201. */
  successStatus: number
  maxBytes: number
  body?: string
  /** The order's, where one is sent: only then can it be a duplicate. */
  transactionId?: string
  read: (json: unknown) => Success | { ok: false; reason: string }
}

/** The call that an outcome belongs to. `now`: milliseconds since 1970. */
type Asked<Success = unknown> = Call<Success> & {
  name: string
  timeoutMs: number
  redact: Redact
  now: number
}

const BODY_LENGTH = 500
const TOO_MANY = "too many calls wait for an answer; nothing was sent"
const BROKEN = "the connection broke within the answer; the request has arrived"

/** Makes a failed result of the call of this name. */
export const failed = <C extends ServiceFault["code"]>(
  name: string,
  code: C,
  params: ParamsFor<C>,
  words: string,
): FailedCall => ({ ok: false, error: { code, params } as ServiceFault, message: `${name}: ${words}` })

/** Reads what a call has come to: JSON of the status of success, or why it failed. */
export function readOutcome<Success extends { ok: true }>(
  outcome: Answer | NoAnswer,
  asked: Asked<Success>,
): Success | FailedCall {
  const { name, timeoutMs, asked_for, maxBytes, successStatus } = asked
  const timeout = (what: string) =>
    failed(name, "timeout", { seconds: timeoutMs / 1000, asked_for }, `${what} within ${timeoutMs} ms`)
  const unreachable = (cause: string, sent: boolean, words: string) =>
    failed(name, "unreachable", { cause, sent, asked_for }, words)
  if (outcome === NOT_STARTED) return failed(name, "busy", {}, TOO_MANY)
  if ("cause" in outcome) {
    const { cause, sent } = outcome
    const isLate = cause === TIMEOUT
    if (isLate && sent) return timeout("no answer")
    const what = isLate ? `no connection within ${timeoutMs} ms` : `the connection failed (${cause})`
    return unreachable(cause, sent, `${what}; ${sent ? "the request may have arrived" : "nothing was sent"}`)
  }
  if (outcome.status !== successStatus) return failureOfStatus(outcome, asked)
  if (outcome.cut === "timeout") return timeout("the answer was not complete")
  if (outcome.cut === "connection") return unreachable("CUT_BODY", true, BROKEN)
  if (outcome.cut) return unexpected(outcome, asked, `its body is larger than ${maxBytes} bytes`)
  const json = parseJson(outcome.body)
  if (json === undefined) return unexpected(outcome, asked, whyNoJson(outcome))
  const read = asked.read(json)
  return read.ok ? read : unexpected(outcome, asked, read.reason)
}

/** Says why a body isn't JSON, and quotes nothing of it. The schema judges, not the content type. */
function whyNoJson({ body, headers }: Answer): string {
  if (body.trim() === "") return "its body is empty"
  const encoding = headers["content-encoding"]
  const words = [headers["content-type"], encoding && `encoded as ${String(encoding)}`].filter(Boolean)
  return `its body isn't JSON${words.length ? ` (${words.join(", ")})` : ""}`
}

function failureOfStatus(answer: Answer, asked: Asked): FailedCall {
  const { name, redact, transactionId, successStatus } = asked
  const { status, headers } = answer
  if (status === 401) return failed(name, "invalid_api_key", {}, "the API key was refused (401)")
  if (status === 429) {
    const seconds = secondsToWait(headers["retry-after"], asked.now)
    const wait = seconds === null ? "it doesn't say how long to wait" : `wait ${seconds} s`
    return failed(name, "rate_limited", { retry_after_seconds: seconds }, `too many calls (429); ${wait}`)
  }
  const body = redactedBody(answer, redact)
  const { fields, message } = body
  const said = message ?? (fields.length ? "" : redact(answer.body).slice(0, BODY_LENGTH).trim())
  const faults = fields.map((fault) => `${fault.field} (${fault.message})`).join(", ")
  const words = [said, faults.slice(0, BODY_LENGTH)].filter(Boolean).join(": ")
  const refused = `refused with ${status}${words ? `: ${words}` : ", without details"}`
  if (transactionId !== undefined && isDuplicateTransaction(status, body, transactionId)) {
    return failed(name, "duplicate_transaction", {}, refused)
  }
  if (status === 400 || status === 422) {
    const params = { status, fields, ...(said && !fields.length && { said }) }
    return failed(name, "invalid_request", params, refused)
  }
  if (status >= 300 && status < 400 && headers.location !== undefined) {
    const target = redact(String(headers.location)).slice(0, 200)
    return unexpected(answer, asked, `it redirects to ${target}, which is never followed: the key stays here`)
  }
  if (status < 300) return unexpected(answer, asked, `${successStatus} was expected`)
  return unexpected(answer, asked, message?.slice(0, 200) ?? "it says no more")
}

/** Makes the failure of an answer that isn't what docs/service.md promises, and says why. */
function unexpected(answer: Answer, asked: Asked, why: string): FailedCall {
  const { name, redact, asked_for } = asked
  const { status } = answer
  const body = redact(answer.body).slice(0, BODY_LENGTH)
  return failed(name, "unexpected_answer", { status, body, asked_for }, `answered ${status}; ${redact(why)}`)
}

/** Returns a fault without what the service's answer said of an order: settings aren't emptied with the rental. */
export function withoutOrderDetails(fault: ServiceFault): ServiceFault {
  if (fault.code === "unexpected_answer") return { ...fault, params: { ...fault.params, body: "" } }
  if (fault.code !== "invalid_request") return fault
  const { status, fields } = fault.params
  return { ...fault, params: { status, fields } }
}

/** Redacts before reading, so that no cut goes through a secret, and after it, as JSON can spell it otherwise. */
const redactedBody = (answer: Answer, redact: Redact): ErrorBody =>
  JSON.parse(JSON.stringify(readErrorBody(redact(answer.body))), (_, value: unknown) =>
    typeof value === "string" ? redact(value) : value,
  ) as ErrorBody

/** Counts the seconds that a `Retry-After` header asks to wait (RFC 9110, 10.2.3), a day at most; null where it can't be read. */
function secondsToWait(header: string | string[] | undefined, now: number): number | null {
  const text = [header].flat()[0]?.trim() ?? ""
  const date = /[a-z]/i.test(text) ? (Date.parse(text) - now) / 1000 : NaN
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : date
  return Number.isNaN(seconds) ? null : Math.min(Math.max(0, Math.ceil(seconds)), 86_400)
}
