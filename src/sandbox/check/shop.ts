/** An answer of the shop under check. */
export interface ShopReply {
  /** Null when none came. */
  status: number | null
  body: string
  json: unknown
  location: string | null
  error: string | null
}

export interface ShopRequest {
  method: "GET" | "POST" | "PATCH"
  url: string
  /** Sent as JSON, or as it is when a string. */
  body?: unknown
  headers?: Record<string, string>
}

const TIMEOUT_MS = 30_000

/** Calls the shop as the service would; never throws, never follows a redirect. */
export async function callShop({ method, url, body, headers = {} }: ShopRequest): Promise<ShopReply> {
  try {
    const response = await fetch(url, {
      method,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: body === undefined ? headers : { "content-type": "application/json", ...headers },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: text, json: parse(text), location: response.headers.get("location"), error: null }
  } catch (error) {
    return { status: null, body: "", json: undefined, location: null, error: reasonOf(error as Error) }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(error: Error): string {
  const cause = error.cause as NodeJS.ErrnoException | undefined
  if (cause?.code === "ECONNREFUSED") return "connection refused"
  return error.name === "TimeoutError" ? `no answer within ${TIMEOUT_MS / 1000} s` : (cause?.message ?? error.message)
}
