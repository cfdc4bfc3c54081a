import { Client, FetchError } from "@medusajs/js-sdk"
import { useMutation, useQueryClient } from "@tanstack/react-query"

/** Medusa's own dashboard defines these when it is built; a plugin's SDK is made of them, as Medusa's draft orders do it. */
declare const __BACKEND_URL__: string | undefined
declare const __AUTH_TYPE__: "session" | "jwt" | undefined
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined

/** Where the server is that this panel speaks to, as its build says: an address, or a path of the panel's own. */
const BACKEND_URL = typeof __BACKEND_URL__ === "undefined" ? "/" : __BACKEND_URL__

/** Returns its address, without a slash at its end. */
export const serverAddress = (): string => new URL(BACKEND_URL, window.location.href).href.replace(/\/$/, "")

/** What is wrong with one field, as the server says it: in English, and for settings as a fact, too. */
export interface FieldFault {
  field: string
  message: string
  code?: string
  params?: object
}

/** Any answer but a 2xx, in the server's words. `status` 0: no answer at all. */
export class AdminApiError extends FetchError {
  declare status: number
  readonly code?: string
  readonly params?: object
  readonly fields: FieldFault[]
  readonly remedy?: string

  constructor(status: number, said: Partial<Refusal>, statusText = "") {
    super(said.message ?? statusText, statusText, status)
    this.name = "AdminApiError"
    this.code = said.code
    this.params = said.params
    this.fields = said.fields ?? []
    this.remedy = said.remedy
  }
}

type Refusal = Pick<AdminApiError, "code" | "params" | "fields" | "remedy" | "message">

interface Call {
  method?: "POST" | "DELETE"
  query?: Query
  body?: unknown
  signal?: AbortSignal
}

/**
 * Medusa's SDK with the login that the dashboard has. It throws away what a refusal says besides its message, so the answer is read here: its
 * code, its parameters and its fields are what the panel says in the merchant's language.
 */
class PanelClient extends Client {
  async ask(path: string, { method, query = {}, body, signal }: Call): Promise<Response> {
    const login = await this.getJwtHeader_()
    const answer = await fetch(serverAddress() + path + queryString(query), {
      method,
      signal,
      credentials: "include",
      headers: { accept: "application/json", "content-type": "application/json", ...login },
      body: body === undefined ? undefined : JSON.stringify(body),
    }).catch((fault: Error) => {
      if (signal?.aborted) throw fault
      throw new AdminApiError(0, { message: fault.message, code: "unreachable" })
    })
    if (answer.ok) return answer
    throw new AdminApiError(answer.status, await answer.json().catch(() => ({})), answer.statusText)
  }
}

const client = new PanelClient({
  baseUrl: BACKEND_URL,
  auth: {
    type: (typeof __AUTH_TYPE__ !== "undefined" && __AUTH_TYPE__) || "session",
    jwtTokenStorageKey:
      (typeof __JWT_TOKEN_STORAGE_KEY__ !== "undefined" && __JWT_TOKEN_STORAGE_KEY__) || undefined,
  },
})

/** Parameters of an address, as `queryString` writes them. */
export type Query = Record<string, unknown>

/** Sends `GET` to an admin route, with the dashboard's login. Throws an AdminApiError. */
const get = <T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> =>
  read(client.ask(path, { query, signal }))

interface Asked<T> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<T>
}

/** Returns a query of an admin route, kept under its address: what `pick` takes of the answer, else all of it. */
export function asked<Answer>(path: string, query?: Query): Asked<Answer>
export function asked<Answer, T>(path: string, query: Query, pick: (answer: Answer) => T): Asked<T>
export function asked(path: string, query: Query = {}, pick = (answer: unknown) => answer): Asked<unknown> {
  return {
    queryKey: ["rental", path, query],
    queryFn: ({ signal }) => get(path, query, signal).then(pick),
  }
}

/** Does something for the merchant. Whatever became of it, all that the panel shows is asked for again. */
export function useChange<Answer, Wanted = void>(change: (wanted: Wanted) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: ["rental"] }),
  })
}

/** Sends `POST` with JSON to an admin route. Throws an AdminApiError. */
export const post = <T>(path: string, body: unknown = {}, query?: Query): Promise<T> =>
  read(client.ask(path, { method: "POST", body, query }))

/** Sends `DELETE` to an admin route. Throws an AdminApiError. */
export const remove = <T>(path: string): Promise<T> => read(client.ask(path, { method: "DELETE" }))

/** Saves what a `GET` of an admin route answers as a file of this name. Throws an AdminApiError. */
export async function download(path: string, query: Query, name: string): Promise<void> {
  const answer = await client.ask(path, { query })
  const address = URL.createObjectURL(await answer.blob())
  const link = Object.assign(document.createElement("a"), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}

const read = async <T>(asked: Promise<Response>): Promise<T> => (await asked).json() as Promise<T>

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
