import type { FactOf } from "../say"

/** What goes wrong between the shop and the service, and what belongs to it. */
interface ServiceFaultParams {
  invalid_api_key: None
  /** The fields that the service named, or our own check (`status` null), with what it said of each; `said`: its words, where it named none. */
  invalid_request: { status: number | null; fields: { field: string; message: string }[]; said?: string }
  duplicate_transaction: None
  /** `cause`: Node's or undici's code. `sent`: the request may have arrived. `address`: what is wrong with the API's address itself. */
  unreachable: { cause: string; sent: boolean; asked_for: AskedFor; address?: AddressFault }
  /** Null: the server that asked was gone before the answer. */
  timeout: { seconds: number | null; asked_for: AskedFor }
  busy: None
  /** The calls before it got no answer: it wasn't sent. */
  not_tried: None
  /** Null where the service didn't say how long to wait. */
  rate_limited: { retry_after_seconds: number | null }
  /** `body`: its first 500 characters, as they came, without any key. */
  unexpected_answer: { status: number; body: string; asked_for: AskedFor }
  environment_locked: { environment: string; only: string }
  not_configured: { missing: "api_url" | "api_key"; environment: string } | { missing: "any" }
  no_answer_yet: None
  /** A fault of the shop's own; `message` is what the program said. */
  internal: { message: string }
  unknown: None
}

type None = Record<string, never>

/** What a call was for: of one that only reads no order can have come. */
export type AskedFor = "order" | "price_rules"

/** Why the API's base address can't be used. */
export type AddressFault = "empty" | "not_absolute" | "credentials" | "query"

/** Why a call to the service failed, as a fact. Words are made where it is read, by `sayServiceFault`. */
export type ServiceFault = FactOf<ServiceFaultParams>

/** For the merchant: what is wrong, and what to do about it. */
export interface ServiceFaultText {
  problem: string
  remedy: string
}

/** Every fault in one language: a code without words, or a parameter that it doesn't have, doesn't compile. */
export type ServiceFaultWords = {
  [Code in keyof ServiceFaultParams]: (params: ServiceFaultParams[Code]) => ServiceFaultText
}

/** Of which answer the words are: each kind needs another remedy. */
export function kindOfAnswer(status: number): "fault" | "forbidden" | "redirect" | "created" | "other" {
  if (status >= 500) return "fault"
  if (status === 403) return "forbidden"
  if (status >= 300 && status < 400) return "redirect"
  return status === 201 ? "created" : "other"
}

/** Of which broken connection the words are. */
export function kindOfConnection({
  cause,
  sent,
}: {
  cause: string
  sent: boolean
}): "no_such_server" | "insecure" | "broken" | "unreachable" {
  if (cause === "ENOTFOUND") return "no_such_server"
  if (/^(CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|EPROTO)/.test(cause)) return "insecure"
  return sent ? "broken" : "unreachable"
}

/** The fields that a sentence names, and how many more there are. */
export function namedFields(fields: readonly { field: string; message: string }[]): {
  names: string
  more: number
} {
  const shown = fields.slice(0, 5)
  const names = shown.map(({ field, message }) => (message === "" ? field : `${field} (${message})`))
  return { names: names.join(", "), more: fields.length - shown.length }
}
