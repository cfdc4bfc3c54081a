import { timeOfDay } from "../clock"
import type { Call } from "../journal"
import type { Order } from "../model"
import { html, type Html } from "../pages/html"

/** The tries of the success call so far, the next one, and those that would follow. */
export function successSchedule(order: Order, calls: Call[], retryDelaysMs: number[]): Html {
  const { state, attempts, nextAt } = order.successCall
  const tries = calls.filter((call) => call.kind === "success call")
  const done = tries.map((call) => row(call.attempt, timeOfDay(call.at), resultOf(call)))
  const waiting = state === "scheduled" && nextAt ? [row(attempts + 1, timeOfDay(nextAt), "planned")] : []
  const following = state === "scheduled" ? retryDelaysMs.slice(attempts) : []
  const later = following.map((delay, index) => follow(attempts, delay, index))
  if (done.length + waiting.length === 0) {
    return html`<p class="empty">Not sent: the order isn’t paid yet.</p>`
  }
  return html`<div class="scroll"><table><thead><tr><th>Try</th><th>When</th><th>Result</th></tr></thead>
<tbody>${done}${waiting}${later}</tbody></table></div>`
}

function follow(attempts: number, delayMs: number, index: number): Html {
  return row(attempts + 2 + index, `${duration(delayMs)} after that`, "if it fails")
}

function row(attempt: number, when: string, result: string): Html {
  return html`<tr><td>${attempt}</td><td class="fixed">${when}</td><td>${result}</td></tr>`
}

function resultOf(call: Call): string {
  if (!call.finished) return "waiting for the answer"
  return call.status === null ? (call.error ?? "no answer") : String(call.status)
}

function duration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} ms`
  return milliseconds < 60_000 ? `${milliseconds / 1_000} s` : `${Math.round(milliseconds / 6_000) / 10} min`
}
