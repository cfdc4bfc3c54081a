import { request as httpRequest, type IncomingMessage } from "node:http"
import { request as httpsRequest } from "node:https"
import type { Outgoing } from "../faults"
import type { CallStart } from "../journal"
import type { Simulator } from "../simulator"

const MAX_ANSWER_BYTES = 1024 * 1024

export interface ShopCall {
  endpoint: Outgoing
  /** What the journal calls it. */
  kind: string
  method: "POST" | "PATCH"
  url: string
  headers?: Record<string, string>
  /** Sent as it is; a signature has been made over these very characters. */
  body: string
  timeoutMs: number
  transactionId?: string | null
  attempt?: number
}

/** The shop's answer, or why there was none. */
export type ShopAnswer = { ok: true; status: number; body: string } | { ok: false; error: string }

/** Calls a URL of the shop and writes the call and its answer into the journal. Never throws. */
export async function callShop(simulator: Simulator, call: ShopCall): Promise<ShopAnswer> {
  const { kind, method, url, body, transactionId = null, attempt = 1 } = call
  const start: CallStart = { direction: "out", kind, method, url, requestBody: body, transactionId, attempt }
  const entry = simulator.journal.begin(start)
  const answer = await orLost(simulator, call)
  simulator.journal.end(entry, answer.ok ? { status: answer.status, responseBody: answer.body } : answer)
  return answer
}

export function succeeded(answer: ShopAnswer): answer is ShopAnswer & { ok: true } {
  return answer.ok && answer.status >= 200 && answer.status < 300
}

async function orLost(simulator: Simulator, call: ShopCall): Promise<ShopAnswer> {
  const fault = simulator.faults.takeOutgoing(call.endpoint)
  if (fault?.lose === "call") return { ok: false, error: "lost on the way, as told" }
  const answer = await exchange(call)
  return fault ? { ok: false, error: "its answer was lost, as told" } : answer
}

/** One connection a call: a shop that restarts between two calls breaks none of them. */
function exchange(call: ShopCall): Promise<ShopAnswer> {
  return new Promise((resolve) => {
    const send = call.url.startsWith("https:") ? httpsRequest : httpRequest
    const request = send(call.url, {
      method: call.method,
      agent: false,
      headers: {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(call.body),
        ...call.headers,
      },
    })
    const timer = setTimeout(() => request.destroy(new Error(`no answer within ${call.timeoutMs} ms`)), call.timeoutMs)
    const done = (answer: ShopAnswer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    request.on("error", (error) => done({ ok: false, error: reasonOf(error) }))
    request.on("response", (response) => {
      readAnswer(response).then(
        (body) => done({ ok: true, status: response.statusCode ?? 0, body }),
        (error) => done({ ok: false, error: reasonOf(error) })
      )
    })
    request.end(call.body)
  })
}

async function readAnswer(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += (chunk as Buffer).length
    if (size > MAX_ANSWER_BYTES) throw new Error("the answer is larger than a megabyte")
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString("utf8")
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === "ECONNREFUSED") return "connection refused"
  if (code === "ECONNRESET") return "connection closed by the shop"
  return message || code || "failed"
}
