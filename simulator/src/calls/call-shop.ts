import type { Outgoing, OutgoingFault } from "../faults"
import type { CallStart } from "../journal"
import type { Simulator } from "../simulator"
import { exchange, type ShopAnswer } from "./exchange"

/** A call to the shop: where, with what, and what it is about. */
interface ShopCall {
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

/** Calls a URL of the shop and writes the call and its answer into the journal. Never throws. */
export async function callShop(simulator: Simulator, call: ShopCall): Promise<ShopAnswer> {
  const { kind, method, url, body, transactionId = null, attempt = 1 } = call
  const start: CallStart = { direction: "out", kind, method, url, requestBody: body, transactionId, attempt }
  const entry = simulator.journal.begin(start)
  const answer = await orLost(simulator, call)
  const end = answer.ok ? { status: answer.status, responseBody: answer.body } : { error: answer.error }
  simulator.journal.end(entry, end)
  return answer
}

/** Whether the shop answered with a 2xx. */
export function succeeded(answer: ShopAnswer): answer is ShopAnswer & { ok: true } {
  return answer.ok && answer.status >= 200 && answer.status < 300
}

async function orLost(simulator: Simulator, call: ShopCall): Promise<ShopAnswer> {
  const fault = simulator.faults.take<OutgoingFault>(call.endpoint)
  if (fault?.lose === "call") return { ok: false, error: "lost on the way, as told" }
  const { method, url, body, timeoutMs } = call
  const headers = { "content-type": "application/json", ...call.headers }
  const answer = await exchange({ method, url, body, timeoutMs, headers })
  return fault ? { ok: false, error: "its answer was lost, as told" } : answer
}
