import type { AskedFor, ServiceFault } from "../core/faults/service/fault"
import type { ServiceError } from "./service-error"

/**
 * A service error as the fact that is stored and shown to the merchant (`sayServiceFault`). Never with a key in it. Of an order's answer
 * the body may name the shopper: `forSettings` takes it out where it would outlive the rental.
 */
export function faultOfServiceError(error: ServiceError, asked_for: AskedFor = "order"): ServiceFault {
  switch (error.kind) {
    case "invalid_api_key":
    case "duplicate_transaction":
    case "busy":
    case "not_tried":
      return { code: error.kind, params: {} }
    case "invalid_request":
      return {
        code: error.kind,
        params: { status: error.status, fields: error.fields, ...(error.said && { said: error.said }) },
      }
    case "unreachable": {
      const { code: cause, sent, address } = error
      return { code: error.kind, params: { cause, sent, asked_for, ...(address && { address }) } }
    }
    case "timeout":
      return { code: error.kind, params: { seconds: error.timeoutMs / 1000, asked_for } }
    case "rate_limited":
      return { code: error.kind, params: { retry_after_seconds: error.retryAfterSeconds } }
    case "unexpected_answer":
      return { code: error.kind, params: { status: error.status, body: error.body, asked_for } }
    default:
      return assertNever(error)
  }
}

/** A fault without what the service's answer said of an order: settings aren't emptied with the rental. */
export function forSettings(fault: ServiceFault): ServiceFault {
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

function assertNever(error: never): never {
  throw new Error(`unknown service error: ${JSON.stringify(error)}`)
}
