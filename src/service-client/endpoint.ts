/** Where the API is: the origin to connect to, and the path before every endpoint's ("" or "/prefix"). */
export interface Endpoint {
  origin: string
  prefix: string
}

export type EndpointResult = { ok: true; endpoint: Endpoint } | { ok: false; reason: string }

/**
 * Reads the API's base address, with or without a path and a slash at its end; or says why it can't be used.
 */
export function parseEndpoint(baseUrl: string): EndpointResult {
  const text = baseUrl.trim()
  if (text === "") return { ok: false, reason: "No API address is set." }

  // The text itself is not quoted: an address with a password in it must not reach a log.
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
    return {
      ok: false,
      reason: "The API address must be an absolute http(s) address, such as https://api.example.com.",
    }
  }
  const url = new URL(text)
  if (url.username !== "" || url.password !== "") {
    return { ok: false, reason: "The API address must not hold a user name or password." }
  }

  if (url.search !== "" || url.hash !== "") {
    return { ok: false, reason: 'The API address must end before "?" and "#".' }
  }

  return { ok: true, endpoint: { origin: url.origin, prefix: url.pathname.replace(/\/+$/, "") } }
}
