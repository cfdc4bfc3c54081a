import type { ServiceError } from "./service-error"

/** An error in words for the merchant: what is wrong, and what to do about it. */
export interface ServiceErrorMessage {
  problem: string
  remedy: string
}

/** What a call was for: of one that only reads no order can have come. */
export type AskedFor = "order" | "price_rules"

/** Says a service error to the merchant. Plain English sentences; never a key. */
export function describeServiceError(error: ServiceError, askedFor: AskedFor = "order"): ServiceErrorMessage {
  switch (error.kind) {
    case "invalid_api_key":
      return {
        problem: "The rental service refused the API key.",
        remedy:
          "Paste the key again as the service gave it, and check that it belongs to the chosen environment: " +
          "production and staging have different keys.",
      }
    case "invalid_request":
      return invalidRequest(error)
    case "duplicate_transaction":
      return {
        problem: "The rental service already has an order with this transaction id.",
        remedy:
          "Nothing to do if the next try worked, which takes a new id. If it happens often, another shop may use the " +
          "same transaction prefix: choose one of your own in the settings.",
      }
    case "unreachable":
      return unreachable(error, askedFor)
    case "timeout":
      return {
        problem: `The rental service did not answer within ${seconds(error.timeoutMs)}.`,
        remedy: `Try again in a few minutes.${mayExist(askedFor)}`,
      }
    case "busy":
      return {
        problem: "The rental service answers so slowly that too many calls wait for it.",
        remedy: "Try again in a minute; if it stays so, tell the service's support.",
      }
    case "rate_limited":
      return {
        problem: "The rental service asks the shop to call less often.",
        remedy:
          error.retryAfterSeconds === null
            ? "Wait a few minutes and try again."
            : `Wait ${error.retryAfterSeconds === 1 ? "1 second" : `${error.retryAfterSeconds} seconds`} and try again.`,
      }
    case "unexpected_answer":
      return unexpectedAnswer(error, askedFor)
    default:
      return assertNever(error)
  }
}

const mayExist = (askedFor: AskedFor): string =>
  askedFor === "price_rules"
    ? ""
    : " If an order was being made, it may exist at the service: look for it in the service's dashboard before making it by hand."

type ErrorOf<K extends ServiceError["kind"]> = Extract<ServiceError, { kind: K }>

function invalidRequest({ status, fields }: ErrorOf<"invalid_request">): ServiceErrorMessage {
  const shown = fields
    .slice(0, 5)
    .map(({ field, message }) => (message === "" ? field : `${field} (${message})`))
  const more = fields.length > shown.length ? ` and ${fields.length - shown.length} more` : ""
  const names = shown.length === 0 ? "" : `: ${shown.join(", ")}${more}`
  return {
    problem:
      status === null
        ? `The request was not sent, as the rental service wouldn't take it${names}.`
        : `The rental service refused the request as invalid${names}.`,
    remedy:
      shown.length === 0
        ? "Ask the service what was wrong with it; the whole answer is in the shop's log."
        : "Correct these fields in the product, the cart or the settings, and try again.",
  }
}

function unreachable(
  { code, sent, message }: ErrorOf<"unreachable">,
  askedFor: AskedFor,
): ServiceErrorMessage {
  if (code === "INVALID_API_ADDRESS") {
    return { problem: message, remedy: "Enter the base address that the service gave you, in the settings." }
  }

  if (code === "ENOTFOUND") {
    return {
      problem: "The API address names a server that doesn't exist.",
      remedy: "Check the API address in the settings for a typing error.",
    }
  }
  if (/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/.test(code)) {
    return {
      problem: `No secure connection to the rental service could be made (${code}).`,
      remedy:
        "Check that the API address is right and begins with https://; if it is, " +
        "tell the service that its certificate isn't accepted.",
    }
  }
  const remedy =
    "Check the API address in the settings and that this server may reach it; else try again in a few minutes."
  return sent
    ? {
        problem: `The connection to the rental service broke before its answer was complete (${code}).`,
        remedy: `${remedy}${mayExist(askedFor)}`,
      }
    : { problem: `The rental service can't be reached (${code}).`, remedy }
}

function unexpectedAnswer({ status }: ErrorOf<"unexpected_answer">, askedFor: AskedFor): ServiceErrorMessage {
  const problem = `The rental service gave an answer that the shop can't read (status ${status}).`
  if (status >= 500) {
    return {
      problem: `The rental service has a fault of its own (status ${status}).`,
      remedy: "Try again in a few minutes; if it stays so, tell the service's support.",
    }
  }
  if (status === 403) {
    return {
      problem: "The rental service doesn't allow this to the API key (status 403).",
      remedy: "Ask the service to give the key access.",
    }
  }
  if (status >= 300 && status < 400) {
    return {
      problem: `The API address sends the shop on to another address (status ${status}).`,
      remedy:
        "Enter the final address in the settings; often it only has to begin with https://. " +
        "The shop never follows by itself, to protect the key.",
    }
  }
  if (status === 201) return { problem, remedy: `Tell the service's support.${mayExist(askedFor)}` }

  return {
    problem,
    remedy:
      "Check that the API address in the settings is the API's base address (without /v1), not a website's.",
  }
}

function seconds(ms: number): string {
  return ms === 1000 ? "1 second" : `${ms / 1000} seconds`
}

function assertNever(error: never): never {
  throw new Error(`unknown service error: ${JSON.stringify(error)}`)
}
