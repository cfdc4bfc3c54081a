import { request } from "undici"
import { faultOfAnswer } from "./openapi"

/** What a server answered. `body` is the parsed JSON, or undefined where the answer isn't JSON. */
export interface Answer<T = any> {
  status: number
  headers: Headers
  text: string
  body: T
}

export type HeaderBag = Record<string, string>

/**
 * Real HTTP against one server. No call throws because of a status: a test reads `status` and `body`,
 * or says `await succeed(call)` where anything but a 2xx would be a surprise. What one of the plugin's routes answers must be
 * as its OpenAPI document describes it, whatever the test asks: otherwise the call throws.
 */
export class HttpClient {
  constructor(
    readonly baseUrl: string,
    private readonly headers: HeaderBag = {},
  ) {}

  /** The same server with more headers. */
  with(headers: HeaderBag): HttpClient {
    return new HttpClient(this.baseUrl, { ...this.headers, ...headers })
  }

  get(path: string, headers?: HeaderBag): Promise<Answer> {
    return this.send("GET", path, undefined, headers)
  }

  post(path: string, body: unknown = {}, headers?: HeaderBag): Promise<Answer> {
    return this.send("POST", path, body, headers)
  }

  patch(path: string, body: unknown = {}, headers?: HeaderBag): Promise<Answer> {
    return this.send("PATCH", path, body, headers)
  }

  delete(path: string, headers?: HeaderBag): Promise<Answer> {
    return this.send("DELETE", path, undefined, headers)
  }

  /**
   * A string or Buffer as `body` goes out as it is, so that a test can send what isn't JSON; redirects aren't followed. By undici, as `fetch`
   * turns a request with If-None-Match into one that asks for no cached answer.
   */
  async send(method: string, path: string, body?: unknown, headers: HeaderBag = {}): Promise<Answer> {
    const raw = typeof body === "string" || Buffer.isBuffer(body)
    const json: HeaderBag = method === "GET" ? {} : { "content-type": "application/json" }
    const url = new URL(path, this.baseUrl)
    const received = await request(url, {
      method: method as "GET",
      headers: { ...json, ...this.headers, ...headers },
      body: raw ? body : body === undefined ? undefined : JSON.stringify(body),
      // A connection of its own: a shop that restarts leaves no dead one behind.
      reset: true,
    })
    const text = await received.body.text()
    const { statusCode: status, headers: named } = received
    const answer = { status, headers: headersOf(named), text, body: parseJson(text) as any }
    // Tests of the suite http write whole rows; those of pages may leave out what no page reads.
    const fault = process.env.TEST_TYPE === "http" ? faultOfAnswer(method, url.pathname, answer) : undefined
    if (fault) throw new Error(fault)
    return answer
  }
}

function headersOf(received: Record<string, string | string[] | undefined>): Headers {
  return new Headers(
    Object.entries(received).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  )
}

/** The body of a call that has to succeed; otherwise an error with the request's answer in it. */
export async function succeed<T = any>(call: Promise<Answer<T>>): Promise<T> {
  const answer = await call
  if (answer.status < 200 || answer.status > 299) {
    throw new Error(`expected a 2xx, got ${answer.status}: ${answer.text.slice(0, 1000)}`)
  }

  return answer.body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
