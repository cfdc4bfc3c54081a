import type { IncomingMessage, ServerResponse } from "node:http"

/** The service names no limit; a megabyte holds any order. */
const MAX_BODY_BYTES = 1024 * 1024

/** A request to the simulator. */
export interface Request {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage["headers"]
  body: string
  /** Named parts of the path. */
  params: Record<string, string>
}

/** What the simulator answers. */
export interface Reply {
  status: number
  headers?: Record<string, string>
  body?: string
  /** Closes the connection instead of answering. */
  drop?: boolean
}

/** What answers a request. */
export type Handler = (request: Request) => Reply | Promise<Reply>

/** A request's body as text; null where it is larger than any that the service takes. */
export function readBody(message: IncomingMessage): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    message.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size <= MAX_BODY_BYTES) chunks.push(chunk)
      else {
        chunks.length = 0
        resolve(null)
      }
    })
    message.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")))
    message.on("error", reject)
    message.on("close", () => reject(new Error("the connection was closed")))
  })
}

/** An answer of JSON. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Reply {
  const type = { "content-type": "application/json; charset=utf-8" }
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(value) }
}

/** An answer that leads elsewhere. */
export function redirect(location: string, status = 302): Reply {
  // An address with an accent in it would not be a valid header as it is.
  const address = location.startsWith("/") ? location : new URL(location).href
  return { status, headers: { location: address, "cache-control": "no-store" }, body: "" }
}

/** Sends an answer. */
export function send(response: ServerResponse, reply: Reply): void {
  if (reply.drop) {
    response.socket?.destroy()
    return
  }
  if (response.destroyed) return
  const body = Buffer.from(reply.body ?? "", "utf8")
  response.writeHead(reply.status, { ...reply.headers, "content-length": body.length })
  response.end(body)
}

/** Whether a request says that its body is JSON. */
export function isJson(request: Request): boolean {
  return /^application\/json\b/i.test(request.headers["content-type"] ?? "")
}

/** JSON, or that it is none. */
type Parsed = { ok: true; value: unknown } | { ok: false }

/** A text as JSON. */
export function parseJson(text: string): Parsed {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}
