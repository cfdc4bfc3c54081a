import type { AddressFault } from "../core/faults/service/fault"
import type { FieldFault } from "../core/wire/error-body"

/**
 * What can go wrong between us and the service. `message` is one sentence for logs and the admin; it never
 * holds the API key nor a cart's secure key. As a fact for the merchant: `faultOfServiceError`.
 */
export type ServiceError =
  /** 401, or a key that no header can carry. */
  | { kind: "invalid_api_key"; message: string }
  /**
   * 400 or 422, or our own check before sending (`status` null): the invalid fields, as far as they were
   * named.
   */
  | {
      kind: "invalid_request"
      message: string
      status: number | null
      fields: FieldFault[]
      /** The service's words, where it named no fields. */
      said?: string
    }
  /** The transactionId is taken: a new attempt needs a new one. */
  | { kind: "duplicate_transaction"; message: string; status: number }
  /**
   * No answer. `sent: false`: the service never got the request; `sent: true`: it may have, so the order may
   * exist. `address`: what is wrong with the API's address, where nothing could be sent because of it.
   */
  | { kind: "unreachable"; message: string; sent: boolean; code: string; address?: AddressFault }
  /** Not sent: the service is slow, and too many calls wait for this one to be answered in time. */
  | { kind: "busy"; message: string }
  /** Not sent: the calls before it got no answer, and another one tries. */
  | { kind: "not_tried"; message: string }
  /** The request went out and no whole answer came in time: the order may exist. */
  | { kind: "timeout"; message: string; timeoutMs: number }
  /** 429. Seconds to wait by the service's answer; null where it has none. */
  | { kind: "rate_limited"; message: string; retryAfterSeconds: number | null }
  /** Any other status or body; `body` is its first 500 characters. */
  | { kind: "unexpected_answer"; message: string; status: number; body: string }

/** A call that failed, and how. */
export type Failure = { ok: false; error: ServiceError }

/** What a call of the service gave, or how it failed. */
export type Result<T> = { ok: true; value: T } | Failure

/** Makes a failed result. */
export function failure(error: ServiceError): Failure {
  return { ok: false, error }
}
