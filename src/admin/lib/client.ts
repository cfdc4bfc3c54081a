import { isMerchantRefusal } from "../../core/merchant-refusals/say"
import type { Fact } from "./fact-words"

/** Medusa's own dashboard defines these when it is built; its JS SDK reads the same ones. */
declare const __BACKEND_URL__: string | undefined
declare const __AUTH_TYPE__: "session" | "jwt" | undefined
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined

/** Where the JS SDK keeps the token of a dashboard that logs in by JWT. */
const TOKEN_KEY = "medusa_auth_token"

/** What is wrong with one field, as the server says it: in English, and for settings as a fact, too. */
export interface FieldFault {
  field: string
  message: string
  code?: string
  params?: object
}

/** Any answer but a 2xx, in the server's words. `status` 0: no answer at all. */
export class AdminApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code?: string,
    readonly fields: FieldFault[] = [],
    readonly remedy?: string,
    /** What is said in `message` and `remedy`. */
    readonly fact?: Fact,
  ) {
    super(message)
    this.name = "AdminApiError"
  }
}

/** Parameters of an address, as `queryString` writes them. */
export type Query = Record<string, unknown>

/** `GET` of an admin route, with the session of whoever is logged in. Throws an AdminApiError. */
export function get<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  return send<T>("GET", path + queryString(query), undefined, signal)
}

/** `POST` of JSON to an admin route. Throws an AdminApiError. */
export function post<T>(path: string, body: unknown = {}, query: Query = {}): Promise<T> {
  return send<T>("POST", path + queryString(query), body)
}

/** `DELETE` of an admin route. Throws an AdminApiError. */
export function remove<T>(path: string): Promise<T> {
  return send<T>("DELETE", path)
}

/** Saves what a `GET` of an admin route answers as a file of this name. Throws an AdminApiError. */
export async function download(path: string, query: Query, name: string): Promise<void> {
  const answer = await request("GET", path + queryString(query), undefined)
  if (!answer.ok) {
    const json = await answer.json().catch(() => null)
    throw new AdminApiError(json?.message ?? String(answer.status), answer.status, json?.code)
  }
  const address = URL.createObjectURL(await answer.blob())
  const link = Object.assign(document.createElement("a"), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

async function send<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const answer = await request(method, path, body, signal)
  const json = await answer.json().catch(() => null)
  if (!answer.ok) {
    throw new AdminApiError(
      json?.message ?? answer.statusText,
      answer.status,
      json?.code,
      json?.fields,
      json?.remedy,
      factIn(json),
    )
  }
  return json as T
}

/** What is said in an answer, where it has the parameters, or is known to have none. */
function factIn(json: { code?: string; params?: object } | null): Fact | undefined {
  const { code = "", params } = json ?? {}
  return params || isMerchantRefusal(code) ? ({ code, params: params ?? {} } as Fact) : undefined
}

async function request(method: string, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  try {
    return await fetch(backendUrl().replace(/\/$/, "") + path, {
      method,
      signal,
      credentials: "include",
      headers: { accept: "application/json", "content-type": "application/json", ...authorization() },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch (fault) {
    if (signal?.aborted) throw fault
    throw new AdminApiError((fault as Error).message, 0, "unreachable")
  }
}

/** Where the server is that this panel speaks to, as its build says: an address, or a path of the panel's own. */
export const backendUrl = (): string => (typeof __BACKEND_URL__ === "undefined" ? "/" : __BACKEND_URL__)

function authorization(): Record<string, string> {
  if (typeof __AUTH_TYPE__ === "undefined" || __AUTH_TYPE__ !== "jwt") return {}
  const key = (typeof __JWT_TOKEN_STORAGE_KEY__ === "undefined" ? "" : __JWT_TOKEN_STORAGE_KEY__) || TOKEN_KEY
  const token = localStorage.getItem(key) ?? sessionStorage.getItem(key)
  return token ? { authorization: `Bearer ${token}` } : {}
}

/** Lists as `status[]=…`, ranges as `created_at[$gte]=…`, as Medusa reads them; what is undefined or empty is left out. */
export function queryString(query: Query): string {
  const parameters = new URLSearchParams()
  const add = (name: string, value: unknown): void => {
    if (value === undefined || value === null || value === "") return
    if (Array.isArray(value)) value.forEach((each) => add(`${name}[]`, each))
    else if (typeof value === "object") {
      Object.entries(value).forEach(([key, each]) => add(`${name}[${key}]`, each))
    } else parameters.append(name, String(value))
  }
  Object.entries(query).forEach(([name, value]) => add(name, value))
  const text = parameters.toString()
  return text && `?${text}`
}
