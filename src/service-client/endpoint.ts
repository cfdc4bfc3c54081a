import type { AddressFault } from "../core/faults/service/fault"

/** Where the API is: the origin to connect to, and the path before every endpoint's ("" or "/prefix"). */
export interface Endpoint {
  origin: string
  prefix: string
}

/** The address to call, or why there is none. */
export type EndpointResult = { ok: true; endpoint: Endpoint } | { ok: false; fault: AddressFault }

/**
 * Reads the API's base address, with or without a path and a slash at its end; or says why it can't be used.
 */
export function parseEndpoint(baseUrl: string): EndpointResult {
  const text = baseUrl.trim()
  if (text === "") return { ok: false, fault: "empty" }

  // The text itself isn't repeated: an address with a password in it must not reach a log.
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { ok: false, fault: "not_absolute" }
  const url = new URL(text)
  if (url.username !== "" || url.password !== "") return { ok: false, fault: "credentials" }
  if (url.search !== "" || url.hash !== "") return { ok: false, fault: "query" }

  return { ok: true, endpoint: { origin: url.origin, prefix: url.pathname.replace(/(?<!\/)\/+$/, "") } }
}
